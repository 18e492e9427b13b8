import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { addModules, hashOf, runScenario, walkScenario } from '@arrakis/engine'
import { parse } from 'yaml'
import { DRAFTS, MODULES } from '../src/modules/modules.ts'
import { houses } from './modules/index.ts'

addModules([...MODULES, ...DRAFTS])

const root = resolve(import.meta.dirname, '../../../scenarios')
const rulebook = globSync('../rules/*.json', { cwd: root }).flatMap(
  (file) => (JSON.parse(readFileSync(resolve(root, file), 'utf8')) as { rules: { id: string }[] }).rules,
)
const known = new Set(rulebook.map(({ id }) => id))

describe('Scenarios', () => {
  const ids = new Set<string>()
  for (const file of globSync('**/*.yaml', { cwd: root }).sort())
    it(file.replaceAll('\\', '/'), () => {
      const scenario: unknown = parse(readFileSync(resolve(root, file), 'utf8'))
      const results = runScenario(scenario)
      const problems = results.flatMap(({ table, problems }) => problems.map((problem) => `${table}: ${problem}`))
      assert.ok(problems.length === 0, `\n${problems.join('\n')}`)
      for (const rule of (scenario as { rules: string[] }).rules) assert.ok(known.has(rule), `there is no rule ${rule}`)
      const { id } = results[0]!
      assert.equal(`${id}.yaml`, basename(file), 'the file is named by its id')
      assert.ok(!ids.has(id), `there are two scenarios called ${id}`)
      ids.add(id)
    })
})

const good = parse(`
id: good
rules: [STORM-05]
title: Two dial
table: gf9-basic
given: { factions: [guild, emperor], phase: storm }
when: [guild: dial 2, emperor: dial 1]
then: [storm: 3]
`) as { table: string; given: object }
const problemsOf = (changes: object): string =>
  runScenario({ ...good, ...changes })
    .flatMap(({ problems }) => problems)
    .join('\n')
const endProblems = (...end: object[]): string => problemsOf(Object.fromEntries([['then', end]]))
const givenProblems = (given: object): string => problemsOf({ given: { ...good.given, ...given } })

