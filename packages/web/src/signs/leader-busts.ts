import type { LeaderId } from '@arrakis/engine'

/** Heads drawn from a few shapes, so that no two leaders of a faction look alike. */
export type Bust =
  | 'hood'
  | 'veil'
  | 'hair'
  | 'bun'
  | 'bald'
  | 'beard'
  | 'helm'
  | 'cap'
  | 'crown'
  | 'crest'
  | 'mask'
  | 'child'
  | 'crop'
  | 'stillsuit'
  | 'jowls'
  | 'wimple'
  | 'goggles'
  | 'mantle'
  | 'tank'
  | 'laurel'
  | 'cowl'

export const BUST: Readonly<Partial<Record<LeaderId, Bust>>> = {
  jessica: 'bun',
  hawat: 'beard',
  halleck: 'cap',
  idaho: 'hair',
  yueh: 'crop',
  alia: 'child',
  margot: 'hair',
  irulan: 'crown',
  ramallo: 'hood',
  wanna: 'veil',
  fenring: 'crop',
  aramsham: 'helm',
  burseg: 'cap',
  caid: 'crest',
  bashar: 'beard',
  stilgar: 'beard',
  chani: 'veil',
  otheym: 'mask',
  mapes: 'hood',
  jamis: 'crop',
  staban: 'beard',
  esmar: 'bald',
  bewt: 'cap',
  sook: 'crest',
  'guild-rep': 'mask',
  feyd: 'crop',
  rabban: 'bald',
  piter: 'hair',
  nefud: 'helm',
  kudu: 'mask',
  ctair: 'cap',
  tessia: 'bun',
  dominic: 'beard',
  kailea: 'hair',
  cammar: 'bald',
  zoal: 'mask',
  ajidica: 'hood',
  zaaf: 'bald',
  wykk: 'crest',
  blin: 'child',
  paul: 'stillsuit',
  baron: 'jowls',
  mohiam: 'wimple',
  'liet-kynes': 'goggles',
  shaddam: 'mantle',
  edric: 'tank',
  speaker: 'laurel',
  inquisitor: 'cowl',
}

/** Shoulders, then the head: box of 48 around the middle. */
export const SHOULDERS = 'M-21 24C-20 12-13 8-6 6.5V2H6V6.5C13 8 20 12 21 24Z'
const FACE = 'M0-14C5.5-14 8-10 7.5-4.5 7 1.5 3.5 5.5 0 5.5-3.5 5.5-7 1.5-7.5-4.5-8-10-5.5-14 0-14Z'

