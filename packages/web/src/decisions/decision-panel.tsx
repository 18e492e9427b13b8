import type { AskedKind, Decision, DecisionKind, UnaskedKind } from '@arrakis/engine'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { CoachButton } from '../learn/coach.tsx'
import { useIsExplained } from '../learn/explained.ts'
import { isGuided } from '../lobby/last-table.ts'
import { CardOffer } from '../panels/panels.tsx'
import { useTable } from '../table/context.tsx'
import { useFallback } from '../table/judge.ts'
import { useQuietTable } from '../table/quiet-table.ts'
import { hasAnswered } from '../table/take-back.ts'
import { useText } from '../text/text.ts'
import { useStandingText } from './auction/standing-bid.ts'
import { DecisionClock } from './clock.tsx'
import { dealsForMe, isHeldByOffer } from './deals/groups.ts'
import { DecisionForm } from './decision-form.tsx'
import { DoneContext } from './done.ts'
import { useFormKeys } from './form-keys.ts'
import { onPlayOpened, useOpenedPlay, useTellShownPlay } from './opened-play.ts'
import { PlaysRow, TakeBack } from './plays-row.tsx'
import { StandIn } from './stand-in.tsx'
import { Waiting } from './waiting.tsx'
import './decisions.css'

const SituationPanel = lazyComponent(async () => (await import('./lazy-forms.ts')).SituationPanel, {
  words: ['forms', 'table'],
  prefetch: 'rest',
  fallback: null,
  decorative: true,
})

/** What matters before a new kind of question. The answers wait for it: coming later, it would push them down. */
const GuideNote = lazyComponent(async () => (await import('../learn/guide-note.tsx')).GuideNote, {
  words: ['glossary', 'guide'],
  decorative: true,
})

/** Nothing befalls anybody before the first turn. */
const GuideNews = lazyComponent(async () => (await import('../learn/guide-news.tsx')).GuideNews, {
  words: ['forms', 'glossary'],
  prefetch: 'rest',
  fallback: null,
  decorative: true,
})

/** A deal that somebody has offered me. */
const DealOffer = lazyComponent(async () => (await import('./deals/deal-offer.tsx')).DealOffer, {
  words: ['forms', 'table'],
  fallback: null,
  decorative: true,
})

/** Who I am, what I can do and how one wins: one tap away at every table. */
const MyCardButton = lazyComponent(async () => (await import('../learn/my-card.tsx')).MyCardButton, {
  words: ['forms', 'guide', 'table'],
  fallback: null,
  decorative: true,
})

/** On a phone these forms are raised at first: the board is not needed for them, and they are long. */
const TALL: ReadonlySet<DecisionKind> = new Set<DecisionKind>([
  'aftermath',
  'answer-deal',
  'call-traitor',
  'dream.battle-fate',
  'dream.battle-share',
  'dream.defect-card',
  'dream.draft',
  'dream.favor',
  'dream.impersonate',
  'dream.interject',
  'dream.offer-fate',
  'duel.leader',
  'duel.reward',
  'duel.second',
  'duel.side',
  'faction',
  'harvest.shares',
  'intrusion',
  'karama',
  'nexus',
  'offer-deal',
  'plan',
  'prediction',
  'prescience',
  'redraw-traitors',
  'return-cards',
  'revive-leader',
  'reword',
  'show-element',
  'swap',
  'traitor',
  'truthtrance',
  'voice',
])

/** Answered on the board, which is not to be covered. All others are raised where they are explained. */
const ON_BOARD: ReadonlySet<AskedKind> = new Set<AskedKind>([
  'call-worm',
  'move',
  'place-advisor',
  'place-fremen',
  'place-worm',
  'ride',
  'ship',
])

