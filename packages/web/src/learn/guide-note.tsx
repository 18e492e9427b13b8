import type { AskedKind, Decision, Faction } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { changeSettings, useSettings } from '../kit/settings.ts'
import { isGuided } from '../lobby/last-table.ts'
import { useTable } from '../table/context.tsx'
import { useProspects } from '../table/sheet.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import { questionAt } from './explained.ts'
import { ExplainedText } from './explained-text.tsx'
import { isNewAt, markTold } from './told.ts'
import './guide.css'

const WELCOME = 'welcome'
const DEALS = 'deals'

/** What matters in a question. It is open the first time such a question comes, and folded afterwards; it can be sent away. */
export function GuideNote({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, picture, plays } = useTable()
  const canDeal = plays.some((play) => play.kind === 'offer-deal')
  const { kind } = question
  const here = questionAt(picture, question)
  const { hints } = useSettings()
  const [isDismissed, setDismissed] = useState(false)
  const [isNew] = useState(() => isNewAt(kind, here))
  // Once the ships have come a second time there is something to bargain for.
  const [isDealHint] = useState(() => kind === 'ship' && !isNew && isNewAt(DEALS, here) && canDeal)
  const [isFirst] = useState(() => isNewAt(WELCOME, here))
  useEffect(() => {
    markTold(kind, here)
    markTold(WELCOME, here)
    if (isDealHint) markTold(DEALS, here)
  }, [kind, here, isDealHint])
  const [isOpen, setOpen] = useState(isNew || isDealHint)
  const isNarrow = useLayoutWidth() === 'narrow'
  // It has been read once somebody opens a panel, which needs the room.
  useEffect(() => {
    const tapped = ({ target }: PointerEvent): void => {
      if (target instanceof Element && target.closest('.table-right [role="tab"]')) setOpen(false)
    }
    document.addEventListener('pointerup', tapped)
    return () => document.removeEventListener('pointerup', tapped)
  }, [])
  const hint = hintFor(t, question, me)
  if (!hint || !hints || isDismissed) return null
  return (
    <details
      className="guide-note"
      open={isOpen}
      data-alone={kind === 'plan' || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t.guide.matters}</summary>
      {isFirst && me && (
        <p>
          {t.guide.welcome(t.game.seatName(me))} {t.guide.begins[me]}
        </p>
      )}
      {isDealHint && <p>{t.guide.dealsHint(isNarrow)}</p>}
      <p>
        <ExplainedText text={hint} kind="asked" place={here} /> {kind === 'nexus' && <Needs />}
      </p>
      {kind === 'plan' && (
        <p className="guide-ways">
          <button type="button" className="primary" onClick={() => setOpen(false)}>
            {t.guide.toForm}
          </button>
        </p>
      )}
      {!isGuided(picture.id) && (
        <p className="guide-ways">
          <button type="button" onClick={() => setDismissed(true)}>
            {t.guide.understood}
          </button>
          <button type="button" onClick={() => changeSettings({ hints: false })}>
            {t.guide.noHints}
          </button>
        </p>
      )}
    </details>
  )
}

/** Who foresees a battle without fighting it does so for an ally. */
const isForAlly = (question: Decision<AskedKind>, me: Faction | null): boolean =>
  question.kind === 'prescience' && me !== question.about.aggressor && me !== question.about.defender

function hintFor(t: Texts, question: Decision<AskedKind>, me: Faction | null): string | undefined {
  if (isForAlly(question, me)) return t.guide.forAlly
  if (question.kind === 'ship' && question.offer.kinds.includes('arrival')) return t.guide.arrives
  return t.guide.hints[question.kind]
}

/** How many strongholds win alone, and how many together. */
function Needs(): ReactNode {
  const t = useText()
  const prospects = useProspects()
  return prospects && t.guide.needs(prospects.needs.alone, prospects.needs.together)
}
