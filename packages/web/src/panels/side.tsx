import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRememberOffers } from '../decisions/deals/remembered-offers.ts'
import { onPlayOpened, useShownPlay } from '../decisions/opened-play.ts'
import { Busy } from '../kit/busy.tsx'
import { type Tab, Tabs } from '../kit/tabs.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { FactionsPanel } from './factions.tsx'
import { Icon, type IconName } from './icons.tsx'
import { MePanel, SpectatorNote } from './me.tsx'
import { ChatPanel, DealsPanel, LogPanel, OrdersPanel, PilesPanel } from './panels.tsx'
import { useUnread } from './unread.ts'
import './side.css'

type PanelId = 'me' | 'all' | 'log' | 'chat' | 'deals' | 'orders' | 'table'

/** Every panel that can stand beside the board, with what is new in it. */
function usePanels(): Readonly<Record<PanelId, Tab<PanelId>>> {
  const { view, me, picture } = useTable()
  const t = useText()
  useRememberOffers()
  const unread = useUnread()
  const offers = view?.deals.filter(
    ({ status, parties, accepted }) => status === 'offered' && me && parties.includes(me) && !accepted.includes(me),
  ).length
  const badge = (n: number | undefined, means: (n: number) => string): Tab['badge'] =>
    n ? { text: String(n), means: means(n) } : null
  // Every panel starts over for another viewer.
  const viewer = picture.as
  const padded = (content: ReactNode): ReactNode => (
    <div key={viewer} className="side-padded">
      {content}
    </div>
  )
  const play = useShownPlay()
  const areOrdersOpen = play === 'orders' || play === 'standing'
  const icon = (name: IconName): ReactNode => <Icon name={name} size={20} />
  return {
    me: { id: 'me', picture: icon('me'), label: t.table.tabMe, content: padded(<MePanel />) },
    all: {
      id: 'all',
      picture: icon('all'),
      label: t.table.tabAll,
      content: padded(
        <>
          <SpectatorNote />
          <FactionsPanel />
        </>,
      ),
    },
    log: { id: 'log', picture: icon('log'), label: t.table.tabLog, content: <LogPanel key={viewer} /> },
    chat: {
      id: 'chat',
      picture: icon('chat'),
      label: t.table.tabChat,
      content: <ChatPanel key={viewer} />,
      badge: badge(unread, t.table.unread),
    },
    deals: {
      id: 'deals',
      picture: icon('deals'),
      label: t.table.tabDeals,
      content: padded(<DealsPanel />),
      badge: badge(offers, t.table.offers),
    },
    orders: {
      id: 'orders',
      picture: icon('orders'),
      label: t.table.tabOrders,
      content: areOrdersOpen ? padded(<p className="soft">{t.table.ordersBeside}</p>) : <OrdersPanel key={viewer} />,
    },
    table: { id: 'table', picture: icon('table'), label: t.table.tabTable, content: <PilesPanel key={viewer} /> },
  }
}

/** The panels for this viewer: no chat in a local game, and for a spectator no orders and nothing of their own. */
function useOffered(): (id: PanelId) => boolean {
  const { client, me, picture } = useTable()
  return (id) => {
    if (id === 'chat') return client.where === 'server'
    if (id === 'me') return picture.as !== 'spectator'
    return id === 'orders' ? me !== null : true
  }
}

const BESIDE: readonly PanelId[] = ['log', 'chat', 'deals', 'orders', 'table']

interface SideTabsProps {
  /** There is no left column, so all panels are here. */
  readonly all: boolean
  /** The log, which is open at first, is fetched once the page is idle: the first question comes before it. */
  readonly isIdle: boolean
}

/** The right column. */
export function SideTabs({ all, isIdle }: SideTabsProps): ReactNode {
  const t = useText()
  const panels = usePanels()
  const offered = useOffered()
  const [chosen, setChosen] = useState<PanelId | null>(null)
  const { column, isPlanning, isAside, setAside } = useAside()
  const ids: readonly PanelId[] = all ? ['all', 'me', ...BESIDE] : BESIDE
  const tabOf = (id: PanelId): Tab<PanelId> =>
    isIdle || chosen !== null || id !== 'log' ? panels[id] : { ...panels[id], content: <Busy /> }
  const shown = (isPlanning && !isAside ? null : chosen) ?? 'log'
  return (
    <div ref={column} className="side-column" data-aside={isAside || undefined}>
      <Tabs<PanelId>
        className={all ? 'side side-compact' : 'side'}
        label={t.table.panels}
        tabs={ids.filter(offered).map(tabOf)}
        value={shown}
        onChange={(id) => {
          setAside(!isAside || id !== shown)
          setChosen(id)
        }}
      />
      {isAside && <CloseButton onClose={() => setAside(false)} />}
    </div>
  )
}