describe('The scenario runner', () => {
  it('plays a good one at every table', () => {
    const { table, ...rest } = good
    const results = runScenario({ ...rest, tables: [table, { preset: table, options: { 'game.maxTurns': 12 } }] })
    assert.deepEqual(
      results.map(({ ok }) => ok),
      [true, true],
    )
  })

  it('refuses what is no scenario', () => {
    for (const bad of [
      null,
      3,
      'text',
      [],
      {},
      { ...good, id: 4 },
      { ...good, when: 4 },
      parse('{ id: bad, then: {} }'),
    ])
      assert.equal(runScenario(bad)[0]!.ok, false)
    assert.match(problemsOf({ wehn: [] }), /unknown key wehn/)
    assert.match(problemsOf({ table: 'gf8' }), /no preset called gf8/)
    assert.match(problemsOf({ table: { preset: 'gf9-basic', options: { 'storm.colour': 1 } } }), /storm\.colour/)
  })

  it('refuses a position that contradicts itself', () => {
    assert.match(givenProblems({ guild: { forces: { arrakeen: 12 }, tanks: 9 } }), /guild has 21 forces/)
    assert.match(givenProblems({ guild: { forces: { arrakeen: 12 }, reserves: 9 } }), /guild has 21 forces/)
    assert.match(givenProblems({ guild: { hand: ['lasgun'] }, emperor: { hand: ['lasgun'] } }), /lasgun/)
    assert.match(givenProblems({ guild: { hand: ['lasgun'] }, decks: { treachery: ['lasgun'] } }), /lasgun/)
    assert.match(givenProblems({ guild: { traitors: ['caid'] }, emperor: { traitors: ['caid'] } }), /caid/)
    assert.match(givenProblems({ guild: { leaders: { sook: { is: 'dead', 'fought-in': 'carthag' } } } }), /dead/)
    assert.match(givenProblems({ guild: { leaders: { caid: 'dead' } } }), /caid is emperor/)
    assert.match(givenProblems({ fremen: {} }), /fremen is not at the table/)
    assert.match(givenProblems({ phase: 'teatime' }), /no phase called teatime/)
    assert.match(givenProblems({ guild: { forces: { 'imperial-basin': 1 } } }), /several sectors/)
    assert.match(givenProblems({ guild: { forces: { atlantis: 1 } } }), /atlantis/)
    assert.match(givenProblems({ guild: { forces: { arrakeen: { elite: 1 } } } }), /starred/)
    assert.match(givenProblems({ guild: { purse: 3 } }), /unknown key purse/)
    assert.match(givenProblems({ guild: { hand: ['ace-of-spades'] } }), /no card called ace-of-spades/)
  })

  it('says which rule refused, and what was not refused', () => {
    assert.match(problemsOf({ when: [{ guild: 'dial 4', refused: 'STORM-06' }] }), /refused by .*STORM-05.*not by/)
    assert.match(problemsOf({ when: [{ guild: 'dial 2', refused: 'STORM-05' }] }), /was allowed/)
    assert.match(problemsOf({ when: [{ guild: 'dial 4' }] }), /was refused: storm\.dial-out-of-range/)
  })

  it('lists the verbs when it knows none', () => {
    assert.match(
      problemsOf({ when: [{ guild: 'dance' }] }),
      /“dance” is no verb; guild is asked for storm-dial.*dial N/,
    )
  })

  it('says what differs', () => {
    assert.match(endProblems({ storm: 4 }), /then\[0\]\.storm: the storm is 3, not 4/)
    assert.match(endProblems({ weather: 4 }), /unknown key weather/)
    assert.match(endProblems({ spice: { fremen: 4 } }), /fremen is not at the table/)
  })

  it('runs to the beginning of a phase that asks nothing, and on from there', () => {
    const given = { factions: ['guild', 'emperor'], phase: 'bidding', guild: { spice: 5, forces: { arrakeen: 2 } } }
    const stands = { phase: 'collection', spice: { guild: 5 }, asks: {} }
    const steps = [{ 'run-to': 'collection' }, Object.fromEntries([['then', [stands]]]), { 'run-to': 'storm' }]
    const ends = Object.fromEntries([
      ['then', [{ turn: 3, phase: 'storm', asks: { guild: 'storm-dial', emperor: 'storm-dial' } }]],
    ])
    assert.equal(problemsOf({ table: { preset: 'gf9-advanced' }, given, when: steps, ...ends }), '')
    assert.match(problemsOf({ when: [{ 'run-to': 'teatime' }] }), /never comes to teatime/)
  })

  it('plays with the modules that its table names', () => {
    const scenario = {
      id: 'modules',
      title: 'A faction of a module receives double charity',
      rules: ['CHAR-01'],
      table: { preset: 'gf9-basic', modules: [houses.id] },
      given: { factions: ['tleilaxu', 'atreides'], phase: 'charity', stop: true, tleilaxu: { spice: 0 } },
      ...Object.fromEntries([['then', [{ spice: { tleilaxu: 4 } }]]]),
    }
    assert.deepEqual(runScenario(scenario), [{ id: 'modules', table: 'gf9-basic test.houses', ok: true, problems: [] }])
    const [unknown] = runScenario({ ...scenario, table: { preset: 'gf9-basic', modules: ['nowhere'] } })
    assert.match(unknown!.problems.join(), /no module called nowhere/)
  })

  it('compares lists of an offer as sets', () => {
    const offers = (choices: readonly string[]): object => ({
      offers: { guild: { kind: 'ship', fields: { kinds: choices } } },
    })
    const ship = { given: { factions: ['guild', 'emperor'], phase: 'shipment-movement', stop: true }, when: [] }
    const wanted = (choices: readonly string[]): object => ({
      ...ship,
      ...Object.fromEntries([['then', [offers(choices)]]]),
    })
    assert.equal(problemsOf(wanted(['return', 'reserves', 'cross'])), '')
    assert.equal(problemsOf(wanted(['cross', 'reserves', 'return'])), '')
    assert.match(problemsOf(wanted(['cross', 'cross', 'return'])), /the offer is/)
  })

  it('tells a scenario step by step, refusals and checks included', () => {
    const when = [{ guild: 'dial 9', refused: 'STORM-05' }, { guild: 'dial 2' }, { fallback: 'emperor' }]
    const { table, ...rest } = good
    const scenario = { ...rest, tables: ['gf9-advanced', table], when }
    const ends = Object.fromEntries([['then', [{ storm: 3 }, { storm: 9 }]]])
    const { tables, steps, problems } = walkScenario({ ...scenario, ...ends }, 1)
    assert.deepEqual(tables, ['gf9-advanced', 'gf9-basic'])
    assert.deepEqual(
      steps.map(({ seat, clock, command, refusal }) => [seat, clock, command?.answer, refusal?.rule]),
      [
        [null, false, undefined, undefined],
        ['guild', false, 9, 'STORM-05'],
        ['guild', false, 2, undefined],
        ['emperor', true, 1, undefined],
      ],
    )
    assert.equal(hashOf(steps[0]!.state), hashOf(steps[1]!.state), 'what is refused changes nothing')
    assert.ok(steps[3]!.events.some(({ type }) => type === 'stormMoved'))
    assert.deepEqual(
      steps[3]!.checks.map(({ name, wrong }) => [name, wrong.length]),
      [
        ['storm', 0],
        ['storm', 1],
      ],
    )
    assert.equal(problems.length, 1)
    assert.deepEqual(walkScenario({ ...good, id: 4 }).steps, [])
  })
})
