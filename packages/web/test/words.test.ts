import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { AREAS, type AreaId, eventText, type Help, LEADER, type Plan, placeName, TERRITORIES } from '@arrakis/engine'
import { animations } from '../src/text/en/animations.ts'
import { battlePlan } from '../src/text/en/battle-plan.ts'
import { deals } from '../src/text/en/deals.ts'
import { forms } from '../src/text/en/forms.ts'

const SRC = join(import.meta.dirname, '../src')
/** Words between tags, and words in what is read aloud or shown beside the pointer. */
const BETWEEN = />\s*([A-Za-z][A-Za-z ,.'’]{2,})\s*<\//g
const WITHIN = /\b(?:aria-label|title|alt|placeholder|label)="([^"]*[A-Za-z]{3,}[^"]*)"/g

test('components contain no text: all text comes from the language files', () => {
  const files = globSync('**/*.tsx', { cwd: SRC })
  assert.ok(files.length > 100)
  const said = files.flatMap((file) => {
    const source = readFileSync(join(SRC, file), 'utf8')
    return [...source.matchAll(BETWEEN), ...source.matchAll(WITHIN)].map(([, words]) => `${file}: ${words}`)
  })
  assert.deepEqual(said, [])
})

test('inside a sentence a place has its article', () => {
  const blown = eventText({ type: 'spiceBlew', territory: 'the-great-flat', amount: 10, pile: 0 })
  assert.equal(blown, '10 spice blew in the Great Flat.')
  assert.deepEqual(['polar-sink', 'imperial-basin:9', 'arrakeen'].map(placeName), [
    'the Polar Sink',
    'the Imperial Basin (sector 9)',
    'Arrakeen',
  ])
  for (const { id } of [...AREAS, ...TERRITORIES]) assert.doesNotMatch(placeName(id), /^The |[a-z]-|:/)
})

test('a deal says when its spice can be spent, and a played card what a tap does with it', () => {
  for (const when of Object.values(deals.lies)) assert.match(when, /^You can spend what you are paid once /)
  const { keep, discard } = forms.losses
  assert.deepEqual([keep, discard], ['Keep it after all', 'Discard it'])
})

test('what allies paid of a price, and a worm without a place, are told in plain words', () => {
  const sold = (help?: Help[]): string =>
    eventText({ type: 'cardSold', to: 'guild', price: 4, paidTo: 'emperor', karama: null, ...(help ? { help } : {}) })
  assert.equal(sold(), 'The Guild bought a card for 4 spice, paid to the Emperor.')
  assert.equal(
    sold([{ by: 'emperor', amount: 4 }]),
    'The Guild bought a card for 4 spice, all of it from the Emperor, an ally, paid to the Emperor.',
  )
  assert.match(sold([{ by: 'emperor', amount: 1 }]), /4 spice, 1 of it from the Emperor, an ally, paid to/)
  const paid = eventText({ type: 'spiceGained', by: 'atreides', amount: 2, for: 'bribes' })
  assert.match(paid, /2 spice from deals paid this turn\.$/)
  const worm = eventText({ type: 'wormAppeared', territory: null, by: 'card' })
  assert.equal(worm, 'A worm appeared, with no place of its own to strike.')
})

test('a sentence ends once, and says of a part of a plan that was shown what it is', () => {
  const plan: Plan = { dial: 3, spice: 0, leader: 'guild-rep', weapon: null, defence: null, kwisatzHaderach: false }
  const told = eventText({ type: 'plansRevealed', plans: [{ of: 'guild', plan }] })
  assert.equal(told, 'Plans were revealed. The Guild: dial 3, Guild Rep, no weapon, no defence.')
  for (const { name } of Object.values(LEADER)) assert.doesNotMatch(name, /[.]$/)
  const { shown, bond } = battlePlan
  assert.equal(bond.prescience(shown('weapon', null)), 'Prescience: you have shown no weapon.')
  assert.equal(bond.prescience(shown('dial', '3')), 'Prescience: you have shown a dial of 3.')
  assert.equal(animations.dialled('6', true), '6 forces')
  assert.equal(animations.dialled('6', false), 'forces that count 6 together')
})

test('a force that goes along to the Polar Sink is no advisor', () => {
  const sent = (to: AreaId): string => eventText({ type: 'advisorSent', to })
  assert.equal(sent('polar-sink'), 'The Bene Gesserit sent a force along to the Polar Sink.')
  assert.match(sent('arrakeen:9'), /sent an advisor along to Arrakeen/)
})
