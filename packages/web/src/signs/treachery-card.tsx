import { type Card, type CardKind, kindOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useText } from '../text/text.ts'

/** Nobody has a card when a game begins. */
const CardDrawing = lazyComponent(async () => (await import('./card-drawing.tsx')).CardDrawing, {
  prefetch: 'rest',
  fallback: null,
  decorative: true,
})

/** Ground and band by what a card is good for; the drawing and the words say it too. */
const GROUNDS: Readonly<Record<CardKind, { readonly ground: string; readonly band: string; readonly ink: string }>> = {
  'projectile-weapon': { ground: '#3b1a14', band: '#8f3b27', ink: '#ffcdb8' },
  'poison-weapon': { ground: '#243016', band: '#5c7a24', ink: '#dcf0ae' },
  lasgun: { ground: '#3d1220', band: '#a3284c', ink: '#ffc2d4' },
  'stone-burner': { ground: '#3d1220', band: '#a3284c', ink: '#ffc2d4' },
  'projectile-defence': { ground: '#142b3b', band: '#2a6a91', ink: '#c2e6ff' },
  'poison-defence': { ground: '#12322f', band: '#23786d', ink: '#bdf0e6' },
  worthless: { ground: '#2d2a27', band: '#6b6157', ink: '#ddd2c2' },
  'cheap-hero': { ground: '#2f2618', band: '#806536', ink: '#f5e0b5' },
  special: { ground: '#2b1c38', band: '#74519a', ink: '#e6d0ff' },
}

/** Two lines where a name is long. */
const inLines = (name: string, most: number): readonly string[] => {
  if (name.length <= most || !name.includes(' ')) return [name]
  const words = name.split(' ')
  const half = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= name.length / 2 - 1) + 1
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean)
}

/** What can be read on a card of this width: name and kind, the name in larger letters, or nothing. */
type Words = 'all' | 'name' | 'none'
const wordsAt = (size: number): Words => (size >= 78 ? 'all' : size >= 60 ? 'name' : 'none')
/** The width of a line in large letters. */
const LINE = 90

interface Props {
  /** Null is the back. */
  readonly card: Card | null
  /** Width in pixels. */
  readonly size?: number
}

/** A treachery card, with a drawing of our own. */
export function TreacheryCard({ card, size = 88 }: Props): ReactNode {
  const t = useText()
  const label =
    card === null ? t.signs.cardBack : t.signs.card(t.game.cardName(card), t.game.cardKindName(kindOf(card)))
  return (
    <svg
      className="signs-card"
      width={size}
      height={size * 1.4}
      viewBox="0 0 100 140"
      role="img"
      aria-label={label}
      data-card={card ?? 'back'}
    >
      <title>{label}</title>
      {card === null ? <CardBack /> : <CardFace card={card} words={wordsAt(size)} />}
    </svg>
  )
}

function CardFace({ card, words }: { readonly card: Card; readonly words: Words }): ReactNode {
  const t = useText()
  const kind = kindOf(card)
  const { ground, band, ink } = GROUNDS[kind]
  const isLarge = words === 'name'
  const name = inLines(t.game.cardName(card), isLarge ? 8 : 11)
  const said =
    kind === 'special' || kind === 'cheap-hero' || kind === 'lasgun' || kind === 'stone-burner'
      ? t.signs.kinds[kind]
      : t.game.cardKindName(kind)
  const what = inLines(said, 12)
  return (
    <g color={ink}>
      <rect x="1.5" y="1.5" width="97" height="137" rx="8" fill={ground} stroke={band} strokeWidth="3" />
      <path d="M3 34V9.5A6.5 6.5 0 0 1 9.5 3H90.5A6.5 6.5 0 0 1 97 9.5V34C80 30 20 30 3 34Z" fill={band} />
      {words !== 'none' && (
        <text
          className={isLarge ? 'signs-card-name signs-card-large' : 'signs-card-name'}
          textAnchor="middle"
          fill="#fffaf0"
        >
          {name.map((part, i) => (
            <tspan
              key={part}
              x="50"
              y={name.length === 1 ? 23 : 15.5 + i * (isLarge ? 15.5 : 13)}
              {...(isLarge && part.length > 8 ? { textLength: LINE, lengthAdjust: 'spacingAndGlyphs' } : {})}
            >
              {part}
            </tspan>
          ))}
        </text>
      )}
      <circle cx="50" cy="74" r="36" fill={band} fillOpacity=".22" />
      <g
        transform="translate(50 74)"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <CardDrawing card={card} />
      </g>
      {words === 'all' && (
        <text className="signs-card-kind" textAnchor="middle" fill={ink}>
          {what.map((part, i) => (
            <tspan key={part} x="50" y={what.length === 1 ? 127 : 119 + i * 12.5}>
              {part}
            </tspan>
          ))}
        </text>
      )}
    </g>
  )
}

function CardBack(): ReactNode {
  return (
    <g fill="none" stroke="#b98a4a" strokeLinecap="round">
      <rect x="1.5" y="1.5" width="97" height="137" rx="8" fill="#221a13" stroke="#7a5a30" strokeWidth="3" />
      <rect x="9" y="9" width="82" height="122" rx="5" strokeOpacity=".5" />
      {[14, 21, 28].map((r) => (
        <circle key={r} cx="50" cy="70" r={r} strokeOpacity={0.95 - r / 45} strokeWidth="1.6" />
      ))}
      <path d="M50 26V42M50 98V114M22 70H14M86 70H78" strokeWidth="2" />
      <path d="M50 60 58 74 50 80 42 74Z" fill="#b98a4a" stroke="none" />
      <path
        d="M16 118C30 108 40 124 52 116S78 110 84 118M16 22C30 32 40 16 52 24S78 30 84 22"
        strokeOpacity=".55"
        strokeWidth="1.5"
      />
    </g>
  )
}
