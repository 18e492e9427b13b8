import type { Faction, FactionView, LeaderView } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Tooltip } from '../kit/tooltip.tsx'
import type { Counts } from '../rules-worker/protocol.ts'
import { FactionSign, SpiceG } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { alliesOf, areBotsAlike, isDeciding, seatInfo } from '../table/deciding.ts'
import { useText } from '../text/text.ts'
import { Icon, type IconName } from './icons.tsx'
import { BoundMark, PresenceMark, TechsOf } from './panels.tsx'
import { TimeLeft } from './time-left.tsx'

/** How many places a side holds, how many win, and how many are fought for. */
export interface Places {
  readonly held: number
  readonly needed: number
  readonly contested: number
}

interface Props {
  readonly faction: Faction
  /** How many strongholds its side holds, and how many it needs to win. */
  readonly places: Places | null
  /** What was counted of it; null where nobody counts. */
  readonly counted: Counts[Faction] | null
  onOpen(): void
}

/** The public side of a shield, at a glance. */
export function FactionCard({ faction, places, counted, onOpen }: Props): ReactNode {
  const { view, picture, me, question, client } = useTable()
  const t = useText()
  const seen = view!.factions[faction]!
  // A question that I have answered is not mine any more, although the board does not show it yet. A pause puts none, and answers none.
  const decides = isDeciding(view!, faction) && (faction !== me || question !== null || picture.paused)
  const allies = alliesOf(view!, faction)
  const seat = seatInfo(picture, faction)
  // Somebody else, at another device.
  const isOther = client.where === 'server' && seat?.kind === 'person' && !seat.you
  const name = t.game.factionName(faction)
  const skilled = view!.skills?.held.filter(({ leader }) => seen.leaders.some(({ id }) => id === leader)) ?? []
  // At tables with tech tokens these count as well.
  const { held = 0, needed = 0, contested = 0 } = places ?? {}
  const facts = {
    places: places && (view!.dream ? t.panels.points(held, needed) : t.panels.places(held, needed, contested)),
    spice: t.panels.spice(seen.spice, counted?.spice),
    bribes: seen.bribes > 0 && t.panels.bribes(seen.bribes),
    cards: t.panels.cards(seen.handCount, seen.known.length, counted?.cards),
    reserves: t.panels.reserves(seen.reserves ? t.game.forceText(seen.reserves, faction) : null),
    tanks: t.panels.tanks(t.game.forceText(seen.tanks, faction)),
    leaders: leadersText(t, seen, faction),
    skills: skilled
      .map(({ leader, skill }) => t.panels.skilled(t.game.leaderName(leader), t.game.thingName(skill)))
      .join(', '),
  }
  const isCounted = seen.known.length === 0 || counted !== null
  const shown = {
    spice: String(seen.spice ?? t.panels.counted(counted?.spice)),
    bribes: seen.bribes > 0 ? `+${seen.bribes}` : '',
    cards: String(seen.handCount ?? (isCounted ? t.panels.counted(counted?.cards) : `${seen.known.length}+`)),
    reserves: seen.reserves ? forces(seen.reserves) : t.panels.unknown,
    tanks: forces(seen.tanks),
  }
  const dots = t.panels.leaderDots(facts.leaders)
  const summary = Object.values({ ...facts, leaders: dots })
    .filter(Boolean)
    .join(', ')
  return (
    <li
      className={`faction-card faction-card-${faction}${decides ? ' faction-card-decides' : ''}${faction === me ? ' faction-card-me' : ''}`}
      data-alike={(seat?.kind === 'bot' && areBotsAlike(picture.seats)) || undefined}
    >
      <Tooltip text={summary}>
        <button
          type="button"
          className="faction-card-open"
          aria-haspopup="dialog"
          aria-label={t.panels.details(name)}
          onClick={onOpen}
        />
      </Tooltip>
      <FactionSign faction={faction} size={32} />
      <p className="faction-card-name">
        <strong>{name}</strong>
        {decides && (
          <span className="faction-card-deciding" data-clock={picture.clock.kind}>
            <TimeLeft seat={faction} />
          </span>
        )}
        <span className="faction-card-player">
          <span className="soft">{playerName(t, seat, faction === me)}</span>
          {isOther && seat && <PresenceMark chair={seat.chair} />}
        </span>
      </p>
      <p className="faction-card-side">
        {allies.map((ally) => (
          <FactionSign key={ally} faction={ally} size={16} />
        ))}
        {allies.length > 0 && (
          <span className="sr-only">{t.panels.allied(allies.map((ally) => t.game.factionName(ally)).join(', '))}</span>
        )}
        {view!.dream && <TechsOf of={faction} size={18} />}
        {view!.extra && <BoundMark of={faction} />}
        {places && facts.places && (
          <Fact icon="places" label={facts.places} near={places.held > 0 && places.held >= places.needed - 1}>
            {t.panels.placesShort(places.held, places.needed)}
            {contested > 0 && <Icon name="contested" size={12} />}
          </Fact>
        )}
      </p>
      <p className="faction-card-facts" data-dense={isDense(Object.values(shown)) || undefined}>
        <Fact label={facts.spice}>{shown.spice}</Fact>
        {facts.bribes && (
          <Fact icon="bribes" label={facts.bribes}>
            {shown.bribes}
          </Fact>
        )}
        <Fact icon="cards" label={facts.cards}>
          {shown.cards}
        </Fact>
        <Fact icon="reserves" label={facts.reserves}>
          {shown.reserves}
        </Fact>
        <Fact icon="tanks" label={facts.tanks}>
          {shown.tanks}
        </Fact>
      </p>
      <Leaders
        seen={seen}
        of={faction}
        label={facts.leaders}
        title={dots}
        skilled={skilled.map(({ leader }) => leader)}
      />
    </li>
  )
}

