import { type Faction, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { Tabs } from '../kit/tabs.tsx'
import type { Counts } from '../rules-worker/protocol.ts'
import { FactionSign, ForceToken, TreacheryCard } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { alliesOf, factionsOf, seatInfo } from '../table/deciding.ts'
import { useFacts } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import { AbsentButton } from './absent-offer.tsx'
import { type Places, playerName } from './faction-card.tsx'
import { FactionSheet } from './faction-sheet.tsx'
import { LeaderList } from './leader-list.tsx'
import { DreamSide, DuelSide, HouseSide, SkillCards, WorldCards } from './panels.tsx'

interface Props {
  readonly faction: Faction
  readonly places: Places | null
  /** What was counted of it; null where nobody counts. */
  readonly counted: Counts[Faction] | null
  onClose(): void
}

/** All that may be known of a faction, and its sheet. */
export function FactionDialog({ faction, places, counted, onClose }: Props): ReactNode {
  const t = useText()
  const title = (
    <span className="faction-dialog-title">
      <FactionSign faction={faction} size={32} />
      {t.game.factionName(faction)}
    </span>
  )
  return (
    <Dialog open wide className="faction-dialog" title={title} onClose={onClose}>
      <Tabs
        label={t.game.factionName(faction)}
        tabs={[
          { id: 'now', label: t.panels.now, content: <Now faction={faction} places={places} counted={counted} /> },
          { id: 'sheet', label: t.panels.sheet, content: <FactionSheet faction={faction} /> },
        ]}
      />
    </Dialog>
  )
}

function Now({ faction, places, counted }: Omit<Props, 'onClose'>): ReactNode {
  const { view, picture, me } = useTable()
  const t = useText()
  const seen = view!.factions[faction]!
  const allies = alliesOf(view!, faction)
  const owners = useFacts()?.owners
  const kwisatz = owners?.['kwisatz-haderach'] === faction ? view!.kwisatzHaderach : null
  const stacks = view!.forces.filter(({ of }) => of === faction)
  const credit = seen.credit && t.panels.credit(seen.credit.cards, seen.credit.shipments)
  // Once the game is over every hand lies open.
  const cards = seen.hand ?? seen.known
  return (
    <>
      <dl className="faction-facts">
        <Row name={t.panels.standingPlayer}>
          {playerName(t, seatInfo(picture, faction), faction === me)}
          <Absent of={faction} />
        </Row>
        <Row name={t.table.order}>{t.panels.stormPlace(factionsOf(view!).indexOf(faction))}</Row>
        <Row name={t.panels.alliance}>
          {allies.length > 0
            ? t.panels.allied(allies.map((ally) => t.game.factionName(ally)).join(', '))
            : t.panels.alone}
        </Row>
        {places && (
          <Row name={t.panels.victory}>
            {view!.dream
              ? t.panels.pointsOf(places.held, places.needed)
              : t.panels.placesOf(places.held, places.needed, places.contested)}
          </Row>
        )}
        <Row name={t.panels.standingSpice}>
          {seen.spice === null && !counted ? t.panels.unknown : t.panels.spice(seen.spice, counted?.spice)}
          {seen.bribes > 0 && `, ${t.panels.bribes(seen.bribes)}`}
        </Row>
        <Row name={t.panels.hand}>
          {t.panels.cards(seen.handCount, seen.known.length, counted?.cards)}
          {seen.handCount === null && <small className="soft"> {t.panels.cardsCounted}</small>}
        </Row>
        <Row name={t.panels.inReserve}>
          {seen.reserves ? t.game.forceText(seen.reserves, faction) : t.panels.unknown}
          {seen.mercenaries > 0 && `, ${t.panels.mercenaries(seen.mercenaries)}`}
        </Row>
        <Row name={t.panels.inTanks}>{t.game.forceText(seen.tanks, faction)}</Row>
        <Row name={t.panels.onBoard}>
          {stacks.length === 0
            ? t.panels.nowhere
            : stacks.map((forces) => (
                <span key={`${forces.area} ${forces.advisor}`} className="faction-stack">
                  <ForceToken {...forces} height={24} /> {t.game.territoryName(territoryOf(forces.area))}
                </span>
              ))}
        </Row>
        {owners?.prediction === faction && view!.predicted && (
          <Row name={t.panels.predictionOf}>
            {view!.prediction
              ? t.panels.predictionIs(view!.prediction.faction, view!.prediction.turn)
              : t.panels.predicted}
          </Row>
        )}
        {kwisatz && <Row name={t.panels.kwisatz}>{t.panels.kwisatzState(kwisatz.lost, kwisatz.dead)}</Row>}
        {seen.powerUsed && <Row name={t.panels.power}>{t.panels.powerUsed}</Row>}
        {credit && <Row name={t.panels.creditFor}>{credit}</Row>}
      </dl>
      {(view!.extra || view!.marks) && <HouseSide of={faction} />}
      {seen.leaders.length > 0 && (
        <>
          <h3>{t.panels.leaders}</h3>
          <LeaderList leaders={seen.leaders} of={faction} />
        </>
      )}
      {view!.duel && <DuelSide of={faction} />}
      {view!.skills && <SkillCards of={faction} />}
      {view!.worlds && <WorldCards of={faction} />}
      {view!.piles?.fate && <DreamSide of={faction} />}
      {seen.leaders.some((leader) => 'unplaced' in leader) && (
        <p className="soft">{t.panels.unplacedAre(seen.unplaced.home, seen.unplaced.captive, seen.unplaced.dead)}</p>
      )}
      {cards.length > 0 && faction !== me && (
        <>
          <h3>{seen.hand ? t.panels.hand : t.panels.knownCards}</h3>
          <div className="faction-cards">
            {cards.map((card, i) => (
              <TreacheryCard key={`${card} ${cards.indexOf(card) === i ? '' : i}`} card={card} size={84} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** For an absent player: the others may vote to let a bot play. */
function Absent({ of }: { readonly of: Faction }): ReactNode {
  const { client, picture } = useTable()
  const seat = seatInfo(picture, of)
  const seated = picture.as !== 'spectator' && picture.status === 'playing' && client.where === 'server'
  if (!seated || !seat || seat.kind !== 'person' || seat.you || seat.standIn) return null
  return <AbsentButton chair={seat.chair} />
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
