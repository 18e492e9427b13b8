import { type Answer, CARD, isCard, isFaction, isLeader, LEADER, territoryOf, type View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import type { Texts } from '../../text/en/index.ts'
import { useText } from '../../text/text.ts'
import { worthOf } from '../battle/known.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { ValuePicture } from '../parts/value-picture.tsx'
import '../parts/parts.css'

/** Questions of the further factions that choose a leader, a card or a player. */
type HouseChoice =
  | 'landsraad.order'
  | 'tleilaxu.attack'
  | 'tleilaxu.weapon'
  | 'tleilaxu.defence'
  | 'tleilaxu.trap-card'
  | 'tleilaxu.give'
  | 'tleilaxu.give-card'

/** What is known of what may be chosen. */
function detailOf(t: Texts, view: View, kind: HouseChoice, answer: Answer<HouseChoice>): string | undefined {
  if (answer === 'pass') return undefined
  if (isLeader(answer)) {
    const { faction } = LEADER[answer]
    const leader = view.factions[faction]?.leaders.find(({ id }) => id === answer)
    const at = leader && 'foughtIn' in leader ? leader.foughtIn : null
    const place = at && t.game.territoryName(at.includes(':') ? territoryOf(at) : at)
    return t.houses.forms.leader(t.game.factionName(faction), worthOf(view, answer), place)
  }
  if (isCard(answer))
    return t.houses.forms.card(
      t.game.cardKindName(CARD[answer].kind),
      kind === 'tleilaxu.weapon' ? CARD[answer].kind : null,
    )
  if (kind === 'landsraad.order' && isFaction(answer)) return t.houses.forms.holds(view.phase === 'battle')
  return undefined
}

/** Every answer as a button with its picture. */
export function HouseForm({ decision }: FormProps<HouseChoice>): ReactNode {
  const { view } = useTable()
  const t = useText()
  const { kind } = decision
  const choices: readonly Answer<HouseChoice>[] = decision.offer.choices
  const options = choices
    .toSorted((a, b) => Number(a === 'pass') - Number(b === 'pass'))
    .map((answer) => ({
      answer,
      label: t.decisions.choiceText(decision, answer).label,
      detail: view ? detailOf(t, view, kind, answer) : undefined,
      picture: answer === 'pass' ? undefined : <ValuePicture value={answer} size={36} />,
    }))
  const buttons = <Buttons kind={kind} options={options} />
  // Many answers take their room from the panels below.
  return options.length > 4 ? <div className="form-full form-tall">{buttons}</div> : buttons
}