/** Light shapes of each bust, and the dark ones upon them. */
export const HEADS: Readonly<Record<Bust, { readonly light: readonly string[]; readonly dark: readonly string[] }>> = {
  hood: {
    light: ['M0-19C9-19 12-10 12 0 12 6 14 9 17 12H-17C-14 9-12 6-12 0-12-10-9-19 0-19Z'],
    dark: ['M0-12C5-12 7-8 7-3 7 3 3.5 6.5 0 6.5-3.5 6.5-7 3-7-3-7-8-5-12 0-12Z'],
  },
  veil: {
    light: [FACE, 'M-9-6C-9-17-4-19 0-19 4-19 9-17 9-6L12 11H8L8-5C5-11-5-11-8-5V11H-12Z'],
    dark: ['M-6.5-1.5H6.5C6 4 3 6.5 0 6.5-3 6.5-6 4-6.5-1.5Z'],
  },
  hair: {
    light: [FACE, 'M-10 8C-12-4-11-18 0-18.5 11-18 12-4 10 8L7.5 6C8-2 8-7 5-11-1-8-5-9-7-7-8-3-8 2-7.5 6Z'],
    dark: [],
  },
  bun: {
    light: [
      FACE,
      'M-8.5-4C-10-13-6-17 0-17 6-17 10-13 8.5-4 7-9 4-11.5 0-11.5-4-11.5-7-9-8.5-4Z',
      'M0-23A4 4 0 1 1 0-15 4 4 0 1 1 0-23Z',
    ],
    dark: [],
  },
  bald: {
    light: ['M0-16C7-16 9.5-11 9-5 8.5 2 5 6.5 0 6.5-5 6.5-8.5 2-9-5-9.5-11-7-16 0-16Z'],
    dark: ['M-5-5.5H-1.5V-4H-5ZM1.5-5.5H5V-4H1.5Z'],
  },
  beard: {
    light: [FACE, 'M-8-9C-7-16-3-17 0-17 3-17 7-16 8-9 4-12-4-12-8-9Z'],
    dark: ['M-7-2C-5 0-2-1 0-1 2-1 5 0 7-2 8 6 4 12 0 12-4 12-8 6-7-2Z'],
  },
  helm: {
    light: ['M0-20C8-20 11-13 11-4V5L7 9H-7L-11 5V-4C-11-13-8-20 0-20Z'],
    dark: ['M-8-5H8V-2H2V7H-2V-2H-8Z'],
  },
  cap: {
    light: [FACE, 'M-9-9C-10-15-6-18 0-18 6-18 10-15 9-9L13-7.5C8-9.5-4-10-9-9Z'],
    dark: ['M-8-8.8C-3-10 5-9.8 9-8.6L8.6-6.8C4-8-3-8-8.3-7Z'],
  },
  crown: {
    light: [
      FACE,
      'M-9-10 -10-21-4.5-16 0-23 4.5-16 10-21 9-10C4-13-4-13-9-10Z',
      'M-9-8C-12 0-11 6-9 10L-7.5 8C-8.5 3-8-2-8-8ZM9-8C12 0 11 6 9 10L7.5 8C8.5 3 8-2 8-8Z',
    ],
    dark: [],
  },
  crest: {
    light: [
      FACE,
      'M-2-23H2C4-20 4-16 3.5-12.5H-3.5C-4-16-4-20-2-23Z',
      'M-8.5-6C-9-13-5-16 0-16 5-16 9-13 8.5-6 6-11-6-11-8.5-6Z',
    ],
    dark: [],
  },
  mask: {
    light: [FACE, 'M-9-4C-10-14-6-18 0-18 6-18 10-14 9-4 7-10-7-10-9-4Z'],
    dark: ['M-7.5-6.5H7.5V-3H-7.5Z', 'M-3 .5H3L4 5.5 0 8-4 5.5Z'],
  },
  child: {
    light: [
      'M0-11C5-11 7.5-7.5 7-3 6.5 2.5 3.5 6 0 6-3.5 6-6.5 2.5-7-3-7.5-7.5-5-11 0-11Z',
      'M-9 6C-11-5-9-15 0-15 9-15 11-5 9 6 8-2 6-6 0-7-6-6-8-2-9 6Z',
    ],
    dark: ['M-4.5-3.5H-1.5V-1.5H-4.5ZM1.5-3.5H4.5V-1.5H1.5Z'],
  },
  stillsuit: {
    light: [FACE, 'M-10 4C-12-8-10-19 0-19 10-19 12-8 10 4L8 7C8.5-2 8-8 6-11L2-9-1-12-6-9C-8-6-8.5 0-8 7Z'],
    dark: [
      'M-6-6.5H-1.5V-4H-6ZM1.5-6.5H6V-4H1.5Z',
      'M-1.2-3H1.2V4C4 4.5 7 7 8 12L5.5 12.5C4.5 9 2.5 6.5 0 6.5-1 6.5-1.2 5-1.2 4Z',
    ],
  },
  jowls: {
    light: ['M0-18C6-18 9-14 10-8 14-4 15 3 12 8 8 13-8 13-12 8-15 3-14-4-10-8-9-14-6-18 0-18Z'],
    dark: ['M-6-7H-2V-5H-6ZM2-7H6V-5H2Z', 'M-9 4C-5 9 5 9 9 4 6 6.5-6 6.5-9 4Z', 'M-3 0H3L2 2H-2Z'],
  },
  wimple: {
    light: ['M0-23C9-21 13-12 12 0L17 14H-17L-12 0C-13-12-9-21 0-23Z', FACE],
    dark: ['M-8-9C-5-14 5-14 8-9L9 4C8 9 4 11 0 11-4 11-8 9-9 4ZM-6-3C-6 3-3 7 0 7 3 7 6 3 6-3 6-9-6-9-6-3Z'],
  },
  goggles: {
    light: [FACE, 'M-9-8C-10-16-5-19 0-19 5-19 10-16 9-8L6-11H-6Z', 'M-7 1C-5 10 5 10 7 1L5 3H-5Z'],
    dark: ['M-10-7H-8.5A4 4 0 0 1-.8-5.5H.8A4 4 0 0 1 8.5-7H10V-4.5H8.5A4 4 0 0 1 .8-4H-.8A4 4 0 0 1-8.5-4.5H-10Z'],
  },
  mantle: {
    light: [
      FACE,
      'M-8-11V-18H-5V-22H5V-18H8V-11C3-13-3-13-8-11Z',
      'M-22 24C-21 10-14 4-8 4L0 12 8 4C14 4 21 10 22 24Z',
    ],
    dark: ['M-1-21H1V-14H-1Z', 'M-4 2C-2 4 2 4 4 2 4 6 2 9 0 9-2 9-4 6-4 2Z'],
  },
  tank: {
    light: [
      'M-13-20H13V12H-13ZM-10-17V9H10V-17Z',
      'M0-13C6-13 8-8 7-3 6 0 3 1 2 5L5 9H-5L-2 5C-3 1-6 0-7-3-8-8-6-13 0-13Z',
    ],
    dark: ['M-5-7A1.8 1.8 0 1 1-1.4-7 1.8 1.8 0 1 1-5-7ZM1.4-7A1.8 1.8 0 1 1 5-7 1.8 1.8 0 1 1 1.4-7Z'],
  },
  laurel: {
    light: [FACE, 'M-11-4C-13-12-9-18-3-19L-4-15-7-14-6-11-9-10-8-6ZM11-4C13-12 9-18 3-19L4-15 7-14 6-11 9-10 8-6Z'],
    dark: ['M-4 1.5H4V3H-4Z'],
  },
  cowl: {
    light: ['M0-24C8-18 13-8 13 4L16 13H-16L-13 4C-13-8-8-18 0-24Z'],
    dark: ['M0-14C6-10 8-4 7 4L0 10-7 4C-8-4-6-10 0-14ZM-4-3H-1V-1H-4ZM1-3H4V-1H1Z'],
  },
  crop: { light: [FACE, 'M-8.5-5C-10-14-6-17.5 0-17.5 6-17.5 10-14 8.5-5L6.5-9.5H-6.5Z'], dark: [] },
}
