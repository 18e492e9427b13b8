import { type Card, cardName } from '@arrakis/engine'
import type { KilledLeaders, KnownDanger, PlanProspect, Setback } from '../../decisions/battle/prospect.ts'
import { points } from './values.ts'

const POINT = (n: string): string => (n === '1' || n === '½' ? `${n} point` : `${n} points`)

const either = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

const BURNER = 'the Stone Burner decides'

/** What could still take a victory away. */
function unlessText(setbacks: readonly Setback[], betrayable: boolean): string {
  const ends = [
    ...(setbacks.includes('killed') ? ['is killed'] : []),
    ...(setbacks.includes('drugged') ? ['is drugged'] : []),
    ...(betrayable ? ['betrays you'] : []),
  ]
  const unless = [
    ...(ends.length > 0 ? [`your leader ${either(ends)}`] : []),
    ...(setbacks.includes('explosion') ? ['lasgun and Shield destroy all'] : []),
    ...(setbacks.includes('burner') ? ['they play the Stone Burner'] : []),
  ]
  return unless.length > 0 ? `, unless ${unless.join(', or ')}` : ''
}

const owned = (cards: readonly Card[]): string => `their ${either([...new Set(cards)].map(cardName))}`

/** The cards that would take it away for certain, by name, and that others may. */
function dangerText({ killers, burners, others, mine, theirs }: KnownDanger): string {
  const then = `then you have ${points(mine)}, they up to ${points(theirs)}`
  const burnt = `with ${owned(burners)} everything here would be destroyed`
  if (killers.length === 0) return others ? `a weapon may kill your leader (${then}), and ${burnt}` : burnt
  const killed = `${owned(killers)}${others ? ', or a weapon you do not know of,' : ''} would kill your leader`
  return burners.length === 0 ? `${killed}: ${then}` : `${killed} (${then}), and ${burnt}`
}

/** What is otherwise if weapons kill leaders. */
function killedText({ mine, theirs, together }: KilledLeaders): string {
  const reach = theirs === null ? '' : `they reach at most ${points(theirs)}`
  if (mine === null) return reach && ` If their leader dies, ${reach}.`
  if (together) return ` If both leaders die, you have ${points(mine)}${reach && `, and ${reach}`}.`
  return ` If your leader dies, you have ${points(mine)}${reach && `; if both die, ${reach}`}.`
}

