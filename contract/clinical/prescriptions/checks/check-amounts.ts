import { formatAmount, getUnitName, readDoseAmount } from '../dose.ts'
import { getMaxAtOnce, unitsOfForm } from '../forms.ts'
import { isUnitOfForm } from '../match-medicine.ts'
import { parsePattern } from '../pattern.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import { computeUnitsPerDose } from '../strength.ts'
import { listForms } from './dose-limit.ts'
import type { Finding, LineToCheck } from './finding.ts'
import { capitalize, toFinding, toKeyPart } from './finding.ts'

/** More packs of a measured medicine need a reason. */
const MAX_PACKS = 10

type Dosing = NonNullable<LineToCheck['dosing']>

const listPatterns = ({ pattern, steps }: Dosing) => (steps?.length ? steps.map((step) => step.pattern) : [pattern])

/** Doses at the time of the day with the most: 2 of 2-0-1. */
function countDosesAtOnce(dosing: Dosing): number {
  const amounts = listPatterns(dosing).flatMap((pattern) => {
    const parsed = pattern ? parsePattern(pattern) : null
    return parsed?.kind === 'times' ? parsed.quarters.map((quarters) => quarters / 4) : [1]
  })
  return Math.max(1, ...amounts)
}

/** The amount taken at once, in the unit of the form; null if it can't be counted. */
function getAmountAtOnce(dosing: Dosing): { number: number; unit: string } | null {
  const { dose, form, strength } = dosing
  const parsed = readDoseAmount(dose)
  const formUnit = form ? unitsOfForm(form)?.[0] : undefined
  const units = dose && formUnit ? computeUnitsPerDose(dose, strength) : null
  if (units !== null && formUnit) return { number: units * countDosesAtOnce(dosing), unit: formUnit }
  const unit = getUnitName(parsed?.unit ?? '').replace(/(?<!s)s$/i, '')
  return parsed ? { number: parsed.number * countDosesAtOnce(dosing), unit } : null
}

/** The fewest days from one dose to the next; null if unknown or taken once. */
function countDaysBetween(dosing: Dosing): number | null {
  const days = listPatterns(dosing).flatMap((pattern) => {
    const parsed = pattern ? parsePattern(pattern) : null
    if (!parsed || (parsed.kind === 'code' && parsed.code === 'STAT')) return []
    if (parsed.kind === 'times') return [parsed.every]
    if (parsed.kind === 'every') return [parsed.unit === 'days' ? parsed.number : 1]
    return [{ QOD: 2, WEEKLY: 7, MONTHLY: 30 }[parsed.code as string] ?? 1]
  })
  return days.length > 0 ? Math.min(...days) : null
}

const WEEK = 7
/** "a tablet", "an injection", but "eye drops". */
const addArticle = (form: string) => (/s$/.test(form) ? form : `${/^[aeiou]/i.test(form) ? 'an' : 'a'} ${form}`)
const roundToHundredths = (number: number) => Math.round(number * 100) / 100

/** Finds units that don't fit the form, large amounts at once, many packs, and daily doses of weekly medicines. */
export function findUnusualAmounts(lines: readonly LineToCheck[], pharmacopoeia: Pharmacopoeia): Finding[] {
  return lines.flatMap((line): Finding[] => {
    const { medicine, dosing } = line
    if (!dosing) return []
    const toDoseFinding = (keyPart: string, severity: Finding['severity'], words: string) =>
      toFinding('dose', severity, medicine, [toKeyPart(medicine), keyPart], words)
    const isOral = !line.local && listForms(line).includes('oral')
    const weekly = isOral ? line.ingredients.filter((name) => pharmacopoeia.ingredients[name]?.weeklyOnly) : []
    const days = countDaysBetween(dosing)
    const { dose, form, packs } = dosing
    // The unit is compared alone, because amounts of any decimal have one.
    const unit = readDoseAmount(dose)?.unit
    const isWrongUnit = dose && unit && form && !isUnitOfForm(`1 ${unit}`, { form, strength: dosing.strength ?? '' })
    const amount = isWrongUnit ? null : getAmountAtOnce(dosing)
    const limit = amount && getMaxAtOnce(form ?? null, amount.unit)
    return [
      ...(days !== null && days < WEEK
        ? weekly.map((name) => {
            const reason = pharmacopoeia.ingredients[name]!.weeklyOnly
            const sentence = `${capitalize(name)} tablets are taken once a week, never daily: ${reason}.`
            return toDoseFinding(`weekly:${name}:${days}`, 'stop', sentence)
          })
        : []),
      ...(isWrongUnit
        ? [
            toDoseFinding(
              `unit:${toKeyPart(dose)}`,
              'high',
              `“${dose}” doesn’t fit ${addArticle(form)}. Correct the unit.`,
            ),
          ]
        : []),
      ...(amount && limit && amount.number > limit
        ? [
            toDoseFinding(
              `once:${roundToHundredths(amount.number)}:${amount.unit}`,
              'high',
              `${formatAmount(roundToHundredths(amount.number) * 4, amount.unit)} at one time is a large dose. Is it correct?`,
            ),
          ]
        : []),
      ...(packs && packs > MAX_PACKS
        ? [
            toDoseFinding(
              `packs:${packs}`,
              'high',
              `${packs} packs is a large quantity. Are the dose and the days correct?`,
            ),
          ]
        : []),
    ]
  })
}
