import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type AreaId,
  type AskedKind,
  addModules,
  CORE_FACTIONS,
  type Command,
  create,
  type Decision,
  type Faction,
  factsOf,
  type GameState,
  type Group,
  PRESETS,
  pending,
  pick,
  play,
  question,
  refuse,
  rngFrom,
  type SeenEvent,
  type Shipment,
  type ShipOffer,
  sample,
  samplePlay,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { traitorsOf } from '../src/decisions/battle/known.ts'
import { emptiedBy, moveOf, moveTargets, reachesOf } from '../src/decisions/move/moving.ts'
import { offerFrom, unionOf } from '../src/decisions/nexus/union.ts'
import { groundFor, spiceTargets, wormsAhead } from '../src/decisions/parts/ground.ts'
import { resized, sourcesOf, tapped, toggled } from '../src/decisions/parts/groups.ts'
import { newDraft, shipmentOf, targetsOf, withTarget } from '../src/decisions/ship/shipment.ts'
import { forcesHit, sectorAfter, stormPasses } from '../src/decisions/storm/path.ts'
import { beginsDecision } from '../src/table/deciding.ts'
import type { Message } from '../src/table/picture.ts'
import { answerText } from '../src/text/en/answers.ts'
import { choiceText } from '../src/text/en/choices.ts'
import { decisions } from '../src/text/en/decisions.ts'
import { forms } from '../src/text/en/forms.ts'
import { nexus } from '../src/text/en/nexus.ts'
import { questionSentence, waitingSentence } from '../src/text/en/questions.ts'
import { needWords } from '../src/text/text.ts'

addModules(MODULES)
await needWords('table', 'modules')
const { ground } = forms

/** Questions and plays of games of random players under every preset, and now and then with worlds. */
function* moments(
  games: number,
): Generator<{ state: GameState; command: Command; decision: Decision<AskedKind> | null }> {
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`forms ${i}`)
    const preset = PRESETS[i % PRESETS.length]!
    const seats = CORE_FACTIONS.map((faction) => (i % 7 === 5 ? {} : { faction }))
    const options: TableConfig['options'] = preset.startsWith('gf9') && i % 2 ? { 'gf9.homeworlds': 'on' } : {}
    const state = create({ preset, seats, options }, `forms ${i}`)
    for (let step = 0; !state.outcome && step < 700; step++) {
      const seat = pick(rng, pending(state))
      const unasked = state.order.length > 0 ? samplePlay(state, pick(rng, state.order), rng) : null
      if (unasked && !refuse(state, unasked)) yield { state, command: unasked, decision: null }
      const command = sample(state, seat, rng)!
      yield { state, command, decision: question(state, seat) }
      play(state, command)
    }
  }
}

