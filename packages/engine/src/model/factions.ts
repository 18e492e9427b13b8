import { keysOf } from '../kernel/table.ts'

/** The six factions that every box has. */
export const CORE_FACTIONS = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen'] as const
/** The factions of every rule book. A table has those its modules bring a sheet for. */
export const FACTIONS = [
  ...CORE_FACTIONS,
  'ixians',
  'tleilaxu',
  'landsraad',
  'choam',
  'richese',
  'ecaz',
  'moritani',
] as const
export type Faction = (typeof FACTIONS)[number]

/** A chair at the table, before its player has a faction. */
export const CHAIRS = [
  'seat-1',
  'seat-2',
  'seat-3',
  'seat-4',
  'seat-5',
  'seat-6',
  'seat-7',
  'seat-8',
  'seat-9',
] as const
export type Chair = (typeof CHAIRS)[number]

/** Who answers: a faction, or a chair while factions are being chosen. */
export type Seat = Faction | Chair
export type Viewer = Seat | 'spectator'

export const isFaction = (value: unknown): value is Faction => FACTIONS.includes(value as Faction)

/** LEAD-01 The discs of the leaders. What holds at a table is on its sheets, which may say otherwise. */
export const LEADERS = {
  atreides: [
    { id: 'jessica', name: 'Lady Jessica', strength: 5 },
    { id: 'hawat', name: 'Thufir Hawat', strength: 5 },
    { id: 'halleck', name: 'Gurney Halleck', strength: 4 },
    { id: 'idaho', name: 'Duncan Idaho', strength: 2 },
    { id: 'yueh', name: 'Dr. Yueh', strength: 1 },
  ],
  'bene-gesserit': [
    { id: 'alia', name: 'Alia', strength: 5 },
    { id: 'margot', name: 'Margot Lady Fenring', strength: 5 },
    { id: 'irulan', name: 'Princess Irulan', strength: 5 },
    { id: 'ramallo', name: 'Mother Ramallo', strength: 5 },
    { id: 'wanna', name: 'Wanna Yueh', strength: 5 },
  ],
  emperor: [
    { id: 'fenring', name: 'Hasimir Fenring', strength: 6 },
    { id: 'aramsham', name: 'Captain Aramsham', strength: 5 },
    { id: 'burseg', name: 'Burseg', strength: 3 },
    { id: 'caid', name: 'Caid', strength: 3 },
    { id: 'bashar', name: 'Bashar', strength: 2 },
  ],
  fremen: [
    { id: 'stilgar', name: 'Stilgar', strength: 7 },
    { id: 'chani', name: 'Chani', strength: 6 },
    { id: 'otheym', name: 'Otheym', strength: 5 },
    { id: 'mapes', name: 'Shadout Mapes', strength: 3 },
    { id: 'jamis', name: 'Jamis', strength: 2 },
  ],
  guild: [
    { id: 'staban', name: 'Staban Tuek', strength: 5 },
    { id: 'esmar', name: 'Esmar Tuek', strength: 3 },
    { id: 'bewt', name: 'Master Bewt', strength: 3 },
    { id: 'sook', name: 'Soo-Soo Sook', strength: 2 },
    { id: 'guild-rep', name: 'Guild Rep', strength: 1 },
  ],
  harkonnen: [
    { id: 'feyd', name: 'Feyd-Rautha', strength: 6 },
    { id: 'rabban', name: 'Beast Rabban', strength: 4 },
    { id: 'piter', name: 'Piter de Vries', strength: 3 },
    { id: 'nefud', name: 'Captain Iakin Nefud', strength: 2 },
    { id: 'kudu', name: 'Umman Kudu', strength: 1 },
  ],
  ixians: [
    { id: 'ctair', name: 'C’tair Pilru', strength: 5 },
    { id: 'tessia', name: 'Tessia Vernius', strength: 5 },
    { id: 'dominic', name: 'Dominic Vernius', strength: 4 },
    { id: 'kailea', name: 'Kailea Vernius', strength: 2 },
    { id: 'cammar', name: 'Cammar Pilru', strength: 1 },
  ],
  tleilaxu: [
    { id: 'zoal', name: 'Zoal', strength: 2 },
    { id: 'ajidica', name: 'Hidar Fen Ajidica', strength: 5 },
    { id: 'zaaf', name: 'Master Zaaf', strength: 4 },
    { id: 'wykk', name: 'Wykk', strength: 3 },
    { id: 'blin', name: 'Blin', strength: 0 },
  ],
  landsraad: [
    { id: 'count', name: 'the Count of the High Council', strength: 6 },
    { id: 'governor', name: 'the Siridar Governor', strength: 5 },
    { id: 'champion', name: 'the House Champion', strength: 4 },
    { id: 'judge', name: 'the Judge of the Change', strength: 3 },
    { id: 'herald', name: 'the Herald', strength: 2 },
  ],
} as const satisfies Partial<Record<Faction, readonly { id: string; name: string; strength: number }[]>>

