import { type Card, type Faction, isLeader, type Muster } from '@arrakis/engine'
import type { CSSProperties, ReactNode } from 'react'
import { pointsText } from '../decisions/battle/strength.ts'
import {
  FactionSign,
  ForceToken,
  heraldryOf,
  LeaderDisc,
  SpiceMark,
  TreacheryCard,
  useDiscValues,
} from '../signs/index.ts'
import { useWatchedFacts } from '../table/judge.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import { type BattleSide, type BattleStory, winsTies } from './battle.ts'
import './battle-card.css'

/** When each part of a battle is shown, from 0 to 1: plans turn, weapons strike, sums are counted, losses are paid. */
interface Cues {
  readonly leader: number
  readonly weapon: number
  readonly defence: number
  readonly dial: number
  readonly strike: number
  readonly sum: number
  readonly result: number
  readonly price: number
}
const REVEAL: Cues = {
  leader: 0.04,
  weapon: 0.26,
  defence: 0.46,
  dial: 0.66,
  strike: 0.8,
  sum: 0.8,
  result: 0.84,
  price: 1,
}
const RESULT: Cues = { leader: 0, weapon: 0, defence: 0, dial: 0, strike: 0.04, sum: 0.2, result: 0.38, price: 0.5 }
const BOTH: Cues = {
  leader: 0.02,
  weapon: 0.09,
  defence: 0.16,
  dial: 0.23,
  strike: 0.33,
  sum: 0.43,
  result: 0.55,
  price: 0.64,
}

const cuesOf = ({ end, reveals }: BattleStory): Cues => (end === null ? REVEAL : reveals ? BOTH : RESULT)
const cue = (at: number): CSSProperties => ({ '--at': at }) as CSSProperties

interface Props {
  readonly story: BattleStory
  /** How long it is animated, in milliseconds. Without it everything is shown at once. */
  readonly lasts?: number
  /** Whether the heading is shown elsewhere. */
  readonly untitled?: boolean
}

/** Two plans face to face, and what came of them. */
export function BattleCard({ story, lasts, untitled }: Props): ReactNode {
  const t = useText()
  const cues = cuesOf(story)
  const told = lasts === undefined ? '' : ' battle-card-told'
  const fresh = story.reveals ? ' battle-card-turns' : ''
  return (
    <article
      className={`battle-card${told}${fresh}`}
      style={{ '--lasts': `${lasts ?? 0}ms` } as CSSProperties}
      aria-label={t.animations.battle(t.game.territoryName(story.territory))}
    >
      {!untitled && <h2 className="battle-card-title">{t.animations.battle(t.game.territoryName(story.territory))}</h2>}
      <div className="battle-card-sides">
        {story.sides.map((side, i) => (
          <Side key={side.faction} side={side} story={story} cues={cues} isAggressor={i === 0} />
        ))}
      </div>
      <Result story={story} at={cues.result} />
    </article>
  )
}

function Side({
  side,
  story,
  cues,
  isAggressor,
}: {
  readonly side: BattleSide
  readonly story: BattleStory
  readonly cues: Cues
  readonly isAggressor: boolean
}): ReactNode {
  const t = useText()
  const { faction, plan, fate } = side
  const dies = fate === 'killed' || fate === 'betrayed' || fate === 'captured'
  const colours = { '--house': heraldryOf(faction).colour, '--rim': heraldryOf(faction).rim } as CSSProperties
  const outcome =
    story.end === null ? '' : story.winner === faction ? ' battle-card-side-winner' : ' battle-card-side-loser'
  return (
    <section
      className={`battle-card-side battle-card-side-${isAggressor ? 'attacks' : 'defends'}${outcome}`}
      style={{ ...colours, ...cue(cues.result) }}
      aria-label={t.game.factionName(faction)}
    >
      <header className="battle-card-side-head">
        <FactionSign faction={faction} size={26} />
        <span>
          <b>{t.game.factionName(faction)}</b>{' '}
          <small>{winsTies(story, side) ? t.animations.winsTies : t.animations.losesTies}</small>
        </span>
      </header>
      <div className="battle-card-side-plan">
        <figure className="battle-card-leader">
          <span className="battle-card-turn" style={cue(cues.leader)}>
            {plan.leader ? (
              <LeaderDisc leader={plan.leader} size={88} />
            ) : (
              <span className="battle-card-none">{t.animations.noLeader}</span>
            )}
            {plan.kwisatzHaderach && (
              <span className="battle-card-kwisatz">
                <LeaderDisc leader="kwisatz-haderach" size={42} />
              </span>
            )}
          </span>
          {dies && plan.leader && (
            <span className="battle-card-dies" style={cue(cues.strike + 0.06)} aria-hidden="true">
              <LeaderDisc leader={plan.leader} dead size={88} />
            </span>
          )}
          {dies && <span className="battle-card-hit" style={cue(cues.strike)} />}
          {side.savedBy && <span className="battle-card-saved" style={cue(cues.strike)} />}
        </figure>
        <CardOf card={plan.weapon} none={t.animations.noWeapon} at={cues.weapon} />
        <CardOf card={plan.defence} none={t.animations.noDefence} at={cues.defence} />
      </div>
      <p className="battle-card-says battle-card-appears" style={cue(cues.strike + 0.03)}>
        {fateText(side, story, t)}
      </p>
      <Sum side={side} cues={cues} end={story.end} />
      {story.end && <Price side={side} hasWon={story.end === 'won' && story.winner === side.faction} at={cues.price} />}
    </section>
  )
}

