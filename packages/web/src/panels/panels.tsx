import type { ComponentType, ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { type LazyOptions, lazyComponent } from '../kit/lazy-component.tsx'

type LazyPanels = typeof import('./lazy-panels.ts')
type LazyForms = typeof import('../decisions/lazy-forms.ts')

const PANEL: LazyOptions = { words: ['table'], prefetch: 'rest', fallback: <Busy /> }
const DIALOG: LazyOptions = { ...PANEL, fallback: null }
const FORM_PANEL: LazyOptions = { ...PANEL, words: ['forms', 'table'] }

const lazyPanel = <P extends object>(pick: (all: LazyPanels) => ComponentType<P>): ((props: P) => ReactNode) =>
  lazyComponent(async () => pick(await import('./lazy-panels.ts')), PANEL)

const lazyDialog = <P extends object>(pick: (all: LazyPanels) => ComponentType<P>): ((props: P) => ReactNode) =>
  lazyComponent(async () => pick(await import('./lazy-panels.ts')), DIALOG)

/** A panel whose code is fetched together with the forms. */
const lazyFormPanel = <P extends object>(pick: (all: LazyForms) => ComponentType<P>): ((props: P) => ReactNode) =>
  lazyComponent(async () => pick(await import('../decisions/lazy-forms.ts')), FORM_PANEL)

const WITH_GUIDE: LazyOptions = { ...DIALOG, words: ['table', 'guide'] }
/** Cards that are asked for only by order. */
export const CardOffer = lazyComponent(async () => (await import('./card-orders.tsx')).CardOffer, WITH_GUIDE)
export const CardOrders = lazyComponent(async () => (await import('./card-orders.tsx')).CardOrders, WITH_GUIDE)
export const ChatPanel = lazyPanel((all) => all.ChatPanel)
export const LogPanel = lazyPanel((all) => all.LogPanel)
export const FactionDialog = lazyDialog((all) => all.FactionDialog)
export const MenuDialog = lazyDialog((all) => all.MenuDialog)
export const Notices = lazyDialog((all) => all.Notices)
/** Only on a phone. */
export const MyStrip = lazyComponent(async () => (await import('./my-strip.tsx')).MyStrip, {
  words: ['table'],
  fallback: null,
  decorative: true,
})
/** Only at tables of several people. */
export const PresenceMark = lazyComponent(async () => (await import('./presence-mark.tsx')).PresenceMark, {
  words: ['table'],
  fallback: null,
  decorative: true,
})
/** Before the game; fetched while there is a connection. */
export const ConnectionNotice = lazyComponent(async () => (await import('./connection-notice.tsx')).ConnectionNotice, {
  words: ['table'],
  fallback: null,
  decorative: true,
})
export const AbsentOffer = lazyComponent(async () => (await import('./absent-offer.tsx')).AbsentOffer, {
  words: ['table'],
  fallback: null,
  decorative: true,
})
/** Only at tables with leader skills. */
export const SkillCards = lazyComponent(async () => (await import('./skill-cards.tsx')).SkillCards, {
  words: ['skills'],
  fallback: null,
})
/** Only before games with the spice harvest. */
export const Prelude = lazyComponent(async () => (await import('./prelude.tsx')).Prelude, {
  words: ['harvest'],
  fallback: <Busy />,
})
/** Only at tables with the further factions of Avalon Hill. */
export const HouseSide = lazyComponent(async () => (await import('./house-side.tsx')).HouseSide, {
  words: ['houses'],
  fallback: null,
})
export const BoundMark = lazyComponent(async () => (await import('./house-side.tsx')).BoundMark, {
  words: ['houses'],
  fallback: null,
  decorative: true,
})
/** Only at tables with homeworlds. */
export const WorldCards = lazyComponent(async () => (await import('./world-cards.tsx')).WorldCards, {
  words: ['worlds'],
  fallback: null,
})
export const WorldTip = lazyComponent(async () => (await import('./world-cards.tsx')).WorldTip, {
  words: ['worlds'],
  fallback: null,
  decorative: true,
})
/** Only at tables with Dream Rules. */
const lazyDream = <P extends object>(
  pick: (all: typeof import('./dream-cards.tsx')) => ComponentType<P>,
): ((props: P) => ReactNode) =>
  lazyComponent(async () => pick(await import('./dream-cards.tsx')), { words: ['dream', 'table'], fallback: null })
export const DreamPiles = lazyDream((all) => all.DreamPiles)
export const DreamSide = lazyDream((all) => all.DreamSide)
export const TechsOf = lazyDream((all) => all.TechsOf)
/** Only at tables with duels. */
export const ArenaPanel = lazyComponent(async () => (await import('./arena.tsx')).ArenaPanel, {
  words: ['duel', 'table'],
  fallback: null,
})
export const DuelSide = lazyComponent(async () => (await import('./duel-side.tsx')).DuelSide, {
  words: ['duel'],
  fallback: null,
})
export const DealsPanel = lazyFormPanel((all) => all.DealsPanel)
export const OrdersPanel = lazyFormPanel((all) => all.OrdersPanel)
export const PilesPanel = lazyFormPanel((all) => all.PilesPanel)
export const Toasts = lazyComponent(async () => (await import('../decisions/lazy-forms.ts')).Toasts, {
  ...FORM_PANEL,
  fallback: null,
})
export const SecretsList = lazyFormPanel((all) => all.SecretsList)
export const ResultPanel = lazyFormPanel((all) => all.ResultPanel)
