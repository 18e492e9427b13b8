import type { ReactNode } from 'react'

const TEETH = Array.from({ length: 18 }, (_, i) => i * 20)
const INNER = Array.from({ length: 12 }, (_, i) => i * 30 + 10)

/** Shai-Hulud rising out of the sand, its maw towards us; in a box of 60 around the middle. */
export function WormG(): ReactNode {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M-30 22C-22 12-12 11 0 11 12 11 22 12 30 22 24 29-24 29-30 22Z" fill="#3a2410" fillOpacity=".4" />
      <path
        d="M-13 24C-23 17-27 4-23-9L23-11C26 3 24 14 14 24 6 27-6 27-13 24Z"
        fill="#9a6a42"
        stroke="#3a2013"
        strokeWidth="1.6"
      />
      <g fill="none" stroke="#4a2a17" strokeWidth="1.4">
        <path d="M-24.5 1C-12 10 12 10 24.5 0M-22.5 9.5C-11 18 11 18 22.5 8.5M-18 17.5C-9 24 9 24 18.5 16.5" />
      </g>
      <path d="M13 24C22 14 24 3 22-9L16-4C17 6 14 16 7 25Z" fill="#5a3720" fillOpacity=".55" />
      <ellipse cy="-9" rx="23.5" ry="19.5" fill="#c7935f" stroke="#3a2013" strokeWidth="1.8" />
      <ellipse cy="-9" rx="18.5" ry="15" fill="#6b2418" />
      <ellipse cy="-8.5" rx="11" ry="8.8" fill="#3b100c" />
      <ellipse cy="-8" rx="5.5" ry="4.2" fill="#120403" />
      <g fill="#f6e8cb" stroke="#3a2013" strokeWidth=".4">
        {TEETH.map((angle) => (
          <path
            key={angle}
            d="M-2.1-18.5 0-10.5 2.1-18.5Z"
            transform={`translate(0 -9) scale(1 .81) rotate(${angle})`}
          />
        ))}
      </g>
      <g fill="#e9cfa2" fillOpacity=".8">
        {INNER.map((angle) => (
          <path key={angle} d="M-1.3-11 0-6.5 1.3-11Z" transform={`translate(0 -8.5) scale(1 .8) rotate(${angle})`} />
        ))}
      </g>
      <path d="M-29 24C-22 19-17 23-12 25.5M29 23C22 19 18 23 13 25.5" fill="none" stroke="#d8b27a" strokeWidth="2" />
    </g>
  )
}

export function Worm({ size = 48 }: { readonly size?: number }): ReactNode {
  return (
    <svg className="signs-worm" width={size} height={size} viewBox="-30 -30 60 60" aria-hidden="true">
      <WormG />
    </svg>
  )
}
