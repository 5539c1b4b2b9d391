import { describeGeneric } from '#contract/clinical/prescriptions/brands/generic-name.ts'
import { formatMultiple } from '#contract/clinical/prescriptions/dose.ts'
import { parsePattern } from '#contract/clinical/prescriptions/pattern.ts'
import { isUpTo } from '#contract/clinical/prescriptions/quantity.ts'
import { splitQuantity } from '#contract/clinical/prescriptions/quantity-text.ts'
import type { PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import type { Formatter } from '../format/format'
import type { RxDose, RxLine } from './clinical-view'
import type { DocumentLanguage } from './languages/document-language'
import { translateLineInstructions } from './languages/line-instructions'
import type { DocumentWords } from './languages/wording'

interface RxContext {
  language: DocumentLanguage
  format: Formatter
}

/** Formats a medicine as a row: name, doses with times, duration and quantity. */
export function toRxLine(line: PrescriptionLineView, { language, format }: RxContext): RxLine {
  const words = language.words.line
  const { form, route, food, sites, durationDays, repeats } = line
  const maximum = line.maxPerDay ? words.maximum(line.maxPerDay) : ''
  const needed = isUpTo(line) || line.asNeededFor !== null ? words.needed(line.asNeededFor) : ''
  return {
    medicine: line.medicine,
    generic: describeGeneric(line) || null,
    form: form && !line.medicine.toLowerCase().includes(form.toLowerCase()) ? form : null,
    doses: isUpTo(line) ? toNeededDoses(line, needed, words) : toDoses(line, words),
    details: [
      route ? words.route(route, sites) : '',
      sites > 1 && !words.isEachPlace(route ?? '') ? words.places(sites) : '',
      food ? words.food[food] : '',
      isUpTo(line) ? '' : needed,
      maximum,
    ].filter(Boolean),
    notes: [
      line.indication ? words.for(line.indication) : '',
      line.startOn ? words.from(format.day(line.startOn)) : '',
      line.instructions ? translateLineInstructions(line.instructions, language) : '',
    ].filter(Boolean),
    days: durationDays === null ? null : words.forDays(durationDays),
    quantity: line.quantityMilli === null ? null : words.quantity(splitQuantity(line.quantityMilli, line)),
    dispensing: [repeats > 0 ? words.repeats(repeats) : '', line.substitution ? '' : words.noSubstitution].filter(
      Boolean,
    ),
    stopped: line.stoppedOn ? words.stopped(format.day(line.stoppedOn)) : null,
  }
}

/** A medicine taken only as needed says so, after the most frequent times if it has them. */
function toNeededDoses(
  { dose, pattern }: PrescriptionLineView,
  needed: string,
  words: DocumentWords['line'],
): RxDose[] {
  if (!parsePattern(pattern!)?.asNeeded) return [{ dose: multiplyDose(dose, 4, words), when: needed, then: null }]
  const doses = groupDoses(dose, pattern, words)
  return doses.map((one, index) => (index === doses.length - 1 ? { ...one, when: `${one.when}, ${needed}` } : one))
}

function toDoses({ dose, pattern, steps }: PrescriptionLineView, words: DocumentWords['line']): RxDose[] {
  if (!steps?.length) return groupDoses(dose, pattern, words)
  return steps.flatMap((step, index) =>
    groupDoses(step.dose ?? dose, step.pattern, words).map((rxDose, position, all) => ({
      ...rxDose,
      when:
        position === all.length - 1
          ? `${rxDose.when}, ${step.doses ? words.stepDoses(step.doses) : words.step(step.days)}`
          : rxDose.when,
      then: index > 0 && position === 0 ? words.then : null,
    })),
  )
}

/** Groups times with the same amount into one dose: "10 units in the morning", "8 units at night". */
function groupDoses(dose: string | null, text: string | null, words: DocumentWords['line']): RxDose[] {
  const pattern = text ? parsePattern(text) : null
  if (pattern?.kind !== 'times') {
    const fullDose = multiplyDose(dose, 4, words)
    const when = pattern ? words.often(pattern) : (text ?? '')
    return fullDose || when ? [{ dose: fullDose, when, then: null }] : []
  }
  const names = words.times(pattern.quarters.length as 3 | 4)
  const amounts = [...new Set(pattern.quarters.filter((amount) => amount > 0))]
  const interval = words.interval(pattern.every)
  return amounts.map((amount) => {
    const times = names.filter((_, index) => pattern.quarters[index] === amount)
    return {
      dose: multiplyDose(dose, amount, words),
      when: [words.listed(times), interval].filter(Boolean).join(', '),
      then: null,
    }
  })
}

/** Multiplies a dose by a number of quarters; a dose that can't be counted keeps its text. */
function multiplyDose(dose: string | null, quarters: number, words: DocumentWords['line']): string | null {
  if (!dose) return null
  return words.amount(quarters, dose) ?? (quarters === 4 ? dose : formatMultiple(quarters, dose))
}
