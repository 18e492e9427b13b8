import type { Answer, Faction, Term, View } from '@arrakis/engine'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { RefusalReason } from '../../kit/refusal-reason.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdict, useVerdicts } from '../../table/judge.ts'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { begunDeal, forgetBegunDeal } from './begun-deal.ts'
import { DealTerms, PaidLater } from './deal-text.tsx'
import { TermFieldInput } from './term-field.tsx'
import {
  counterOffer,
  limitToParties,
  mostOf,
  newTerm,
  placesOf,
  TERM_FIELDS,
  TERM_KINDS,
  type TermKind,
  termText,
  withLikelyPlace,
  withLikelyShown,
  withPlaceLeft,
  withTermField,
} from './terms.ts'
import './deals.css'

type Draft = Answer<'offer-deal'>
/** How much a deal may say, and for how many turns. */
const MOST = { terms: 12, text: 500, turns: 20 }

const EMPTY: Draft = { with: [], text: '', terms: [], turns: 1 }

interface BuilderProps extends FormProps<'offer-deal'> {
  /** The offer that this one answers: it begins with the same terms. */
  readonly counterTo?: View['deals'][number]
  onSent?(): void
}

/** A deal term by term, in words as it goes along. */
export function DealBuilder({ decision, counterTo, onSent }: BuilderProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const lastTurn = useSheet()?.turns ?? MOST.turns
  const [begun] = useState(() => (counterTo ? null : begunDeal()))
  useEffect(() => forgetBegunDeal, [])
  const initial = counterTo ? counterOffer(counterTo, me!, view!.turn) : (begun?.deal ?? EMPTY)
  const which = counterTo ? ` to ${counterTo.id}` : begun?.which
  const [draft, set, reset] = useAnswer<Draft>(decision, initial, which)
  const parties = [me!, ...draft.with]
  const choose = (seat: Faction): void => {
    const others = draft.with.includes(seat) ? draft.with.filter((one) => one !== seat) : [...draft.with, seat]
    const terms =
      others.length === 0
        ? draft.terms
        : draft.terms.map((term) => withPlaceLeft(limitToParties(term, [me!, ...others]), view!))
    set({ ...draft, with: others, terms })
  }
  const put = (i: number, term: Term | null): void =>
    set({ ...draft, terms: term ? draft.terms.with(i, term) : draft.terms.toSpliced(i, 1) })
  const whole =
    draft.with.length > 0 &&
    draft.terms.length > 0 &&
    draft.terms.every((term) => term.term !== 'words' || term.text.trim() !== '')
  const now = Math.max(1, view!.turn)
  const until = now + draft.turns - 1
  const [begunWithDetails] = useState(draft.text !== '' || draft.turns > 1)
  const builder = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  const add = (term: Term): void => {
    added.current = true
    set({ ...draft, terms: [...draft.terms, term] })
  }
  const count = draft.terms.length
  useEffect(() => {
    if (!added.current || count === 0) return
    added.current = false
    // The choices above it have been folded: what was chosen is brought back into sight.
    const terms = builder.current?.querySelectorAll('.deal-term') ?? []
    terms[terms.length - 1]?.scrollIntoView({ block: 'center' })
  }, [count])
  const isBegun = counterTo !== undefined || begun !== null
  useEffect(() => {
    if (isBegun) beginAtAmount(builder.current!)
  }, [isBegun])
  return (
    <div ref={builder} className="deal-builder">
      {!counterTo && (
        <Parties
          all={decision.offer.with}
          chosen={draft.with}
          isFolded={draft.with.length > 0 && draft.terms.length > 0}
          onChoose={choose}
        />
      )}
      {draft.with.length > 0 && (
        <>
          {draft.terms.map((term, i) => (
            <TermEditor
              key={keyOf(draft.terms, i)}
              term={term}
              parties={parties}
              most={mostOf(draft.terms, i, me!, decision.offer.atOnce)}
              onChange={(next) => put(i, next && withPlaceLeft(next, view!))}
            />
          ))}
          <div className="deal-more">
            {draft.terms.length < MOST.terms && <AddTerm other={draft.with[0]!} onAdd={add} />}
            {draft.terms.length > 0 && (
              <details className="deal-details" open={begunWithDetails}>
                <summary>{t.deals.details}</summary>
                <Stepper
                  label={t.deals.turns}
                  value={draft.turns}
                  min={1}
                  max={Math.max(draft.turns, Math.min(MOST.turns, lastTurn - now + 1))}
                  onChange={(turns) => set({ ...draft, turns })}
                  hint={t.deals.turnsHint(until)}
                />
                <Note value={draft.text} most={MOST.text} onChange={(text) => set({ ...draft, text })} />
              </details>
            )}
          </div>
        </>
      )}
      <PaidLater terms={draft.terms} />
      <div className="deal-foot">
        {draft.terms.length > 0 && (
          <section className="deal-preview" aria-label={t.deals.preview}>
            <DealTerms terms={draft.terms} me={me} />
          </section>
        )}
        <SendButton
          kind="offer-deal"
          answer={whole ? draft : undefined}
          label={t.deals.send}
          missing={t.deals.missing}
          which={which}
          reset={reset}
          onSent={() => {
            if (isBegun) reset?.()
            else set(EMPTY)
            onSent?.()
          }}
        />
      </div>
    </div>
  )
}

/** What one mostly changes of an offer is how much is paid. A finger would be in the way of its keyboard. */
function beginAtAmount(builder: HTMLElement): void {
  const find = (what: string) => builder.querySelector<HTMLElement>(`.deal-term ${what}`)
  const field = find('[role="spinbutton"]') ?? find('select')
  if (matchMedia('(pointer: coarse)').matches) field?.scrollIntoView({ block: 'center' })
  else field?.focus()
}