/** The open decision: its sentence, its form, the default answer, and a link to its rule. */
export function DecisionPanel(): ReactNode {
  const { client, question, plays, picture, view, me } = useTable()
  const t = useText()
  const quiet = useQuietTable()
  const [opened, setOpened] = useOpenedPlay(picture)
  const play = plays.find(({ kind }) => kind === opened) ?? null
  useTellShownPlay(play?.kind ?? null)
  const shown = play ?? question
  const isOffered = plays.some(({ kind }) => kind === 'answer-deal') && view !== null && dealsForMe(view, me).length > 0
  const hasCards = me !== null && (view?.factions[me]?.hand?.length ?? 0) > 0
  const key = shown ? `${picture.as} ${shown.kind} ${shown.ask ?? 'play'}` : 'nothing'
  const { panel, heading } = useKeptFocus(key)
  useFormKeys(panel)
  const isNarrow = useLayoutWidth() === 'narrow'
  const [raised, setRaised] = useState<Readonly<Record<string, boolean>>>({})
  const isExplained = useIsExplained(question)
  const isRoomy = play === null && question !== null && isExplained && !ON_BOARD.has(question.kind)
  const needsRoom = isRoomy || (shown !== null && TALL.has(shown.kind))
  // The forms of a first game are explained. The first has its room before it comes; while cards are sold one follows another.
  const isFirst = view?.turn === 0 && !hasAnswered(client.messages(), picture.as, client.where)
  const keepsRoom = isGuided(picture.id) && (isFirst || view?.phase === 'bidding')
  const isRaised = isNarrow && (shown ? (raised[key] ?? needsRoom) : keepsRoom)
  // With the board in sight one does at once what is asked: what is told stands below it.
  const isOnBoard = play === null && question !== null && ON_BOARD.has(question.kind)
  const told = question && !play && (
    <>
      {view?.turn !== 0 && <GuideNews question={question} />}
      {isExplained && <GuideNote question={question} />}
    </>
  )
  // What was said in advance answers it: nothing is asked.
  const said = useStandingText(question)
  // All wait for an answer to it: it stands where one is asked.
  const isHeld = isOffered && !play && (!question || said !== null) && me !== null && isHeldByOffer(picture, me)
  const offer = isOffered && <DealOffer onOpen={() => setOpened('answer-deal')} />
  const sentence = isHeld
    ? t.decisions.offerWaits
    : (said ?? (question && view ? t.game.questionSentence(question, view) : null))
  return (
    <section
      ref={panel}
      className="decision"
      aria-label={t.decisions.panel}
      data-asked={key}
      data-on-board={isOnBoard || undefined}
      data-raised={isRaised ? (view?.turn === 0 ? 'high' : 'low') : undefined}
    >
      <StandIn />
      {isNarrow && shown && <RaiseButton isRaised={isRaised} onRaise={(up) => setRaised({ [key]: up })} />}
      <p className="sr-only" role="status">
        {sentence}
      </p>
      {shown && view ? (
        <>
          <header className="decision-head">
            <h2 ref={heading} tabIndex={-1} className="decision-sentence">
              {play ? t.game.decisionText(play.kind) : sentence}
            </h2>
            <RuleLink id={shown.rule}>
              <span title={play ? t.decisions.whyPlay : t.decisions.whyAsked}>{t.common.why}</span>
            </RuleLink>
            {isNarrow && !play && <CoachButton />}
            {isNarrow && !play && <TakeBack />}
            {!play && <MyClock />}
            {!play && question && <Silence key={key} question={question} />}
          </header>
          {isHeld && offer}
          <div className="decision-form" key={key}>
            <Suspense fallback={<Busy />}>
              {!isOnBoard && told}
              {play ? (
                <DoneContext value={() => setOpened(null)}>
                  <PlayForm play={play} asked={sentence} onBack={() => setOpened(null)} />
                </DoneContext>
              ) : (
                <DecisionForm decision={shown} />
              )}
              {isOnBoard && told}
            </Suspense>
          </div>
        </>
      ) : (
        <>
          <Waiting />
          {isHeld && offer}
          {quiet && <SituationPanel />}
        </>
      )}
      {!play && (
        <footer className="decision-foot">
          {!isHeld && offer}
          {hasCards && <CardOffer />}
          <PlaysRow onOpen={setOpened} />
          {!(isNarrow && shown) && <TakeBack />}
          {quiet && me && <MyCardButton me={me} />}
          {!isNarrow && <CoachButton />}
        </footer>
      )}
    </section>
  )
}

interface RaiseProps {
  readonly isRaised: boolean
  onRaise(up: boolean): void
}

/** On a phone a form has little room below the board: it may take some of the board's, which keeps its size behind it. */
function RaiseButton({ isRaised, onRaise }: RaiseProps): ReactNode {
  const t = useText()
  return (
    <button
      type="button"
      className="decision-raise"
      aria-label={isRaised ? t.decisions.moreBoard : t.decisions.moreForm}
      aria-expanded={isRaised}
      onClick={() => onRaise(!isRaised)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={isRaised ? 'M3 6l5 5 5-5' : 'M3 10l5-5 5 5'} />
      </svg>
    </button>
  )
}

interface PlayProps {
  readonly play: Decision<UnaskedKind>
  /** The question that waits meanwhile. */
  readonly asked: string | null
  onBack(): void
}

function PlayForm({ play, asked, onBack }: PlayProps): ReactNode {
  const t = useText()
  return (
    <>
      <DecisionForm decision={play} />
      <p className="decision-back">
        <button type="button" onClick={onBack}>
          {asked ? t.decisions.backToQuestion : t.decisions.backToTable}
        </button>
        {asked && <span className="soft">{t.decisions.stillAsked(asked)}</span>}
      </p>
    </>
  )
}

function MyClock(): ReactNode {
  const { picture } = useTable()
  const clock = picture.clocks.find(({ chair }) => chair === picture.as)
  return clock ? <DecisionClock clock={clock} /> : null
}

/** The answer that is given when time runs out, for tables with a clock. */
function Silence({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const { picture, me } = useTable()
  const t = useText()
  const answer = useFallback()
  if (answer === undefined || answer === null || picture.clock.kind === 'none') return null
  return (
    <p className="decision-silence soft">
      {t.decisions.timeUp(t.game.answerText(question.kind, answer, me ?? undefined))}
    </p>
  )
}

/** Moves the focus to the next question when the answered form, which had it, is removed. */
function useKeptFocus(key: string): {
  readonly panel: { current: HTMLElement | null }
  readonly heading: { current: HTMLHeadingElement | null }
} {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const moved = (event: FocusEvent): void => {
      inside.current = event.target instanceof Node && (panel.current?.contains(event.target) ?? false)
    }
    document.addEventListener('focusin', moved)
    return () => document.removeEventListener('focusin', moved)
  }, [])
  // A form that is opened from elsewhere at the table is where one goes on.
  const isCalled = useRef(false)
  useEffect(
    () =>
      onPlayOpened(() => {
        isCalled.current = true
        panel.current?.parentElement?.scrollTo(0, 0)
      }),
    [],
  )
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    // The next question is shown from its top.
    panel.current?.parentElement?.scrollTo(0, 0)
    heading.current?.scrollIntoView({ block: 'nearest' })
    const lost = !document.activeElement || document.activeElement === document.body
    const elsewhere = isCalled.current && !panel.current?.contains(document.activeElement)
    if (elsewhere || (inside.current && lost)) heading.current?.focus({ preventScroll: true })
    isCalled.current = false
  }, [key])
  return { panel, heading }
}
