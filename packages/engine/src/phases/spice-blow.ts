import { inStorm } from '../board/forces.ts'
import { blowOf } from '../board/map.ts'
import { follow, optionOf, procedure, tell } from '../hooks/hooks.ts'
import { call } from '../kernel/flow.ts'
import { shuffle } from '../kernel/rng.ts'
import type { TerritoryId } from '../model/state.ts'
import { addSpice, drawSpice } from '../procedures/spice.ts'
import { devour } from '../procedures/worm.ts'
import { nexus } from './nexus.ts'

/** BLOW-01 One pile or two, one after the other. */
export const spiceBlow = procedure<{ pile: number; worms: number; aside: number }>('spice-blow')({
  begins(_, f) {
    f.pile = 0
    f.worms = 0
    f.aside = 0
  },
  blows(g, f) {
    call(g, blow, { pile: f.pile, worms: 0, aside: 0, struck: [] })
  },
  next(g, f) {
    const { worms, aside } = f.got as { worms: number; aside: number }
    f.worms += worms
    f.aside += aside
    if (++f.pile < optionOf(g, 'blow.count')) return 'blows'
    if (f.worms > 0 && optionOf(g, 'nexus.frequency') === 'perTurn' && optionOf(g, 'blow.count') > 1)
      call(g, nexus, nexusLocals())
  },
  /** BLOW-03 Worms of the first turn go back into the deck when the phase ends. */
  ends({ state }, f) {
    if (f.aside === 0) return
    for (let i = 0; i < f.aside; i++) state.spiceDeck.deck.push('shai-hulud')
    shuffle(state.rng, state.spiceDeck.deck)
    state.spiceDeck.seenBy = []
  },
})

const nexusLocals = () => ({ done: [], offers: [], formed: [] })

interface Blow {
  pile: number
  worms: number
  /** Worms set aside on turn 1. */
  aside: number
  /** Territories where a worm appeared, to be ridden from after the nexus. */
  struck: TerritoryId[]
}

/** BLOW-02 to BLOW-06 Cards until one names a territory; worms on the way strike; then the nexus and the rides. */
export const blow = procedure<Blow>('blow')({
  turns(g, f) {
    const { state } = g
    const card = drawSpice(g)
    if (card === 'shai-hulud' && state.turn === 1) {
      f.aside++
      tell(g, { type: 'wormIgnored' })
      return 'turns'
    }
    state.spiceDeck.discards[f.pile]!.push(card)
    if (card !== 'shai-hulud') return 'blows'
    f.worms++
    state.worms++
    const further = f.worms > 1 && optionOf(g, 'blow.extraWorms') === 'fremenSandOnly'
    if (further) {
      tell(g, { type: 'wormAppeared', territory: null, by: 'card' })
      return follow(g, 'worm.extra', {})
    }
    const target = state.spiceDeck.last[f.pile] ?? null
    tell(g, { type: 'wormAppeared', territory: target, by: 'card' })
    if (!target) return 'turns'
    f.got = target
    call(g, devour, { territory: target })
  },
  struck(_, f) {
    const at = f.got as TerritoryId | null
    if (at) f.struck.push(at)
    f.got = null
    return 'turns'
  },
  blows(g, f) {
    const { state } = g
    const territory = state.spiceDeck.discards[f.pile]!.at(-1)!
    const { area: at, amount } = blowOf(territory)
    state.spiceDeck.last[f.pile] = territory
    const blown = inStorm(state, at) ? 0 : amount
    if (blown > 0) addSpice(g, at, blown)
    tell(g, { type: 'spiceBlew', territory, amount: blown, pile: f.pile })
    f.got = null
    if (state.turn > 1) follow(g, 'worm.call', {})
  },
  called(g, f) {
    const at = f.got as TerritoryId | null
    if (at) {
      f.struck.push(at)
      if (optionOf(g, 'worm.karamaNexus')) f.worms++
    }
    const perTurn = optionOf(g, 'nexus.frequency') === 'perTurn' && optionOf(g, 'blow.count') > 1
    if (f.worms > 0 && !perTurn) call(g, nexus, nexusLocals())
  },
  /** FRE-08 After the nexus the Fremen may ride. */
  rides(g, f) {
    const territory = f.struck.shift()
    if (territory === undefined) return 'ends'
    follow(g, 'worm.ride', { territory })
  },
  ridden() {
    return 'rides'
  },
  ends(g, f) {
    g.state.stack.at(-2)!.got = { worms: f.worms, aside: f.aside }
  },
})
