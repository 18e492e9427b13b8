import { type Faction, isCard, type Prospect, TECHS, type Tech } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useFate } from '../decisions/dream/fate.ts'
import { FactionSign, SpiceCardFace, TreacheryCard } from '../signs/index.ts'
import { TechToken } from '../signs/tech-token.tsx'
import { useTable } from '../table/context.tsx'
import { useFacts } from '../table/judge.ts'
import { useProspects } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import './dream-cards.css'

const TOKENS: readonly Tech[] = [...TECHS, 'carryalls']

/** DR-58 The tech tokens of a faction, as small plates. */
export function TechsOf({ of, size }: { readonly of: Faction; readonly size?: number }): ReactNode {
  const { view } = useTable()
  const t = useText()
  const held = TOKENS.filter((token) => view?.dream?.tech[token] === of)
  if (held.length === 0) return null
  return (
    <span className="dream-techs">
      {held.map((token) => (
        <TechToken key={token} token={token} label={t.decisions.valueName(token)} {...(size ? { size } : {})} />
      ))}
    </span>
  )
}

/** What a faction has of Dream Rules: its tokens, its fate as far as it is known, thumpers, favor. */
export function DreamSide({ of }: { readonly of: Faction }): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const facts = useFacts()
  const tokens = TOKENS.filter((token) => view?.dream?.tech[token] === of)
  return (
    <>
      {tokens.length > 0 && (
        <>
          <h3>{t.dream.techs}</h3>
          <ul className="dream-list">
            {tokens.map((token) => (
              <li key={token}>
                <TechToken token={token} label={t.decisions.valueName(token)} size={30} />
                <span>
                  {t.decisions.valueName(token)} <span className="soft">{t.dream.tech[token]}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="soft">
            {t.dream.techPays(tokens.length)} {t.dream.techPoint}
          </p>
        </>
      )}
      <Fate of={of} mine={of === me} />
      {facts?.owners.thumpers === of && view?.dream && <p>{t.dream.thumpers(view.dream.thumpers)}</p>}
    </>
  )
}

/** DR-22, DR-24 A fate: its power is on the sheet, its price on the card. */
function Fate({ of, mine }: { readonly of: Faction; readonly mine: boolean }): ReactNode {
  const { view } = useTable()
  const t = useText()
  const own = useFate(of)
  const isTheirs = (one: { of: string }): boolean => one.of === of
  const seen = (view?.piles?.fate?.known.find(isTheirs) ?? view?.dream?.shown?.find(isTheirs))?.card ?? null
  const card = own ?? seen
  const fate = t.dream.fates[of]
  if (!fate) return null
  const hand = view?.factions[of]?.hand ?? []
  return (
    <>
      <h3>{mine ? t.dream.fate : fate.name}</h3>
      <div className="dream-fate">
        {isCard(card) && <TreacheryCard card={card} size={64} />}
        <p>
          {mine && <strong>{fate.name}. </strong>}
          {fate.says} <span className="soft">{fate.when}</span>
          {isCard(card) && (
            <span className="dream-price">
              {t.dream.fateIs(t.game.cardName(card))}{' '}
              {mine && (hand.includes(card) ? t.dream.fateHeld : t.dream.fateLacks)}
            </span>
          )}
          {view?.dream?.lasting.includes(of) && <span className="dream-price">{t.dream.fateLasts}</span>}
        </p>
      </div>
    </>
  )
}

/** DR-62 How far each side is from winning, the nearest first. */
function Standings(): ReactNode {
  const t = useText()
  const prospects = useProspects()
  const missing = ({ points, needed }: Prospect): number => needed - points
  return (
    <>
      <h3>{t.panels.victory}</h3>
      <ul className="dream-standings">
        {prospects?.sides
          .toSorted((a, b) => missing(a) - missing(b))
          .map((one) => (
            <li key={one.side.join()} className={missing(one) <= 1 ? 'dream-near' : undefined}>
              <span>
                {one.side.map((faction) => (
                  <FactionSign key={faction} faction={faction} size={22} named />
                ))}
              </span>
              <span className="dream-points" aria-hidden="true">
                {Array.from({ length: one.needed }, (_, i) => (
                  <i key={`${one.needed} ${i + 1}`} className={i < one.points ? 'dream-point-held' : undefined} />
                ))}
              </span>
              <span>{t.dream.missing(one.points, one.needed)}</span>
            </li>
          ))}
      </ul>
      <p className="soft">{t.dream.pointsHow}</p>
    </>
  )
}

/** DR-03, DR-18 What lies beside the board: slots of the spice deck, the nexus deck, tokens nobody has, how victory is counted. */
export function DreamPiles(): ReactNode {
  const { view } = useTable()
  const t = useText()
  const giver = useFacts()?.owners.favor
  if (!view?.piles) return null
  const { spiceDeck, piles, dream, marks = [] } = view
  const seen = [spiceDeck.top, spiceDeck.secondTop]
  const nexus = piles.nexus
  const favor = dream?.favor
  return (
    <>
      <Standings />
      <h3>{t.dream.slots}</h3>
      <ul className="dream-slots">
        {t.dream.slot.slice(0, Math.min(4, spiceDeck.count)).map((name, i) => (
          <li key={name}>
            <SpiceCardFace card={seen[i] ?? null} size={56} />
            <span>
              <strong>{name}</strong> <span className="soft">{i < 2 ? t.dream.slotNow : t.dream.slotNext}</span>
            </span>
          </li>
        ))}
      </ul>
      {marks.some(({ what }) => what === 'mine') && (
        <p>{t.dream.minesIn(marks.filter(({ what }) => what === 'mine').map(({ at }) => t.game.areaName(at)))}</p>
      )}
      {nexus && (
        <>
          <h3>{t.dream.nexus(nexus.deck)}</h3>
          <p className="soft">{t.dream.nexusHint}</p>
        </>
      )}
      <h3>{t.dream.techs}</h3>
      <ul className="dream-list">
        {TECHS.map((token) => {
          const owner = dream?.tech[token]
          return (
            <li key={token}>
              <TechToken token={token} label={t.decisions.valueName(token)} size={30} />
              <span>
                {t.decisions.valueName(token)}, {t.dream.techOwned(owner ? t.game.factionName(owner) : null)}
              </span>
              {owner && <FactionSign faction={owner} size={20} />}
            </li>
          )
        })}
      </ul>
      {favor?.to && giver && <p>{t.dream.favor(t.game.factionName(giver), t.game.seatName(favor.to), favor.amount)}</p>}
      {favor && favor.spent > 0 && <p className="soft">{t.dream.favorSpent(favor.spent)}</p>}
    </>
  )
}
