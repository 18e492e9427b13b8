import type { Faction } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { alliesOf } from '../table/deciding.ts'
import { useProspects, useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import './guide.css'

/** Only at tables with Dream Rules, or for one of the further factions of Avalon Hill. */
const DreamWho = lazyComponent(async () => (await import('./dream-card.tsx')).DreamWho, {
  words: ['dream'],
  fallback: null,
})
const DreamWins = lazyComponent(async () => (await import('./dream-card.tsx')).DreamWins, {
  words: ['dream'],
  fallback: null,
})
const DreamPhase = lazyComponent(async () => (await import('./dream-card.tsx')).DreamPhase, {
  words: ['dream'],
  fallback: null,
})
const HouseWho = lazyComponent(async () => (await import('./house-card.tsx')).HouseWho, {
  words: ['houses'],
  fallback: null,
})
const HouseWins = lazyComponent(async () => (await import('./house-card.tsx')).HouseWins, {
  words: ['houses'],
  fallback: null,
})

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
        <span>{t.guide.who[me] ?? (view?.dream ? <DreamWho me={me} /> : <HouseWho me={me} />)}</span>
      </p>
      <h3>{t.guide.winTitle}</h3>
      {view?.dream ? (
        <DreamWins me={me} side={side} />
      ) : (
        <>
          <p>
            {side && prospects && (
              <>
                {t.guide.win(side.needed, prospects.places.map(t.game.territoryName))} {t.guide.winNow(side.points)}{' '}
                {t.guide.winAllied(prospects.needs.together)}{' '}
              </>
            )}
            <RuleLink id="VICT-02" />
          </p>
          <WinAlso me={me} />
          {view?.order.map((one) => one !== me && t.guide.winOthers[one] && <p key={one}>{t.guide.winOthers[one]}</p>)}
          {view && prospects && prospects.claims.length > 0 && (
            <p>
              <strong>{t.guide.endTitle}:</strong>{' '}
              {t.guideNews.end(prospects.claims, me, alliesOf(view, me), view.order.length - 1)}{' '}
              <RuleLink id="VICT-08" />
            </p>
          )}
        </>
      )}
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
      {view?.table.options?.['deals.enforcement'] !== 'recordOnly' && (
        <>
          <h3>{t.guide.dealsTitle}</h3>
          <p>
            {t.guide.deals} <RuleLink id="DEAL-02" />
          </p>
        </>
      )}
      <h3>{t.guide.turnTitle}</h3>
      <ol className="guide-phases">
        {sheet.phases
          .filter((phase) => view?.dream || t.guide.phases[phase])
          .map((phase) => (
            <li key={phase} aria-current={view?.phase === phase ? 'step' : undefined}>
              <strong>{t.game.phaseName(phase)}.</strong>{' '}
              {view?.dream ? <DreamPhase phase={phase} /> : t.guide.phases[phase]}
            </li>
          ))}
      </ol>
    </div>
  )
}

/** What wins beside strongholds. */
function WinAlso({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  return t.guide.who[me] ? t.guide.winAlso[me] && <p>{t.guide.winAlso[me]}</p> : <HouseWins me={me} />
}