/** MAIN-01 The main characters of Avalon Hill, on whose discs stands a ten. A table has them only with their module. */
export const MAIN_CHARACTERS = {
  atreides: { id: 'paul', name: 'Paul Muad’dib' },
  'bene-gesserit': { id: 'mohiam', name: 'Reverend Mother Mohiam' },
  emperor: { id: 'shaddam', name: 'Shaddam IV' },
  fremen: { id: 'liet-kynes', name: 'Liet-Kynes' },
  guild: { id: 'edric', name: 'Edric' },
  harkonnen: { id: 'baron', name: 'Baron Harkonnen' },
  ixians: { id: 'inquisitor', name: 'the Inquisitor' },
  landsraad: { id: 'speaker', name: 'the Speaker of the House' },
} as const satisfies Partial<Record<Faction, { id: string; name: string }>>

/** CARD-25 The leader a Mercenary card brings to a faction: no traitor, and once dead back in the pool. */
export type MercenaryId = `mercenary-${Faction}`
export const mercenaryOf = (faction: Faction): MercenaryId => `mercenary-${faction}`
export const MERCENARY_STRENGTH = 4

export type MainCharacter = (typeof MAIN_CHARACTERS)[keyof typeof MAIN_CHARACTERS]['id']
export type LeaderId = (typeof LEADERS)[keyof typeof LEADERS][number]['id'] | MainCharacter | MercenaryId

interface LeaderName {
  readonly id: LeaderId
  readonly name: string
  readonly faction: Faction
  readonly mercenary: boolean
  /** MAIN-03 A main character: never a traitor. */
  readonly main: boolean
  /** The number on its disc; what it counts at a table is the table's to say. */
  readonly printed: number
}

/** Who a leader is at every table. */
export const LEADER = Object.fromEntries([
  ...keysOf(LEADERS).flatMap((faction) =>
    LEADERS[faction].map(({ id, name, strength }) => [
      id,
      { id, name, faction, mercenary: false, main: false, printed: strength },
    ]),
  ),
  ...keysOf(MAIN_CHARACTERS).map((faction) => {
    const { id, name } = MAIN_CHARACTERS[faction]
    return [id, { id, name, faction, mercenary: false, main: true, printed: 10 }]
  }),
  ...FACTIONS.map((faction) => {
    const id = mercenaryOf(faction)
    return [
      id,
      { id, name: 'the mercenary leader', faction, mercenary: true, main: false, printed: MERCENARY_STRENGTH },
    ]
  }),
]) as Record<LeaderId, LeaderName>

/** The discs of a faction that every box has. */
export const discsOf = (faction: Faction): readonly LeaderName[] =>
  Object.values(LEADER).filter((leader) => leader.faction === faction && !leader.mercenary && !leader.main)

export const LEADER_IDS = Object.keys(LEADER) as LeaderId[]
export const isLeader = (value: unknown): value is LeaderId => typeof value === 'string' && Object.hasOwn(LEADER, value)
