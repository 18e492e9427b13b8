import { DUEL_CARD_IDS, type Faction, namedIn, type PayMoment, type Term } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { namedTerritories } from '../../board/contents.ts'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useVerdicts, type Verdict } from '../../table/judge.ts'
import { useSheet } from '../../table/sheet.ts'
import type { Texts } from '../../text/en/index.ts'
import { useText } from '../../text/text.ts'
import { FactionField, SelectField, TerritoryField } from '../cards/fields.tsx'
import { inOrder } from '../cards/voice-kinds.ts'
import { fieldOf, placesToLeave, type TermField } from './terms.ts'

interface Props {
  readonly name: string
  readonly field: TermField
  readonly term: Term
  readonly parties: readonly Faction[]
  /** The most of an amount. */
  readonly most: number
  onChange(value: unknown): void
}

const MOMENTS: readonly (PayMoment | 'now')[] = ['now', 'card-bought', 'battle-won', 'battle-lost', 'turn-ended']
const momentsOf = (t: Texts, payer: Faction | null): Readonly<Record<string, string>> =>
  Object.fromEntries(MOMENTS.map((when) => [when, t.deals.moment(when, payer)]))

/** The card that is given where none is named. */
const KANLY = 'kanly'

const NOWHERE = 'nowhere'
const ANYWHERE = 'anywhere'

/** A field of a term. */
export function TermFieldInput({ name, field, term, parties, most, onChange }: Props): ReactNode {
  const { view, me } = useTable()
  const value = fieldOf(term, name)
  const deck = useSheet()?.deck ?? []
  const t = useText()
  const id = useId()
  const label = t.deals.fields[name]!
  const list = (
    options: Readonly<Record<string, string>>,
    now: string,
    read: (chosen: string) => unknown,
  ): ReactNode => (
    <SelectField label={label} value={now} onChange={(chosen) => chosen && onChange(read(chosen))}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const same = (chosen: string): unknown => chosen
  switch (field) {
    case 'party':
    case 'faction':
      return (
        <FactionField
          label={label}
          factions={field === 'party' ? parties : view!.order}
          value={value as Faction}
          onChange={onChange}
        />
      )
    case 'territory':
      return (
        <TerritoryField
          label={label}
          territories={term.term === 'leave' ? placesToLeave(view!, term) : namedTerritories(view!)}
          value={value as string}
          onChange={onChange}
        />
      )
    case 'place-or-nowhere':
      return (
        <TerritoryField
          label={label}
          territories={namedTerritories(view!)}
          value={value as string}
          other={{ value: NOWHERE, label: t.deals.nowhere }}
          onChange={onChange}
        />
      )
    case 'place-or-anywhere':
      return (
        <TerritoryField
          label={label}
          territories={namedTerritories(view!)}
          value={(value ?? ANYWHERE) as string}
          other={{ value: ANYWHERE, label: t.deals.anywhere }}
          onChange={(chosen) => onChange(chosen === ANYWHERE ? undefined : chosen)}
        />
      )
    case 'amount':
      return (
        <Stepper
          label={label}
          value={value as number}
          min={term.term === 'pay' ? 1 : 0}
          max={most}
          onChange={onChange}
        />
      )
    case 'moment':
      return term.term === 'pay' ? list(momentsOf(t, term.from === me ? null : term.from), value as string, same) : null
    case 'voice-kind':
      return list(
        Object.fromEntries(inOrder(namedIn(deck)).map((kind) => [kind, t.game.cardKindName(kind)])),
        value as string,
        same,
      )
    case 'play':
      return list({ play: t.deals.playIt, dont: t.deals.dontPlayIt }, value ? 'play' : 'dont', (is) => is === 'play')
    case 'together':
      return list(
        { together: t.deals.allyTogether, apart: t.deals.allyApart },
        value ? 'together' : 'apart',
        (is) => is === 'together',
      )
    case 'showable':
      return term.term === 'show' ? (
        <ShownField term={term} label={label} parties={parties} onChange={onChange} />
      ) : null
    case 'gift':
      return list(
        Object.fromEntries(
          [KANLY, ...DUEL_CARD_IDS].map((card) => [card, card === KANLY ? t.deals.kanly : t.game.thingName(card)]),
        ),
        (value as string | undefined) ?? KANLY,
        (card) => (card === KANLY ? undefined : card),
      )
    case 'text':
      return (
        <div className="field truthtrance-words">
          <label htmlFor={id}>{label}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            value={value as string}
            onChange={(event) => onChange(event.target.value)}
          />
          <small className="soft">{t.deals.wordsHint}</small>
        </div>
      )
  }
}

interface ShownProps extends Pick<Props, 'parties' | 'onChange'> {
  readonly term: Extract<Term, { term: 'show' }>
  readonly label: string
}
const SHOWN: readonly ShownProps['term']['what'][] = ['hand', 'traitors', 'spice', 'prediction', 'card-up', 'card-kind']

/** SECR-04 What whoever shows something can show now. */
function ShownField({ term, label, parties, onChange }: ShownProps): ReactNode {
  const { me } = useTable()
  const t = useText()
  const verdicts = useVerdicts(
    'offer-deal',
    SHOWN.map((what) => ({
      with: parties.filter((party) => party !== me),
      text: '',
      terms: [{ ...term, what }],
      turns: 1,
    })),
  )
  const isBarred = (verdict: Verdict | undefined): boolean =>
    typeof verdict === 'object' && verdict.code.startsWith('show.')
  return (
    <SelectField label={label} value={term.what} onChange={(chosen) => chosen && onChange(chosen)}>
      {SHOWN.filter((what, i) => what === term.what || !isBarred(verdicts[i])).map((what) => (
        <option key={what} value={what}>
          {t.deals.shown[what]}
        </option>
      ))}
    </SelectField>
  )
}
