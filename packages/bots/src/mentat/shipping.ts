import { because, type Judges } from './judge.ts'

export const shippingJudges: Judges = {
  'guild-turn': () => [because('now', 1, 'guild.now'), because('wait', 0, 'guild.wait')],
}