/** While a battle plan is made it has the whole column: a panel that is opened stands beside it, over the edge of the board. */
function useAside() {
  const { question } = useTable()
  const play = useShownPlay()
  const column = useRef<HTMLDivElement>(null)
  const [isWanted, setAside] = useState(false)
  const isPlanning = question?.kind === 'plan' && play === null
  useLayoutEffect(() => {
    // Whoever writes there when the plan comes goes on writing.
    const isWriting = column.current?.querySelector('.tabs-panel :is(input, select, textarea):focus') != null
    setAside(isPlanning && isWriting)
  }, [isPlanning])
  const isAside = isPlanning && isWanted
  useEscape(isAside, () => setAside(false))
  return { column, isPlanning, isAside, setAside }
}

/** Escape closes what stands over the board, unless a dialog is open, which it closes first. */
function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) latest.current()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [isOpen])
}

function CloseButton({ onClose }: { onClose(): void }): ReactNode {
  const t = useText()
  return (
    <button type="button" className="side-close" aria-label={t.table.close} onClick={onClose}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 5l5 5 5-5" />
      </svg>
    </button>
  )
}

type SheetId = 'me' | 'all' | 'log' | 'talk' | 'more'
const SHEETS: readonly { readonly id: SheetId; readonly icon: IconName; readonly holds: readonly PanelId[] }[] = [
  { id: 'me', icon: 'me', holds: ['me'] },
  { id: 'all', icon: 'all', holds: ['all'] },
  { id: 'log', icon: 'log', holds: ['log'] },
  { id: 'talk', icon: 'chat', holds: ['chat', 'deals'] },
  { id: 'more', icon: 'orders', holds: ['orders', 'table'] },
]

/** On a phone: a bar below, and sheets that slide up over the board. */
export function BottomSheets(): ReactNode {
  const t = useText()
  const panels = usePanels()
  const offered = useOffered()
  const [open, setOpen] = useState<SheetId | null>(null)
  const close = useCallback(() => setOpen(null), [])
  // The form stands in the place of the question, which the sheet covers.
  useEffect(() => onPlayOpened(close), [close])
  const names: Readonly<Record<SheetId, string>> = {
    me: t.table.tabMe,
    all: t.table.tabAll,
    log: t.table.tabLog,
    talk: t.table.tabTalk,
    more: t.table.tabMore,
  }
  const sheet = SHEETS.find(({ id }) => id === open)
  const held = sheet?.holds.filter(offered).map((id) => panels[id]) ?? []
  return (
    <>
      {sheet && (
        <Sheet name={names[sheet.id]} onClose={close}>
          {held.length > 1 ? (
            <Tabs key={sheet.id} className="side" label={names[sheet.id]} tabs={held} />
          ) : (
            <div className="sheet-only">{held[0]?.content}</div>
          )}
        </Sheet>
      )}
      <nav className="sheet-bar" aria-label={t.table.panels}>
        {SHEETS.filter(({ holds }) => holds.some(offered)).map(({ id, icon, holds }) => {
          const badge = holds.map((one) => panels[one].badge).find((one) => one)
          return (
            <button
              key={id}
              type="button"
              aria-expanded={open === id}
              aria-controls={open === id ? 'sheet' : undefined}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <Icon name={icon} size={22} />
              {names[id]}
              {badge && (
                <span className="tabs-badge">
                  <span aria-hidden="true">{badge.text}</span>
                  <span className="sr-only">{badge.means}</span>
                </span>
              )}
            </button>
          )
        })}
      </nav>
    </>
  )
}

interface SheetProps {
  readonly name: string
  onClose(): void
  readonly children: ReactNode
}

function Sheet({ name, onClose, children }: SheetProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEscape(true, onClose)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <div id="sheet" className="sheet">
      <div className="sheet-head">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
    </div>
  )
}
