import type { Card } from '@arrakis/engine'

/** Strokes and filled shapes of a drawing, in a box of 60 around the middle. */
export interface Drawing {
  readonly line?: readonly string[]
  readonly fill?: readonly string[]
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
/** A drop marks what is poisoned. */
const drop = (x: number, y: number): string =>
  `M${x} ${y - 7}C${x + 6} ${y} ${x + 5} ${y + 6} ${x} ${y + 6}C${x - 5} ${y + 6} ${x - 6} ${y} ${x} ${y - 7}Z`

const SHIELD: Drawing = { line: ['M0-26 22-18V2C22 14 12 22 0 27-12 22-22 14-22 2V-18Z'] }
const EYE: Drawing = { line: ['M-26 0C-14-14 14-14 26 0 14 14-14 14-26 0Z'], fill: [circle(0, 0, 6)] }
const SCROLL: Drawing = { line: ['M-18-24H18V24H-18Z', 'M-10-12H10M-10 0H10M-10 12H10'] }

export const CARD_DRAWINGS: Readonly<Record<Card, Drawing>> = {
  'hunter-seeker': { line: ['M-24 4H12L26 0 12-4H-24Z', 'M-24 4-16 14M-24-4-16-14'], fill: [circle(12, 0, 3)] },
  'basilia-weapon': { line: ['M-24 24 10-10', 'M10-10 24-24 20-4Z'], fill: [drop(-8, -14)] },
  trishula: { line: ['M0 27V-20', 'M-16-20V-8H16V-20'], fill: ['M-4-18 0-28 4-18Z'] },
  'ernoc-seed': { line: [circle(0, 0, 18)], fill: [drop(0, 0)] },
  'weirding-way': { line: ['M-24 0A24 24 0 1 1 0 24', 'M-12 0A12 12 0 1 1 0 12'], fill: [circle(0, 0, 4)] },
  chemistry: { line: ['M-6-26V-6L-20 24H20L6-6V-26', 'M-10-26H10'], fill: ['M-12 10H12L18 22H-18Z'] },
  'kull-wahad': EYE,
  'orange-catholic-bible': SCROLL,
  mercenaries: { line: ['M-20 24 20-20', 'M20 24-20-20', 'M-24 12-12 24', 'M24 12 12 24'] },
  'break-conditioning': { line: [circle(0, 0, 22), 'M-6-22 2-6-6 4 4 22'] },
  supplies: { line: ['M-22-8H22V22H-22Z', 'M-22-8-14-20H14L22-8', 'M0-20V22'] },
  'supply-shield': SHIELD,
  'supply-snooper': EYE,
  crysknife: {
    fill: ['M24-26C6-22-8-8-13 9L-6 15C8 7 19-8 24-26Z'],
    line: ['M-17 6-4 19', 'M-11 13-23 25', 'M17-17C8-10 0-1-6 9'],
  },
  'slip-tip': {
    fill: ['M22-26-3 7-7 3Z'],
    line: ['M-12 0 0 12', 'M-6 6-14 14', 'M-14 14-21 17-24 24-17 21Z'],
  },
  'maula-pistol': {
    line: ['M-26-12H14L19-8 26-8V0H-4L-9 22H-21L-16 0H-26Z', 'M-4 0V8H5L7 0'],
    fill: ['M-20-8H8V-4H-20Z'],
  },
  stunner: {
    line: ['M-24 10H-2L6 4V-8L-2-14H-24Z', 'M-18 10V24H-8V10', 'M13-10C18-6 18 2 13 6', 'M20-16C28-9 28 5 20 12'],
    fill: [circle(-9, -2, 4)],
  },
  chaumas: {
    line: ['M-25 2H25C25 14 15 22 0 22-15 22-25 14-25 2Z', 'M-12 27H12', 'M-15 2C-14-6-6-6-4 2', 'M4 2C5-8 15-8 16 2'],
    fill: [drop(0, -17)],
  },
  'ellaca-drug': {
    line: ['M-20 12-6-22C-2-30 14-24 11-15L-3 20C-7 28-23 22-20 12Z', 'M-13-5 4 2'],
    fill: [drop(19, 14), 'M-13-5 4 2-3 20C-7 28-23 22-20 12Z'],
  },
  chaumurky: {
    line: ['M-15-24H15C17-6 10 4 0 4-10 4-17-6-15-24Z', 'M0 4V21', 'M-12 25H12L0 20Z'],
    fill: ['M-13-13H13C12-5 7 0 0 0-7 0-12-5-13-13Z', drop(22, -4)],
  },
  'gom-jabbar': {
    line: ['M2 27V4', 'M-8 4H12V-6C12-14-8-14-8-6Z', 'M-4-6V0M2-7V0M8-6V0'],
    fill: ['M0 4H4L2 28Z', drop(-16, 12)],
  },
  'semuta-drug': {
    line: ['M-20 24H14L10 14H-16Z', 'M-3 14C-13 6 9 0-2-9-9-15 3-20 0-27', 'M18 2V-20L26-23V-1'],
    fill: [circle(14.5, 2, 4), circle(22.5, -1, 4)],
  },
  lasgun: {
    line: ['M-27 6H-4V16H-12L-15 26H-24L-21 16H-27Z', 'M-4 10 28-6', 'M-4 12 28 12', 'M-4 8 22-22'],
    fill: [circle(-4, 10, 4)],
  },
  'stone-burner': {
    line: [
      circle(0, 0, 9),
      'M0-14V-27M0 14V27M-14 0H-27M14 0H27',
      'M-10-10-19-19M10-10 19-19M-10 10-19 19M10 10 19 19',
    ],
    fill: [circle(0, 0, 4)],
  },
  shield: {
    line: [
      'M0-26C14-26 23-15 23 0 23 15 14 26 0 26-14 26-23 15-23 0-23-15-14-26 0-26Z',
      'M-14-13C-8-19 8-19 14-13',
      'M-17 2C-12 17 12 17 17 2',
    ],
    fill: ['M0-10A4 4 0 1 1 0-2 4 4 0 1 1 0-10ZM-8 12C-8 3-4 0 0 0 4 0 8 3 8 12Z'],
  },
  snooper: {
    line: [
      'M0 2V20',
      'M-12 25C-10 19 10 19 12 25Z',
      'M-9-6C-4 0 4 0 9-6',
      'M-16-12C-8 6 8 6 16-12',
      'M-23-18C-12 14 12 14 23-18',
    ],
    fill: [drop(0, -18)],
  },
  baliset: {
    line: [
      'M-23 12C-23 2-13 2-9-4-5-10 3-6 4 0 5 6 0 8-2 13-5 22-23 24-23 12Z',
      'M-2-2 21-25',
      'M15-27 25-17M-16 15 19-20',
    ],
    fill: [circle(-11, 9, 4)],
  },
  'la-la-la': {
    line: ['M-15 14V-16L3-21V8', 'M13 20V-4L25-8V16'],
    fill: [circle(-19, 15, 5), circle(-1, 9, 5), circle(9.5, 20, 4), circle(21.5, 16, 4), 'M-15-16 3-21V-15L-15-10Z'],
  },
  'jubba-cloak': {
    line: ['M0-26C9-26 11-16 10-10L24 24H-24L-10-10C-11-16-9-26 0-26Z', 'M0-6V24', 'M-8 0-13 24M8 0 13 24'],
    fill: ['M0-20C5-20 6-14 5-9L0-5-5-9C-6-14-5-20 0-20Z'],
  },
  'trip-to-gamont': {
    line: ['M-22 17C-30 12 22-20 26-13 29-7-14 23-22 17Z', 'M-18-20H-10M-14-24V-16', 'M17 19H23M20 16V22'],
    fill: [circle(2, 2, 13)],
  },
  kulon: {
    line: [
      'M-8-8C-16-14-18-24-15-27-9-24-4-16-3-10',
      'M3-10C4-16 9-24 15-27 18-24 16-14 8-8',
      'M-9-8C-12 4-8 12-7 20-5 27 5 27 7 20 8 12 12 4 9-8 5-12-5-12-9-8Z',
      'M-4 21H4',
    ],
    fill: [circle(-4.5, 0, 2), circle(4.5, 0, 2)],
  },
  'ya-ya-yawn': {
    line: [circle(-3, 4, 21), 'M-15-3C-12-6-9-6-7-3', 'M2-3C4-6 7-6 10-3', 'M16-22H25L16-12H25'],
    fill: ['M-3 4C4 4 5 18-3 18-11 18-10 4-3 4Z'],
  },
  'cheap-hero': {
    line: ['M-18-20C-8-15 8-15 18-20 20 0 14 20 0 26-14 20-20 0-18-20Z', 'M-8 12C-3 16 3 16 8 12'],
    fill: ['M-12-4C-9-9-5-8-3-3-6-1-10-1-12-4ZM12-4C9-9 5-8 3-3 6-1 10-1 12-4Z'],
  },
  truthtrance: {
    line: ['M0-26 26 20H-26Z', 'M-14 7C-8-3 8-3 14 7 8 16-8 16-14 7Z'],
    fill: [circle(0, 7, 4.5)],
  },
  karama: {
    line: [
      'M-9 26C-16 16-20 6-18 1-15-2-12 2-11 5L-13-15C-12-20-7-19-6-15L-5-4-4-20C-3-25 3-25 3-20L4-4 7-16C9-20 14-18 13-13L10 2 15-3C19-6 23-3 20 1L11 15 9 26Z',
    ],
    fill: ['M0 3 2 8 7 8 3 11.5 4.5 17 0 14-4.5 17-3 11.5-7 8-2 8Z'],
  },
  'tleilaxu-ghola': {
    line: ['M-16-26H16V26H-16Z', 'M-21-26H21M-21 26H21', 'M-11 10C-5 6 5 14 11 10'],
    fill: [circle(0, -11, 5), 'M-7 9C-7-1-4-4 0-4 4-4 7-1 7 9 4 11-4 7-7 9Z'],
  },
  hajr: {
    line: ['M-25 18C-12 18-14-2-2-2 8-2 6-16 18-16', 'M11-24 21-16 11-8', 'M-8 22C4 22 4 8 14 8', 'M9 1 18 8 9 15'],
    fill: [circle(-25, 18, 3), circle(-9, 22, 3)],
  },
  'weather-control': {
    line: ['M-22 8C-26-14-6-28 10-20 24-12 20 8 6 9-6 10-9-5 1-6 7-6 8 1 4 2', 'M-24 17H14M-16 25H23'],
    fill: [],
  },
  'family-atomics': {
    line: ['M-7 24C-5 14-5 8-6 2M7 24C5 14 5 8 6 2', 'M-20 25H20', 'M-13 9C-6 13 6 13 13 9'],
    fill: ['M-6 2C-18 4-25-4-20-12-21-22-7-27 0-22 7-27 21-22 20-12 25-4 18 4 6 2 3 0-3 0-6 2Z'],
  },
  mercenary: {
    line: ['M-22-24 16 16M22-24-16 16', 'M7 21 21 7M-7 21-21 7', 'M16 16 24 24M-16 16-24 24'],
    fill: [circle(24, 24, 3), circle(-24, 24, 3)],
  },
}
