import { CARD, type Card, isDefence, isSpecial, isWeapon, isWorthless } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { useIsHigh, useLayoutWidth } from '../kit/layout-width.ts'
import { TreacheryCard } from '../signs/index.ts'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { CardOrders } from './panels.tsx'

interface Props {
  readonly cards: readonly Card[]
  /** They are mine to play. */
  readonly mine?: boolean
}

/** Cards in a row. Each opens a dialog that says what it does and when. */
export function Hand({ cards, mine = false }: Props): ReactNode {
  const t = useText()
  const [open, setOpen] = useState<Card | null>(null)
  // In the column beside the board many cards are a list, so that leaders and traitors stay in sight.
  const most = useIsHigh() ? 4 : 3
  const isList = useLayoutWidth() === 'wide' && mine && cards.length > most
  if (cards.length === 0) return <p className="soft">{t.panels.handEmpty}</p>
  return (
    <ul className={isList ? 'hand hand-list' : 'hand'}>
      {numbered(cards).map(({ card, key }) => (
        <li key={key}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t.panels.cardMore(t.game.cardName(card))}
            onClick={() => setOpen(card)}
          >
            <TreacheryCard card={card} size={isList ? 18 : 78} />
            {isList && <span>{t.game.cardName(card)}</span>}
          </button>
        </li>
      ))}
      {open && <CardDialog card={open} mine={mine} onClose={() => setOpen(null)} />}
    </ul>
  )
}

interface DialogProps extends Pick<Props, 'mine'> {
  readonly card: Card
  onClose(): void
}

/** What a card does, and when. */
export function CardDialog({ card, mine, onClose }: DialogProps): ReactNode {
  const t = useText()
  const [name, kind] = [t.game.cardName(card), t.game.cardKindName(CARD[card].kind)]
  return (
    <Dialog open title={name} onClose={onClose}>
      <div className="hand-card">
        <TreacheryCard card={card} size={140} />
        <div>
          {kind !== name && <p className="soft">{kind}</p>}
          <p>
            {t.panels.cardDoes[card]} {card === 'karama' && <KaramaPower />}
          </p>
          <p>{t.panels.cardWhen[momentOf(card)]}</p>
          {mine && <CardOrders card={card} />}
        </div>
      </div>
    </Dialog>
  )
}

/** KAR-11 Where the table has them, a Karama brings powers of their own. */
function KaramaPower(): ReactNode {
  const t = useText()
  return useSheet()?.karamaPowers && t.panels.karamaPower
}

type Moment = keyof ReturnType<typeof useText>['panels']['cardWhen']

function momentOf(card: Card): Moment {
  if (isWeapon(card)) return 'weapon'
  if (isDefence(card)) return 'defence'
  if (isSpecial(card)) return card
  return isWorthless(card) ? 'worthless' : 'cheap-hero'
}

/** Cards of the same name get a number as their key. */
function numbered(cards: readonly Card[]): readonly { readonly card: Card; readonly key: string }[] {
  const counts = new Map<Card, number>()
  return cards.map((card) => {
    const n = counts.get(card) ?? 0
    counts.set(card, n + 1)
    return { card, key: `${card} ${n}` }
  })
}
