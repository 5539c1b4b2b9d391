import { formatAmount, readDose, unitName } from '../dose.ts'
import { maxAtOnce, unitsOfForm } from '../forms.ts'
import { isUnitOfForm } from '../match-medicine.ts'
import { parsePattern } from '../pattern.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import { unitsPerDose } from '../strength.ts'
import type { Finding, LineToCheck } from './finding.ts'
import { capitalize, keyOf, toFinding } from './finding.ts'

/** More packs of a measured medicine need a reason. */
const MAX_PACKS = 10

type Dosing = NonNullable<LineToCheck['dosing']>

const patternsOf = ({ pattern, steps }: Dosing) => (steps?.length ? steps.map((step) => step.pattern) : [pattern])

/** Doses at the time of the day with the most: 2 of 2-0-1. */
function dosesAtOnce(how: Dosing): number {
  const amounts = patternsOf(how).flatMap((pattern) => {
    const read = pattern ? parsePattern(pattern) : null
    return read?.kind === 'times' ? read.quarters.map((quarters) => quarters / 4) : [1]
  })
  return Math.max(1, ...amounts)
}

/** The amount taken at once, in the unit of the form; null if it can't be counted. */
function amountAtOnce(how: Dosing): { number: number; unit: string } | null {
  const { dose, form, strength } = how
  const read = dose ? readDose(dose) : null
  const own = form ? unitsOfForm(form)?.[0] : undefined
  const units = dose && own ? unitsPerDose(dose, strength) : null
  if (units !== null && own) return { number: units * dosesAtOnce(how), unit: own }
  const unit = unitName(read?.unit ?? '').replace(/(?<!s)s$/i, '')
  return read ? { number: (read.quarters / 4) * dosesAtOnce(how), unit } : null
}

/** The fewest days from one dose to the next; null if unknown or taken once. */
function daysBetween(how: Dosing): number | null {
  const days = patternsOf(how).flatMap((pattern) => {
    const read = pattern ? parsePattern(pattern) : null
    if (!read || (read.kind === 'code' && read.code === 'STAT')) return []
    if (read.kind === 'times') return [read.every]
    if (read.kind === 'every') return [read.unit === 'days' ? read.number : 1]
    return [{ QOD: 2, WEEKLY: 7, MONTHLY: 30 }[read.code as string] ?? 1]
  })
  return days.length > 0 ? Math.min(...days) : null
}

const WEEK = 7
const roundToHundredths = (number: number) => Math.round(number * 100) / 100

/** Finds units that don't fit the form, large amounts at once, many packs, and daily doses of weekly medicines. */
export function findUnusualAmounts(lines: readonly LineToCheck[], book: Pharmacopoeia): Finding[] {
  return lines.flatMap((line): Finding[] => {
    const { medicine, dosing: how } = line
    if (!how) return []
    const toDoseFinding = (what: string, severity: Finding['severity'], words: string) =>
      toFinding('dose', severity, medicine, [keyOf(medicine), what], words)
    const weekly = line.ingredients.filter((name) => book.ingredients[name]?.weeklyOnly)
    const days = daysBetween(how)
    const { dose, form, packs } = how
    const isWrongUnit = dose && form && !isUnitOfForm(dose, { form, strength: how.strength ?? '' })
    const amount = isWrongUnit ? null : amountAtOnce(how)
    const limit = amount && maxAtOnce(form ?? null, amount.unit)
    return [
      ...(days !== null && days < WEEK
        ? weekly.map((name) =>
            toDoseFinding(
              `weekly:${name}:${days}`,
              'stop',
              `${capitalize(name)} by mouth is taken once a week, never daily: ${book.ingredients[name]!.weeklyOnly}.`,
            ),
          )
        : []),
      ...(isWrongUnit
        ? [toDoseFinding(`unit:${keyOf(dose)}`, 'high', `“${dose}” is not a dose of this form: ${form}.`)]
        : []),
      ...(amount && limit && amount.number > limit
        ? [
            toDoseFinding(
              `once:${roundToHundredths(amount.number)}:${amount.unit}`,
              'high',
              `${formatAmount(Math.round(amount.number * 4), amount.unit)} at once is a lot. Is this right?`,
            ),
          ]
        : []),
      ...(packs && packs > MAX_PACKS
        ? [toDoseFinding(`packs:${packs}`, 'high', `${packs} packs is a lot. Are the dose and the days right?`)]
        : []),
    ]
  })
}
