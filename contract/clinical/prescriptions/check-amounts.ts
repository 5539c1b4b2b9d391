import { formatAmount, readDose, unitName } from './dose.ts'
import type { Finding, LineToCheck } from './finding.ts'
import { capitalize, keyOf } from './finding.ts'
import { maxAtOnce, unitsOfForm } from './forms.ts'
import { isUnitOfForm } from './match-medicine.ts'
import { parsePattern } from './pattern.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'
import { unitsPerDose } from './strength.ts'

/** More packs than this of what is measured off are asked about. */
const PACKS_AT_MOST = 10

type How = NonNullable<LineToCheck['how']>

const patternsOf = ({ pattern, steps }: How) => (steps?.length ? steps.map((step) => step.pattern) : [pattern])

/** Doses at the fullest time of the day: 2 of 2-0-1. */
function dosesAtOnce(how: How): number {
  const amounts = patternsOf(how).flatMap((pattern) => {
    const read = pattern ? parsePattern(pattern) : null
    return read?.kind === 'times' ? read.quarters.map((quarters) => quarters / 4) : [1]
  })
  return Math.max(1, ...amounts)
}

/** What is taken at once, in the unit of the form; null where nobody can count it. */
function amountAtOnce(how: How): { number: number; unit: string } | null {
  const { dose, form, strength } = how
  const read = dose ? readDose(dose) : null
  const own = form ? unitsOfForm(form)?.[0] : undefined
  const weighed = dose && own ? unitsPerDose(dose, strength) : null
  if (weighed !== null && own) return { number: weighed * dosesAtOnce(how), unit: own }
  const unit = unitName(read?.unit ?? '').replace(/(?<!s)s$/i, '')
  return read ? { number: (read.quarters / 4) * dosesAtOnce(how), unit } : null
}

/** The fewest days from one dose to the next; null where nobody says, or where it is taken once. */
function daysBetween(how: How): number | null {
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

/** How much and how often each line says: a unit that is none of the form's, too much at once, and daily what is weekly. */
export function findUnusualAmounts(lines: readonly LineToCheck[], book: Pharmacopoeia): Finding[] {
  return lines.flatMap((line): Finding[] => {
    const { medicine, how } = line
    if (!how) return []
    const say = (what: string, severity: Finding['severity'], words: string): Finding => ({
      ...{ finding: `dose:${keyOf(medicine)}:${what}`, kind: 'dose', severity, medicine, words },
    })
    const weekly = line.ingredients.filter((name) => book.ingredients[name]?.weeklyOnly)
    const days = daysBetween(how)
    const { dose, form, packs } = how
    const isOther = dose && form && !isUnitOfForm(dose, { form, strength: how.strength ?? '' })
    const much = isOther ? null : amountAtOnce(how)
    const most = much && maxAtOnce(form ?? null, much.unit)
    return [
      ...(days !== null && days < WEEK
        ? weekly.map((name) =>
            say(
              `weekly:${name}:${days}`,
              'stop',
              `${capitalize(name)} by mouth is taken once a week, never daily: ${book.ingredients[name]!.weeklyOnly}.`,
            ),
          )
        : []),
      ...(isOther ? [say(`unit:${keyOf(dose)}`, 'high', `“${dose}” is no dose of this form: ${form}.`)] : []),
      ...(much && most && much.number > most
        ? [
            say(
              `once:${roundToHundredths(much.number)}:${much.unit}`,
              'high',
              `${formatAmount(Math.round(much.number * 4), much.unit)} at once is very much: is this right?`,
            ),
          ]
        : []),
      ...(packs && packs > PACKS_AT_MOST
        ? [say(`packs:${packs}`, 'high', `${packs} packs are very many: are the dose and the days right?`)]
        : []),
    ]
  })
}
