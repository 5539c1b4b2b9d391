import { confirmation } from '#contract/clinical/vitals/limits.ts'
import {
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  measuresOf,
  measureText,
  type TypedVitals,
} from '#contract/clinical/vitals/rules.ts'
import type { Choice } from '~/components/fields/choice-field'
import type { Answered } from '../note/answered'

type Typed = Partial<TypedVitals> & { confirmed?: string | string[] }

/**
 * The ticks of a form that was asked "is this right?", by measure: what is asked now, and what was ticked before for the
 * very value that still stands there.
 * @param typed what the form holds: after an answer, or kept from before the last sign-in
 */
export function ticksOf(answer: Answered | undefined, typed: unknown): Partial<Record<Measure, Choice>> {
  const asked = (answer?.conflict as { confirm?: Choice[] } | null | undefined)?.confirm ?? []
  const ticks: Partial<Record<Measure, Choice>> = {}
  const { confirmed, ...fields } = (typed ?? {}) as Typed
  const measures = measuresOf({ ...EMPTY, ...fields })
  const ticked = [confirmed ?? []].flat()
  for (const name of MEASURE_NAMES) {
    const value = confirmation(name, measures)
    const now = asked.find((one) => one.value.startsWith(`${name}:`))
    if (now) ticks[name] = now
    else if (ticked.includes(value)) {
      ticks[name] = { value, label: `${MEASURES[name].label}: ${measureText(name, measures)} is right` }
    }
  }
  return ticks
}

const EMPTY = {
  ...(Object.fromEntries(MEASURE_NAMES.map((name) => [name, ''])) as Record<Measure, string>),
  ...{ weightKg: '', temperatureDegrees: '', temperatureUnit: 'C' as const },
}
