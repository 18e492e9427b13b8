import { OPTION_KEYS, OPTIONS, type OptionKey } from '../editions/options.ts'
import { isPreset, presetValue } from '../editions/presets.ts'
import type { FactionSheet, SaidAhead, Stop } from '../hooks/hooks.ts'
import { type Card, deckFor } from '../model/cards.ts'
import type { AskedKind } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { PhaseId } from '../model/state.ts'
import type { OptionValue, TableConfig } from '../model/table.ts'
import { compose } from '../tables/compose.ts'
import type { AdvantageFact } from './facts.ts'

/** What is printed behind a faction's shield at this table. */
export interface ShieldFact
  extends Pick<
    FactionSheet,
    'faction' | 'leaders' | 'spice' | 'freeRevival' | 'elites' | 'start' | 'traitorsKept' | 'cardsDealt'
  > {
  /** When a Karama can stop each: before its use, once it is announced, never; and what its owner can say about it ahead. */
  readonly advantages: readonly (AdvantageFact & { readonly stops: Stop; readonly ahead: SaidAhead })[]
  /** Questions that come several times a turn, which can be answered ahead. */
  readonly recurring: readonly AskedKind[]
}

/** An option in which the table differs from its preset. */
export interface ChangedOption {
  readonly option: OptionKey
  readonly rule: string
  readonly from: OptionValue
  readonly to: OptionValue
}

/** What holds at a table from its first turn to its last. */
export interface TableSheet {
  /** TURN-01 In their order. */
  readonly phases: readonly PhaseId[]
  /** SETUP-12 */
  readonly turns: number
  readonly shields: readonly ShieldFact[]
  /** KAR-16 Moments of cards that can be ordered like advantages. */
  readonly moments: readonly string[]
  /** KAR-16 Whether everybody is asked every time, whatever they ordered. */
  readonly fullWindows: boolean
  /** KAR-11 Whether a Karama brings each faction a power of its own. */
  readonly karamaPowers: boolean
  /** CARD-01 Every card. */
  readonly deck: readonly Card[]
  /** The decks of modules, with all their cards. */
  readonly piles: readonly { readonly id: string; readonly cards: readonly string[] }[]
  /** BID-17 How long a bid may take at a live table; 0 for as long as any other decision. */
  readonly bidSeconds: number
  /** SECR-05 Who is offered a record of cards seen. */
  readonly tracker: 'atreidesOnly' | 'everyone' | 'nobody'
  /** ALLY-01 Who may talk in private. */
  readonly whispers: 'everyone' | 'alliesOnly'
  /** TOUR-03 Whether the game ends with a tournament report. */
  readonly report: boolean
  readonly changed: readonly ChangedOption[]
}

export function tableSheet(table: TableConfig, factions: readonly Faction[]): TableSheet {
  const rules = compose(table, factions)
  const { options, phases, sheets, advantages } = rules
  const { preset } = table
  const changed = OPTION_KEYS.flatMap((option) => {
    const from = isPreset(preset) ? presetValue(option, preset) : options[option]
    const { rule } = OPTIONS[option]
    return from === options[option] ? [] : [{ option, rule, from, to: options[option] }]
  })
  return {
    phases: phases.map(({ id }) => id),
    turns: options['game.maxTurns'],
    bidSeconds: options['bidding.timeoutSeconds'],
    shields: [...sheets.values()].map((sheet) => ({
      faction: sheet.faction,
      leaders: sheet.leaders,
      spice: sheet.spice,
      freeRevival: sheet.freeRevival,
      elites: options['battle.eliteTokens'] ? sheet.elites : 0,
      start: sheet.start,
      traitorsKept: sheet.traitorsKept,
      cardsDealt: sheet.cardsDealt,
      advantages: [...advantages.values()]
        .filter(({ owner }) => owner === sheet.faction)
        .map(({ id, owner, rule, name, says, alliance = false, stops, ahead = {} }) => ({
          id,
          owner,
          rule,
          name,
          says,
          alliance,
          stops,
          ahead,
        })),
      recurring: rules.recurring.filter(({ of }) => of === sheet.faction).map(({ question }) => question),
    })),
    moments: rules.moments,
    fullWindows: options['karama.windows'] === 'full',
    karamaPowers: options['karama.specialPowers'] === true,
    deck: deckFor(options),
    piles: rules.piles.map(({ id, cards }) => ({ id, cards: [...new Set(cards(rules))] })),
    tracker: options['ui.cardTracker'],
    whispers: options['chat.private'],
    report: options['tournament.report'],
    changed,
  }
}
