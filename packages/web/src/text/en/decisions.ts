/** The words of the decision panel: what is asked, what it costs, what happens in silence. */
export const decisions = {
  send: 'Do it',
  sending: 'Sending…',
  startOver: 'Start over',
  startOverHint: 'Clears this form to where it began',
}
