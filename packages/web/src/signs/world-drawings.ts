/** How a world looks from afar: its ground from the lit side to the night, its air, and what is drawn on it. */
export interface WorldLook {
  readonly day: string
  readonly night: string
  readonly air: string
  /** Paths in a box of 80 around the middle, cut off at the edge of the disc. */
  readonly marks: readonly {
    readonly d: string
    readonly fill?: string
    readonly line?: string
    readonly width?: number
  }[]
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Our own drawings, one for each world. */
const LOOKS: Readonly<Record<string, WorldLook>> = {
  // Seas, islands, and a bank of cloud.
  caladan: {
    day: '#5b9fd0',
    night: '#12324f',
    air: '#a9d8ef',
    marks: [
      { d: 'M-34-6C-26-18-14-20-8-12-4-6-14 0-22 4-30 8-38 4-34-6Z', fill: '#3f7f55' },
      { d: 'M6 8C14 2 26 4 28 12 30 22 16 24 8 20 2 16 0 12 6 8Z', fill: '#4b8a55' },
      { d: 'M-8 26C0 22 10 26 8 34L-6 36Z', fill: '#3f7f55' },
      { d: 'M-38-22C-20-32 4-30 14-22S36-18 40-26', line: '#eef7fb', width: 4 },
      { d: 'M-30 16C-16 10-6 14 4 6', line: '#eef7fb', width: 2.5 },
    ],
  },
  // Pale and cold, with bands like the rings of an eye.
  'wallach-ix': {
    day: '#c9c4d8',
    night: '#343049',
    air: '#dfe3f7',
    marks: [
      { d: 'M-40-20C-14-28 14-28 40-20', line: '#9c94b8', width: 5 },
      { d: 'M-40 2C-14-6 14-6 40 2', line: '#aba4c4', width: 7 },
      { d: 'M-40 24C-14 16 14 16 40 24', line: '#8d85ab', width: 5 },
      { d: circle(-12, -2, 6), fill: '#6e6791' },
      { d: circle(-12, -2, 2.5), fill: '#e9e6f3' },
    ],
  },
  // A city without end: avenues that meet in the palace.
  kaitain: {
    day: '#e6cf8e',
    night: '#573a1c',
    air: '#fbe9b6',
    marks: [
      { d: 'M-40-14H40M-40 10H40M-40 26H40M-22-40V40M4-40V40M24-40V40', line: '#b58a3f', width: 1.6 },
      { d: 'M-40 34-9-2 40-30M-40-34-9-2 40 36', line: '#a3752f', width: 2 },
      { d: 'M-9-14-2-2-9 10-16-2Z', fill: '#b5322b' },
      { d: circle(-9, -2, 3), fill: '#fff3cf' },
    ],
  },
  // Scorched ground, split by old wars.
  'salusa-secundus': {
    day: '#a0583c',
    night: '#2b110c',
    air: '#d98a5e',
    marks: [
      { d: 'M-40-8-26-12-14-2 0-10 12-4 26-14 40-10', line: '#3b160e', width: 3 },
      { d: 'M-14-2-18 14-6 26-10 40M12-4 18 12 10 24 16 40', line: '#3b160e', width: 2.2 },
      { d: 'M-26-12-30-26-22-40M0-10-4-28', line: '#4d1f14', width: 1.8 },
      { d: circle(22, 8, 6), line: '#5d2a1b', width: 2 },
      { d: circle(-24, 12, 4), line: '#5d2a1b', width: 2 },
    ],
  },
  // The south of Arrakis: dunes to the edge, and no storm on any chart.
  'southern-hemisphere': {
    day: '#e0b46a',
    night: '#5a3413',
    air: '#f3d39a',
    marks: [
      { d: 'M-40-14C-28-24-18-14-8-18S14-26 22-16 34-14 40-18', line: '#b07a34', width: 2.6 },
      { d: 'M-40 0C-30-8-18 2-6-4S16-10 24-2 36 0 40-4', line: '#b07a34', width: 2.6 },
      { d: 'M-40 14C-28 6-16 16-4 10S18 6 26 12 36 14 40 10', line: '#a36e2c', width: 2.6 },
      { d: 'M-40 28C-26 20-14 30 0 24S20 20 40 26', line: '#a36e2c', width: 2.6 },
      { d: 'M-16-34-6-40 8-36 14-28 2-24-12-26Z', fill: '#7f604a' },
    ],
  },
  // Furnaces that never go out, under a black sky.
  'giedi-prime': {
    day: '#5b544d',
    night: '#0f0d0c',
    air: '#8d7f70',
    marks: [
      { d: 'M-40-16H-18L-12-8H8L14-16H40', line: '#d0702a', width: 2 },
      { d: 'M-40 8H-24L-18 16H4L10 8H40', line: '#d0702a', width: 2 },
      { d: 'M-12-8V6L-18 16M8-8V2L4 16', line: '#9a4f1e', width: 1.6 },
      { d: 'M-34-30H-22V-22H-34ZM-4-30H12V-20H-4ZM-10 24H6V34H-10ZM18 20H30V30H18Z', fill: '#2a2623' },
      { d: circle(-12, -8, 3), fill: '#f0a04b' },
      { d: circle(10, 8, 3), fill: '#f0a04b' },
    ],
  },
  // Docks in rings around a small dark world, and a ship between them.
  junction: {
    day: '#b98052',
    night: '#2f1a10',
    air: '#f0b985',
    marks: [
      { d: circle(0, 0, 17), line: '#f3d5ad', width: 2 },
      { d: circle(0, 0, 28), line: '#e3b27d', width: 1.6 },
      { d: 'M0-40V-17M0 17V40M-40 0H-17M17 0H40', line: '#e3b27d', width: 2 },
      { d: 'M-7-30H7L9-26 7-22H-7L-9-26ZM20 14 26 8 30 12 24 18Z', fill: '#4a2b1a' },
      { d: circle(0, 0, 8), fill: '#5c3822' },
    ],
  },
}

/** A world that has no drawing of its own is a plain globe. */
const PLAIN: WorldLook = {
  day: '#9b9384',
  night: '#26221d',
  air: '#cfc6b4',
  marks: [
    { d: 'M-40-12C-14-20 14-20 40-12M-40 14C-14 6 14 6 40 14', line: '#7b7366', width: 2.4 },
    { d: circle(-14, -4, 6), line: '#7b7366', width: 2 },
    { d: circle(16, 14, 4), line: '#7b7366', width: 2 },
  ],
}

export const worldLook = (id: string): WorldLook => LOOKS[id] ?? PLAIN