/** Whether figures need smaller letters to stay in one line: each has a sign as wide as two or three of them. */
const isDense = (figures: readonly string[]): boolean =>
  figures.reduce((sum, figure) => sum + (figure ? figure.length + 2.5 : 0), 0) > 20

const forces = ({ normal, elite }: { readonly normal: number; readonly elite: number }): string =>
  elite > 0 ? `${normal}+${elite}★` : String(normal)

export function playerName(t: ReturnType<typeof useText>, seat: ReturnType<typeof seatInfo>, mine: boolean): string {
  if (!seat || seat.kind === 'open') return t.panels.open
  if (seat.kind === 'bot') return t.panels.level(seat.name ?? '')
  if (seat.standIn) return t.panels.standIn(mine ? t.panels.you : (seat.name ?? ''), t.panels.level(seat.standIn))
  return mine || !seat.name ? t.panels.you : seat.name
}

interface FactProps {
  /** Without: spice. */
  readonly icon?: IconName
  readonly label: string
  /** One more of these, and the game is won. */
  readonly near?: boolean
  readonly children: ReactNode
}

/** A number with an icon, and a label for screen readers. */
export function Fact({ icon, label, near, children }: FactProps): ReactNode {
  return (
    <span className={near ? 'fact fact-near' : 'fact'} title={label}>
      {icon ? (
        <Icon name={icon} size={15} />
      ) : (
        <svg viewBox="-16 -11 32 23" width="18" height="13" aria-hidden="true">
          <SpiceG />
        </svg>
      )}
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

type LeaderState = 'alive' | 'dead' | 'captive' | 'unplaced'

export function leaderState(leader: LeaderView, owner: Faction): LeaderState {
  if ('unplaced' in leader) return 'unplaced'
  return leader.dead ? 'dead' : leader.holder === owner ? 'alive' : 'captive'
}

function leadersText(t: ReturnType<typeof useText>, { leaders }: FactionView, of: Faction): string {
  const n = (state: LeaderState): number => leaders.filter((leader) => leaderState(leader, of) === state).length
  return t.panels.leadersAre(n('alive'), n('dead'), n('captive'), n('unplaced'))
}

interface LeadersProps {
  readonly seen: FactionView
  readonly of: Faction
  readonly label: string
  /** The same, for the eye. */
  readonly title: string
  readonly skilled: readonly string[]
}

function Leaders({ seen, of, label, title, skilled }: LeadersProps): ReactNode {
  const states = seen.leaders.map((leader) => leaderState(leader, of))
  if (states.length === 0) return null
  return (
    <span className="fact faction-card-leaders" title={title}>
      {(['alive', 'unplaced', 'captive', 'dead'] as const).flatMap((state) =>
        seen.leaders
          .filter((_, i) => states[i] === state)
          .map(({ id }) => (
            <svg
              key={id}
              viewBox="0 0 10 10"
              width="9"
              height="9"
              aria-hidden="true"
              className={`leader-pip-${state}${skilled.includes(id) ? ' leader-pip-skilled' : ''}`}
            >
              <circle cx="5" cy="5" r="3.7" />
              {state === 'dead' && <path d="M2.4 7.6 7.6 2.4" />}
              {state === 'captive' && <path d="M5 1.3v7.4" />}
            </svg>
          )),
      )}
      <span className="sr-only">{label}</span>
    </span>
  )
}
