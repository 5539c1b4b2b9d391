import type { FieldMetadata } from '@conform-to/react'
import { FREQUENCIES } from '#contract/clinical/prescriptions/frequencies.ts'
import { FOODS, ROUTES } from '#contract/clinical/prescriptions/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { capitalize } from '~/lib/format/capitalize'
import { toOptions } from '~/lib/forms/options'

export const FOOD_OPTIONS = toOptions(FOODS).map(({ value, label }) => ({ value, label: capitalize(label) }))
export const ROUTE_OPTIONS = ROUTES.map((route) => ({ value: route, label: capitalize(route) }))

export const MEDICINES_HINT =
  'Frequency: 1-0-1 (morning, noon, night), BD, TDS, Q8H or SOS. To sign, each medicine needs a dose and a frequency, or instructions.'

/** Suggestions for frequency fields, which name this list by `list="frequencies"`. */
export function FrequencyList() {
  return (
    <datalist id="frequencies">
      {Object.entries(FREQUENCIES).map(([code, { words }]) => (
        <option key={code} value={code}>
          {`${code} ${words}`}
        </option>
      ))}
    </datalist>
  )
}

type MainField = 'medicine' | 'dose' | 'pattern' | 'durationDays' | 'food'

/** The main fields of a medicine in a row. */
export const medicineCells = (line: Record<MainField, FieldMetadata<string>>, focus: MainField | null) => [
  <SuggestField
    key="medicine"
    field={line.medicine}
    label="Medicine"
    from="medicines"
    autoFocus={focus === 'medicine'}
  />,
  <TextField
    key="dose"
    field={line.dose}
    label="Dose"
    width="amount"
    autoComplete="off"
    autoFocus={focus === 'dose'}
  />,
  <TextField
    key="pattern"
    field={line.pattern}
    label="Frequency"
    width="amount"
    autoComplete="off"
    list="frequencies"
    autoFocus={focus === 'pattern'}
  />,
  <NumberField key="days" field={line.durationDays} label="Days" optional />,
  <SelectField key="food" field={line.food} label="Food" options={FOOD_OPTIONS} choose="Any time" width="date" />,
]
