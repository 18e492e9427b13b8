import type { Vocabulary } from '../../rules/search.ts'

const EDITION_NAMES: Readonly<Record<string, string>> = {
  'gf9-basic': 'GF9 basic',
  'gf9-advanced': 'GF9 advanced',
  'gf9-tournament': 'GF9 tournament',
  wbc: 'WBC',
  'ah-basic': 'AH basic',
  'ah-advanced': 'AH advanced',
  'quick-reference': '1979 reference',
  dream: 'Dream Rules',
  'ah-optional': 'AH optional',
}

const WITH_VARIANT = 'With a variant or module'

/** The editions of one publisher, which mostly agree. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  GF9: ['gf9-basic', 'gf9-advanced', 'gf9-tournament'],
  AH: ['ah-basic', 'ah-advanced'],
}

/** `WBC, GF9`: a publisher stands for its editions where all of them are meant. No edition: a variant or module. */
function editionsNamed(editions: readonly string[]): string {
  const families = Object.entries(FAMILIES).filter(([, all]) => all.every((one) => editions.includes(one)))
  const single = editions.filter((one) => !families.some(([, all]) => all.includes(one)))
  const names = [...families.map(([name]) => name), ...single.map((one) => EDITION_NAMES[one] ?? one)]
  return names.join(', ') || WITH_VARIANT
}

const mapOf = <T>(values: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(values))
const list = (words: string): readonly string[] => words.split(' ')

/** How newcomers ask. */
const vocabulary: Vocabulary = {
  asking: new Set(
    list(
      'a about am an and any are as at be been by can could did do does done for from get gets give got had happens has have he how i if in is it its ' +
        'many mean means me much must my of on or our please should so than that the their them then there they this to us was we were what what’s when where which ' +
        'who whose why will with work works would you your',
    ),
  ),
  meant: mapOf({
    ally: list('allies alliance'),
    attack: list('fight battle'),
    begins: list('order'),
    beat: list('victory winner wins'),
    buy: list('bid buys bought auction'),
    combat: list('battle'),
    cost: list('price costs'),
    dead: list('killed lost tanks'),
    destroyed: list('lost killed'),
    die: list('lost killed devoured tanks'),
    died: list('lost killed devoured tanks'),
    dies: list('lost killed devoured tanks'),
    eat: list('devour'),
    eaten: list('devoured'),
    eats: list('devours'),
    fight: list('battle'),
    goes: list('order'),
    money: list('spice'),
    moves: list('movement'),
    resurrect: list('revive revived revival'),
    revive: list('revived revival'),
    sandworm: list('worm'),
    shipping: list('shipment'),
    soldier: list('forces tokens'),
    soldiers: list('forces tokens'),
    starts: list('order'),
    troops: list('forces tokens'),
    units: list('forces tokens'),
    win: list('victory winner wins'),
    winning: list('victory wins'),
    wins: list('victory winner'),
  }),
  basics: mapOf({
    advisor: 'BG-14',
    bribe: 'DEAL-04',
    shield: 'CARD-08',
    revive: 'REV-01',
    tie: 'BATTLE-27',
    traitor: 'TRAI-05',
    victory: 'VICT-03',
    voice: 'BG-09',
    win: 'VICT-03',
    worm: 'BLOW-04',
  }),
}

/** The reference of rules, and scenarios on the board. */
export const rules = {
  title: 'The rules',
  intro: 'Every rule of every edition, in our words, with positions to try them in.',
  toRead: 'A rule book to read',
  books: {
    'gf9-basic': 'Gale Force Nine, basic game',
    'gf9-advanced': 'Gale Force Nine, advanced game',
    'gf9-tournament': 'Gale Force Nine, tournament',
    wbc: 'World Boardgaming Championships',
    'ah-basic': 'Avalon Hill, basic game',
    'ah-advanced': 'Avalon Hill, advanced game',
    'quick-reference': 'The 1979 game in short',
    dream: 'Dream Rules',
  },
  bookIntro: 'Every rule of this edition, in our words and in the order of play.',
  bookLinks: 'Each id leads to rulings, cases and positions to try.',
  bookContents: 'Chapters of this book',
  print: 'Print it',
  search: 'Search the rules',
  searchHint: 'Words, or an id such as STORM-04',
  /** `isWhole`: each has all the words. */
  found: (n: number, isWhole: boolean) =>
    `${n === 1 ? '1 rule' : `${n} rules`}${isWhole ? '' : '. No rule has all these words: these have most of them.'}`,
  none: 'No rule has any of these words.',
  vocabulary,
  corrected: (words: string) => `with “${words}”`,
  chapters: 'Chapters',
  all: 'All chapters',
  count: (n: number) => (n === 1 ? '1 rule' : `${n} rules`),
  notYet: 'not playable yet',
  unplayable: 'Not playable yet: no table can be played with these rules. They are here to be read.',
  unplayableRule: 'Not playable yet.',
  notHere: 'Your edition is without this rule, unless the table has chosen it.',
  matched: { text: '', ruling: 'Ruling', case: 'Case', karama: 'Karama', table: 'Table' },
  parts: {
    A: 'The game, phase by phase',
    B: 'Battle, factions and cards',
    C: 'Modules and expansions',
  } as Readonly<Record<string, string>>,
  editions: 'Editions',
  full: 'The full rule: editions, rulings, cases, options',
  otherEditions: 'What other editions say',
  compare: 'Compare editions',
  compareHint: 'Choose two or more. Editions that agree are grouped.',
  allEditions: 'All editions',
  chosen: (n: number, of: number) => (n === of ? 'all' : `${n} of ${of}`),
  contents: 'In this chapter',
  onlyDifferent: 'Only what differs',
  nothingDiffers: 'These editions agree on everything in this chapter.',
  edition: EDITION_NAMES,
  editionsNamed,
  /** The names that the texts use, written out. */
  publishers: {
    AH: 'Avalon Hill',
    'AH-basic': 'Avalon Hill, basic game',
    'AH-advanced': 'Avalon Hill, advanced game',
    'AH-optional': 'Avalon Hill, optional rules',
    WBC: 'World Boardgaming Championships',
    GF9: 'Gale Force Nine',
    'GF9-basic': 'Gale Force Nine, basic game',
    'GF9-advanced': 'Gale Force Nine, advanced game',
    'GF9-tournament': 'Gale Force Nine, tournament',
    DR: 'Dream Rules',
    QR: '1979 reference',
  } as Readonly<Record<string, string>>,
  abbreviations:
    'In these texts AH is Avalon Hill, WBC the World Boardgaming Championships, GF9 Gale Force Nine, DR Dream Rules, and QR the quick reference of 1979.',
  thisTable: 'this table',
  sameForAll: 'As stated above.',
  notThere: 'This edition has no such rule.',
  withVariant: WITH_VARIANT,
  options: 'Options',
  free: 'a free choice',
  rulings: 'Rulings',
  karama: 'Karama',
  cases: 'Cases',
  source: (where: string) => `Source: ${where}`,
  designed: 'Our own design: no published source has it.',
  scenarios: 'Try it on the board',
  moreScenarios: (n: number) => `${n} more`,
  fullPage: 'Open the full page',
  unknown: (id: string) => `There is no rule called ${id}.`,
  tableOf: (title: string) => `Table: ${title}`,
  unreachable: 'The rules could not be fetched.',
  again: 'Try again',
  next: 'Next chapter',
  previous: 'Previous chapter',
}
