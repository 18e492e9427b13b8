import type { Faction, SeenEvent } from '@arrakis/engine'

type Told = readonly { readonly events: readonly SeenEvent[] }[]

/** ATR-10 How many forces a faction has lost in battles, as everybody saw; null where the game was not told from its beginning. */
export function lossesIn(steps: Told, of: Faction): number | null {
  let isWhole = false
  let lost = 0
  for (const { events } of steps)
    for (const event of events) {
      if (event.type === 'turnBegan' && event.turn === 1) isWhole = true
      if (event.type !== 'forcesLost' || event.of !== of) continue
      if (event.to === 'battle' || event.to === 'explosion') lost += event.force.normal + event.force.elite
    }
  return isWhole ? lost : null
}
