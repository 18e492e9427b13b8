import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Answer,
  addModules,
  CORE_FACTIONS,
  create,
  type Decision,
  type DecisionKind,
  type Faction,
  pending,
  pick,
  play,
  question,
  refuse,
  rngFrom,
  sample,
  samplePlay,
  view,
  walkScenario,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { isQuestion } from '../src/decisions/kinds.ts'
import { type ChoiceKind, choiceText } from '../src/text/en/choices.ts'
import { playName } from '../src/text/en/play-names.ts'
import { questionSentence, waitingSentence } from '../src/text/en/questions.ts'
import { needWords } from '../src/text/text.ts'
import type { FoundPosition } from './support/positions.ts'
import { decision } from './support/table.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

addModules(MODULES)
await needWords('table', 'houses', 'dream')

const ODD = /(?:ixians|landsraad|tleilaxu)\.|undefined|null|\[object|NaN/
const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'landsraad']
const TABLE = {
  preset: 'ah-advanced',
  options: { 'ah.extraFactions': 'on', 'ah.additionalAdvantages': 'on', 'ah.specialKarama': 'on' },
  seats: NINE.map((faction) => ({ faction })),
}

it('what the further factions are asked, and may do, is said in words', () => {
  const heard = new Set<DecisionKind>()
  for (let i = 0; i < 3; i++) {
    const rng = rngFrom(`words of nine ${i}`)
    const state = create(TABLE, `words of nine ${i}`)
    while (!state.outcome) {
      const by = state.order.length > 0 ? pick(rng, state.order) : null
      const unasked = by && samplePlay(state, by, rng)
      if (unasked && !refuse(state, unasked)) play(state, unasked)
      const [seat] = pending(state)
      if (!seat) break
      const decision = question(state, seat)!
      if (/^(?:ixians|landsraad|tleilaxu)\./.test(decision.kind)) {
        heard.add(decision.kind)
        if (!isQuestion(decision)) continue
        assert.doesNotMatch(questionSentence(decision, view(state, seat)), ODD)
        assert.doesNotMatch(waitingSentence([seat], decision.kind), ODD)
        if (decision.shape === 'one-of' || decision.shape === 'yes-no')
          for (const choice of decision.offer.choices)
            assert.doesNotMatch(choiceText(decision as Decision<ChoiceKind>, choice as Answer<ChoiceKind>).label, ODD)
      }
      play(state, sample(state, seat, rng)!)
    }
  }
  assert.ok(heard.size > 9, [...heard].join())
  for (const kind of ['ixians.seize', 'ixians.full-strength', 'tleilaxu.tax', 'tleilaxu.lay-trap'] as const)
    assert.doesNotMatch(playName(kind), ODD)
})

/** A main character has led in a battle that is over, at a table where it counts for 8. */
const FOUGHT = {
  id: 'fought',
  rules: ['AHBT-04'],
  title: 'Shaddam has fought',
  table: { preset: 'ah-basic', options: { 'ah.extraFactions': 'on', 'ah.mainCharacters': '8' } },
  given: {
    factions: ['emperor', 'guild', 'tleilaxu'],
    phase: 'battle',
    emperor: { forces: { carthag: 5 } },
    guild: { forces: { carthag: 1 } },
    tleilaxu: { hand: ['crysknife'] },
  },
  when: [
    { emperor: 'plan dial 3 leader shaddam' },
    { guild: 'plan dial 0 leader staban' },
    { fallback: ['emperor', 'guild'] },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the word of the scenarios
  then: [{ asks: { tleilaxu: 'tleilaxu.attack' } }],
}

describe('The further factions in the browser', () => {
  const tryOut = triesOut(world())

  it('a main character is worth in forms and on discs what the table counts it for', async () => {
    const { steps, problems } = walkScenario(FOUGHT)
    assert.deepEqual(problems, [])
    const { state } = steps.at(-1)!
    const one = await tryOut({ state, seat: 'tleilaxu', decision: question(state, 'tleilaxu')! } as FoundPosition)
    const shaddam = decision(one.page).getByRole('button', { name: /Shaddam IV/ })
    await shaddam.getByText('Emperor · strength 8').waitFor()
    await shaddam.locator('title', { hasText: 'Shaddam IV, strength 8' }).waitFor({ state: 'attached' })
  })

  it('the Landsraad can order to be asked for its Karama power', async () => {
    const { steps, problems } = walkScenario({
      ...FOUGHT,
      table: { preset: 'ah-basic', options: { 'ah.extraFactions': 'on', 'ah.specialKarama': 'on' } },
      given: { factions: ['emperor', 'guild', 'landsraad'], phase: 'revival', landsraad: { hand: ['karama'] } },
      when: [],
      // biome-ignore lint/suspicious/noThenProperty: the word of the scenarios
      then: [{ asks: { landsraad: 'landsraad.order' } }],
    })
    assert.deepEqual(problems, [])
    const { state } = steps.at(-1)!
    const { page } = await tryOut({
      state,
      seat: 'landsraad',
      decision: question(state, 'landsraad')!,
    } as FoundPosition)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByLabel('Karama: influence twice').waitFor()
  })
})
