import { CORE_FACTIONS, type Faction } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { prefetch } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { changeSettings } from '../kit/settings.ts'
import { navigate } from '../router.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { FactionSign } from '../signs/index.ts'
import { needWords, useText } from '../text/text.ts'
import { endGuide, guideGame, isFirstAgain, isGuideKept, type LastTable, lastPath, lastTable } from './last-table.ts'
import { lastFaction, quickGame, quickRules, rememberFaction } from './quick-game.ts'
import './play-now.css'

/** What the mentat says in a first game is there when its first question is: coming later, it would push the answers down. */
async function fetchGuide(): Promise<void> {
  try {
    await Promise.all([import('../learn/guide-note.tsx'), needWords('glossary', 'guide')])
  } catch {
    // The network may be back when it is needed.
  }
}

/** Starts a game against bots with one click, or leads back to the table played last. */
export function PlayNow(): ReactNode {
  const t = useText()
  const [choice, setChoice] = useState<Faction | null>(lastFaction)
  const [played] = useState(lastTable)
  const back = played && !played.over ? played : null
  const last = played && isFirstAgain(played) ? null : played
  const [starting, setStarting] = useState(false)
  const [failed, setFailed] = useState(false)
  const choose = (faction: Faction | null): void => {
    setChoice(faction)
    rememberFaction(faction)
  }
  const play = async (before: LastTable | null): Promise<void> => {
    setStarting(true)
    setFailed(false)
    // The code of the table is fetched while the game is created.
    prefetch('table')
    if (!before) void fetchGuide()
    const game = quickGame(choice, before, (faction) => t.lobby.gameName(t.game.factionName(faction)), t.lobby.you)
    try {
      const id = await hostWorker().call('create', game)
      if (!before) guideGame(id)
      // Whoever asks for the guide, or for none, is understood.
      if (before && !last) endGuide()
      if (last && !before) changeSettings({ hints: true })
      navigate(`/play/${id}`)
    } catch {
      setStarting(false)
      setFailed(true)
    }
  }
  return (
    <div className="play-now">
      {back && (
        <Link to={lastPath(back)} className="button primary play-now-go">
          {t.lobby.backToTable}
        </Link>
      )}
      <button
        type="button"
        className={back ? undefined : 'primary play-now-go'}
        disabled={starting}
        onClick={() => void play(last)}
      >
        {starting ? <Busy text={t.lobby.starting} /> : t.lobby.playNow}
      </button>
      {failed && <p role="alert">{t.lobby.notStarted}</p>}
      <fieldset className="play-now-factions">
        <legend>{t.lobby.chooseFaction}</legend>
        <div className="play-now-row">
          {/* In a first game the Atreides are chosen, and nothing is left to chance. */}
          {(last ? [null, ...CORE_FACTIONS] : CORE_FACTIONS).map((faction) => {
            const name = faction ? t.game.factionName(faction) : t.lobby.anyFaction
            return (
              <label key={name} title={name}>
                <input
                  type="radio"
                  name="faction"
                  checked={(choice ?? (last ? null : 'atreides')) === faction}
                  onChange={() => choose(faction)}
                />
                {faction ? <FactionSign faction={faction} size={40} /> : <Lot />}
                <span className="sr-only">{name}</span>
              </label>
            )
          })}
        </div>
        <p className="play-now-says" aria-live="polite">
          <strong>
            {choice || !last ? t.lobby.playAs(t.game.factionName(choice ?? 'atreides')) : t.lobby.playAsAny}.
          </strong>{' '}
          {choice ? t.lobby.factionSays[choice] : last ? t.lobby.anySays : t.lobby.firstSays}
        </p>
      </fieldset>
      <p className="soft play-now-detail">
        {last
          ? t.lobby.playDetail(t.options.presets[quickRules(last).preset]?.name ?? '')
          : isGuideKept()
            ? t.lobby.againDetail
            : t.lobby.firstDetail}
      </p>
      {played && (
        <button
          type="button"
          className="play-now-other"
          disabled={starting}
          onClick={() => void play(last ? null : played)}
        >
          {last ? t.lobby.withMentat : t.lobby.withoutMentat}
        </button>
      )}
    </div>
  )
}

function Lot(): ReactNode {
  return (
    <svg width="40" height="40" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11.4" fill="none" stroke="currentColor" strokeWidth="1.2" strokeDasharray="2.4 1.6" />
      {CORE_FACTIONS.map((faction, i) => {
        const angle = (i / CORE_FACTIONS.length) * 2 * Math.PI
        return (
          <circle
            key={faction}
            cx={6 * Math.sin(angle)}
            cy={-6 * Math.cos(angle)}
            r="2.4"
            fill={`var(--${faction})`}
            stroke="currentColor"
            strokeWidth=".5"
          />
        )
      })}
    </svg>
  )
}
