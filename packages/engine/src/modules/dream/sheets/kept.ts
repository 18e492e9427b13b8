import type { Advantage, FactionSheet, Stop } from '../../../hooks/hooks.ts'

/** DR-54 Advantages of the faction's sheet in the base game, by name, each with when a Karama stops it by Dream Rules. */
export const kept = (sheet: FactionSheet, stops: Readonly<Record<string, Stop>>): Advantage[] =>
  Object.entries(stops).map(([name, stop]) => {
    const found = sheet.advantages.find(({ id }) => id === `${sheet.faction}.${name}`)
    if (!found) throw new Error(`${sheet.faction} has no advantage called ${name}`)
    return { ...found, stop: { dream: stop } }
  })
