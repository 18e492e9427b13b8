import { inStorm } from '../board/forces.ts'
import { blowOf } from '../board/map.ts'
import { procedure } from '../hooks/flow.ts'
import { follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { call } from '../kernel/flow.ts'
import type { TerritoryId } from '../model/state.ts'
import { addSpice, drawSpice, returnWorms } from '../procedures/spice.ts'
import { devour } from '../procedures/worm.ts'
import { nexus } from './nexus.ts'

/** BLOW-01 One pile or two, one after the other. */
export const spiceBlow = procedure<{ pile: number; worms: number; aside: number[] }>('spice-blow')({
  begins(_, f) {
    f.pile = 0
    f.worms = 0
    f.aside = []
  },
  blows(g, f) {
    call(g, blow, {
      pile: f.pile,
      earlier: f.worms,
      worms: 0,
      aside: 0,
      worm: null,
      blown: false,
      struck: [],
      nexus: false,
    })
  },
  next(g, f) {
    const { worms, aside } = f.got as { worms: number; aside: number }
    f.worms += worms
    f.aside.push(aside)
    if (++f.pile < optionOf(g, 'blow.count')) return 'blows'
    if (f.worms > 0 && nexusEndsPhase(g)) convene(g)
  },
  /** BLOW-03 Worms of the first turn go back into the deck when the phase ends. */
  ends(g, f) {
    returnWorms(g, f.aside)
  },
})

export const nexusLocals = () => ({ done: [], offers: [], formed: [] })

/** What is called last comes first. */
function convene(g: Game): undefined {
  follow(g, 'nexus.over', {})
  call(g, nexus, nexusLocals())
  follow(g, 'nexus.opens', {})
}

/** NEX-04 One nexus when all piles are done. */
const nexusEndsPhase = (g: Game): boolean =>
  optionOf(g, 'blow.nexusTiming') === 'afterBlow' &&
  optionOf(g, 'nexus.frequency') === 'perTurn' &&
  optionOf(g, 'blow.count') > 1

interface Blow {
  pile: number
  /** Worms of earlier piles of this turn. */
  earlier: number
  worms: number
  /** Worms set aside on turn 1. */
  aside: number
  /** What the worm just turned up does. */
  worm: 'strikes' | 'placed' | 'ignored' | null
  /** The card with a territory has come. */
  blown: boolean
  /** Territories where a worm appeared, still to be ridden from. */
  struck: TerritoryId[]
  /** The nexus that closes the blow is still to come. */
  nexus: boolean
}

/** BLOW-02 to BLOW-06 Cards until one names a territory; worms on the way strike; nexus and rides when the table holds them. */
export const blow = procedure<Blow>('blow')({
  turns(g, f) {
    const { state } = g
    const card = drawSpice(g, f.pile)
    if (card === 'shai-hulud' && state.turn === 1) {
      f.aside++
      tell(g, { type: 'wormIgnored' })
      return 'turns'
    }
    state.spiceDeck.discards[f.pile]!.push(card)
    if (card !== 'shai-hulud') return 'blows'
    f.worms++
    state.worms++
    f.worm = wormDoes(g, f)
    const target = f.worm === 'strikes' ? (state.spiceDeck.last[f.pile] ?? null) : null
    tell(g, { type: 'wormAppeared', territory: target, by: 'card' })
    if (nexusAtWorm(g, f)) convene(g)
  },
  /** BLOW-05 Where the nexus comes first, an alliance made in it already spares from this worm. */
  strikes(g, f) {
    f.got = null
    if (f.worm === 'placed') return follow(g, 'worm.extra', {})
    const target = g.state.spiceDeck.last[f.pile]
    if (!target) return
    f.got = target
    if (f.worm === 'strikes') call(g, devour, { territory: target })
  },
  struck(g, f) {
    const at = f.got as TerritoryId | null
    if (at) f.struck.push(at)
    f.got = null
    return ridesAtOnce(g) || optionOf(g, 'blow.nexusTiming') === 'beforeAttack' ? 'rides' : 'turns'
  },
  blows(g, f) {
    const { state } = g
    const territory = state.spiceDeck.discards[f.pile]!.at(-1)!
    const { area: at, amount } = blowOf(territory)
    f.blown = true
    f.worm = null
    state.spiceDeck.last[f.pile] = territory
    const blown = inStorm(state, at) ? 0 : amount
    if (blown > 0) addSpice(g, at, blown)
    tell(g, { type: 'spiceBlew', territory, amount: blown, pile: f.pile })
    f.got = null
    follow(g, 'worm.call', {})
  },
  called(g, f) {
    const at = f.got as TerritoryId | null
    const counts = at !== null && optionOf(g, 'worm.karamaNexus')
    if (at) f.struck.push(at)
    if (counts) f.worms++
    f.nexus =
      optionOf(g, 'blow.nexusTiming') === 'beforeAttack'
        ? counts && nexusAtWorm(g, f)
        : f.worms > 0 && !nexusEndsPhase(g)
    if (ridesAtOnce(g)) return 'rides'
  },
  convenes(g, f) {
    if (!f.nexus) return
    f.nexus = false
    convene(g)
  },
  /** FRE-08 The Fremen may ride: after the nexus, or before it. */
  rides(g, f) {
    const territory = f.struck.shift()
    if (territory !== undefined) return follow(g, 'worm.ride', { territory, fed: f.worm !== 'ignored' })
    if (!f.blown) return 'turns'
    return f.nexus ? 'convenes' : 'ends'
  },
  ridden() {
    return 'rides'
  },
  ends(g, f) {
    g.state.stack.at(-2)!.got = { worms: f.worms, aside: f.aside }
  },
})

const ridesAtOnce = (g: Game): boolean => optionOf(g, 'worm.ride') === 'atOnce'

/** BLOW-06 The first worm of a pile strikes its last territory; what the further ones do is up to the table. */
function wormDoes(g: Game, { worms }: Blow): Blow['worm'] {
  const further = optionOf(g, 'blow.extraWorms')
  if (worms === 1 || further === 'repeatSameTerritory') return 'strikes'
  return further === 'ignored' ? 'ignored' : 'placed'
}

/** BLOW-05, NEX-04 Where the nexus comes before the attack: for every worm, or the first of the pile or turn. */
function nexusAtWorm(g: Game, { worms, earlier }: Blow): boolean {
  if (optionOf(g, 'blow.nexusTiming') !== 'beforeAttack') return false
  const frequency = optionOf(g, 'nexus.frequency')
  if (frequency === 'perWorm') return true
  return worms === 1 && (frequency === 'perPile' || earlier === 0)
}
