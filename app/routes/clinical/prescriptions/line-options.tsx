import { FREQUENCIES } from '#contract/clinical/prescriptions/pattern.ts'
import { FOODS, ROUTES } from '#contract/clinical/prescriptions/rules.ts'
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
