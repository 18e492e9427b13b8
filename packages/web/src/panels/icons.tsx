import type { ReactNode } from 'react'

/** Small drawings of our own, in the colour of the text, one line wide. */
const PATHS = {
  cards:
    'M5 4.5h8a1 1 0 0 1 1 1V17a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1ZM8 2h8.5a1 1 0 0 1 1 1v11.5M9 8.5l2 2.800-2 2.800-2-2.800Z',
  reserves: 'M10 2.5 17 6v8l-7 3.5L3 14V6ZM3 6l7 3.5L17 6M10 9.5v8',
  tanks:
    'M6 2.5h8M7 2.5V6M13 2.5V6M5 6h10v10a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 16ZM5 10.5c2-1.5 3.300 1.5 5 0s3-1.5 5 0',
  leaders: 'M10 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3.5 17.5c.6-4 3-6 6.5-6s5.900 2 6.5 6',
  places: 'M3 17.5h14M4.5 17.5V8l2-1.5L8.5 8v2h3V4.5l2-2 2 2v13M9 17.5v-3h2v3',
  contested: 'M4 4l12 12M16 4 4 16M3 12.5 7.5 17M17 12.5 12.5 17',
  bribes: 'M3.5 9h13l-1.5 8.5H5ZM6 9c0-3 1.5-5.5 4-5.5S14 6 14 9',
  me: 'M10 2.5 16.5 5v5c0 4-2.700 6.5-6.5 8-3.800-1.5-6.5-4-6.5-8V5Z',
  all: 'M10 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM4.5 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM15.5 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM5.5 17.5c.3-4 1.900-6.5 4.5-6.5s4.200 2.5 4.5 6.5',
  log: 'M4 4h12M4 8h12M4 12h8M4 16h10',
  chat: 'M3 4h14v9.5H9L5 17v-3.5H3Z',
  deals: 'M2.5 8 6 5l4 2 4-2 3.5 3v5L14 14.5 10.5 17 6 14l-3.5-1ZM10 7 7.5 9.5c1 1.200 2.300 1 3 0L14 13',
  orders: 'M5 18V2.5M5 3.5c4-2 6 2 11 0v8c-5 2-7-2-11 0',
  table: 'M3 5h14v10H3ZM3 8.5h14M8 8.5V15',
  secret:
    'M2.5 10C5 6 7.5 4.5 10 4.5S15 6 17.5 10C15 14 12.5 15.5 10 15.5S5 14 2.5 10ZM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 17 17 3',
  again: 'M16 10a6 6 0 1 1-2-4.5M16 2.5V6h-3.5',
  ally: 'M7.5 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12.5 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
