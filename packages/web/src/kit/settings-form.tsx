import type { ReactNode } from 'react'
import { LANGUAGES, speak, useText } from '../text/text.ts'
import { type Choice, Choices } from './choices.tsx'
import { changeSettings, useSettings } from './settings.ts'
import './settings-form.css'

/** The settings of this browser. Every change applies at once. */
export function SettingsForm(): ReactNode {
  const t = useText()
  const { theme, motion, sounds, volume, pace, notify, keys, hints, counts } = useSettings()
  const named = <V extends keyof typeof t.kit.values>(...values: readonly V[]): readonly Choice<V>[] =>
    values.map((value) => ({ value, label: t.kit.values[value] }))
  const tellMe = async (wanted: boolean): Promise<void> => {
    const allowed = wanted && (await Notification.requestPermission()) === 'granted'
    changeSettings({ notify: allowed })
  }
  return (
    <div className="settings-form">
      <Choices
        layout="row"
        legend={t.kit.settings.theme}
        options={named('system', 'dark', 'light')}
        value={theme}
        onChange={(wanted) => changeSettings({ theme: wanted })}
      />
      <Choices
        layout="row"
        legend={t.kit.settings.pace}
        options={named('slow', 'normal', 'fast', 'instant')}
        value={pace}
        onChange={(wanted) => changeSettings({ pace: wanted })}
      />
      <Choices
        layout="row"
        legend={t.kit.settings.motion}
        options={named('system', 'full', 'none')}
        value={motion}
        onChange={(wanted) => changeSettings({ motion: wanted })}
      />
      <div className="settings-checks">
        <label>
          <input
            type="checkbox"
            checked={sounds}
            onChange={(event) => changeSettings({ sounds: event.target.checked })}
          />
          {t.kit.settings.sounds}
        </label>
        {sounds && (
          <label>
            {t.kit.settings.volume}
            <input
              type="range"
              min={0.1}
              max={1}
              step={0.1}
              value={volume}
              onChange={(event) => changeSettings({ volume: event.target.valueAsNumber })}
            />
          </label>
        )}
        <label>
          <input type="checkbox" checked={keys} onChange={(event) => changeSettings({ keys: event.target.checked })} />
          {t.kit.settings.keys}
        </label>
        <label>
          <input
            type="checkbox"
            checked={hints}
            onChange={(event) => changeSettings({ hints: event.target.checked })}
          />
          {t.kit.settings.hints}
        </label>
        <label>
          <input
            type="checkbox"
            checked={counts}
            onChange={(event) => changeSettings({ counts: event.target.checked })}
          />
          {t.kit.settings.counts}
        </label>
        {'Notification' in globalThis && (
          <label>
            <input type="checkbox" checked={notify} onChange={(event) => void tellMe(event.target.checked)} />
            {t.kit.settings.notify}
          </label>
        )}
      </div>
      {LANGUAGES.length > 1 && (
        <label className="settings-language">
          {t.kit.settings.language}
          <select value={t.language} onChange={(event) => void speak(event.target.value)}>
            {LANGUAGES.map(({ core: { language, name } }) => (
              <option key={language} value={language}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
