import assert from 'node:assert/strict'
import { test } from 'node:test'
import { create, view } from '@arrakis/engine'
import { positionText } from '../src/position.ts'

test('a position shows mercenaries, what the drug has left of a leader, and the cards foreseen', () => {
  const table = {
    preset: 'ah-advanced',
    options: { 'ah.largeDeck': 'on', 'blow.decks': 'two' },
    seats: [{ faction: 'atreides' as const }, { faction: 'guild' as const }],
  }
  const state = create(table, 'position')
  const guild = state.factions.guild!
  guild.reserves.normal += 5
  guild.mercenaries = 5
  state.forces.push({ area: 'carthag:10', of: 'guild', normal: 4, elite: 0, advisor: false, mercenaries: 3 })
  const jessica = state.factions.atreides!.leaders.find((leader) => leader.id === 'jessica')!
  jessica.drugged = 2
  const { spiceDeck } = state
  spiceDeck.deck[0] = 'shai-hulud'
  spiceDeck.second[0] = 'old-gap'
  spiceDeck.seenBy = ['atreides']
  spiceDeck.secondSeenBy = ['atreides']
  const shown = positionText(view(state, 'atreides'))
  for (const part of [
    '? (5 hired)',
    'Guild 4 (3 hired)',
    'jessica drugged 3',
    'Next spice card: a worm',
    'deck: Old Gap',
  ])
    assert.ok(shown.includes(part), `${part}\n${shown}`)
  const others = positionText(view(state, 'guild'))
  assert.ok(others.includes('25 (5 hired)') && !others.includes('Old Gap'), others)
})
