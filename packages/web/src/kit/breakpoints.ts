/**
 * The widths at which the layout changes. Media queries cannot read variables, so style sheets repeat them; `test/styles.test.ts`
 * fails where one uses another width.
 */
export const BREAKPOINTS = {
  /** Below it, a very narrow phone. */
  tiny: '22.5rem',
  /** Below it, a phone. */
  phone: '40rem',
  /** Below it, one column. */
  medium: '56.25rem',
  /** From here on, three columns. */
  wide: '75rem',
} as const

/** Below this height, a phone that lies on its side. */
export const LOW_HEIGHT = '31.25rem'

/** From this height on, a form beside the board names what it offers in pictures. */
export const HIGH_HEIGHT = '53rem'
