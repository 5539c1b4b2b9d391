import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import { IU_PER_MG } from './daily-dose.ts'
import { describeWeightPeriod, findLimit, type LimitAmount, type PatientLimit } from './dose-limit.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, toFinding, toKeyPart } from './finding.ts'

interface DoseSpan {
  from: string
  until: string | null
  mg: number
}

/** The highest sum of a day. It is reached on a day on which a line starts, so only those days are checked. */
function computeMaxSum(spans: readonly DoseSpan[]): number {
  const sumOnDay = (day: string) =>
    spans
      .filter(({ from, until }) => from <= day && (until === null || day <= until))
      .reduce((total, { mg }) => total + mg, 0)
  return Math.max(0, ...spans.map(({ from }) => sumOnDay(from)))
}

/** Three digits are enough for a microgram, and large amounts are rounded to hundredths of a mg. */
const roundMg = (mg: number) => (mg < 1 ? Number(mg.toPrecision(3)) : Math.round(mg * 100) / 100)

function formatMg(mg: number, ingredient: string): string {
  const iu = IU_PER_MG[ingredient]
  return iu ? `${Math.round(mg * iu)} IU` : `${roundMg(mg)} mg`
}

/** Lines of medicines that reach the blood. */
const listSystemic = (lines: readonly LineToCheck[]) => lines.filter(({ local }) => !local)

const isAbove = (mg: number, limit: LimitAmount | null): limit is LimitAmount =>
  limit !== null && mg > limit.mg * (1 + 1e-9)

/** Sums an ingredient over all lines and earlier prescriptions of the same day. */
function sumDoses(
  ingredient: string,
  lines: readonly LineToCheck[],
  { active }: PatientForChecks,
  part: 'perDay' | 'perWeek',
): number {
  return computeMaxSum([
    ...lines.flatMap(({ from, until, doses }) => {
      const dose = doses[ingredient]
      return dose ? [{ from, until, mg: dose[part] }] : []
    }),
    ...active.flatMap(({ until, local, doses }) => {
      const dose = doses?.[ingredient]
      return local || !dose ? [] : [{ from: '', until, mg: dose[part] }]
    }),
  ])
}

interface LimitedLine {
  line: LineToCheck
  limit: PatientLimit
}

interface Amount {
  line: LineToCheck
  mg: number
  limit: LimitAmount | null
  words: string
  key: string[]
}

/** Oral and injected lines can have different limits: the lowest one applies to their sum. */
const findLowest = (lines: readonly LimitedLine[], part: 'perDay' | 'perWeek'): LimitAmount | null =>
  lines.flatMap(({ limit }) => limit[part] ?? []).toSorted((a, b) => a.mg - b.mg)[0] ?? null

/** Compares an ingredient with its limits. The first one that is exceeded is reported: a day, a week, or one time. */
function findExcess(ingredient: string, lines: readonly LimitedLine[], patient: PatientForChecks): Finding[] {
  const all = lines.map(({ line }) => line)
  const { line } = lines.at(-1)!
  const sum = (part: 'perDay' | 'perWeek') => ({
    mg: sumDoses(ingredient, all, patient, part),
    limit: findLowest(lines, part),
  })
  const amounts: Amount[] = [
    { line, ...sum('perDay'), words: 'a day', key: [] },
    { line, ...sum('perWeek'), words: 'a week', key: ['week'] },
    ...lines.map(({ line, limit }) => ({
      line,
      mg: line.doses[ingredient]!.atOnce,
      limit: limit.atOnce,
      words: 'at one time',
      key: ['once', toKeyPart(line.medicine)],
    })),
  ]
  const excess = amounts.find(({ mg, limit }) => isAbove(mg, limit))
  return excess ? [toExcessFinding(ingredient, excess)] : []
}

function toExcessFinding(ingredient: string, { line, mg, limit, words, key }: Amount): Finding {
  const { mg: limitMg, basis } = limit!
  const amount = `${capitalize(ingredient)}: ${formatMg(mg, ingredient)} ${words}`
  const sentence = `${amount}. The limit is ${formatMg(limitMg, ingredient)}${basis && ` (${basis})`}.`
  return toFinding('dose', 'high', line.medicine, [ingredient, ...key, Math.round(mg * 1e5) / 1000], sentence)
}

/** Asks for what the dose of a line can't be checked without, once for each line. */
function askForMissing(line: LineToCheck, missing: 'age' | 'weight', patient: PatientForChecks): Finding {
  const words =
    missing === 'age'
      ? 'Record the date of birth or the age. This dose can’t be checked without it.'
      : `Weigh the child. This dose can’t be checked without a weight measured ${describeWeightPeriod(patient)}.`
  return toFinding('dose', 'high', line.medicine, [toKeyPart(line.medicine), missing], words)
}

/** Checks the sum of each ingredient over all lines of a day, each week and each single dose against its limits. */
export function findExcessiveDoses(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  const systemic = listSystemic(lines)
  const names = [...new Set(systemic.flatMap(({ doses }) => Object.keys(doses)))]
  return names.flatMap((ingredient): Finding[] => {
    const withIngredient = systemic.filter(({ doses }) => doses[ingredient])
    const limits = withIngredient.map((line) => ({ line, limit: findLimit(ingredient, line, patient, pharmacopoeia) }))
    const limited = limits.flatMap(({ line, limit }) => (limit && typeof limit !== 'string' ? [{ line, limit }] : []))
    return [
      ...limits.flatMap(({ line, limit }) => (typeof limit === 'string' ? [askForMissing(line, limit, patient)] : [])),
      ...(limited.length > 0 ? findExcess(ingredient, limited, patient) : []),
    ]
  })
}

/**
 * Lists medicines with a dose that could not be compared with a limit: it can't be counted, no limit is known, or it is used
 * locally, for which there are no limits.
 */
export const listUncheckedDoses = (
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): string[] =>
  lines
    .filter(({ local, ingredients, ...line }) =>
      ingredients.some((name) => local || !line.doses[name] || findLimit(name, line, patient, pharmacopoeia) === null),
    )
    .map(({ medicine }) => medicine)