function CardOf({
  card,
  none,
  at,
}: {
  readonly card: Card | null
  readonly none: string
  readonly at: number
}): ReactNode {
  return (
    <span className="battle-card-slot battle-card-turn" style={cue(at)}>
      {card ? <TreacheryCard card={card} size={78} /> : <span className="battle-card-none">{none}</span>}
    </span>
  )
}

const leaderText = ({ plan: { leader } }: BattleSide, t: Texts): string =>
  leader === null ? '' : leader === 'cheap-hero' ? t.animations.hero : unbroken(t.game.leaderName(leader))
/** A name with a hyphen stays in one line. */
const unbroken = (name: string): string => name.replaceAll('-', '\u2011')
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Who kills whom, and why. */
function fateText(side: BattleSide, { sides, end }: BattleStory, t: Texts): string {
  if (end === null) return ''
  const leader = leaderText(side, t)
  const foe = sides.find((other) => other !== side)!
  const says = t.animations
  switch (side.fate) {
    case 'betrayed':
      return says.betrayed(leader)
    case 'captured':
      return says.captured(leader)
    case 'killed':
      if (end === 'explosion') return upper(says.burnt(leader))
      return side.killedBy ? says.killed(leader, t.game.cardName(side.killedBy)) : upper(says.dies(leader))
    case 'lives':
      if (side.savedBy && foe.plan.weapon)
        return says.saved(leader, t.game.cardName(side.savedBy), t.game.cardName(foe.plan.weapon))
      return upper(says.lives(leader))
    default:
      if (side.savedBy && foe.plan.weapon)
        return says.savedNobody(t.game.cardName(side.savedBy), t.game.cardName(foe.plan.weapon))
      return `${says.noLeader}.`
  }
}

