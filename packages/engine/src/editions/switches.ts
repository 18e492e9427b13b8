import type { OptionValue } from '../model/table.ts'
import { OPTIONS, type Options } from './options.ts'
import type { Preset } from './presets.ts'

/** An optional rule of a book: a name for the values of options it takes. It says nothing about all the others. */
export interface Switch {
  readonly rules: readonly string[]
  /** The presets whose book offers it; others may try it as well. */
  readonly over: readonly Preset[]
  /** What each value sets; `off` leaves the preset as it is. */
  readonly values: Readonly<Record<string, Partial<Options>>>
}

const AH: readonly Preset[] = ['ah-basic', 'ah-advanced']
const WBC: readonly Preset[] = ['wbc']
const GF9: readonly Preset[] = ['gf9-basic', 'gf9-advanced', 'gf9-tournament']

const choice = (
  over: readonly Preset[],
  rules: readonly string[],
  values: Readonly<Record<string, Partial<Options>>>,
): Switch => ({ rules, over, values: { off: {}, ...values } })

/** XVIII.B and the WBC variant: for victory the whole Shield Wall counts, not a part of it. */
const shieldWall = (when: Options['victory.shieldWall']): Partial<Options> => ({
  'victory.shieldWall': when,
  'victory.shieldWallPart': 'whole',
})

const HEAT: Partial<Options> = { 'game.maxTurns': 10 }
const BY_TERRITORY: Partial<Options> = {
  'bg.coexistence': 'wbcTerritory',
  'bg.shipAs': 'choice',
  'bg.aloneFlip': 'nextTurn',
}
/** TOUR-01 What the book marks as played at the championships, in every game of them. */
const CHAMPIONSHIP: Partial<Options> = { ...shieldWall('after6Worms'), ...BY_TERRITORY }

/** Every switch, in the order of the books. Each stands alone and goes with every other (AH XIV, SETUP-13). */
export const SWITCHES = {
  'ah.additionalAdvantages': choice(AH, ['BATTLE-38', 'ATR-10', 'BG-14', 'FRE-12', 'GUI-07', 'HAR-07'], {
    on: {
      'battle.eliteTokens': true,
      'extraFactions.additional': true,
      'atreides.kh.enabled': true,
      'atreides.kh.perTurn': 'oneLeader',
      'setup.bgStart': 'anyTerritory',
      'charity.bgAlways': 'fromTurn2',
      'bg.coexistence': 'ahTerritory',
      'bg.advisorDestination': 'polarOrSame',
      'bg.shipAs': 'choice',
      'bg.aloneFlip': 'nextTurn',
      'harkonnen.capture': true,
      'harkonnen.captureLimit': 'perBattle',
      'harkonnen.captiveTraitor': 'autoForOwner',
      'harkonnen.captiveKilled': 'faceUp',
      'guild.moveOrder': 'free',
      'blow.extraWorms': 'fremenAnyTerritory',
      'storm.fremenHalfLoss': true,
      'storm.fremenShipIntoStorm': 'halfLoss',
    },
  }),
  'ah.weather': choice(AH, ['STORM-07', 'FRE-11'], { on: { 'storm.method': 'deckIfFremen' } }),
  'ah.specialKarama': choice(AH, ['KAR-11', 'KAR-12', 'BG-13'], {
    on: {
      'karama.specialPowers': true,
      'karama.specialOncePerGame': false,
      'karama.atreidesSeePlan': true,
      'karama.emperorRevive': 'anytime',
      'karama.fremenWorm': 'spiceBlowOrOwnMove',
      'karama.fremenWormWhere': 'anywhere',
      'worm.karamaNexus': false,
      'karama.guildStop.scope': 'offPlanet',
      'karama.harkonnenTake.window': 'anytime',
      'karama.harkonnenTake.amount': 'any',
      'karama.harkonnenTake.returnFrom': 'beforeSeeing',
      'bg.worthlessAsKarama': true,
    },
  }),
  'ah.longerGame.alliances': choice(AH, ['VICT-16', 'NEX-07'], {
    none: { 'alliance.maxSize': 1 },
    pairs: { 'alliance.maxSize': 2 },
  }),
  'ah.longerGame.strongholds': choice(AH, ['VICT-16'], { oneMore: { 'victory.thresholdBonus': 1 } }),
  'ah.shieldWall': choice(AH, ['VICT-14'], { on: shieldWall('fromStart') }),
  'ah.extraSietches': choice(AH, ['VICT-15'], {
    falseWallEast: { 'map.extraSietches': 'falseWallEast' },
    hargaPass: { 'map.extraSietches': 'hargaPass' },
    both: { 'map.extraSietches': 'both' },
  }),
  'ah.increasedSpice': choice(AH, ['COLL-06'], { on: { 'income.cities': 'occupantAtCollection' } }),
  'ah.doubleBlow': choice(AH, ['BLOW-01', 'BLOW-08', 'BLOW-09', 'NEX-04'], {
    twoPiles: { 'blow.count': 2, 'blow.pileMemoryAfterReshuffle': 'persists', 'nexus.frequency': 'perPile' },
    twoDecks: { 'blow.count': 2, 'blow.decks': 'two', 'nexus.frequency': 'perPile' },
  }),
  'ah.advancedCombat': choice(AH, ['BATTLE-10'], {
    on: { 'battle.dialing': 'spiceSupport', 'battle.fremenFreeSupport': false },
  }),
  'ah.largeDeck': choice(AH, ['CARD-01', 'CARD-21', 'CARD-22', 'CARD-25'], { on: { 'deck.treachery': 'ah48' } }),
  'ah.duel': choice(AH, ['DUEL-01'], { on: { 'modules.duel': 'on' } }),
  'ah.mainCharacters': choice(AH, ['MAIN-01', 'MAIN-02'], {
    8: { 'modules.mainCharacters': 8 },
    10: { 'modules.mainCharacters': 10 },
  }),
  'ah.spiceHarvest': choice(AH, ['HARV-01', 'HARV-36'], {
    full: { 'modules.spiceHarvest': 'full' },
    rapid: { 'modules.spiceHarvest': 'rapid' },
  }),
  'ah.extraFactions': choice(AH, ['AHX-01'], { on: { 'modules.extraFactions': 'on' } }),
  'wbc.allianceOfThree': choice(WBC, ['NEX-07'], { on: { 'alliance.maxSize': 3 } }),
  'wbc.heat': choice(WBC, ['TOUR-01', 'SETUP-12'], {
    on: HEAT,
  }),
  'wbc.shieldWall': choice(WBC, ['TOUR-01', 'VICT-14'], { on: shieldWall('after6Worms') }),
  'wbc.coexistenceByTerritory': choice(WBC, ['TOUR-01', 'BG-14', 'BG-22'], { on: BY_TERRITORY }),
  'wbc.directAllyUse': choice(WBC, ['TOUR-01', 'ALLY-10'], { on: { 'alliance.directPrescienceVoice': true } }),
  'wbc.championship': choice(WBC, ['TOUR-01', 'VICT-14', 'BG-14', 'SETUP-12'], {
    heat: { ...CHAMPIONSHIP, ...HEAT },
    final: CHAMPIONSHIP,
  }),
  'gf9.leaderSkills': choice(GF9, ['SKILL-01'], { on: { 'modules.leaderSkills': 'on' } }),
  'gf9.homeworlds': choice(GF9, ['HW-01'], { on: { 'modules.homeworlds': 'on' } }),
} as const satisfies Record<string, Switch>

