import type { Skill } from '@arrakis/engine'
import type { Drawing } from './card-drawings.ts'

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const drop = (x: number, y: number): string =>
  `M${x} ${y - 7}C${x + 6} ${y} ${x + 5} ${y + 6} ${x} ${y + 6}C${x - 5} ${y + 6} ${x - 6} ${y} ${x} ${y - 7}Z`

/** A simple sign for each skill, in a box of 60 around the middle. */
export const SKILL_DRAWINGS: Readonly<Record<Skill, Drawing>> = {
  bureaucrat: {
    line: ['M-18-24H18V24H-18Z', 'M-10-14H10M-10-5H10M-10 4H4'],
    fill: [circle(9, 15, 6)],
  },
  diplomat: {
    line: ['M-27 2-15-10-2-2 6-8 15-10 27 2', 'M-15 12-3 20 16 8', 'M-2-2-10 7C-5 12 2 7 5 3L16 8'],
    fill: ['M-29-2-21 8-27 13-35 3Z', 'M29-2 21 8 27 13 35 3Z'],
  },
  'killer-medic': {
    line: ['M-20 20-8 8', 'M-13 3-3 13', 'M-8 8 10-10', 'M4-16 16-4', 'M10-10 18-18M13-23 23-13'],
    fill: ['M-9 3 6-12 12-6-3 9Z', drop(-20, 24)],
  },
  'master-of-assassins': {
    line: ['M-16-6H12L8 22H-12Z', 'M18-26 4-14'],
    fill: ['M-14 4H10L8 22H-12Z', drop(1, -15), circle(20, -25, 4)],
  },
  mentat: {
    line: [
      'M-8 26V14C-18 10-22 0-18-10-14-21 4-26 14-17 20-11 20-4 18 0L23 8H17V15C17 19 12 19 8 18V26',
      'M-8-8H4V2M4-8 10-14M4 2H11',
    ],
    fill: [circle(-9, -8, 3), circle(11, -15, 3), circle(12, 2, 3)],
  },
  planetologist: {
    line: [circle(-4, 4, 17), 'M-21 4C-12-2 4-2 13 4M-4-13C-10-4-10 12-4 21', 'M-27 14C-12 22 18 12 26-10'],
    fill: [circle(22, -17, 5)],
  },
  'prana-bindu-adept': {
    line: ['M0-15V12L-9 27M0 12 9 27', 'M-26-16-13-6 0-9 13-6 26-16', 'M-7 0C-3 3 3 3 7 0M-6 6C-3 9 3 9 6 6'],
    fill: [circle(0, -22, 6)],
  },
  'rihani-decipherer': {
    line: ['M-26 0C-14-17 14-17 26 0 14 17-14 17-26 0Z', 'M-26 22H-12M-6 22H2M8 22H26'],
    fill: [circle(0, 0, 8)],
  },
  sandmaster: {
    line: ['M-27 22C-16 12-8 26 2 18S20 12 27 18', 'M-18 6H14L20-2H-12Z', 'M-12-2V-12H2V-2M2-12 16-22'],
    fill: [circle(-10, 10, 4), circle(0, 10, 4), circle(10, 10, 4)],
  },
  smuggler: {
    line: ['M-22-2H6V24H-22Z', 'M-22 8H6M-8-2V24', 'M2-16C10-22 20-18 24-10L8-6Z', 'M12-20 4-28M20-18 27-26'],
    fill: ['M8-6 24-10 20-4 10-2Z'],
  },
  'spice-banker': {
    line: ['M-24 24H24V4H-24Z', 'M-24 14H24', 'M-12 4V-14H12V4'],
    fill: [drop(0, -3), circle(-14, 9, 2.5), circle(14, 9, 2.5), circle(0, 19, 2.5)],
  },
  'suk-graduate': {
    line: [
      'M-14-10C-14-30 14-30 14-10 14 4 8 14 0 14-8 14-14 4-14-10Z',
      'M-26 27C-20 16-10 16-6 12M26 27C20 16 10 16 6 12',
    ],
    fill: ['M0-22 6-14 0-6-6-14Z'],
  },
  'swordmaster-of-ginaz': {
    line: ['M-24 24-15 15M-19 9-9 19', 'M24 24 15 15M19 9 9 19'],
    fill: [
      'M-15 13C0 4 16-8 22-27 8-20-8-4-13 11Z',
      'M15 13C6 8 4 6 0 2L-5 7C0 12 6 14 13 15Z',
      'M-22-27C-19-16-12-8-6-3L-1-8C-6-12-16-20-22-27Z',
    ],
  },
  warmaster: {
    line: ['M-22-20H22V14H-22Z', 'M-14 6C-8-4-2 4 4-6S12-12 16-12', 'M0 14V26M-10 26H10'],
    fill: ['M-16-14 -10-14-13-8Z', circle(-14, 6, 3), 'M13-17 20-12 13-8Z'],
  },
}