/** Dial, leader and Kwisatz Haderach, one after the other, and what they come to. */
function Sum({
  side,
  cues,
  end,
}: {
  readonly side: BattleSide
  readonly cues: Cues
  readonly end: BattleStory['end']
}): ReactNode {
  const t = useText()
  const { plan, leader, kwisatz, skills, natives, total } = side
  const counted = end === 'won'
  const worth = leader ?? 0
  const countsFor = useDiscValues()
  const face = isLeader(plan.leader) ? countsFor(plan.leader) : 0
  const lost = counted ? face > worth : false
  return (
    <dl className="battle-card-sum">
      <div className="battle-card-appears" style={cue(cues.dial)}>
        <dt>{t.animations.dial}</dt>
        <dd>{pointsText(plan.dial)}</dd>
      </div>
      {plan.leader !== null && (
        <div className="battle-card-appears" style={cue(counted ? cues.sum + 0.04 : cues.dial)}>
          <dt>{t.animations.leader}</dt>
          <dd>
            {lost && <s>{face}</s>} {counted ? `+${worth}` : `+${face}`}
          </dd>
        </div>
      )}
      {plan.kwisatzHaderach && (
        <div className="battle-card-appears" style={cue(counted ? cues.sum + 0.08 : cues.dial)}>
          <dt>{t.animations.kwisatz}</dt>
          <dd>+{counted ? kwisatz : 2}</dd>
        </div>
      )}
      {skills.map(({ skill, amount }) => (
        <div key={skill} className="battle-card-appears" style={cue(cues.sum + 0.1)}>
          <dt>{t.game.thingName(skill)}</dt>
          <dd>{amount < 0 ? `−${-amount}` : `+${amount}`}</dd>
        </div>
      ))}
      {natives > 0 && (
        <div className="battle-card-appears" style={cue(cues.sum + 0.1)}>
          <dt>{t.animations.natives}</dt>
          <dd>+{natives}</dd>
        </div>
      )}
      {counted && (
        <div className="battle-card-total battle-card-appears" style={cue(cues.sum + 0.14)}>
          <dt>{t.animations.total}</dt>
          <dd>{pointsText(total ?? 0)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Whether every force counts one, with spice or without. */
const countsOne = ({ force, worth: { normal, elite } }: Muster): boolean =>
  [...normal, ...(force.elite > 0 ? elite : [])].every((halves) => halves === 2)

/** What it cost, and what it brought. */
function Price(props: { readonly side: BattleSide; readonly hasWon: boolean; readonly at: number }): ReactNode {
  const { side, hasWon, at } = props
  const t = useText()
  const { faction, plan, lost, discards, support, gains } = side
  const muster = useWatchedFacts()?.musters[faction]
  const spent = lost.normal + lost.elite > 0
  // The winner pays once it has said which cards it keeps.
  const owes = hasWon && !spent && plan.dial > 0
  return (
    <dl className="battle-card-price battle-card-appears" style={cue(at)}>
      {(spent || owes) && (
        <div>
          <dt>{t.animations.lost}</dt>
          <dd>
            {owes ? (
              t.animations.dialled(pointsText(plan.dial), muster !== undefined && countsOne(muster))
            ) : (
              <ForceToken of={faction} normal={lost.normal} elite={lost.elite} height={22} />
            )}
          </dd>
        </div>
      )}
      {discards.length > 0 && (
        <div>
          <dt>{t.animations.discarded}</dt>
          <dd>{discards.map(t.game.cardName).join(', ')}</dd>
        </div>
      )}
      {support > 0 && (
        <div>
          <dt>{t.animations.paid}</dt>
          <dd>
            <SpiceMark amount={support} size={16} />
          </dd>
        </div>
      )}
      {gains > 0 && (
        <div>
          <dt>{t.animations.gained}</dt>
          <dd>
            <SpiceMark amount={gains} size={16} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Result({ story, at }: { readonly story: BattleStory; readonly at: number }): ReactNode {
  const t = useText()
  const { winner } = story
  const colours = winner ? bannerOf(winner) : {}
  return (
    <p
      className={`battle-card-result battle-card-appears${winner ? ' battle-card-result-won' : ''}`}
      style={{ ...cue(at), ...colours }}
    >
      {winner && <FactionSign faction={winner} size={26} plain />}
      {resultText(story, t)}
    </p>
  )
}

/** A faction's colour as a ground for words: a little away from the ink, so that they are easily read. */
function bannerOf(winner: Faction): CSSProperties {
  const { colour, rim, ink } = heraldryOf(winner)
  const away = ink.startsWith('#f') ? 'black' : 'white'
  return { '--house': `color-mix(in srgb, ${colour} 82%, ${away})`, '--rim': rim, '--ink': ink } as CSSProperties
}

/** Why the loser lost: a leader killed or a traitor. */
export function causeText(story: BattleStory, t: Texts): string {
  const lost = story.winner && story.sides.find(({ faction }) => faction !== story.winner)
  return lost && lost.fate !== 'lives' && lost.fate !== 'none' ? fateText(lost, story, t) : ''
}

export function resultText({ end, winner, sides }: BattleStory, t: Texts): string {
  if (end === 'explosion') return t.animations.exploded
  if (end === 'all-lost') return t.animations.allLost
  if (!winner) return t.animations.waits
  const who = t.game.capitalSeatName(winner)
  if (end === 'traitor') return t.animations.wonByTreachery(who)
  const won = sides.find(({ faction }) => faction === winner)!
  const lost = sides.find(({ faction }) => faction !== winner)!
  return t.animations.won(who, pointsText(won.total ?? 0), pointsText(lost.total ?? 0))
}
