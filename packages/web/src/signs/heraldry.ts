import type { Faction } from '@arrakis/engine'

/** What identifies a faction: colour, pattern or sign, each on its own. */
export interface Heraldry {
  readonly colour: string
  /** Signs and numbers upon the colour. */
  readonly ink: string
  readonly rim: string
  /** The faction's name in text on a dark ground. */
  readonly onDark: string
  /** Filled shapes of the sign, in a box of 24 around the middle. */
  readonly fill: readonly string[]
  /** Strokes of the sign, two units wide. */
  readonly line: readonly string[]
}

const DRAWN: Readonly<Partial<Record<Faction, Heraldry>>> = {
  atreides: {
    colour: '#2f8f5b',
    ink: '#ffffff',
    rim: '#9adbb6',
    onDark: '#6cc795',
    fill: [
      'M-11-5.5C-3-3.5 5-5.5 10.5-11 10-2 2.5 2.5-6.5 1.5-3.5.5-8.5-2-11-5.5Z',
      'M-6 5C.5 5.5 6 3.5 9.5-1.5 9 6.5 2.5 11-4.5 10.5-1.5 9.5-4.5 7.5-6 5Z',
    ],
    line: [],
  },
  harkonnen: {
    colour: '#26221f',
    ink: '#f3e6d2',
    rim: '#d8c7ae',
    onDark: '#d8c7ae',
    fill: [
      'M-1.2 10.5V4.2C-5 2.5-7.2-2.5-8-10.5-13-1.5-10.5 8-1.2 10.5Z',
      'M1.2 10.5V4.2C5 2.5 7.2-2.5 8-10.5 13-1.5 10.5 8 1.2 10.5Z',
    ],
    line: [],
  },
  emperor: {
    colour: '#b5322b',
    ink: '#ffffff',
    rim: '#f2a49c',
    onDark: '#f0887f',
    fill: ['M-6 6A6 6 0 0 1 6 6Z'],
    line: [
      'M-11 9.5H11',
      'M0-3.2V-9.5',
      'M-5.3-1.2-9-6.2',
      'M5.3-1.2 9-6.2',
      'M-8.2 3.4-11.6 1.8',
      'M8.2 3.4 11.6 1.8',
    ],
  },
  fremen: {
    colour: '#d9a521',
    ink: '#2a1c05',
    rim: '#5a3f08',
    onDark: '#e9bd49',
    fill: ['M-8.5 10C-9.5-2-2-11 10.5-11.5 4.5-6.5 2.8 1 3 10-1 7.5-5 7.5-8.5 10Z'],
    line: [],
  },
  guild: {
    colour: '#de7a2c',
    ink: '#231102',
    rim: '#ffd0a3',
    onDark: '#f2984f',
    fill: ['M4.8-10.6A3.6 3.6 0 1 1 10.6-4.8L-5 5Z'],
    line: ['M1.5-5.4A7.6 7.6 0 1 0 5.6-.9'],
  },
  'bene-gesserit': {
    colour: '#4f70c4',
    ink: '#ffffff',
    rim: '#bccbf2',
    onDark: '#93aef0',
    fill: ['M0-3.9A3.9 3.9 0 1 1 0 3.9 3.9 3.9 0 1 1 0-3.9Z'],
    line: ['M-11 0C-6.5-8.6 6.5-8.6 11 0 6.5 8.6-6.5 8.6-11 0Z'],
  },
  ixians: {
    colour: '#a3b4bf',
    ink: '#14202a',
    rim: '#3d4c57',
    onDark: '#b9c8d2',
    fill: [],
    line: ['M0-10.5 9-5.2V5.2L0 10.5-9 5.2V-5.2ZM0 0V10.5M0 0 9-5.2M0 0-9-5.2'],
  },
  tleilaxu: {
    colour: '#7d4fa6',
    ink: '#ffffff',
    rim: '#d6b9ee',
    onDark: '#c79bea',
    fill: ['M-.6-10.8A10.8 10.8 0 0 0-.6 10.8V4L-3 3.2-.6-3Z'],
    line: ['M2-9.6A9.8 9.8 0 0 1 2 9.6', 'M4-2.4H7.4'],
  },
  landsraad: {
    colour: '#197f8c',
    ink: '#ffffff',
    rim: '#9fdfe6',
    onDark: '#58c3d0',
    fill: ['M-11.5-3.5 0-11 11.5-3.5Z'],
    line: ['M-10.5 10H10.5M-7.2 6V0M0 6V0M7.2 6V0'],
  },
}

/** A faction that has no drawing of its own yet: a plain ring on grey. */
const PLAIN: Heraldry = {
  colour: '#5d6670',
  ink: '#ffffff',
  rim: '#c3ccd6',
  onDark: '#aab6c2',
  fill: [],
  line: ['M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z', 'M0-8V8'],
}
export const heraldryOf = (faction: Faction): Heraldry => DRAWN[faction] ?? PLAIN

/** A star of five points around the middle. */
export const starPath = (radius: number): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.44
    const angle = (i * Math.PI) / 5
    return `${(r * Math.sin(angle)).toFixed(2)} ${(-r * Math.cos(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
