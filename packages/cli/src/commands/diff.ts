import { ALL_PRESETS, OPTION_KEYS, type OptionValue, optionsFor, PRESET, type Preset } from '@arrakis/engine'
import { byChapter, rowOf } from '../differences.ts'
import { checkOptions, optionValues } from '../table.ts'
import { type Command, columns, oneOf, parse, UsageError, wrap } from '../usage.ts'

export const diff: Command = {
  name: 'diff',
  summary: 'what differs between two presets, in words',
  help: `arrakis diff PRESET [PRESET] [--options k=v,...] [--json]

  PRESET            ${ALL_PRESETS.join(', ')}
  --options k=v,... options and switches of the second table (of the only one, if one preset is named)
  --json            for programs

  arrakis diff gf9-advanced wbc
  arrakis diff ah-basic --options ah.additionalAdvantages=on`,
  run(args) {
    const { values, positionals } = parse(args, {
      options: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    } as const)
    const [first, second = first, ...more] = positionals
    if (first === undefined || second === undefined || more.length > 0)
      throw new UsageError(`Name one or two presets; there are ${ALL_PRESETS.join(', ')}.`)
    const changed = optionValues(values.options ?? [])
    if (positionals.length === 1 && Object.keys(changed).length === 0)
      throw new UsageError('Name a second preset, or --options that differ from the first.')
    const from = table(first, {})
    const to = table(second, changed)
    const differences = compare(from, to)
    if (values.json) console.log(JSON.stringify({ from, to, differences }, null, 2))
    else console.log(report(from, to, differences))
    return 0
  },
}

interface Table {
  readonly preset: Preset
  readonly options: Readonly<Record<string, OptionValue>>
}

function table(name: string, options: Table['options']): Table {
  const preset = oneOf(name, 'preset', ALL_PRESETS)
  checkOptions(preset, options)
  return { preset, options }
}

type Difference = ReturnType<typeof rowOf> & { from: OptionValue; to: OptionValue }

function compare(from: Table, to: Table): Difference[] {
  const [a, b] = [optionsFor(from), optionsFor(to)]
  return OPTION_KEYS.filter((key) => a[key] !== b[key]).map((key) => ({ ...rowOf(key), from: a[key], to: b[key] }))
}

function report(from: Table, to: Table, differences: readonly Difference[]): string {
  const changes = Object.entries(to.options).map(([key, value]) => `${key}=${String(value)}`)
  const heads = [from.preset, changes.length > 0 ? `${to.preset} with options` : to.preset]
  const names = columns([
    [heads[0]!, PRESET[from.preset].name],
    [heads[1]!, PRESET[to.preset].name],
  ])
  const entry = ({ key, rule, says, from: a, to: b }: Difference): string =>
    `${wrap(`${says} (${key}, ${rule})`, '  ')}\n${columns(
      [
        [heads[0]!, String(a)],
        [heads[1]!, String(b)],
      ],
      '    ',
    )}`
  return [
    names,
    ...(changes.length > 0 ? [wrap(changes.join(' '), '  ')] : []),
    ...[from, to].flatMap(({ preset }) => beyondOptions(preset)),
    `\n${differences.length} of ${OPTION_KEYS.length} options differ.`,
    ...byChapter(differences).map(({ title, rows }) => `\n${title}\n\n${rows.map(entry).join('\n\n')}`),
  ].join('\n')
}

/** What a preset has that is not a matter of options: its modules. */
const BEYOND: Readonly<Partial<Record<Preset, readonly string[]>>> = {
  dream: [
    'The turn: infiltration, nexus, fates, bidding, revival, spice blow, shipment and movement, battle, mentat pause, collection, storm.',
    'Set-up: everybody puts a faction into a pool from which all are dealt. The storm is placed before the first turn and moves when a turn ends, by cards if Fremen play.',
    'Nexus: from turn 2 a card of a deck of its own says whether there is one; worms bring none.',
    'Fates: everybody holds a fate card named like a worthless card, and may trade it once a turn. Discarding that worthless card uses the power on the faction’s sheet.',
    'Spice: two cards lie face down for this turn and two for the next; those of the turn are turned over together, and the deck is never shuffled again. At most two worms act in a turn. Five cards are mines, whose forces are lifted out before storm and worms.',
    'Battle: Mercenaries beside weapon and defence count 1 and win ties; Break Conditioning turns a victory of two to one into treachery; Supplies! holds four cards; Weirding Way and Chemistry have two roles. Leaders who fought stay there until the collection.',
    'Tech tokens: whoever wins a battle takes one from the loser or the supply. They pay, and three count as a stronghold.',
    'Victory: three points alone, four with an ally, before the collection; ties by strongholds, then Shield Wall, then storm order. On turn 10 the Fremen win, or without them whoever has most; the Guild have no victory of their own.',
    'Revival: whoever has one leader left buys others back, one each turn; leader payments go to the Bene Tleilaxu, who revive last.',
    'Collection: charity, spice, income and bribes at one instant.',
    'Karama: what it stops is stopped for the rest of the turn. It also bids without limit, at any moment of an auction. Nobody has a Karama power of their own.',
    'Deals: some clauses may be known to the parties alone, and a battle may be thrown for a price.',
    'Sheets: every faction has one of its own. Two more play: the Bene Tleilaxu infiltrate others in the shape of their dead, and win with them; the Ixians see every card for bid, mend their Cyborgs, and live in a surveyor that moves.',
  ],
}

const beyondOptions = (preset: Preset): string[] => {
  const told = BEYOND[preset]
  return told ? [`\nWhat only ${preset} has`, '', ...told.map((line) => wrap(line, '  '))] : []
}
