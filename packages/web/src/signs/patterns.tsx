import type { ReactNode } from 'react'
import { heraldryOf } from './heraldry.ts'
import './signs.css'

/** Patterns of the factions for every drawing of the page, by id `pattern-<faction>`. Mounted once. */
export function Patterns(): ReactNode {
  return (
    <svg className="signs-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="pattern-atreides" width="4" height="4" patternUnits="userSpaceOnUse" />
        <pattern id="pattern-harkonnen" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 1H4M0 3H4" stroke={heraldryOf('harkonnen').ink} strokeOpacity=".2" strokeWidth=".8" />
        </pattern>
        <pattern id="pattern-emperor" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="1.25" cy="1.25" r=".85" fill="#fff" fillOpacity=".3" />
          <circle cx="3.75" cy="3.75" r=".85" fill="#fff" fillOpacity=".3" />
        </pattern>
        <pattern id="pattern-fremen" width="6" height="4.5" patternUnits="userSpaceOnUse">
          <path d="M0 3.2 3 .8 6 3.2" fill="none" stroke="#5a3f08" strokeOpacity=".38" strokeWidth="1" />
        </pattern>
        <pattern id="pattern-guild" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 0 5 5M5 0 0 5" stroke="#5c2a06" strokeOpacity=".34" strokeWidth=".8" />
        </pattern>
        <pattern id="pattern-bene-gesserit" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M1 0V4M3 0V4" stroke="#fff" strokeOpacity=".2" strokeWidth=".8" />
        </pattern>
        <pattern id="pattern-ixians" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 2H4M2 0V4" stroke="#14202a" strokeOpacity=".26" strokeWidth=".6" />
        </pattern>
        <pattern id="pattern-tleilaxu" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="2.5" cy="2.5" r="1.5" fill="none" stroke="#fff" strokeOpacity=".26" strokeWidth=".7" />
        </pattern>
        <pattern id="pattern-landsraad" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M-1 5 5-1M-1 1 1-1M3 5 5 3" stroke="#fff" strokeOpacity=".24" strokeWidth=".8" />
        </pattern>
      </defs>
    </svg>
  )
}
