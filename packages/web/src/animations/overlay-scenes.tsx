import type { Card, Faction, Outcome, SeenEvent } from '@arrakis/engine'
import type { CSSProperties, ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { FactionSign, heraldryOf, LeaderDisc, SpiceMark, TreacheryCard, Worm } from '../signs/index.ts'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { BattleCard } from './battle-card.tsx'
import type { PlayingScene } from './scene-player.ts'
import type { Scene, SceneKind } from './scenes.ts'
import './overlay-scenes.css'

/** The drawings are fetched only at tables with leader skills. */
const SkillSign = lazyComponent(async () => (await import('../signs/skill-card.tsx')).SkillSign, {
  words: ['skills'],
  fallback: null,
  decorative: true,
})

/** And these only at tables with worlds. */
const WorldDisc = lazyComponent(async () => (await import('../signs/world-disc.tsx')).WorldDisc, {
  fallback: null,
  decorative: true,
})

/** Where a scene is shown over the board: a caption above, a line below, or the middle with the board dimmed. */
export type OverlayPosition = 'caption' | 'line' | 'middle'
const PLACES: Readonly<Partial<Record<SceneKind, OverlayPosition>>> = {
  turn: 'caption',
  phase: 'caption',
  say: 'line',
  spice: 'line',
  alliance: 'line',
  skill: 'line',
  world: 'line',
  nexus: 'caption',
  challenge: 'line',
  worm: 'line',
  wall: 'caption',
  explosion: 'caption',
  sold: 'line',
  card: 'line',
  glimpse: 'line',
  battle: 'middle',
  traitor: 'middle',
  assault: 'middle',
  votes: 'line',
  victory: 'middle',
}
export const overlayPosition = (scene: Scene): OverlayPosition | null =>
  scene.scene === 'worm' && scene.territory ? null : (PLACES[scene.scene] ?? null)

const colours = (faction: Faction): CSSProperties => {
  const { colour, ink, rim } = heraldryOf(faction)
  return { '--house': colour, '--ink': ink, '--rim': rim } as CSSProperties
}

/** The turn that begins; the last one is called so. */
function TurnCaption({ turn }: { readonly turn: number }): ReactNode {
  const t = useText()
  const sheet = useSheet()
  const isLast = sheet !== null && turn >= sheet.turns
  return <h2 className="scene-caption scene-caption-turn">{t.animations.turn(turn, isLast)}</h2>
}

/** The part of a scene that stands over the board. */
export function OverlayScene({ timed: { scene, event }, lasts }: Pick<PlayingScene, 'timed' | 'lasts'>): ReactNode {
  const t = useText()
  const said = t.game.eventText(event)
  switch (scene.scene) {
    case 'turn':
      return <TurnCaption turn={scene.turn} />
    case 'phase':
      return <p className="scene-caption">{t.game.phaseName(scene.phase)}</p>
    case 'nexus':
    case 'wall':
    case 'explosion':
      return <p className="scene-caption">{t.animations[scene.scene]}</p>
    case 'worm':
      return (
        <p className="scene-line">
          <Worm size={44} />
          {said}
        </p>
      )
    case 'say':
      return <Speech from={[scene.by]} to={scene.to} text={said} />
    case 'challenge':
      return <Speech from={scene.sides} to={null} text={said} />
    case 'spice':
      return <SpicePaid scene={scene} />
    case 'alliance':
      return <Alliance scene={scene} text={said} />
    case 'skill':
      return (
        <SkilledLeaders scene={scene} text={scene.held.length > 1 ? t.animations.skills[skillMoment(event)] : said} />
      )
    case 'world':
      return (
        <p className="scene-line">
          <WorldDisc world={scene.world} of={null} low={scene.low} size={52} />
          {scene.by && <FactionSign faction={scene.by} size={34} />}
          <span>{said}</span>
        </p>
      )
    case 'sold':
      return <CardLine card={scene.card} size={64} faction={scene.to} text={said} />
    case 'card':
      return <CardLine card={scene.card} size={72} faction={scene.by} text={said} />
    case 'glimpse':
      return <Glimpse scene={scene} text={said} />
    case 'battle':
      return (
        <div className={`scene-battle${scene.story.reveals ? '' : ' scene-battle-goes-on'}`}>
          <BattleCard story={scene.story} lasts={lasts} />
        </div>
      )
    case 'traitor':
      return <Traitor scene={scene} text={said} />
    case 'assault':
      return <Assault scene={scene} text={said} />
    case 'votes':
      return <Votes scene={scene} />
    case 'victory':
      return <Victory outcome={scene.outcome} />
    default:
      return null
  }
}

interface SceneProps<K extends SceneKind> {
  readonly scene: Extract<Scene, { scene: K }>
}
interface SceneTextProps<K extends SceneKind> extends SceneProps<K> {
  readonly text: string
}

function SpicePaid({ scene: { from, to, amount } }: SceneProps<'spice'>): ReactNode {
  return (
    <p className="scene-line">
      {from !== 'bank' && (
        <>
          <FactionSign faction={from} size={28} />
          <Arrow />
        </>
      )}
      <SpiceMark amount={amount} size={22} />
      <Arrow />
      {to !== 'bank' && <FactionSign faction={to} size={28} named />}
    </p>
  )
}

function Alliance({ scene: { members, formed }, text }: SceneTextProps<'alliance'>): ReactNode {
  return (
    <p className={`scene-line scene-alliance${formed ? '' : ' scene-alliance-broken'}`}>
      {members.map((member) => (
        <span key={member} className="scene-ally">
          <FactionSign faction={member} size={48} />
        </span>
      ))}
      <span>{text}</span>
    </p>
  )
}

/** What happens to several skills at once. */
const skillMoment = ({ type }: SeenEvent): 'skillGained' | 'skillLost' | 'skillCovered' | 'skillLeft' =>
  type === 'skillLost' || type === 'skillCovered' || type === 'skillLeft' ? type : 'skillGained'

/** Leaders with the signs of their skills. */
function SkilledLeaders({ scene: { held }, text }: SceneTextProps<'skill'>): ReactNode {
  return (
    <p className="scene-line scene-skills">
      {held.map(({ leader, skill }) => (
        <span key={leader} className="scene-skill">
          <LeaderDisc leader={leader} size={held.length > 2 ? 40 : 52} />
          <SkillSign skill={skill} size={30} />
        </span>
      ))}
      <span>{text}</span>
    </p>
  )
}

interface CardLineProps {
  readonly card: Card | null
  readonly size: number
  readonly faction: Faction
  readonly text: string
}

/** A card that is sold or played, and by whom. */
function CardLine({ card, size, faction, text }: CardLineProps): ReactNode {
  return (
    <p className="scene-line scene-sold" style={colours(faction)}>
      <span className="scene-card-turn">
        <TreacheryCard card={card} size={size} />
      </span>
      <FactionSign faction={faction} size={34} />
      <span>{text}</span>
    </p>
  )
}

/** Cards and leaders that only this viewer was shown. */
function Glimpse({ scene: { cards, leaders }, text }: SceneTextProps<'glimpse'>): ReactNode {
  return (
    <p className="scene-line scene-sold">
      {cards.slice(0, 4).map((card, i) => (
        <span key={`${card} ${cards.indexOf(card) === i ? '' : i}`} className="scene-card-turn">
          <TreacheryCard card={card} size={60} />
        </span>
      ))}
      {leaders.map((leader) => (
        <LeaderDisc key={leader} leader={leader} size={48} />
      ))}
      <span>{text}</span>
    </p>
  )
}

function Traitor({ scene: { by, leader }, text }: SceneTextProps<'traitor'>): ReactNode {
  const t = useText()
  return (
    <div className="scene-traitor" style={colours(by)}>
      <span className="scene-traitor-disc">
        <span className="scene-traitor-face">
          <LeaderDisc leader={leader} size={150} />
        </span>
        <span className="scene-traitor-back">
          <FactionSign faction={by} size={150} />
        </span>
      </span>
      <strong className="scene-traitor-word">{t.animations.traitor}</strong>
      <p>{text}</p>
    </div>
  )
}

/** A leader who is attacked when the battles are over: the card, the leader, the defence. */
function Assault({ scene: { by, leader, card, defence }, text }: SceneTextProps<'assault'>): ReactNode {
  return (
    <div className="scene-assault" style={colours(by)}>
      <span className="scene-assault-row">
        <span className="scene-card-turn">
          <TreacheryCard card={card} size={96} />
        </span>
        <LeaderDisc leader={leader} size={120} />
        {defence && (
          <span className="scene-card-turn">
            <TreacheryCard card={defence} size={96} />
          </span>
        )}
      </span>
      <p>{text}</p>
    </div>
  )
}

/** Who believed the manager of a harvest, and who did not. */
function Votes({ scene: { yes, no } }: SceneProps<'votes'>): ReactNode {
  const t = useText()
  return (
    <p className="scene-line scene-votes">
      {(
        [
          [t.animations.believed, yes],
          [t.animations.doubted, no],
        ] as const
      ).map(([label, seats]) => (
        <span key={label} className="scene-vote">
          <strong>{label}</strong>
          {seats.map((seat) => (
            <FactionSign key={seat} faction={seat} size={26} named />
          ))}
          {seats.length === 0 && <span>{t.animations.nobody}</span>}
        </span>
      ))}
    </p>
  )
}

const Arrow = (): ReactNode => (
  <svg className="scene-arrow" width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
    <path d="M1 6H15M10 1.5 15.5 6 10 10.5" />
  </svg>
)

interface SpeechProps {
  readonly from: readonly Faction[]
  readonly to: Faction | null
  readonly text: string
}

function Speech({ from, to, text }: SpeechProps): ReactNode {
  return (
    <p className="scene-line">
      {from.map((faction) => (
        <FactionSign key={faction} faction={faction} size={30} />
      ))}
      {to && (
        <>
          <Arrow />
          <FactionSign faction={to} size={30} />
        </>
      )}
      <span>{text}</span>
    </p>
  )
}

/** Who won, and by which rule; the planet behind it takes their colours. */
function Victory({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const t = useText()
  const { winners } = outcome
  const [first = null] = winners
  return (
    <div className="scene-victory" style={first ? colours(first) : {}}>
      <span className="scene-winners">
        {winners.map((winner) => (
          <FactionSign key={winner} faction={winner} size={winners.length > 1 ? 104 : 150} />
        ))}
      </span>
      <strong className="scene-victory-word">{first ? t.animations.victory : t.animations.noVictory}</strong>
      <p>{t.game.outcomeText(outcome)}</p>
    </div>
  )
}
