import type { Faction } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useProspects, useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import './guide.css'

/** Opens the card that says who I am, what I can do and how one wins. */
export function MyCardButton({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="guide-card-button" onClick={() => setOpen(true)}>
        <FactionSign faction={me} size={18} /> {t.guide.myCard}
      </button>
      <Dialog open={isOpen} title={t.guide.youAre(t.game.seatName(me))} onClose={() => setOpen(false)}>
        {isOpen && <MyCard me={me} />}
      </Dialog>
    </>
  )
}

function MyCard({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  const { view } = useTable()
  const sheet = useSheet()
  const prospects = useProspects()
  const side = prospects?.sides.find((one) => one.side.includes(me))
  if (!sheet) return <Busy text={t.panels.loading} />
  const own = sheet.shields.find(({ faction }) => faction === me)!.advantages.filter(({ alliance }) => !alliance)
  return (
    <div className="guide-card">
      <p className="guide-welcome">
        <FactionSign faction={me} size={48} />
        <span>{t.guide.who[me] ?? (view?.dream && t.dream.who[me])}</span>
      </p>
      <h3>{t.guide.winTitle}</h3>
      <p>
        {side && prospects && (
          <>
            {t.guide.win(side.needed, prospects.places.map(t.game.territoryName))} {t.guide.winNow(side.points)}{' '}
          </>
        )}
        {t.guide.winAllied} <RuleLink id="VICT-02" />
      </p>
      <WinAlso me={me} />
      <p className="soft">{t.guide.turns(view?.turn ?? 0, sheet.turns)}</p>
      <h3>{t.guide.canTitle}</h3>
      <dl className="guide-advantages">
        {own.map(({ id, name, says, rule }) => (
          <div key={id}>
            <dt>
              {name} <RuleLink id={rule} />
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <h3>{t.guide.turnTitle}</h3>
      <ol className="guide-phases">
        {sheet.phases
          .filter((phase) => t.guide.phases[phase])
          .map((phase) => (
            <li key={phase} aria-current={view?.phase === phase ? 'step' : undefined}>
              <strong>{t.game.phaseName(phase)}.</strong> {t.guide.phases[phase]}
            </li>
          ))}
      </ol>
    </div>
  )
}

/** What wins beside strongholds: each book has its own ways. */
function WinAlso({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  const { view } = useTable()
  if (!view?.dream) return t.guide.winAlso[me] && <p>{t.guide.winAlso[me]}</p>
  const also = t.dream.winAlso[me]
  return (
    <>
      <p>{t.dream.pointsHow}</p>
      {also && <p>{also}</p>}
      {me !== 'fremen' && <p>{t.dream.winLast}</p>}
    </>
  )
}