interface PartiesProps {
  readonly all: readonly Faction[]
  readonly chosen: readonly Faction[]
  /** They are chosen, and one sees to the terms. */
  readonly isFolded: boolean
  onChoose(seat: Faction): void
}

function Parties({ all, chosen, isFolded, onChoose }: PartiesProps): ReactNode {
  const t = useText()
  const list = (
    <fieldset className="deal-parties">
      <legend>{t.deals.with}</legend>
      {all.map((seat) => (
        <button key={seat} type="button" aria-pressed={chosen.includes(seat)} onClick={() => onChoose(seat)}>
          <FactionSign faction={seat} size={24} />
          {t.game.factionName(seat)}
        </button>
      ))}
    </fieldset>
  )
  if (!isFolded) return list
  return (
    <details className="deal-details">
      <summary>{t.deals.withThem(t.deals.and(chosen.map(t.game.seatName)))}</summary>
      {list}
    </details>
  )
}

/** A key for a term: its kind, and its number among equal ones. */
const keyOf = (terms: readonly Term[], i: number): string => {
  const { term } = terms[i]!
  return `${term} ${terms.slice(0, i).filter((other) => other.term === term).length}`
}

/** The same, opened from among the plays. */
export const OfferDealForm = ({ decision }: FormProps<'offer-deal'>): ReactNode => <DealBuilder decision={decision} />

interface NoteProps {
  readonly value: string
  readonly most: number
  onChange(text: string): void
}

function Note({ value, most, onChange }: NoteProps): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t.deals.note}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={most}
        placeholder={t.deals.notePlaceholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface AddProps {
  readonly other: Faction
  onAdd(term: Term): void
}

/** Kinds of terms; those this table does not know say why. */
function AddTerm({ other, onAdd }: AddProps): ReactNode {
  const { me, view } = useTable()
  const t = useText()
  const [open, setOpen] = useState(true)
  const known = TERM_KINDS.filter((kind) => kind !== 'give' || view?.duel)
  const leaver = [other, me!].find((seat) => placesOf(view!, seat).length > 0) ?? other
  const begun = (kind: TermKind): Term =>
    kind === 'leave'
      ? withPlaceLeft(newTerm(kind, me!, leaver), view!)
      : withLikelyShown(withLikelyPlace(newTerm(kind, me!, other), view!, me!), view!, me!)
  const add = (kind: TermKind): void => {
    setOpen(false)
    onAdd(begun(kind))
  }
  const verdicts = useVerdicts(
    'offer-deal',
    known.map((kind) => {
      const term = begun(kind)
      const said = term.term === 'words' ? { ...term, text: t.deals.kinds.words } : term
      return { with: [other], text: '', terms: [said], turns: 1 }
    }),
  )
  const kinds = known
    .map((kind, i) => {
      const verdict = verdicts[i]
      // The sum or the payer can still be changed, so a lack of spice does not bar the kind of term.
      return { kind, refused: typeof verdict === 'object' && !MENDED.includes(verdict.code) ? verdict : null }
    })
    .sort((a, b) => Number(a.refused !== null) - Number(b.refused !== null))
  return (
    <details className="deal-add" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.deals.addTerm}</summary>
      <ul className="deal-kinds">
        {kinds.map(({ kind, refused }) => (
          <li key={kind}>
            <button type="button" disabled={refused !== null} onClick={() => add(kind)}>
              {t.deals.kinds[kind]}
            </button>
            {refused && <RefusalReason refusal={refused} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

const MENDED: readonly string[] = ['deal.beyond-means', 'deal.too-many', 'duel.no-gift', 'duel.hand-full']

interface EditorProps {
  readonly term: Term
  readonly parties: readonly Faction[]
  /** The most of an amount. */
  readonly most: number
  onChange(term: Term | null): void
}

/** The fields of a term. Its sentence stands with the others of the deal, beside the button. */
function TermEditor({ term, parties, most, onChange }: EditorProps): ReactNode {
  const { me } = useTable()
  const t = useText()
  const kind = term.term
  const text = termText(t, term, me)
  return (
    <fieldset className="deal-term">
      <legend>{t.deals.kinds[kind]}</legend>
      <div className="cards-fields">
        {TERM_FIELDS[kind].map(([name, field]) => (
          <TermFieldInput
            key={name}
            name={name}
            field={field}
            term={term}
            parties={parties}
            most={most}
            onChange={(value) => onChange(withTermField(term, name, value))}
          />
        ))}
      </div>
      {term.term === 'words' && <PrivateField term={term} other={parties[1]!} onChange={onChange} />}
      <button type="button" className="deal-remove" aria-label={t.deals.remove(text)} onClick={() => onChange(null)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </fieldset>
  )
}

type Words = Extract<Term, { term: 'words' }>
interface PrivateProps {
  readonly term: Words
  readonly other: Faction
  onChange(term: Term): void
}

/** DR-70 Where the table knows clauses that only the parties see. */
function PrivateField({ term, other, onChange }: PrivateProps): ReactNode {
  const t = useText()
  const secret: Words = { term: 'words', text: t.deals.kinds.words, private: true }
  const verdict = useVerdict('offer-deal', { with: [other], text: '', terms: [secret], turns: 1 })
  if (verdict === 'checking' || (verdict !== 'legal' && verdict.code === 'deal.no-private')) return null
  const { private: _, ...open } = term
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={term.private ?? false}
        onChange={(event) => onChange(event.target.checked ? { ...open, private: true } : open)}
      />
      {t.deals.private}
    </label>
  )
}
