import type { ReactNode } from 'react'

/** Our sign: a planet with its storm. */
export function Logo({ size = 30 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" fill="var(--sand-low)" />
      <path d="M3.6 12.4C9 9.4 14 15 20 12.6s6-4 7.6-4A13 13 0 0 0 3.6 12.4Z" fill="var(--sand)" />
      <path d="M4.4 21.6c5-2.4 9 1.4 14 0s7-3.4 10.3-3A13 13 0 0 1 4.4 21.6Z" fill="var(--rock)" />
      <path d="M16 16 27.3 9.6A13 13 0 0 1 29 15Z" fill="var(--spice)" />
      <circle cx="16" cy="16" r="13" fill="none" stroke="var(--spice)" strokeWidth="1.5" />
      <circle cx="16" cy="16" r="3" fill="var(--polar)" />
    </svg>
  )
}
