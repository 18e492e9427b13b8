import { type Chair, isFaction, type Seat, type View } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { decidingSeats } from '../table/deciding.ts'
import type { Picture, SeatInfo } from '../table/picture.ts'
import { areSecretsShared, shareSecrets, storedViewer, storeViewer } from '../table/viewer-storage.ts'
import { useText } from '../text/text.ts'
import './pass-device.css'

const nothing = (): void => {}

/** The other chairs at this device that the game waits for; none while the current one is asked. */
function others(picture: Picture, view: View): readonly SeatInfo[] {
  const rest = picture.seats.filter(({ chair, you, standIn }) => you && !standIn && chair !== picture.as)
  if (rest.length === 0 || view.outcome || view.asked.some(({ asked }) => asked)) return []
  const waits = decidingSeats(view)
  if (waits === null) return rest
  const has = ({ chair, faction }: SeatInfo): boolean => waits.some((seat: Seat) => seat === chair || seat === faction)
  return rest.filter(has)
}

/** For several people at one device: asks to pass the device before a player's secrets are shown. */
export function PassDevice(): ReactNode {
  const { picture, view, client, steps } = useTable()
  const t = useText()
  const [areOpen, setOpen] = useState(() => areSecretsShared(picture.id))
  const [taken, setTaken] = useState(() => storedViewer(picture.id))
  const [going, setGoing] = useState<Chair | null>(null)
  const several = picture.seats.filter(({ you, standIn }) => you && !standIn).length > 1
  // After a reload or a choice in the menu, the player has not confirmed yet who is looking.
  const here = picture.seats.find(({ chair, you }) => you && chair === picture.as)
  const unknown = several && here && taken !== here.chair && !picture.outcome ? here : null
  const waiting = view && steps.behind === 0 ? others(picture, view) : []
  const secret = view !== null && decidingSeats(view) === null
  const next = waiting[0]?.chair
  const { as, last } = picture
  const latest = useRef({ as, last, given: as })
  useEffect(() => {
    // A viewer chosen in the menu stays until something happens, because a seat that is not asked may act too.
    if (as !== latest.current.as) latest.current = { ...latest.current, as, last }
    const chosen = as !== latest.current.given && last === latest.current.last
    if (!areOpen || !next || secret || chosen) return
    latest.current.given = next
    client.viewAs(next)
  }, [areOpen, next, secret, as, last, client])
  useEffect(() => {
    if (going === picture.as) setGoing(null)
  }, [going, picture.as])
  const curtain = areOpen ? null : (picture.seats.find(({ chair }) => chair === going) ?? unknown)
  const offered = curtain ? [curtain] : secret || !areOpen ? waiting : []
  if (offered.length === 0) return null
  const name = ({ chair, faction, name: person }: SeatInfo): string =>
    faction ? t.game.seatName(faction) : (person ?? t.game.seatName(chair))
  const look = (chair: Chair): void => {
    storeViewer(picture.id, chair)
    setTaken(chair)
    if (chair === picture.as) return
    setGoing(chair)
    client.viewAs(chair)
  }
  const asksAll = secret && !curtain
  return (
    <Dialog
      open
      closable={false}
      className="pass-device"
      title={asksAll ? t.table.passSecretTitle : t.table.passTitle(name(offered[0]!))}
      onClose={nothing}
    >
      <p>{asksAll ? t.table.passSecretText : t.table.passText}</p>
      <div className="pass-device-who">
        {(asksAll ? offered : offered.slice(0, 1)).map((seat) => (
          <button key={seat.chair} type="button" className="primary" onClick={() => look(seat.chair)}>
            {isFaction(seat.faction) && <FactionSign faction={seat.faction} size={24} />}
            {t.table.passDo(name(seat))}
          </button>
        ))}
      </div>
      <label className="pass-device-open">
        <input
          type="checkbox"
          checked={areOpen}
          onChange={() => {
            shareSecrets(picture.id)
            setOpen(true)
          }}
        />
        {t.table.passOpen}
      </label>
    </Dialog>
  )
}
