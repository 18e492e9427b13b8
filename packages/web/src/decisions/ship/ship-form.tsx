import type { AreaId, Card, Faction, Force, ShipKind, ShipOffer } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { alliesOf } from '../../table/deciding.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { useBesideAllyWarning } from '../parts/beside-ally.tsx'
import { CostLine } from '../parts/cost-line.tsx'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { useGroundNotes, useWormWarnings } from '../parts/ground-notes.ts'
import { GroupPicker } from '../parts/group-picker.tsx'
import { totalOf } from '../parts/groups.ts'
import { PlaceNoteLine } from '../parts/place-note.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { Warnings } from '../parts/warnings.tsx'
import { SendButton } from '../send-button.tsx'
import { fromReserves, newDraft, reservesOf, type ShipDraft } from './shipment.ts'
import { useShipment } from './use-shipment.ts'
import '../parts/parts.css'

/** SHIP-02 Forces to one territory: tap it, choose how many, see what it costs and who is paid. */
export function ShipForm({ decision }: FormProps<'ship'>): ReactNode {
  const t = useText()
  const { offer } = decision
  const shipment = useShipment(decision)
  const { faction, draft, setDraft, reset, answer, cost, most, sources, targets, places, aim, take } = shipment
  const from = fromReserves(draft.kind) ? [] : draft.from
  // Where one wanted to go before is kept while one looks at another kind of shipment.
  const to = answer && draft.kind !== 'return' ? draft.to : null
  const lost = cost?.lost ?? 0
  const force = fromReserves(draft.kind) ? draft.force : totalOf(from)
  const ground = useGroundNotes({ to, force, from, lost })
  const worms = useWormWarnings({ to, force, from, lost }, false)
  const besideAlly = useBesideAllyWarning({ from, to, away: answer !== undefined && draft.kind === 'return' })
  const hint = shipment.isTooDear ? t.forms.ship.tooDear(offer.means) : t.forms.ship.hint(draft.kind)
  return (
    <>
      {offer.kinds.length > 1 && (
        <Choices<ShipKind>
          legend={t.forms.ship.how}
          hideLegend
          layout="row"
          value={draft.kind}
          options={offer.kinds.map((kind) => ({ value: kind, label: t.forms.ship.kinds[kind] }))}
          onChange={(kind) => setDraft({ ...newDraft(offer), kind, to: draft.to })}
        />
      )}
      <div className="form-lead">
        {!fromReserves(draft.kind) && (
          <GroupPicker of={faction} legend={t.forms.ship.which} sources={sources} value={draft.from} onChange={take} />
        )}
        {fromReserves(draft.kind) && shipment.starts.length > 1 && (
          <Choices<AreaId>
            legend={t.forms.ship.from}
            hideLegend
            layout="row"
            value={shipment.start}
            options={shipment.starts.map((at) => ({
              value: at,
              label: t.forms.ship.fromWorld(t.game.territoryName(at)),
            }))}
            onChange={shipment.depart}
          />
        )}
        <div className="form-row">
          {fromReserves(draft.kind) && <ReserveSteppers {...{ faction, draft, offer, most, setDraft }} />}
          {draft.kind !== 'return' && (
            <PlaceSelect label={t.decisions.where} places={targets} value={draft.to} onChange={aim} />
          )}
        </div>
      </div>
      {draft.kind !== 'arrival' && offer.killed !== undefined && (
        <Stepper
          label={t.forms.ship.killed}
          value={draft.killed}
          min={0}
          max={Math.max(0, offer.killed - (draft.kind === 'reserves' ? draft.force.normal : 0))}
          onChange={(killed) => setDraft({ ...draft, killed })}
        />
      )}
      {draft.kind === 'reserves' && shipment.karamaSaves && <KaramaPrice {...{ draft, offer, setDraft }} />}
      {draft.kind !== 'arrival' && <AllyPays />}
      {answer ? ground.gain && <p className="form-hint">{ground.gain}</p> : <p className="form-hint">{hint}</p>}
      <div className="form-actions">
        <PlaceNoteLine note={places.note} onClose={places.clear} />
        <Warnings
          said={[answer && lost > 0 ? t.forms.ship.lost(lost) : null, ...worms, ...ground.warnings, besideAlly]}
        />
        {answer && <CostLine cost={cost} />}
        <SendButton kind="ship" answer={answer} label={t.forms.ship.send} reset={reset} />
        <SendButton kind="ship" answer="pass" label={t.common.pass} quiet />
      </div>
    </>
  )
}

/** ALLY-03 What allies have promised, known before it is needed. */
function AllyPays(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const said = (view && me ? alliesOf(view, me) : []).flatMap((ally) => {
    const credit = view!.factions[ally]?.credit
    return credit && credit.shipments > 0 ? [t.forms.ship.allyPays(ally, credit.shipments, credit.first)] : []
  })
  return said.length > 0 && <p className="form-hint">{said.join(' ')}</p>
}

interface ReserveProps extends PriceProps {
  readonly faction: Faction
  readonly most: Force
}

/** How many forces leave the reserves, and a button for as many as possible. */
function ReserveSteppers({ faction, draft, offer, most, setDraft }: ReserveProps): ReactNode {
  const t = useText()
  return (
    <ForceSteppers
      of={faction}
      from={reservesOf(offer, draft)}
      value={draft.force}
      most={draft.to ? most : null}
      onChange={(force) => setDraft({ ...draft, force })}
    >
      {/* It keeps its room: what stands below it does not move. */}
      <button
        type="button"
        className="force-most"
        disabled={!draft.to || most.normal <= draft.force.normal}
        onClick={() => setDraft({ ...draft, force: { ...draft.force, normal: most.normal } })}
      >
        {t.forms.ship.most(most.normal)}
      </button>
    </ForceSteppers>
  )
}

interface PriceProps {
  readonly draft: ShipDraft
  readonly offer: ShipOffer
  setDraft(draft: ShipDraft): void
}

/** KAR-10 A Karama halves the price, and nobody is paid but the bank. */
function KaramaPrice({ draft, offer, setDraft }: PriceProps): ReactNode {
  const t = useText()
  const cards = [...new Set(offer.karama)]
  return (
    <Choices<Card | 'none'>
      legend={t.forms.ship.price}
      hideLegend
      layout="row"
      value={draft.karama ?? 'none'}
      options={[
        { value: 'none', label: t.forms.ship.fullPrice },
        ...cards.map((card) => ({ value: card, label: t.forms.ship.halfPrice(t.game.cardName(card)) })),
      ]}
      onChange={(card) => setDraft({ ...draft, karama: card === 'none' ? null : card })}
    />
  )
}
