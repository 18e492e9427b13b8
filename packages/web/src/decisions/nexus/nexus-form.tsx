import type { AdvantageFact, Answer, Faction, Situations, View } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { RuleLink } from '../../kit/rule-link.tsx'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useFacts, useVerdict } from '../../table/judge.ts'
import { useProspects } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton } from '../send-button.tsx'
import { offerFrom, unionOf } from './union.ts'
import './nexus.css'

type Step = Answer<'nexus'>

export const allianceOf = (view: View, of: Faction): readonly Faction[] =>
  view.alliances.find(({ members }) => members.includes(of))?.members.filter((member) => member !== of) ?? []

/** Everybody at the table, what each would bring as an ally, and what is offered. */
export function NexusForm({ decision }: FormProps<'nexus'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const facts = useFacts()
  if (!view || !me) return null
  const { choices } = decision.offer
  const may = (seat: Faction, what: Step['do']): boolean =>
    choices.some((choice) => choice.do === what && 'with' in choice && choice.with === seat)
  const allies = allianceOf(view, me)
  const isOffered = choices.some((choice) => choice.do === 'accept')
  // Factions that wait for my answer come first, then allies, then possible allies.
  const rank = (seat: Faction): number =>
    may(seat, 'decline') ? 0 : allies.includes(seat) ? 1 : may(seat, 'offer') ? 2 : 3
  const others = view.order.filter((seat) => seat !== me).toSorted((a, b) => rank(a) - rank(b))
  return (
    <>
      <ul className="nexus-list">
        {others.map((of) => (
          <Candidate
            key={of}
            of={of}
            nexus={decision.about}
            choices={choices.filter((choice) => 'with' in choice && choice.with === of)}
            gives={facts?.advantages.filter(({ owner, alliance }) => owner === of && alliance) ?? []}
          />
        ))}
      </ul>
      <div className="nexus-foot">
        <SendButton kind="nexus" answer={{ do: 'done' }} label={t.nexus.finish} quiet={isOffered} />
        {allies.length > 0 && <SendButton kind="nexus" answer={{ do: 'break' }} label={t.nexus.break} quiet />}
        <p className="soft">{isLastWord(decision.about, others) ? t.nexus.lastWord : t.nexus.finishHint}</p>
      </div>
    </>
  )
}

/** Whether nobody else has anything more to say. */
const isLastWord = ({ done }: Situations['nexus'], others: readonly Faction[]): boolean =>
  others.every((other) => done.includes(other))

interface CandidateProps {
  readonly of: Faction
  readonly nexus: Situations['nexus']
  readonly choices: readonly Step[]
  readonly gives: readonly AdvantageFact[]
}

function Candidate({ of, nexus: { done, offers }, choices, gives }: CandidateProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const allies = allianceOf(view!, of)
  const theirs = offerFrom(offers, of, me!)
  const prospects = useProspects()
  const together = prospects && unionOf(prospects, me!, of)
  const mine = offers.some(({ by, to }) => by === me && to === of)
  const may = (what: Step['do']): boolean => choices.some((choice) => choice.do === what)
  const state = allies.includes(me!)
    ? t.nexus.yourAlly
    : allies.length > 0
      ? t.nexus.alliedWith(t.deals.and(allies.map(t.game.seatName)))
      : t.nexus.alone
  const answerable = may('accept') || may('decline')
  // A faction with which nothing can be agreed now is one line.
  const away = choices.length === 0 && !mine && !allies.includes(me!)
  const near = allies.includes(me!) || answerable ? ' nexus-close' : ''
  return (
    <li className={`nexus-one${away ? ' nexus-away' : near}`}>
      <h3>
        <FactionSign faction={of} size={away ? 22 : 30} />
        <span>
          {t.game.factionName(of)}
          <small className="soft">
            {state}
            {done.includes(of) && ` · ${t.nexus.done}`}
            {!away && together && ` · ${t.nexus.together(together.held, together.needed, view!.dream !== undefined)}`}
          </small>
        </span>
      </h3>
      {!away && (
        <ul className="nexus-gives" aria-label={t.nexus.gives}>
          {gives.map(({ id, says, rule }) => (
            <li key={id}>
              {t.nexus.give[id] ?? says} <RuleLink id={rule} />
            </li>
          ))}
          {gives.length === 0 && <li className="soft">{t.nexus.givesNothing}</li>}
        </ul>
      )}
      {(mine || (theirs && answerable)) && (
        <p className="nexus-offer">
          {mine && (done.includes(of) ? t.nexus.notTaken(t.game.capitalSeatName(of)) : t.nexus.youOffered)}
          {theirs &&
            answerable &&
            (theirs.to === me ? t.nexus.offersYou : t.nexus.offersAll(t.game.seatName(theirs.to)))}{' '}
          {theirs?.primary &&
            answerable &&
            t.nexus.primaryIs(theirs.primary === me ? t.deals.You : t.game.capitalSeatName(theirs.primary))}
        </p>
      )}
      <div className="nexus-answers">
        {may('accept') && (
          <SendButton
            kind="nexus"
            answer={{ do: 'accept', with: of }}
            weighty
            label={<Said short={t.nexus.accept} long={t.nexus.acceptOf(t.game.seatName(of))} />}
          />
        )}
        {may('decline') && (
          <SendButton
            kind="nexus"
            answer={{ do: 'decline', with: of }}
            label={<Said short={t.nexus.decline} long={t.nexus.declineOf(t.game.seatName(of))} />}
            quiet
          />
        )}
        {may('offer') && <Offer to={of} counter={may('accept')} />}
      </div>
    </li>
  )
}

/** A short visible label with a full one for screen readers. */
const Said = ({ short, long }: { readonly short: string; readonly long: string }): ReactNode => (
  <>
    <span aria-hidden="true">{short}</span>
    <span className="sr-only">{long}</span>
  </>
)

const UNSETTLED = 'unsettled'

/** An offer; where the table knows primaries, one may be its condition. `counter`: to somebody whose own could be accepted. */
function Offer({ to, counter }: { readonly to: Faction; readonly counter: boolean }): ReactNode {
  const { me } = useTable()
  const t = useText()
  const [primary, setPrimary] = useState<Faction | typeof UNSETTLED>(UNSETTLED)
  const settles = useVerdict('nexus', { do: 'offer', with: to, primary: me }) === 'legal'
  const answer: Step = { do: 'offer', with: to, ...(settles && primary !== UNSETTLED ? { primary } : {}) }
  if (counter && !settles) return null
  return (
    <>
      {settles && (
        <details className="nexus-primary" data-beside>
          <summary>{t.nexus.primary}</summary>
          <Choices
            legend={t.nexus.primary}
            hideLegend
            layout="row"
            options={[
              { value: UNSETTLED, label: t.nexus.primaryNone },
              { value: me!, label: t.deals.You },
              { value: to, label: t.game.factionName(to) },
            ]}
            value={primary}
            onChange={setPrimary}
          />
        </details>
      )}
      <SendButton
        kind="nexus"
        answer={answer}
        label={<Said short={t.nexus.offerShort} long={t.nexus.offer(t.game.seatName(to))} />}
        quiet
      />
    </>
  )
}
