import type { ReactNode } from 'react'
import { ButtonsForm } from './buttons-form.tsx'
import { type FormProps, lazyForm } from './form.ts'
import { FORMS } from './forms.ts'
import { PLAY_FORMS } from './plays.ts'

const OWN = { ...FORMS, ...PLAY_FORMS }
/** Any of the forms. One that was looked up by the kind of a decision accepts that decision. */
type AnyForm = { draw(props: FormProps): ReactNode }['draw']

/** The form of a decision: its own, or that of its shape. */
export function DecisionForm({ decision }: FormProps): ReactNode {
  const Own: AnyForm | undefined = OWN[decision.kind]
  return Own ? <Own decision={decision} /> : <ShapeForm decision={decision} />
}

const OneOfForm = lazyForm((all) => all.OneOfForm)
const SomeOfForm = lazyForm((all) => all.SomeOfForm)
const AmountForm = lazyForm((all) => all.AmountForm)
const ForcesForm = lazyForm((all) => all.ForcesForm)
const AnyPlaceForm = lazyForm((all) => all.AnyPlaceForm)

/** Up to this many answers are buttons; more are a list. */
const FEW = 6

/** The form for all decisions of a shape. A decision of shape `custom` has its own. */
export function ShapeForm({ decision }: FormProps): ReactNode {
  switch (decision.shape) {
    case 'yes-no':
      return <ButtonsForm decision={decision} />
    case 'one-of':
      return decision.offer.choices.length <= FEW ? (
        <ButtonsForm decision={decision} />
      ) : (
        <OneOfForm decision={decision} />
      )
    case 'some-of':
      return <SomeOfForm decision={decision} />
    case 'amount':
      return <AmountForm decision={decision} />
    case 'forces':
      return <ForcesForm decision={decision} />
    case 'place':
      return <AnyPlaceForm decision={decision} />
    case 'custom':
      return null
  }
}
