import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { RuleLink } from '../kit/rule-link.tsx'
import { FactionSign, ForceToken, LeaderDisc, SpiceMark } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { alliesOf } from '../table/deciding.ts'
import { useFacts } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import { CardsSeen } from './cards-seen.tsx'
import { Fact } from './faction-card.tsx'
import { Hand } from './hand.tsx'
import { LeaderList } from './leader-list.tsx'
import { MyNotes } from './my-notes.tsx'
import { DreamSide, DuelSide, HouseSide, SkillCards, WorldCards } from './panels.tsx'
import './me.css'

/** My side of the shield. */
export function MePanel(): ReactNode {
  const { view, me, left } = useTable()
  const t = useText()
  if (!view) return null
  if (left)
    return (
      <section className="me" aria-label={t.panels.me}>
        <header className="me-head">
          <FactionSign faction={left} size={28} />
          <h2>{t.game.factionName(left)}</h2>
        </header>
        <p>
          {view.outcome ? t.panels.leftOver : t.panels.left} <RuleLink id="MAIN-16" />
        </p>
        <MyNotes />
      </section>
    )
  if (!me)
    return (
      <section className="me" aria-label={t.panels.me}>
        <SpectatorNote />
      </section>
    )
  return <Mine me={me} />
}

/** What spectators see, and what not. */
export function SpectatorNote(): ReactNode {
  const { view } = useTable()
  const t = useText()
  if (view?.me !== 'spectator') return null
  return <p className="soft">{view.outcome ? t.panels.spectatingOver : t.panels.spectating}</p>
}

function Mine({ me }: { readonly me: Faction }): ReactNode {
  const view = useTable().view!
  const t = useText()
  const facts = useFacts()
  const own = view.factions[me]!
  const captives = Object.values(view.factions).flatMap(({ leaders }) =>
    leaders.filter((leader) => 'holder' in leader && leader.holder === me && !own.leaders.includes(leader)),
  )
  const hand = own.hand ?? []
  // AHBT-02 A faction may have neither forces nor leaders.
  const hasForces = own.leaders.length > 0 || own.tanks.normal + (own.reserves?.normal ?? 0) > 0
  const traitors = Array.isArray(own.traitors) ? own.traitors : []
  const kwisatz = facts?.owners['kwisatz-haderach'] === me ? view.kwisatzHaderach : null
  return (
    <section className="me" aria-label={t.panels.me}>
      <header className="me-head">
        <FactionSign faction={me} size={28} />
        <h2>{t.game.factionName(me)}</h2>
        <span className="me-spice">
          <SpiceMark amount={own.spice ?? 0} size={22} />
        </span>
        {own.bribes > 0 && (
          <Fact icon="bribes" label={t.panels.bribesMine(own.bribes)}>
            +{own.bribes}
          </Fact>
        )}
      </header>
      {hasForces && (
        <div className="me-forces">
          <p>
            <span className="soft">{t.panels.inReserve}</span>{' '}
            {own.reserves && <ForceToken of={me} {...own.reserves} mercenaries={own.mercenaries} />}
          </p>
          <p>
            <span className="soft">{t.panels.inTanks}</span> <ForceToken of={me} {...own.tanks} />
          </p>
        </div>
      )}
      <h3>
        {t.panels.hand} <span className="soft">{t.panels.handCount(hand.length, facts?.handLimits[me] ?? null)}</span>
      </h3>
      <Hand cards={hand} mine />
      {/* What nobody else knows first: all can see who leads. */}
      <h3>{t.panels.traitors}</h3>
      {traitors.length === 0 ? (
        <p className="soft">{t.panels.traitorsNone}</p>
      ) : (
        <ul className="faction-leaders">
          {traitors.map((leader) => (
            <li key={leader}>
              <LeaderDisc leader={leader} size={38} />
              <span>{t.game.capitalLeaderName(leader)}</span>
            </li>
          ))}
        </ul>
      )}
      {view.prediction && facts?.owners.prediction === me && (
        <>
          <h3>{t.panels.prediction}</h3>
          <p>{t.panels.predictionIs(view.prediction.faction, view.prediction.turn)}</p>
        </>
      )}
      {own.leaders.length > 0 && (
        <>
          <h3>{t.panels.leaders}</h3>
          <LeaderList leaders={own.leaders} of={me} size={38} />
        </>
      )}
      {(view.extra || view.marks) && <HouseSide of={me} />}
      {view.duel && <DuelSide of={me} />}
      {view.skills && <SkillCards of={me} />}
      {view.worlds && <WorldCards of={me} />}
      {view.piles?.fate && <DreamSide of={me} />}
      {kwisatz && (
        <p className="me-kwisatz">
          <LeaderDisc leader="kwisatz-haderach" dead={kwisatz.dead} size={38} />
          <span>
            {t.panels.kwisatz}
            <span className="soft">{t.panels.kwisatzState(kwisatz.lost, kwisatz.dead)}</span>
          </span>
        </p>
      )}
      {captives.length > 0 && (
        <>
          <h3>{t.panels.captives}</h3>
          <LeaderList leaders={captives} of={me} size={38} />
        </>
      )}
      {alliesOf(view, me).map((ally) => (
        <Ally key={ally} ally={ally} />
      ))}
      <h3>{t.panels.seen}</h3>
      <CardsSeen me={me} />
      <MyNotes />
    </section>
  )
}

/** What my ally has shown me, and what it pays for me. */
function Ally({ ally }: { readonly ally: Faction }): ReactNode {
  const view = useTable().view!
  const t = useText()
  const seen = view.factions[ally]!
  const credit = seen.credit && t.panels.credit(seen.credit.cards, seen.credit.shipments)
  return (
    <>
      <h3>
        <FactionSign faction={ally} size={18} /> {t.panels.ally(t.game.factionName(ally))}
      </h3>
      <p>
        {t.panels.spice(seen.spice)}, {t.panels.cards(seen.handCount)},{' '}
        {t.panels.reserves(seen.reserves ? t.game.forceText(seen.reserves, ally) : null)}
        {credit && `, ${credit}`}
      </p>
      {seen.known.length > 0 && <Hand cards={seen.known} />}
    </>
  )
}