describe('decision texts', () => {
  it('exist for every question and every answer', () => {
    const heard = new Set<string>()
    let single = 0
    const odd = /undefined|\[object|NaN|null| {2}/
    for (const { state, command, decision } of moments(42)) {
      heard.add(command.kind)
      const of = command.seat in state.factions ? (command.seat as Faction) : undefined
      const said = answerText(command.kind, command.answer, of)
      assert.ok(said.length > 2 && !odd.test(said), `${command.kind}: ${said}`)
      if (!decision) continue
      const seen = view(state, command.seat)
      const asked = questionSentence(decision, seen)
      assert.match(asked, /[.?”]$/)
      assert.ok(!odd.test(asked), asked)
      // Only who may revive a leader is asked for one.
      if (decision.kind === 'revival') assert.equal(/leader/.test(asked), decision.offer.leader.some(Boolean))
      if (decision.kind === 'aftermath') {
        const { lose, discard } = decision.offer
        const isOne = lose.length < 2 && discard.length === 1
        assert.equal(/ Keep .+, or discard it\?/.test(asked), isOne, asked)
        if (isOne) single++
      }
      const others = view(state, 'spectator').now[0]?.asking
      if (others) assert.match(waitingSentence(others.of ?? [], others.kind), /\.$/)
      if (decision.shape !== 'yes-no' && decision.shape !== 'one-of') continue
      for (const choice of decision.offer.choices) {
        const { label } = choiceText(decision, choice)
        assert.ok(label.length > 1 && !odd.test(label), label)
      }
    }
    assert.ok(heard.size > 45, [...heard].join())
    assert.ok(single > 0, 'a single card was asked about')
  })
})

describe('questions about battles', () => {
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const seen = view(create({ preset: 'gf9-basic', seats }, 'words'), 'atreides')
  const fight = { territory: 'tueks-sietch', aggressor: 'guild', defender: 'harkonnen' } as const
  const asked = (kind: 'prescience' | 'voice', me: Faction, aggressor: Faction = 'guild'): string => {
    const decision = { kind, about: { ...fight, aggressor } } as Decision<AskedKind>
    const alliances = [{ members: ['guild', 'atreides', 'bene-gesserit'] satisfies Faction[], since: 1 }]
    return questionSentence(decision, { ...seen, me, alliances })
  }

  it('say whom one helps in the battle of an ally, and who else learns of it', () => {
    assert.equal(
      asked('prescience', 'atreides'),
      "Battle in Tuek's Sietch between your ally, the Guild, and the Harkonnen. Ask the Harkonnen for one element of their plan, or for nothing. It costs you nothing, and your ally sees it too.",
    )
    assert.match(asked('voice', 'bene-gesserit'), /Use the Voice on the Harkonnen, or say nothing\. It costs/)
    assert.equal(
      asked('prescience', 'atreides', 'atreides'),
      "Battle in Tuek's Sietch with the Harkonnen. Ask them for one element of their plan, or for nothing.",
    )
  })

  it('promise no battle in the Polar Sink', () => {
    const stay = (territory: string): string =>
      choiceText({ kind: 'intrusion', about: { by: 'harkonnen', territory } } as Decision<'intrusion'>, 'no').detail!
    assert.match(stay('arrakeen'), /There will be a battle/)
    assert.equal(stay('polar-sink'), 'Nobody fights battles in the Polar Sink.')
  })

  it('agree with the faction they name', () => {
    assert.match(decisions.setUp.predicts('emperor', 5), /^If the Emperor wins on exactly turn 5,/)
    assert.match(decisions.setUp.predicts('fremen', 5), /^If the Fremen win on exactly turn 5,/)
  })

  it('name what becomes of the cards that were played', () => {
    const { send } = forms.losses
    assert.equal(send(false, ['Shield'], []), 'Keep Shield')
    assert.equal(send(false, ['Shield', 'Crysknife'], []), 'Keep both cards')
    assert.equal(send(false, ['Shield'], ['Kulon']), 'Discard Kulon')
    assert.equal(send(true, [], []), 'Lose these forces')
    assert.equal(send(true, ['Shield'], []), 'Lose these forces and keep Shield')
  })

  it('mark leaders who are in my pay', () => {
    const own = { ...seen.factions.atreides!, traitors: ['stilgar' as const] }
    assert.deepEqual(traitorsOf({ ...seen, factions: { ...seen.factions, atreides: own } }, 'atreides'), ['stilgar'])
    assert.deepEqual(traitorsOf(seen, null), [])
    assert.deepEqual(traitorsOf(seen, 'harkonnen'), [])
  })
})

describe('a shipment draft', () => {
  const draftOf = (s: Shipment) => ({
    kind: s.kind,
    to: 'to' in s ? s.to : null,
    force: 'from' in s ? { normal: 0, elite: 0 } : { normal: s.normal, elite: s.elite },
    from: 'from' in s ? s.from : [],
    karama: s.kind === 'reserves' ? (s.karama ?? null) : null,
    world: s.kind === 'reserves' ? (s.world ?? null) : null,
    second: s.kind === 'reserves' ? (s.second ?? null) : null,
    killed: s.kind === 'arrival' ? 0 : (s.killed ?? 0),
  })

  it('can become every legal shipment, at a target on the board', () => {
    let seen = 0
    for (const { command, decision } of moments(14)) {
      if (command.kind !== 'ship' || command.answer === 'pass' || decision?.kind !== 'ship') continue
      const { offer } = decision
      const draft = draftOf(command.answer)
      assert.deepEqual(shipmentOf(draft), command.answer)
      assert.equal(shipmentOf(newDraft(offer)), undefined)
      if (draft.to && draft.kind !== 'cross') assert.ok(targetsOf(offer, draft).includes(draft.to))
      seen++
    }
    assert.ok(seen > 100)
  })

  it('goes across to the other side of a storm only where that cuts territories', () => {
    const to: AreaId[] = ['false-wall-east:6', 'false-wall-east:8', 'carthag:10']
    const whole: ShipOffer = { kinds: ['cross'], reserves: { normal: 0, elite: 0 }, to, means: 9, karama: [] }
    const from = [{ area: 'false-wall-east:6', normal: 1, elite: 0 }] as const
    const open = (offer: ShipOffer): readonly AreaId[] => targetsOf(offer, { ...newDraft(offer), kind: 'cross', from })
    assert.deepEqual(open(whole), ['carthag:10'])
    const parts: AreaId[][] = [['false-wall-east:4', 'false-wall-east:5', 'false-wall-east:6'], ['false-wall-east:8']]
    assert.deepEqual(open({ ...whole, parts }), ['false-wall-east:8', 'carthag:10'])
  })

  it('gets one more force with each tap, up to the maximum', () => {
    const offer: ShipOffer = {
      kinds: ['reserves'],
      reserves: { normal: 2, elite: 1 },
      to: ['carthag:10'],
      means: 9,
      karama: [],
    }
    const most = offer.reserves
    let draft = newDraft(offer)
    const taps = [1, 2, 3, 4].map(() => {
      draft = withTarget(draft, offer, 'carthag:10', most)
      return `${draft.force.normal}+${draft.force.elite}`
    })
    assert.deepEqual(taps, ['1+0', '2+0', '2+1', '2+1'])
    assert.deepEqual(withTarget(draft, offer, 'arrakeen:9', most).force, draft.force)
  })
})

describe('a move draft', () => {
  it('can become every legal move, and only to areas all groups can reach', () => {
    let seen = 0
    for (const { state, command, decision } of moments(14)) {
      if ((command.kind !== 'move' && command.kind !== 'ride') || command.answer === 'pass') continue
      if (decision?.kind !== 'move' && decision?.kind !== 'ride') continue
      const move = command.answer
      const reaches = reachesOf(decision, sourcesOf(view(state, command.seat), command.seat as Faction))
      assert.deepEqual(moveOf({ from: move.from, to: move.to, fight: move.fight ?? false }), move)
      for (const to of moveTargets(reaches, move.from)) {
        const tried: unknown = { seat: command.seat, kind: command.kind, answer: { from: move.from, to } }
        assert.equal(refuse(state, tried), null, to)
      }
      seen++
    }
    assert.ok(seen > 100)
  })

  it('adds and removes stacks of one territory at a time', () => {
    const a = { area: 'pasty-mesa:4', normal: 3, elite: 0, advisor: false }
    const b = { area: 'pasty-mesa:5', normal: 2, elite: 1, advisor: false }
    const c = { area: 'arrakeen:9', normal: 4, elite: 0, advisor: false }
    const both = toggled(toggled([], a), b)
    assert.deepEqual(
      both.map(({ area }) => area),
      ['pasty-mesa:4', 'pasty-mesa:5'],
    )
    assert.deepEqual(toggled(both, c), [{ area: 'arrakeen:9', normal: 4, elite: 0 }])
    assert.equal(toggled(both, a).length, 1)
    assert.deepEqual(resized(both, b, { normal: 0, elite: 0 }), [{ area: 'pasty-mesa:4', normal: 3, elite: 0 }])
    assert.deepEqual(resized(both, a, { normal: 1, elite: 0 })[0], { area: 'pasty-mesa:4', normal: 1, elite: 0 })
  })
})

describe('a tap on forces that are taken up', () => {
  const source = { area: 'arrakeen:9', normal: 3, elite: 1, advisor: false } as const
  it('adds one of those left behind, and never drops the selection', () => {
    const whole = tapped([], source)
    assert.deepEqual(whole, [{ area: 'arrakeen:9', normal: 3, elite: 1 }])
    assert.deepEqual(tapped(whole, source), whole)
    const few = tapped([{ area: 'arrakeen:9', normal: 2, elite: 0 }], source)
    assert.deepEqual(few, [{ area: 'arrakeen:9', normal: 3, elite: 0 }])
    assert.deepEqual(tapped(few, source), whole)
  })
})

describe('a move', () => {
  it('says which stronghold it leaves empty', () => {
    const source = { area: 'arrakeen:9', normal: 4, elite: 0, advisor: false }
    const reaches = [{ source, to: [], range: 1 }]
    const { advisor: _, ...whole } = source
    const mine = { ...source, of: 'atreides' as const }
    const guild = { ...mine, of: 'guild' as const }
    assert.deepEqual(emptiedBy([whole], reaches, [mine]), ['arrakeen'])
    assert.deepEqual(emptiedBy([{ ...whole, normal: 3 }], reaches, [mine]), [])
    assert.deepEqual(emptiedBy([whole], reaches, [mine, guild]), [], 'others stand there')
    const sand = { ...source, area: 'habbanya-erg:15' }
    assert.deepEqual(emptiedBy([{ ...whole, area: sand.area }], [{ source: sand, to: [], range: 1 }], [mine]), [])
    const advisors = [{ source: { ...source, advisor: true }, to: [], range: 1 }]
    assert.deepEqual(emptiedBy([whole], advisors, [{ ...mine, advisor: true }]), [], 'advisors hold nothing')
  })
})

describe('the ground on which forces would stand', () => {
  const state = create({ preset: 'gf9-basic', seats: CORE_FACTIONS.map((faction) => ({ faction })) }, 'ground')
  Object.assign(state, { turn: 3, order: [...CORE_FACTIONS] })
  state.forces = []
  state.spice = [{ area: 'cielago-north:2', amount: 6 }]
  state.storm.sector = 16
  const here = (to: AreaId, normal: number, me: Faction = 'atreides') => {
    const seen = view(state, me)
    return groundFor(seen, me, factsOf(seen).ground!, { to, force: { normal, elite: 0 } })
  }

  it('gives as much spice as the forces collect in its own sector', () => {
    assert.deepEqual(here('cielago-north:2', 2).collects, { amount: 4, all: 6 })
    assert.deepEqual(here('cielago-north:2', 5).collects, { amount: 6, all: 6 })
    const beside = here('cielago-north:1', 2)
    assert.deepEqual([beside.collects, beside.missed], [null, 'cielago-north:2'])
    assert.equal(here('cielago-south:2', 2).missed, null)
  })

  it('counts those who stand there already', () => {
    state.forces = [{ of: 'atreides', area: 'cielago-north:2', normal: 1, elite: 0, advisor: false }]
    assert.deepEqual(here('cielago-north:2', 1).collects, { amount: 4, all: 6 })
    state.forces = []
  })

  it('counts with a city or without one, as it will be after the journey, and those alone who come through the storm', () => {
    const stack = { of: 'atreides', elite: 0, advisor: false } as const
    state.forces = [{ ...stack, area: 'arrakeen:9', normal: 2 }]
    const seen = view(state, 'atreides')
    const { ground } = factsOf(seen)
    const gets = (normal: number, lost = 0) => {
      const from = [{ area: 'arrakeen:9', normal, elite: 0 }]
      return groundFor(seen, 'atreides', ground!, { to: 'cielago-north:2', force: from[0]!, from, lost }).collects
    }
    assert.deepEqual([gets(1)?.amount, gets(2)?.amount], [3, 4])
    assert.deepEqual([gets(2, 1)?.amount, gets(1, 1)], [2, null])
    state.forces = [{ ...stack, area: 'cielago-north:2', normal: 1 }]
    assert.equal(factsOf(view(state, 'atreides')).ground!.collects.city.normal, 3)
    state.forces = []
  })

  it('is told how far the next storm must come to take them', () => {
    assert.deepEqual(here('cielago-north:2', 2).storm, { far: 4, least: 2, most: 6, takes: 1 })
    assert.equal(here('arrakeen:9', 2).storm, null)
    assert.equal(here('habbanya-erg:15', 2).storm, null)
    const said = (far: number, least = 2, most = 6, takes = 1) => ground.storm({ far, least, most, takes })
    assert.equal(said(4), 'The next storm moves 2 to 6 sectors: with 4 or more it destroys all forces here.')
    assert.equal(said(1), 'The next storm moves 2 to 6 sectors and destroys all forces here.')
    assert.equal(said(3, 4, 4, 0.5), 'The next storm moves 4 sectors and destroys half of the forces here.')
  })

  it('warns whoever has seen the next worm of what it will find where it comes', () => {
    const { at, sandy } = { at: 'cielago-north:2', sandy: 'cielago-north:1' } as const
    state.spiceDeck.deck = ['shai-hulud', 'the-great-flat']
    state.spiceDeck.last = ['cielago-north']
    state.spiceDeck.seenBy = ['atreides']
    const said = (me: Faction, to: AreaId | null, normal = 2, from: readonly Group[] = []) => {
      const seen = view(state, me)
      const ahead = wormsAhead(seen, me, factsOf(seen).ground!, { to, force: { normal, elite: 0 }, from })
      return ahead.map(ground.worm)
    }
    const stack = { elite: 0, advisor: false } as const
    assert.deepEqual(said('atreides', at), [
      'The next spice card is a worm: it comes to Cielago North and devours your 2 forces there.',
    ])
    assert.deepEqual(said('atreides', 'cielago-south:2'), [])
    state.forces = [
      { ...stack, of: 'atreides', area: sandy, normal: 3 },
      { ...stack, of: 'guild', area: sandy, normal: 3 },
    ]
    const leaving = (normal: number) => said('atreides', 'cielago-south:2', normal, [{ area: sandy, normal, elite: 0 }])
    assert.match(said('atreides', null)[0]!, /your 3 forces there/)
    assert.match(leaving(2)[0]!, /your 1 force there/)
    assert.deepEqual(leaving(3), [])
    assert.deepEqual(said('guild', at), [], 'who has not seen the card knows nothing')
    state.alliances = [{ members: ['atreides', 'fremen'], since: 1 }]
    assert.match(said('atreides', at)[0]!, /there, unless your ally spares them\.$/)
    state.alliances = []
    state.spiceDeck.seenBy = ['fremen']
    assert.deepEqual(said('fremen', at), [], 'worms spare the Fremen')
    state.spiceDeck.seenBy = ['atreides']
    state.spiceDeck.last = [null]
    assert.deepEqual(said('atreides', at), [], 'a worm without a territory strikes nobody')
    state.spiceDeck.last = ['cielago-north']
    state.spiceDeck.deck.shift()
    assert.deepEqual(said('atreides', at), [], 'the next card is no worm')
    state.forces = []
  })

  it('names those whom forces that stay would have to fight', () => {
    const stack = { elite: 0, advisor: false } as const
    state.forces = [
      { ...stack, of: 'fremen', area: 'cielago-north:2', normal: 3 },
      { ...stack, of: 'guild', area: 'cielago-north:1', normal: 1 },
      { ...stack, of: 'emperor', area: 'polar-sink', normal: 2 },
      { ...stack, of: 'bene-gesserit', area: 'cielago-north:2', normal: 1, advisor: true },
    ]
    const met = (me: Faction = 'atreides', to: AreaId = 'cielago-north:2') => here(to, 2, me).meets
    assert.equal(
      ground.meets(met()),
      'The Fremen with 3 forces and the Guild with 1 force stand there: whoever stays will have to fight.',
    )
    state.forces[0]!.elite = 2
    assert.match(ground.meets(met()), /^The Fremen with 3 forces and 2 Fedaykin and the Guild with 1 force stand there/)
    assert.deepEqual(met('atreides', 'polar-sink'), [])
    // BATTLE-03 Across the storm nobody fights.
    state.storm.sector = 2
    assert.deepEqual(
      met('atreides', 'cielago-north:1').map(({ of }) => of),
      ['guild'],
    )
    state.storm.sector = 16
    state.alliances = [{ members: ['atreides', 'fremen'], since: 1 }]
    assert.deepEqual(
      met().map(({ of }) => of),
      ['guild'],
    )
    assert.deepEqual(
      met('fremen').map(({ of }) => of),
      ['guild'],
    )
    state.alliances = []
    state.forces = []
  })

  it('lets the name of a territory mean its spice, if it can be reached', () => {
    const { ground } = factsOf(view(state, 'atreides'))
    assert.deepEqual(spiceTargets(ground, ['cielago-north:1', 'cielago-north:2', 'cielago-south:2']), [
      'cielago-north:2',
    ])
    assert.deepEqual(spiceTargets(ground, ['cielago-north:1']), [])
    assert.deepEqual(spiceTargets(null, ['cielago-north:2']), [])
  })
})

describe('factions that may be exchanged', () => {
  it('are agreed to only where somebody wishes for mine', () => {
    const seats = CORE_FACTIONS.map(() => ({}))
    const state = create(
      { preset: 'gf9-basic', options: { 'setup.factionSelection': 'randomWithSwap' }, seats },
      'swap',
    )
    const asked = (): string => questionSentence(question(state, 'seat-1')!, view(state, 'seat-1'))
    const wish = (faction: Faction) => play(state, { seat: 'seat-2', kind: 'swap', answer: { do: 'wish', faction } })
    assert.doesNotMatch(asked(), /wish/)
    wish(state.chairs[2]!.faction!)
    assert.doesNotMatch(asked(), /wish/)
    wish(state.chairs[0]!.faction!)
    assert.match(asked(), /agree to a wish/)
  })
})

describe('a nexus', () => {
  it('shows the offer that is made to me, whatever else that faction has offered', () => {
    const offer = (by: Faction, to: Faction) => ({ by, to, agreed: [by] })
    const offers = [offer('harkonnen', 'fremen'), offer('harkonnen', 'atreides'), offer('guild', 'fremen')]
    assert.equal(offerFrom(offers, 'harkonnen', 'atreides')?.to, 'atreides')
    assert.equal(offerFrom(offers, 'guild', 'atreides')?.to, 'fremen')
    assert.equal(offerFrom(offers, 'emperor', 'atreides'), undefined)
  })

  it('says how near two who stand alone would be to victory', () => {
    const side = (points: number, ...of: Faction[]) => ({ side: of, points, needed: 3, besides: 0 })
    const prospects = {
      sides: [side(2, 'atreides'), side(1, 'guild'), side(1, 'emperor', 'fremen')],
      places: [],
      needs: { alone: 3, together: 4 },
      claims: [],
    }
    assert.deepEqual(unionOf(prospects, 'atreides', 'guild'), { held: 3, needed: 4 })
    assert.equal(unionOf(prospects, 'atreides', 'emperor'), null)
    assert.match(nexus.together(2, 4, true), /2 of the 4 points to win/)
    assert.match(nexus.together(2, 4, false), /2 of the 4 strongholds to win/)
  })
})

describe('the path of the storm', () => {
  it('continues from the last sector to the first', () => {
    assert.equal(sectorAfter(17, 3), 2)
    assert.ok(stormPasses(17, 3, 18) && stormPasses(17, 3, 2) && !stormPasses(17, 3, 17) && !stormPasses(17, 3, 3))
    assert.ok(!stormPasses(4, 0, 4) && !stormPasses(4, 9, 0))
    const stack = { of: 'atreides', normal: 2, elite: 0, advisor: false } as const
    const forces = ['habbanya-erg:15', 'habbanya-sietch:16', 'the-great-flat:14'].map((area) => ({ ...stack, area }))
    const board = { forces, sietches: [], wallBroken: false, storm: { sector: 13 } }
    // Who dials is told what the storm can reach; a stronghold is safe.
    assert.deepEqual(
      forcesHit(board, 3).map(({ area }) => area),
      ['habbanya-erg:15', 'the-great-flat:14'],
    )
  })
})

describe('waiting', () => {
  it('is counted on while others talk and deal', () => {
    const told = (...events: readonly SeenEvent[]): Message => ({
      id: 1,
      at: 0,
      type: 'game',
      events,
      of: null,
      by: 'person',
    })
    const passed: SeenEvent = { type: 'bidPassed', by: 'guild' }
    const offered: SeenEvent = { type: 'dealOffered', deal: 1, by: 'atreides', with: ['guild'] }
    assert.equal(beginsDecision(told(passed)), true)
    assert.equal(beginsDecision(told(offered)), false)
    assert.equal(beginsDecision(told(offered, passed)), true)
    assert.equal(beginsDecision(told()), false)
  })
})
