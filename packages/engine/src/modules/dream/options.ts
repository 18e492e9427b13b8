import { OPTION_KEYS, type Options } from '../../editions/options.ts'
import { presetValue } from '../../editions/presets.ts'

/** Where Dream Rules differ from the advanced game of Gale Force Nine on which they build: a table of that game may name them, too. */
export const DREAM_OPTIONS: Partial<Options> = Object.fromEntries(
  OPTION_KEYS.map((key) => [key, presetValue(key, 'dream')] as const).filter(
    ([key, value]) => value !== presetValue(key, 'gf9-advanced'),
  ),
)
