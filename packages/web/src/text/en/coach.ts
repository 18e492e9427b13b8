import type { DecisionKind } from '@arrakis/engine'

/** Texts of the coach. */
export const coach = {
  ask: 'Ask a mentat',
  title: 'What would a mentat do?',
  level: 'Bot to ask',
  levels: {
    apprentice: 'looks only at the immediate gain',
    mentat: 'weighs what you have seen',
    'guild-navigator': 'plays out many possible games',
  } as Readonly<Record<string, string>>,
  thinking: 'Thinking…',
  nothing: 'No advice: nothing is asked of you.',
  reasons: 'Reasons',
  for: 'for it:',
  against: 'against it:',
  doThat: 'Do that',
  decideMyself: 'Decide myself',
  past: 'What a mentat would have done',
  tab: 'Advice',
  noDecision: 'Nobody decided anything at this step.',
  same: 'A mentat would have done the same:',
  other: (would: string) => `A mentat would have done something else: ${would}.`,
  myChance: (percent: number) => `Your chance to win, by what you know: about ${percent}\u00a0%.`,
  chance: (who: string, percent: number) => `${who}: about ${percent} % to win, by what was known there.`,
  also: (what: string) => `It would also do this: ${what}`,
  doThisToo: 'Do this too',
  /** What an answer means that does not say it by itself. */
  means: {
    bid: 'The next bid, not a limit: if somebody bids more, ask again.',
    orders:
      'Orders hold until you change them: they say at which moments of others you are asked, or what is answered for you.',
    standing: 'It holds until you change it: your charity and what you collect go as you said.',
    credit:
      'Until the phase ends your ally may pay with so much of your spice. It is paid only when they do, and what they leave stays yours.',
    show: 'They alone see it. Nothing is given away but the knowledge.',
    withdraw: 'You take back an answer that others have not seen yet, and are asked again.',
    'offer-deal': 'A promise on both sides. It binds once they accept, and until then you can take it back.',
    'answer-deal': 'Somebody has offered you a deal. If you accept it, the game holds both of you to it.',
    truthtrance: 'You ask one question that must be answered truthfully, before everybody. The card is gone then.',
    'tleilaxu-ghola': 'The card brings a leader or up to five forces back at once, for nothing. It is gone then.',
    hajr: 'The card gives you a second move this turn. It is gone then.',
    'karama-half-price': 'A Karama halves what you pay for a shipment. The card is gone then.',
  } as Readonly<Partial<Record<DecisionKind, string>>>,
}
