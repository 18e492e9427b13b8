import { battlefieldOf, territoryOf } from '@arrakis/engine'
import { spiceOf } from '../../situation.ts'
import { because, type Judges } from '../judge.ts'
import { forceIn } from './means.ts'
import { winChance } from './odds.ts'
import { stakesOf } from './stakes.ts'
import { edgeOf, worldAt } from './worlds.ts'

export const orderJudges = {
  /** What matters most is fought with all cards and leaders still at hand. */
  battle: (s, { offer }) =>
    offer.choices.map((battle) => {
      const { area, opponent } = battle
      const areas = battlefieldOf(area, s.view.storm.sector)
      const { win, lose } = stakesOf(s, { territory: territoryOf(area), areas }, s.me, opponent)
      const mine = forceIn(s, s.me, areas)
      const theirs = forceIn(s, opponent, areas)
      const chance = winChance(
        s,
        { of: s.me, force: mine, spice: spiceOf(s, s.me) },
        { of: opponent, force: theirs, spice: spiceOf(s, opponent) },
        edgeOf(worldAt(s.view, area), s.me, opponent),
      )
      // Neither the hopeless nor the certain needs the best cards.
      const open = 0.3 + 4 * chance * (1 - chance)
      return because(battle, (win - lose) * open, 'battle.first', { opponent, area })
    }),
  /** With a hero weapons and defences can be played. */
  leaderless: () => [because('no', 1, 'battle.hero'), because('yes', 0, 'battle.nobody')],
  'accept-mercenaries': () => [because('yes', 1, 'mercenary.accept'), because('no', 0, 'battle.silent')],
} satisfies Judges
