import { type ReactNode, useState } from 'react'
import { isGuided } from '../../lobby/last-table.ts'
import { CardDialog } from '../../panels/hand.tsx'
import { FactionSign, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { beginLook } from '../deals/begun-deal.ts'
import { type Auction, type Bidder, biddersOf, cardsOffered, meansOf, standingAnswer } from './auction.ts'
import { useStandingBid } from './standing-bid.ts'

/** The card up for bid, its price, and everybody who bids for it. */
export function AuctionLot({ auction }: { readonly auction: Auction }): ReactNode {
  const { view, me, client, picture, plays } = useTable()
  const t = useText()
  const facts = useFacts()
  const [open, setOpen] = useState(false)
  const [standing] = useStandingBid()
  if (!view) return null
  const { row, up, rowSeenBy } = view.treachery
  const offered = cardsOffered(client.messages())
  const seers = rowSeenBy.filter((seat) => seat !== me)
  const [seer] = seers
  const mayAsk = me !== null && up === null && plays.some(({ kind }) => kind === 'offer-deal')
  const price = auction.infinite ? t.auction.infinity : auction.high > 0 ? String(auction.high) : null
  return (
    <div className="auction-lot">
      <div className="auction-card">
        {up ? (
          <button
            type="button"
            className="auction-up"
            aria-haspopup="dialog"
            aria-label={t.panels.cardMore(t.game.cardName(up))}
            onClick={() => setOpen(true)}
          >
            <TreacheryCard card={up} size={96} />
          </button>
        ) : (
          <TreacheryCard card={up} size={96} />
        )}
        {up && open && <CardDialog card={up} onClose={() => setOpen(false)} />}
        <small className="soft">
          {offered >= row
            ? t.auction.lot(offered - row + 1, offered)
            : row === 1
              ? t.auction.lastLot
              : t.auction.left(row)}
        </small>
      </div>
      <div className="auction-state">
        <p className="auction-price">
          <b className={price === null ? 'auction-unpriced' : undefined} aria-hidden={price === null}>
            <small className="auction-price-label">{t.auction.price}</small> {price ?? 0}
          </b>
          <span>
            {auction.leader === null
              ? t.auction.noBid
              : auction.leader === me
                ? t.auction.mine
                : t.auction.high(t.game.factionName(auction.leader))}
            <small className="soft">
              {up ? t.auction.seen(t.game.cardName(up)) : t.auction.back}
              {seers.length > 0 && ` ${t.auction.seenBy(t.deals.and(seers.map(t.game.seatName)))}`}
              {mayAsk && seer && (
                <button
                  type="button"
                  className="auction-look"
                  onClick={() => beginLook(me, seer, `${view.turn} ${row}`)}
                >
                  {t.auction.look}
                </button>
              )}
            </small>
            {up && isGuided(picture.id) && <small>{t.panels.cardDoes[up]}</small>}
          </span>
        </p>
        <MyMeans />
        <ol className="auction-ring" aria-label={t.auction.ring}>
          {biddersOf(view, auction, facts).map((bidder) => (
            <BidderItem
              key={bidder.faction}
              bidder={bidder}
              auction={auction}
              mine={bidder.faction === me}
              passes={bidder.faction === me && standingAnswer(standing, auction) === 'pass'}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface ItemProps {
  readonly bidder: Bidder
  readonly auction: Auction
  readonly mine: boolean
  /** I have said in advance that I buy nothing. */
  readonly passes: boolean
}

function BidderItem({ bidder, auction, mine, passes }: ItemProps): ReactNode {
  const t = useText()
  const { faction, state: standing, cards, limit } = bidder
  const say = t.auction.standing
  const high = auction.infinite ? say.infinite : say.high(auction.high)
  const isOpen = standing === 'asked' || standing === 'waits'
  const own = passes && isOpen ? say.passes : mine && standing === 'asked' ? say.toBid : null
  const what = standing === 'high' ? high : (own ?? say[standing])
  return (
    <li className={`auction-bidder auction-${standing}`} aria-current={standing === 'asked' ? 'step' : undefined}>
      <FactionSign faction={faction} size={32} />
      <span className="auction-name">{mine ? t.deals.You : t.game.factionName(faction)}</span>
      <span className="auction-what">{what}</span>
      {cards !== null && (
        <span className="auction-hand soft" title={t.auction.hand(cards, limit)}>
          <svg viewBox="0 0 12 16" width="9" height="12" aria-hidden="true">
            <rect x="1" y="1" width="10" height="14" rx="2" />
          </svg>
          <span aria-hidden="true">{t.auction.handShort(cards, limit)}</span>
          <span className="sr-only">{t.auction.hand(cards, limit)}</span>
        </span>
      )}
    </li>
  )
}

/** How much I can pay, and with whose help. */
function MyMeans(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  if (!view || !me) return null
  const { own, help } = meansOf(view, me)
  const all = own + help.reduce((sum, { amount }) => sum + amount, 0)
  const parts = [t.auction.own(own), ...help.map(({ from, amount }) => t.auction.help(amount, t.game.seatName(from)))]
  return (
    <p className="auction-means">
      {t.auction.means(all)}
      {help.length > 0 && <small className="soft"> ({parts.join(', ')})</small>}
    </p>
  )
}
