import { type Faction, factionName } from '@arrakis/engine'
import { alliances, battles, strongholds } from './conflict.ts'
import { cards, spice } from './economy.ts'
import { manners } from './manners.ts'
import { lengths, victories, wins } from './outcomes.ts'
import { number, one, pair, percent, present, severalCounts, table, tableName } from './page.ts'
import { escaped, slug } from './plots.ts'
import { STYLE } from './style.ts'
import type { LabTotals } from './totals.ts'

/** The laboratory's findings as one page that needs nothing else. */
export function labReport(totals: LabTotals): string {
  // Without games there is nothing to show but what went wrong.
  const shown = totals.finished > 0 ? SECTIONS : SECTIONS.slice(-1)
  const sections = shown.flatMap(([title, says, make]) => {
    const parts = make(totals)
    return parts.length === 0 ? [] : [{ title, says, parts }]
  })
  const links = sections.map(({ title }) => `<li><a href="#${slug(title)}">${title}</a></li>`).join('')
  const bodies = sections.map(
    ({ title, says, parts }) =>
      `<section id="${slug(title)}" aria-labelledby="${slug(title)}-h"><h2 id="${slug(title)}-h">${title}</h2>
<p class="soft">${escaped(says)}</p>\n${parts.join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arrakis laboratory: ${number(totals.finished)} games</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>Arrakis laboratory</h1>
<p>${escaped(subject(totals))}</p>
${facts(totals)}
<nav aria-label="Sections"><ul>${links}</ul></nav></header>
<main>
${bodies.join('\n')}
</main>
<footer>Intervals are 95 % (Wilson). A win counts for everybody who shares it. A fair share is what each seat would get if factions
did not matter: winners per seat. Numbers by turn are means over the games that came so far.</footer>
</body>
</html>
`
}

type Make = (totals: LabTotals) => string[]
const SECTIONS: readonly [title: string, says: string, make: Make][] = [
  ['Who wins', 'Wins per seat, alone or allied, and the interval in which the true share lies.', wins],
  ['How games are won', 'The kind of victory, for each table.', victories],
  ['How long games last', 'The turn on which games end.', lengths],
  ['Spice', 'Where spice comes from and goes to, for each faction and game, and when.', spice],
  ['Treachery cards', 'What cards sell for at auction; what a Karama paid for is left out.', cards],
  ['Alliances', 'Who allies with whom, for how long, and how often it wins them the game.', alliances],
  ['Battles', 'Battles won by attackers and defenders, and what decided them.', battles],
  ['Strongholds', 'Strongholds a faction stands in when a turn has ended, shared ones counted for each.', strongholds],
  ['Manners', 'What people see bots do, and what a good player would.', manners],
  ['Time and errors', 'How long bots think, and what went wrong.', time],
]

function subject({ match, finished, tables }: LabTotals): string {
  const bots = [...new Set(match.bots)].join(', ')
  const players = match.players.join(', ')
  const options = Object.entries(match.options).map(([key, value]) => `${key}=${value}`)
  const rules = [...match.presets, ...options].join(', ')
  return `${number(finished)} games at ${tables.length} ${tables.length === 1 ? 'table' : 'tables'} of ${players} players, played by ${bots} under ${rules}; seed ${match.seed}.`
}

function facts(totals: LabTotals): string {
  const { all, battles: fought, errors, faults } = totals
  const ranked = present(totals).toSorted((a, b) => all.factions[b]!.winShare - all.factions[a]!.winShare)
  const [best, worst] = [ranked[0], ranked.at(-1)]
  const named = (of: Faction | undefined): string =>
    of ? `${factionName(of)} ${percent(all.factions[of]!.winShare).replace(' ', '\u00a0')}` : '–'
  const rows: [string, string][] = [
    ['Games', number(all.games)],
    ['Mean length', `${one(all.meanTurns)} turns`],
    ['Most wins', named(best)],
    ['Fewest wins', named(worst)],
    ['Battles a game', one(fought.perGame)],
    ['Errors', number(errors.length + faults)],
  ]
  return `<dl class="facts">${rows.map(([dt, dd]) => `<div><dt>${dt}</dt><dd>${dd}</dd></div>`).join('')}</dl>`
}

function time(totals: LabTotals): string[] {
  const { bots, tables, errors, faults } = totals
  const several = severalCounts(totals)
  const thinking = table(
    'Bots',
    ['bot', 'decisions', 'ms each'],
    bots.map(({ bot, decisions, millisecondsPerDecision }) => [bot, decisions, millisecondsPerDecision.toFixed(3)]),
  )
  const playing = table(
    'Games',
    ['table', 'games', 's each', 'decisions a second'],
    tables.map((t) => [
      tableName(t, several),
      t.games,
      (t.milliseconds / t.games / 1000).toFixed(2),
      Math.round((1000 * t.decisions) / Math.max(t.milliseconds, 1)),
    ]),
  )
  const wrong = errors
    .slice(0, 20)
    .map(({ seed, preset, says }) => `<li>Seed ${escaped(seed)}, ${preset}: ${escaped(says)}</li>`)
  const said =
    errors.length + faults === 0
      ? '<p>No game failed, and no bot threw or gave an illegal answer.</p>'
      : `<p>${number(errors.length)} games failed; bots threw or gave illegal answers ${number(faults)} times.</p><ul>${wrong.join('')}</ul>`
  return [pair(thinking, playing), said]
}