export type SwitchKey = keyof typeof SWITCHES
export const SWITCH_KEYS = Object.keys(SWITCHES) as SwitchKey[]
export const isSwitch = (key: string): key is SwitchKey => Object.hasOwn(SWITCHES, key)

/** What an option or a switch can be, or null if there is none of that name. */
export function choicesOf(key: string): readonly OptionValue[] | null {
  if (isSwitch(key)) return Object.keys(SWITCHES[key].values)
  return Object.hasOwn(OPTIONS, key) ? OPTIONS[key as keyof typeof OPTIONS].values : null
}

export interface ExpandedOptions {
  /** The options that differ from the preset: those said outright, and those the switches set. */
  readonly options: Readonly<Record<string, OptionValue>>
  /** Options two switches want to set differently, and nobody has settled. */
  readonly disputes: readonly { readonly option: string; readonly switches: readonly [string, string] }[]
}

/** Switches first, then what is said outright: an option named by itself wins over every switch. */
export function expandSwitches(given: Readonly<Record<string, OptionValue>>): ExpandedOptions {
  const options: Record<string, OptionValue> = {}
  const setBy: Record<string, string> = {}
  const disputes: { option: string; switches: readonly [string, string] }[] = []
  for (const [key, value] of Object.entries(given)) {
    if (!isSwitch(key)) continue
    const sets: Partial<Options> = (SWITCHES[key] as Switch).values[String(value)] ?? {}
    for (const [option, wanted] of Object.entries(sets)) {
      const other = setBy[option]
      if (Object.hasOwn(given, option)) continue
      if (other !== undefined && options[option] !== wanted) disputes.push({ option, switches: [other, key] })
      options[option] = wanted
      setBy[option] = key
    }
  }
  for (const [key, value] of Object.entries(given)) if (!isSwitch(key)) options[key] = value
  return { options, disputes }
}
