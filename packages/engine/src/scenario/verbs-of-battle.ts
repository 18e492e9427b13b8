import type { Plan } from '../model/answers.ts'
import { fallback, question } from '../play/engine.ts'
import { areaFrom, force, groups, spread } from './phrases.ts'
import { type Speaker, text, type Verb, verb } from './verb.ts'

/** A plan in words; whether its leader and cards exist is for the engine to say. */
function plan([said]: string[]): unknown {
  const found: Record<Exclude<keyof Plan, 'more'>, unknown> & { more?: object } = {
    dial: 0,
    spice: 0,
    leader: null,
    decoy: undefined,
    kwisatzHaderach: false,
    weapon: null,
    defence: null,
  }
  const words = said!.split(/,? /)
  for (let word = words.shift(); word; word = words.shift()) {
    if (word === 'kh') found.kwisatzHaderach = true
    else if (word === 'mercenaries') found.more = { ...found.more, mercenaries: true }
    else if (word === 'banked') found.more = { ...found.more, banked: Number(words.shift()) }
    else if (word === 'and') found.more = { ...found.more, second: words.shift() }
    else if (word === 'with') found.decoy = words.shift()
    else if (word === 'no' && words[0] === 'leader') words.shift()
    else if (word === 'dial' || word === 'spice') found[word] = Number(words.shift())
    else if (word === 'leader' || word === 'weapon' || word === 'defence') found[word] = words.shift()
    else return undefined
  }
  return found
}

/** The cards discarded; the losses as said, or as the clock would take them. */
function aftermath(cards: string | undefined, loses: string | undefined, { state, seat }: Speaker): unknown {
  const discard = cards ? cards.split(/, ?| and /) : []
  const rote = fallback(state, seat)?.answer as { lose?: unknown } | undefined
  if (!loses) return { discard, lose: rote?.lose ?? [] }
  if (loses.includes('from')) return { discard, lose: groups(state, seat, loses) }
  const open = question(state, seat)
  const from = open?.kind === 'aftermath' ? open.offer.from : []
  return { discard, lose: spread(from, force(loses)) }
}

export const BATTLE: readonly Verb[] = [
  verb('fight FACTION in AREA', 'battle', text('fight (\\S+) in (\\S+)'), ([opponent, area], { state, seat }) => ({
    area: areaFrom(state, seat, area!),
    opponent,
  })),
  verb('voice play KIND | voice not KIND', 'voice', text('voice (play|not) (\\S+)'), ([way, kind]) => ({
    play: way === 'play',
    kind,
  })),
  verb('ask leader | weapon | defence | dial', 'prescience', text('ask (\\S+)'), ([element]) => element),
  verb('show none | N | LEADER | CARD | cheap-hero+LEADER', 'show-element', text('show (\\S+)'), ([value]) => {
    const [hero, decoy] = value!.split('+')
    if (decoy) return { leader: hero, decoy }
    if (value === 'none') return null
    return /^\d/.test(value!) ? Number(value) : value
  }),
  verb(
    'plan dial N spice N leader LEADER and LEADER weapon CARD defence CARD kh banked N mercenaries | no leader | leader cheap-hero with LEADER',
    'plan',
    text('plan (.+)'),
    plan,
  ),
  verb('call traitor', 'call-traitor', text('call traitor'), () => 'yes'),
  verb(
    'keep all [lose 2 + 1 elite | lose 2 from AREA, 1 from AREA]',
    'aftermath',
    text('keep all(?: lose (.+))?'),
    ([loses], said) => aftermath(undefined, loses, said),
  ),
  verb('discard CARD, CARD [lose ...]', 'aftermath', text('discard (.+?)(?: lose (.+))?'), ([cards, loses], said) =>
    aftermath(cards, loses, said),
  ),
  verb('lose 2 + 1 elite | lose 2 from AREA', 'aftermath', text('lose (.+)'), ([loses], said) =>
    aftermath(undefined, loses, said),
  ),
  verb('capture', 'capture', text('capture'), () => 'yes'),
  verb('keep', 'captive', text('keep'), () => 'keep'),
  verb('kill', 'captive', text('kill'), () => 'kill'),
]
