import type { Card, Faction, SeenFact } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { factionsOf } from '../table/deciding.ts'
import { useText } from '../text/text.ts'
import { Hand } from './hand.tsx'

/** What this seat knows and the others may not: cards in other hands, what it was shown, what it foresees. */
export function CardsSeen({ me }: { readonly me: Faction }): ReactNode {
  const view = useTable().view!
  const t = useText()
  const { notes = [] } = view.factions[me]!.own ?? {}
  const { storm, spiceDeck, treachery } = view
  const foreseen = [
    storm.next !== null && t.panels.stormNext(storm.next),
    spiceDeck.top && t.panels.spiceTop(t.game.spiceCardName(spiceDeck.top)),
    spiceDeck.secondTop && t.panels.spiceTop(t.game.spiceCardName(spiceDeck.secondTop)),
    treachery.up && t.panels.cardUp(t.game.cardName(treachery.up)),
    treachery.top && t.panels.treacheryTop(t.game.cardName(treachery.top)),
  ].filter((line) => typeof line === 'string')
  const known = factionsOf(view).filter((faction) => faction !== me && view.factions[faction]!.known.length > 0)
  if (foreseen.length + known.length + notes.length === 0) return <p className="soft">{t.panels.seenNone}</p>
  return (
    <>
      {foreseen.length > 0 && (
        <ul className="cards-seen">
          {foreseen.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {known.map((faction) => (
        <div key={faction} className="cards-seen-hand">
          <p>
            <FactionSign faction={faction} size={18} /> {t.panels.knows(faction)}
          </p>
          <Hand cards={view.factions[faction]!.known} />
        </div>
      ))}
      {notes.length > 0 && (
        <ul className="cards-seen">
          {[...new Set(notes.map((note) => noteText(t, note)))].reverse().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function noteText(t: ReturnType<typeof useText>, note: SeenFact): string {
  const { turn } = note
  const cardNames = (cards: readonly Card[]): string => cards.map((card) => t.game.cardName(card)).join(', ')
  switch (note.saw) {
    case 'traitors':
      return t.panels.sawTraitors(
        turn,
        t.game.factionName(note.of),
        note.traitors.map((leader) => t.game.leaderName(leader)).join(', '),
      )
    case 'prediction':
      return t.panels.sawPrediction(
        turn,
        t.game.factionName(note.of),
        t.game.factionName(note.prediction.faction),
        note.prediction.turn,
      )
    case 'traitor-deck':
      return t.panels.sawTraitorDeck(turn, note.leaders.map((leader) => t.game.leaderName(leader)).join(', '))
    case 'spice':
      return t.panels.sawSpice(turn, t.game.factionName(note.of), note.spice)
    case 'plan':
      return t.panels.sawPlan(turn, t.game.factionName(note.of), t.game.planText(note.plan))
    case 'card-kind':
      return t.panels.sawCardKind(turn, t.game.cardKindName(note.kind))
    case 'starting-cards':
      return t.panels.sawStartingCards(cardNames(note.cards))
    case 'row':
      return t.panels.sawRow(turn, cardNames(note.first), cardNames(note.second))
    case 'card':
      return t.panels.sawCard(turn, t.game.factionName(note.buyer), t.game.cardName(note.card))
  }
}
