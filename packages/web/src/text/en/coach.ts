/** Texts of the coach. */
export const coach = {
  ask: 'What would a mentat do?',
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
  tab: 'Mentat',
  noDecision: 'Nobody decided anything at this step.',
  same: 'A mentat would have done the same:',
  other: (would: string) => `A mentat would have done something else: ${would}.`,
  also: (what: string) => `It would also do this: ${what}`,
}
