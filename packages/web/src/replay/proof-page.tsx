import { CHAIRS, type Fairness, type GameRecord } from '@arrakis/engine'
import { type ReactNode, useCallback } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { ServerUnreachable } from '../lobby/server-unreachable.tsx'
import { useLoaded } from '../lobby/use-loaded.ts'
import { UNREACHABLE } from '../online/http.ts'
import type { Proof } from '../rules-worker/record-calls.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import { downloadRecord } from './download.ts'
import { type FairnessNote, fairnessNote } from './fairness-notes.ts'
import { checkProof, type ProofChecks } from './proof-checks.ts'
import { ProofStep } from './proof-step.tsx'
import type { RecordLocation } from './record-location.ts'
import { type FoundRecord, findRecord } from './record-source.ts'
import '../lobby/lobby.css'
import './proof.css'

async function load(
  where: RecordLocation,
  id: string,
): Promise<{ readonly found: FoundRecord; readonly proof: Proof | null }> {
  const found = await findRecord(where, id)
  return { found, proof: found.ok ? await judgeWorker().call('prove', found.source.record) : null }
}

/** Shows, step by step, that nobody chose the shuffles. */
export function ProofPage({ where, id }: { readonly where: RecordLocation; readonly id: string }): ReactNode {
  const t = useText()
  const [loaded, again] = useLoaded(useCallback(() => load(where, id), [where, id]))
  const problem = loaded && !loaded.found.ok ? loaded.found.problem : null
  return (
    <PageFrame title={t.proof.title}>
      <div className="page-title">
        <h1>{t.proof.title}</h1>
        <p className="soft">{t.proof.intro}</p>
      </div>
      {loaded === null && <Busy text={t.proof.checking} />}
      {problem && (
        <section className="card">
          {problem.code === UNREACHABLE ? (
            <ServerUnreachable again={again} />
          ) : (
            <p>{problem.code === 'wrong-status' ? t.replay.notFinished : t.replay.gone}</p>
          )}
        </section>
      )}
      {loaded?.found.ok && loaded.proof && (
        <>
          <ProofShown proof={loaded.proof} noted={fairnessNote(id)} />
          <CheckYourself record={loaded.found.source.record as GameRecord} name={loaded.found.source.name}>
            <Link to={`/replay/${where}/${id}`} className="button">
              {t.proof.replay}
            </Link>
          </CheckYourself>
        </>
      )}
    </PageFrame>
  )
}

interface ProofProps {
  readonly proof: Proof
  readonly noted: FairnessNote | null
}

function ProofShown({ proof, noted }: ProofProps): ReactNode {
  const t = useText()
  const { fairness } = proof
  const words = t.proof.steps
  const holds = checkProof(proof, noted)
  return (
    <>
      <Verdict proof={proof} isGood={Object.values(holds).every((one) => one !== false)} />
      {!fairness && <p className="soft">{t.proof.local}</p>}
      <ol className="proof">
        {fairness && <FairnessSteps fairness={fairness} proof={proof} noted={noted} holds={holds} />}
        <ProofStep
          title={words.game.title}
          text={gameText(words.game, proof)}
          holds={holds.game}
          facts={proof.hash ? [[words.game.hash, proof.hash]] : []}
        />
        {holds.game && (
          <ProofStep
            title={words.end.title}
            text={proof.outcome ? t.game.outcomeText(proof.outcome) : words.end.none}
            holds
            facts={[]}
          />
        )}
      </ol>
    </>
  )
}

function Verdict({ proof, isGood }: { readonly proof: Proof; readonly isGood: boolean }): ReactNode {
  const t = useText()
  const goodText = proof.unplayed > 0 ? t.proof.goodOlder : proof.fairness ? t.proof.goodText : t.proof.goodLocal
  return (
    <div className={`proof-verdict ${isGood ? 'proof-verdict-good' : 'proof-verdict-bad'}`} role="status">
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
        <circle cx="12" cy="12" r="10.5" />
        <path d={isGood ? 'M7 12.500l3.500 3.500L17 9' : 'M8 8l8 8M16 8l-8 8'} />
      </svg>
      <div>
        <h2>{isGood ? t.proof.good : t.proof.bad}</h2>
        <p>{isGood ? goodText : t.proof.badText}</p>
      </div>
    </div>
  )
}

interface FairnessProps extends ProofProps {
  readonly fairness: Fairness
  readonly holds: ProofChecks
}

/** The steps that show that nobody chose the shuffles. */
function FairnessSteps({ fairness, proof, noted, holds }: FairnessProps): ReactNode {
  const words = useText().proof.steps
  return (
    <>
      <ProofStep
        title={words.promise.title}
        text={words.promise.text}
        holds={holds.promise}
        facts={[[words.opening.promised, fairness.commitment]]}
      >
        {noted && (
          <p className={holds.promise ? 'form-success' : 'form-error'}>
            {holds.promise ? words.promise.noted : words.promise.notedOther}
          </p>
        )}
      </ProofStep>
      <ProofStep
        title={words.salts.title}
        text={words.salts.text}
        holds={holds.salts}
        facts={fairness.salts.map((salt, i) => {
          const mine = noted?.salts[CHAIRS[i]!]
          const about = mine === undefined ? '' : ` (${mine === salt ? words.salts.yours : words.salts.notYours})`
          return [words.salts.seat(i + 1), (salt || words.salts.none) + about]
        })}
      />
      <ProofStep
        title={words.opening.title}
        text={words.opening.text}
        holds={holds.opening}
        facts={[
          [words.opening.secret, fairness.secret],
          [words.opening.salt, fairness.salt],
          [words.opening.found, proof.commitment ?? ''],
          [words.opening.promised, fairness.commitment],
        ]}
      />
      <ProofStep
        title={words.seed.title}
        text={words.seed.text}
        holds={holds.seed}
        facts={[
          [words.seed.found, proof.seedFound ?? ''],
          [words.seed.seed, proof.seed],
        ]}
      />
    </>
  )
}

function gameText(words: Texts['proof']['steps']['game'], { problem, commands, hashes, unplayed }: Proof): string {
  if (problem) return words.failed(problem.where, problem.says)
  return unplayed > 0 ? words.older(commands, unplayed) : words.text(commands, hashes)
}

interface CheckProps {
  readonly record: GameRecord
  readonly name: string
  readonly children: ReactNode
}

function CheckYourself({ record, name, children }: CheckProps): ReactNode {
  const t = useText()
  return (
    <section className="card proof-self" aria-labelledby="proof-self">
      <h2 id="proof-self">{t.proof.self}</h2>
      <p>{t.proof.selfText}</p>
      <pre className="code">{t.proof.selfCommand}</pre>
      <p className="soft">{t.proof.selfHow}</p>
      <div className="row">
        <button type="button" onClick={() => downloadRecord(record, name)}>
          {t.proof.download}
        </button>
        {children}
      </div>
    </section>
  )
}
