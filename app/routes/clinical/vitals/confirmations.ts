import { confirmationKey } from '#contract/clinical/vitals/limits.ts'
import {
  EMPTY_INPUTS,
  formatMeasure,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  parseMeasures,
  type VitalsFormValues,
} from '#contract/clinical/vitals/rules.ts'
import type { Choice } from '~/components/fields/choice-field'
import type { ActionAnswer } from '../note/action-answer'

type Typed = Partial<VitalsFormValues> & { confirmed?: string | string[] }

/**
 * Lists the checkboxes that confirm unusual values, by measure: those the API asks for now, and those already checked
 * for a value that hasn't changed.
 * @param formValues the form's values: after an answer, or restored after signing in again
 */
export function listConfirmations(
  answer: ActionAnswer | undefined,
  formValues: unknown,
): Partial<Record<Measure, Choice>> {
  const requested = (answer?.conflict as { confirm?: Choice[] } | null | undefined)?.confirm ?? []
  const confirmations: Partial<Record<Measure, Choice>> = {}
  const { confirmed, ...fields } = (formValues ?? {}) as Typed
  const typed = { ...EMPTY_VALUES, ...fields }
  const measures = parseMeasures(typed)
  const formUnit = typed.temperatureUnit
  const checked = [confirmed ?? []].flat()
  for (const name of MEASURE_NAMES) {
    const value = confirmationKey(name, measures)
    const choice = requested.find((candidate) => candidate.value.startsWith(`${name}:`))
    if (choice) confirmations[name] = choice
    else if (checked.includes(value)) {
      confirmations[name] = {
        value,
        label: `${MEASURES[name].label}: ${formatMeasure(name, measures, formUnit)} is correct`,
      }
    }
  }
  return confirmations
}

const EMPTY_VALUES = { ...EMPTY_INPUTS, temperatureUnit: 'C' as const }
