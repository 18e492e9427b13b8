import type { ReactNode } from 'react'

/** Shai-Hulud rising out of the sand: a ringed maw in a box of 60 around the middle. */
export function WormG(): ReactNode {
  const teeth = Array.from({ length: 14 }, (_, i) => (i * 360) / 14)
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M-29 24C-20 14 20 14 29 24 20 30-20 30-29 24Z" fill="#3a2410" fillOpacity=".45" />
      <path
        d="M-17 22C-21 8-22-2-18-10L18-10C22-2 21 8 17 22 8 26-8 26-17 22Z"
        fill="#a8744a"
        stroke="#3a2013"
        strokeWidth="1.8"
      />
      <path d="M-19 4C-8 10 8 10 19 4M-18.5 13C-8 19 8 19 18.5 13" fill="none" stroke="#3a2013" strokeWidth="1.6" />
      <circle cy="-9" r="19" fill="#bf8a58" stroke="#3a2013" strokeWidth="1.8" />
      <circle cy="-9" r="13.5" fill="#3b1410" />
      <circle cy="-9" r="6" fill="#160705" />
      <g fill="#f3e3c3">
        {teeth.map((angle) => (
          <path key={angle} d="M-2.2-14 0-6 2.2-14Z" transform={`translate(0 -9) rotate(${angle})`} />
        ))}
      </g>
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