/** Battle plans and what comes before them: Voice, Prescience, traitors. */
export const battlePlan = {
  close: 'Back to the board',
  you: 'You',
  /** BATTLE-06 The aggressor, who with some modules is not the first in the storm order. */
  role: (aggressor: boolean) => (aggressor ? 'wins ties' : 'loses ties'),
  mine: 'Your plan',
  theirs: (who: string) => `What you know of ${who}`,
  plan: 'Submit plan',
  dial: 'Dial',
  dialHint: 'Drag the wheel, or use the arrows.',
  dialText: (n: string, total: string) => `${n}, ${POINT(total)} in total`,
  spice: 'Spice for your forces',
  spiceFree: 'Your forces count in full without spice.',
  spiceHalf: 'A force with 1 spice counts in full, one without counts half.',
  eliteWorth: (n: number, name: string) => `Each of your ${name} counts ${n}.`,
  starred: 'starred forces',
  fewest: (n: number) => `Fewest losses (${n} spice)`,
  leastSpice: (n: number) => `Least spice (${n})`,
  loseIfWon: (what: string, isEmptied: boolean) =>
    `If you win you lose ${what}${isEmptied ? ': nobody stays here' : ''}.`,
  loseNothing: 'If you win you lose no forces.',
  or: ', or ',
  either,
  leader: 'Leader',
  noLeader: 'No leader',
  heroes: 'Cheap Hero',
  heroDetail: 'in place of a leader, counts 0',
  leaderDetail: (n: string) => `strength ${n}`,
  captive: (of: string) => `your captive, from ${of}`,
  decoy: 'Leader laid down with the hero, and taken back',
  decoyNone: 'Nobody',
  weapon: 'Weapon',
  defence: 'Defence',
  counted: (spice: number, dial: string) => `By what all have seen they have ${spice} spice: dial up to ${dial}.`,
  fought: (leaders: readonly string[]) => `${leaders.length === 1 ? leaders[0] : leaders.length} fought elsewhere`,
  foughtThisTurn: (leaders: readonly string[]) => `Fought elsewhere this turn: ${leaders.join(', ')}`,
  noWeapon: 'No weapon',
  noDefence: 'No defence',
  kwisatz: 'Kwisatz Haderach',
  kwisatzDetail: 'adds 2; its leader cannot be a traitor',
  sumDial: 'dial',
  sumLeader: 'leader',
  sumSkill: 'skill',
  sumNatives: 'natives',
  second: 'Second leader',
  secondNone: 'Nobody',
  sumMercenaries: 'mercenaries',
  mercenariesHint: 'Counts 1, and ties are yours. The winner may keep the card.',
  banked: 'Spice of the Spice Banker',
  bankedHint: 'Each makes him count 1 more. It goes to the bank.',
  /** What comes of a plan as it stands; its leader may be in their pay. */
  comes: (prospect: PlanProspect, betrayable: boolean) => {
    switch (prospect.comes) {
      case 'won': {
        const { most, unless, danger } = prospect
        if (danger) return `As it stands you win, but ${dangerText(danger)}.`
        return `As it stands you win${unlessText(unless, betrayable)}: ${most === 'burner' ? BURNER : `against this they reach ${points(most)}`}.`
      }
      case 'open': {
        const { mine, ties, most, takes, killed } = prospect
        const own = points(mine)
        const enough = { theirs: `${own} or more`, mine: 'more', hired: `more, or ${own} and Mercenaries` }[ties]
        const less = takes > 0 ? ` A leader of theirs could take ${points(takes)} off yours.` : ''
        return `You have ${own}: they win with ${enough}, and can reach ${points(most)}.${less}${killedText(killed)}`
      }
      case 'nobody':
        return 'As it stands nobody wins: lasgun and Shield destroy everything here.'
      case 'lost': {
        const { least, takes } = prospect
        const less = takes > 0 ? `, and their leader takes ${points(takes)} off yours` : ''
        return `As it stands you lose: ${least === 'burner' ? BURNER : `they have ${points(least)} or more${less}`}.`
      }
    }
  },
  mentat: {
    take: 'The mentat’s plan',
    /** What it expects of a plan, in percent. `isOpen`: they could have more, which it thinks unlikely. */
    expects: (percent: number, isOpen: boolean) => {
      if (percent < 1) return 'A mentat gives it hardly a chance.'
      return isOpen && percent >= 67
        ? `A mentat expects less of them, and gives this plan about ${percent}\u00a0%.`
        : `A mentat gives it about ${percent}\u00a0%.`
    },
    loses: 'You will likely lose.',
    gives(percent: number, { leaders, forces }: Readonly<Record<'leaders' | 'forces', boolean>>): readonly string[] {
      const saves = [...(leaders ? ['your better leaders'] : []), ...(forces ? ['forces'] : [])]
      const wins = percent < 1 ? 'hardly ever wins' : `wins about ${percent}\u00a0%`
      return [`A mentat ${wins}.`, ...(saves.length > 0 ? [`Its plan saves ${saves.join(' and ')}.`] : [])]
    },
  },
  diesOf: (what: string) => `Your leader would die of ${what}.`,
  killedBy: (card: string) => `Their ${card} kills your leader, who then counts nothing.`,
  weakenedBy: (card: string) => `Their ${card} takes 1 off your leader, who fights on.`,
  attack: { projectile: 'a projectile weapon', poison: 'poison', sure: 'a lasgun' },
  burns: 'Lasgun and Shield: everything in this territory is destroyed, yours too.',
  burnsSelf: 'The Stone Burner kills your own leader too, unless you play a Shield.',
  shieldRisk: 'A lasgun that meets your Shield destroys everything in this territory.',
  shieldDanger: 'They hold a Lasgun: with your Shield it destroys everything in this territory, yours too.',
  lasgunRisk: 'A lasgun that meets any Shield destroys everything in this territory.',
  bound: 'What binds you:',
  asPlayed: { weapon: 'as a weapon', defence: 'as a defence' },
  bond: {
    voice: (play: boolean, kind: string) => `The Voice: ${play ? 'play' : 'do not play'} a ${kind}, if you can.`,
    prescience: (shown: string) => `Prescience: you have shown ${shown}.`,
    oathCard: (plays: boolean, card: string) => `Truthtrance: you ${plays ? 'play' : 'do not play'} ${card}.`,
    oathDial: (plays: boolean, n: string) => `Truthtrance: you dial ${plays ? 'more than' : 'at most'} ${n}.`,
    deal: (text: string) => `Deal: ${text}`,
  },
  theirBound: 'Their plan so far:',
  theirBond: {
    voice: (play: boolean, kind: string) =>
      `The Voice: ${play ? 'must play' : 'must not play'} a ${kind}, if they can.`,
    prescience: (shown: string) => `Prescience: ${shown}.`,
    oathCard: (plays: boolean, card: string) => `Truthtrance: ${plays ? 'will play' : 'will not play'} ${card}.`,
    oathDial: (plays: boolean, n: string) => `Truthtrance: will dial ${plays ? 'more than' : 'at most'} ${n}.`,
    deal: (text: string) => `Deal: ${text}`,
  },
  element: { leader: 'leader', weapon: 'weapon', defence: 'defence', dial: 'dial' } as Record<string, string>,
  /** What was shown of a plan. */
  shown: (element: string, value: string | null) =>
    value === null ? `no ${element}` : element === 'dial' ? `a dial of ${value}` : value,
  none: 'none',
  withDecoy: (hero: string, decoy: string) => `${hero} with ${decoy}`,
  forces: 'Forces',
  dialRange: (bare: string, full: string) =>
    bare === full ? `dial up to ${full}` : `dial up to ${bare}, with spice ${full}`,
  mostTotal: (n: string, isLed: boolean) => `at most ${n}${isLed ? ' with a leader' : ' in total'}`,
  mayLead: 'Can lead',
  perhaps: 'perhaps',
  inPay: 'in your pay',
  cannotLead: (n: number) => `${n} cannot lead now`,
  free: {
    dead: 'dead',
    captive: 'captive',
    fought: 'has fought elsewhere',
    rests: 'rests',
    front: 'in front of the shield',
  } as Record<string, string>,
  leaderless: 'Fights without a leader.',
  kwisatzMay: 'The Kwisatz Haderach may come along.',
  cards: 'Cards in hand',
  cardsUnknown: 'The number is unknown.',
  cardsMore: 'There may be more; the number is unknown.',
  /** As the panel of the factions has it. */
  cardsCounted: (n: number) => `About ${n}, by what all have seen.`,
  cardsHidden: (n: number) => (n === 1 ? '1 card you do not know' : `${n} cards you do not know`),
  cardsNone: 'No cards.',
  seenPlan: (text: string) => `You have seen the plan: ${text}.`,
  unknown: '?',
  inAll: 'in total',
  atMost: 'at most',
  dialled: 'dial',
  laidText: (text: string) => `Your plan: ${text}.`,
  withdraw: 'Take it back',

  voice: {
    command: 'Command',
    play: 'Play',
    dont: 'Do not play',
    kind: 'What',
    holds: 'known in hand',
    says: (play: boolean, kind: string) => (play ? `“Play a ${kind}.”` : `“Do not play a ${kind}.”`),
    send: 'Speak',
    pass: 'Say nothing',
    who: (who: string) => `The Voice on ${who}`,
    must: (who: string) => `${who} must obey if they can.`,
    missing: 'Choose what the Voice commands.',
  },
  prescience: {
    title: 'Ask',
    name: { leader: 'Leader', weapon: 'Weapon', defence: 'Defence', dial: 'Dial' } as Record<string, string>,
    send: (element: string) => `Ask for the ${element}`,
    pass: 'Ask for nothing',
    detail: {
      leader: 'Who leads, or that it is a Cheap Hero.',
      weapon: 'The weapon, or that there is none.',
      defence: 'The defence, or that there is none.',
      dial: 'The number dialled.',
    } as Record<string, string>,
    missing: (of: string) => `Choose an element of the plan of ${of}.`,
  },
  show: {
    binds: 'What you show binds your plan.',
    send: (what: string) => `Show: ${what}`,
    nothing: 'Show it',
  },
  lead: {
    nobody: (place: string) => `You have no leader who can fight in ${place}.`,
    hero: 'A Cheap Hero can lead for you. It adds no strength, but lets you play cards.',
    yes: 'Fight without a leader',
    no: 'A Cheap Hero leads',
    yesHint: 'No leader, no weapon, no defence.',
    back: 'A leader of yours can fight again.',
    leads: 'A leader fights',
  },
  traitor: {
    leads: (who: string, leader: string) => `${leader} leads for ${who}.`,
    yours: (leader: string) => `${leader} is in your pay.`,
    notYours: (leader: string) => `${leader} is not in your pay.`,
    asked: 'You are asked even if you hold no traitor, so that a pause tells the others nothing.',
    own: (leader: string) => `${leader} is one of your own leaders, and you may call them.`,
    call: 'Traitor!',
    callHint: 'You win at once and lose nothing.',
    silent: 'Keep silent',
    never: (faction: string) => `Never ask me about ${faction} leaders`,
    neverHint: 'You always keep silent about them then, and nobody sees it. Undo it under Orders.',
    traitors: 'Your traitors',
  },
  capture: {
    say: (who: string) => `You have beaten ${who}. You may take one of their leaders, drawn at random.`,
    yes: 'Take a leader',
    yesHint: 'One drawn at random: to use once, or to kill, which brings you 2 spice.',
    no: 'Take nobody',
    captured: (leader: string, who: string) => `${leader} of ${who} is in your hands.`,
    keep: 'Keep',
    keepHint: 'Leads once for you, then goes home.',
    kill: 'Kill, and take 2 spice',
    killHint: 'The leader goes to the tanks.',
  },
}
