import { parsePattern } from '#contract/clinical/prescriptions/pattern.ts'
import { isUpTo } from '#contract/clinical/prescriptions/quantity.ts'
import type { PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import type { Formatter } from '../format/format'
import type { RxLine, RxTaken } from './prescription-view'
import type { PaperWords } from './words/document-words'

interface Saying {
  words: PaperWords['line']
  format: Formatter
}

/** A medicine as its row on the paper: what it is, each dose with when it is taken, for how long, and how much of it. */
export function rxLine(line: PrescriptionLineView, { words, format }: Saying): RxLine {
  const { form, route, food, sites, durationDays, repeats } = line
  const most = line.maxPerDay ? words.most(line.maxPerDay) : ''
  const needed = isUpTo(line) || line.asNeededFor !== null ? words.needed(line.asNeededFor) : ''
  return {
    medicine: line.medicine,
    form: form && !line.medicine.toLowerCase().includes(form.toLowerCase()) ? form : null,
    // What is taken as needed alone says so in the place of times.
    taken: isUpTo(line) ? [{ dose: doseOf(line.dose, 4, words), when: needed, then: null }] : takenOf(line, words),
    details: [
      route ? words.route(route, sites) : '',
      sites > 1 && !words.isEachPlace(route ?? '') ? words.places(sites) : '',
      food ? words.food[food] : '',
      isUpTo(line) ? '' : needed,
      most,
    ].filter(Boolean),
    notes: [
      line.indication ? words.for(line.indication) : '',
      line.startOn ? words.from(format.day(line.startOn)) : '',
      line.instructions ?? '',
    ].filter(Boolean),
    days: durationDays === null ? null : words.forDays(durationDays),
    quantity: line.quantity || null,
    handing: [repeats > 0 ? words.repeats(repeats) : '', line.substitution ? '' : words.noSubstitution].filter(Boolean),
    stopped: line.stoppedOn ? words.stopped(format.day(line.stoppedOn)) : null,
  }
}

function takenOf({ dose, pattern, steps }: PrescriptionLineView, words: PaperWords['line']): RxTaken[] {
  if (!steps?.length) return dosesOf(dose, pattern, words)
  return steps.flatMap((step, at) =>
    dosesOf(dose, step.pattern, words).map((one, nth, all) => ({
      ...one,
      when: nth === all.length - 1 ? `${one.when}, ${words.step(step.days)}` : one.when,
      then: at > 0 && nth === 0 ? words.then : null,
    })),
  )
}

/** Times of the day at which the same amount is taken are one dose: "10 units in the morning", "8 units at night". */
function dosesOf(dose: string | null, typed: string | null, words: PaperWords['line']): RxTaken[] {
  const pattern = typed ? parsePattern(typed) : null
  if (pattern?.kind !== 'times') {
    const said = doseOf(dose, 4, words)
    const when = pattern ? words.often(pattern) : (typed ?? '')
    return said || when ? [{ dose: said, when, then: null }] : []
  }
  const names = words.times(pattern.quarters.length as 3 | 4)
  const amounts = [...new Set(pattern.quarters.filter((amount) => amount > 0))]
  const interval = words.interval(pattern.every)
  return amounts.map((amount) => {
    const times = names.filter((_, at) => pattern.quarters[at] === amount)
    return {
      dose: doseOf(dose, amount, words),
      when: [words.listed(times), interval].filter(Boolean).join(', '),
      then: null,
    }
  })
}

/** So many quarters of a dose; one that cannot be counted out stays as it was written. */
function doseOf(dose: string | null, quarters: number, words: PaperWords['line']): string | null {
  if (!dose) return null
  return words.amount(quarters, dose) ?? (quarters === 4 ? dose : words.multiple(quarters, dose))
}
