import type { Faction, Outcome } from '@arrakis/engine'
import type { CSSProperties, ReactNode } from 'react'
import { FactionSign, heraldryOf, LeaderDisc, SpiceMark, TreacheryCard, Worm } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { BattleCard } from './battle-card.tsx'
import type { PlayingScene } from './scene-player.ts'
import type { Scene, SceneKind } from './scenes.ts'
import './overlay-scenes.css'

/** Where over the board a moment stands: a caption above, a line below, or the middle with the board dimmed. */
export type OverlayPosition = 'caption' | 'line' | 'middle'
const PLACES: Readonly<Partial<Record<SceneKind, OverlayPosition>>> = {
  turn: 'caption',
  phase: 'caption',
  say: 'line',
  spice: 'line',
  alliance: 'line',
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
  victory: 'middle',
}
export const overlayPosition = (scene: Scene): OverlayPosition | null =>
  scene.scene === 'worm' && scene.territory ? null : (PLACES[scene.scene] ?? null)

const colours = (faction: Faction): CSSProperties => {
  const { colour, ink, rim } = heraldryOf(faction)
  return { '--house': colour, '--ink': ink, '--rim': rim } as CSSProperties
}

/** The part of a moment that stands over the board. */
export function OverlayScene({ timed: { scene, event }, lasts }: Pick<PlayingScene, 'timed' | 'lasts'>): ReactNode {
  const t = useText()
  const said = t.game.eventText(event)
  switch (scene.scene) {
    case 'turn':
      return <h2 className="scene-caption scene-caption-turn">{t.animations.turn(scene.turn)}</h2>
    case 'phase':
      return <p className="scene-caption">{t.game.phaseName(scene.phase)}</p>
    case 'nexus':
      return <p className="scene-caption">{t.animations.nexus}</p>
    case 'wall':
      return <p className="scene-caption">{t.animations.wall}</p>
    case 'explosion':
      return <p className="scene-caption">{t.animations.explosion}</p>
    case 'worm':
      return (
        <p className="scene-line">
          <Worm size={44} />
          {said}
        </p>
      )
    case 'say':
    case 'challenge':
      return (
        <Said
          from={scene.scene === 'say' ? [scene.by] : scene.sides}
          to={scene.scene === 'say' ? scene.to : null}
          says={said}
        />
      )
    case 'spice':
      return (
        <p className="scene-line">
          {scene.from !== 'bank' && (
            <>
              <FactionSign faction={scene.from} size={28} />
              <Arrow />
            </>
          )}
          <SpiceMark amount={scene.amount} size={22} />
          <Arrow />
          {scene.to !== 'bank' && <FactionSign faction={scene.to} size={28} named />}
        </p>
      )
    case 'alliance':
      return (
        <p className={`scene-line scene-alliance${scene.formed ? '' : ' scene-alliance-broken'}`}>
          {scene.members.map((member) => (
            <span key={member} className="scene-ally">
              <FactionSign faction={member} size={48} />
            </span>
          ))}
          <span>{said}</span>
        </p>
      )
    case 'sold':
      return (
        <p className="scene-line scene-sold" style={colours(scene.to)}>
          <span className="scene-card-turn">
            <TreacheryCard card={scene.card} size={64} />
          </span>
          <FactionSign faction={scene.to} size={34} />
          <span>{said}</span>
        </p>
      )
    case 'card':
      return (
        <p className="scene-line scene-sold" style={colours(scene.by)}>
          <span className="scene-card-turn">
            <TreacheryCard card={scene.card} size={72} />
          </span>
          <FactionSign faction={scene.by} size={34} />
          <span>{said}</span>
        </p>
      )
    case 'glimpse':
      return (
        <p className="scene-line scene-sold">
          {scene.cards.slice(0, 4).map((card, i) => (
            <span key={`${card} ${scene.cards.indexOf(card) === i ? '' : i}`} className="scene-card-turn">
              <TreacheryCard card={card} size={56} />
            </span>
          ))}
          {scene.leaders.map((leader) => (
            <LeaderDisc key={leader} leader={leader} size={48} />
          ))}
          <span>{said}</span>
        </p>
      )
    case 'battle':
      return (
        <div className={`scene-battle${scene.story.reveals ? '' : ' scene-battle-goes-on'}`}>
          <BattleCard story={scene.story} lasts={lasts} />
        </div>
      )
    case 'traitor':
      return (
        <div className="scene-traitor" style={colours(scene.by)}>
          <span className="scene-traitor-disc">
            <span className="scene-traitor-face">
              <LeaderDisc leader={scene.leader} size={150} />
            </span>
            <span className="scene-traitor-back">
              <FactionSign faction={scene.by} size={150} />
            </span>
          </span>
          <strong className="scene-traitor-word">{t.animations.traitor}</strong>
          <p>{said}</p>
        </div>
      )
    case 'victory':
      return <Victory outcome={scene.outcome} />
    default:
      return null
  }
}

const Arrow = (): ReactNode => (
  <svg className="scene-arrow" width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
    <path d="M1 6H15M10 1.5 15.5 6 10 10.5" />
  </svg>
)

function Said({
  from,
  to,
  says,
}: {
  readonly from: readonly Faction[]
  readonly to: Faction | null
  readonly says: string
}): ReactNode {
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
      <span>{says}</span>
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
