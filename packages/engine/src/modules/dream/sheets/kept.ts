import type { Advantage, FactionSheet, Stop } from '../../../hooks/hooks.ts'

/**
 * DR-54 Advantages of the faction's sheet in the base game, by name, each with when a Karama stops it by Dream Rules; those of a
 * group are one advantage there, and are stopped together. `says`: what its sheet says otherwise.
 */
export const kept = (
  sheet: FactionSheet,
  stops: Readonly<Record<string, Stop>>,
  groups: readonly (readonly string[])[] = [],
  says: Readonly<Record<string, string>> = {},
): Advantage[] =>
  Object.entries(stops).map(([name, stop]) => {
    const found = sheet.advantages.find(({ id }) => id === `${sheet.faction}.${name}`)
    if (!found) throw new Error(`${sheet.faction} has no advantage called ${name}`)
    const group = groups.find((names) => names.includes(name))
    const together = group?.filter((other) => other !== name).map((other) => `${sheet.faction}.${other}`)
    return {
      ...found,
      says: says[name] ?? found.says,
      stop: { dream: stop },
      ...(together ? { together } : {}),
    }
  })
