import type { OptionValue, TableConfig } from '../model/table.ts'
import { OPTION_KEYS, OPTIONS, type OptionKey, type Options } from './options.ts'

/** The presets that play the base game. */
export const PRESETS = [
  'gf9-basic',
  'gf9-advanced',
  'gf9-tournament',
  'ah-basic',
  'ah-advanced',
  'wbc',
  'quick-reference',
] as const
/** All presets, those that name modules of their own among them. */
export const ALL_PRESETS = [...PRESETS, 'dream'] as const
export type Preset = (typeof ALL_PRESETS)[number]

/** What a preset is, which one it builds on, and the modules that it names. */
export const PRESET: Record<Preset, { name: string; base: Preset | null; modules?: readonly string[] }> = {
  'gf9-basic': { name: 'Gale Force Nine, basic game', base: null },
  'gf9-advanced': { name: 'Gale Force Nine, advanced game', base: 'gf9-basic' },
  'gf9-tournament': { name: 'Gale Force Nine, tournament of the Landsraad of Las Vegas', base: 'gf9-advanced' },
  'ah-basic': { name: 'Avalon Hill, basic game', base: null },
  'ah-advanced': { name: 'Avalon Hill, advanced game', base: 'ah-basic' },
  wbc: { name: 'World Boardgaming Championships', base: 'ah-basic' },
  'quick-reference': { name: 'Quick reference of the 1979 game', base: 'ah-basic' },
  dream: { name: 'Dream Rules', base: 'gf9-advanced', modules: ['dream'] },
}

export const isPreset = (value: unknown): value is Preset => ALL_PRESETS.includes(value as Preset)

/** The modules that a table names: those of its preset, and its own. */
export const modulesNamed = ({ preset, modules = [] }: Pick<TableConfig, 'preset' | 'modules'>): readonly string[] => {
  const ofPreset = isPreset(preset) ? PRESET[preset].modules : undefined
  return ofPreset ? [...new Set([...ofPreset, ...modules])] : modules
}

/** The preset's own value of an option, or the one it inherits. */
export function presetValue(key: OptionKey, preset: Preset): OptionValue {
  const { by, base } = OPTIONS[key] as { by: Partial<Record<Preset, OptionValue>>; base: OptionValue }
  for (let at: Preset | null = preset; at; at = PRESET[at].base) {
    const value = by[at]
    if (value !== undefined) return value
  }
  return base
}

export const optionsOf = (preset: Preset, changed: Readonly<Record<string, OptionValue>> = {}): Options =>
  byName(Object.fromEntries(OPTION_KEYS.map((key) => [key, changed[key] ?? presetValue(key, preset)])) as Options)

/** Rules ask for options by name at every step: as parsed from text an object of this size is read twice as fast. */
const byName = (options: Options): Options => JSON.parse(JSON.stringify(options))
