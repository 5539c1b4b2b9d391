import type { FieldMetadata } from '@conform-to/react'
import { CheckboxesField, type Choice } from '~/components/fields/choice-field'
import type { ActionAnswer } from '../note/action-answer'

/** The ticks for unknown medicines of a patient with a drug allergy, which the API asks for when they are saved. */
export function AllergyTicks({ field, answer }: { field: FieldMetadata<string[]>; answer: ActionAnswer | undefined }) {
  const ticks = (answer?.conflict as { confirm?: Choice[] } | null | undefined)?.confirm ?? []
  if (ticks.length === 0) return null
  return <CheckboxesField field={field} label="Check against allergies" choices={ticks} />
}
