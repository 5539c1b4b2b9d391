import { getWeightValidDays } from '../dose-per-kg.ts'
import type { AgeBound, DoseAmount, DoseLimit, LimitedForm, Pharmacopoeia } from '../pharmacopoeia.ts'
import type { LineToCheck, PatientForChecks } from './finding.ts'

const DAYS_OF_YEAR = 365.25
const CHILD_BELOW_YEARS = 12

interface Age {
  years: number
  days: number
}

export const getAge = ({ ageYears, ageDays }: PatientForChecks): Age | null =>
  ageYears === null ? null : { years: ageYears, days: ageDays ?? Math.ceil(ageYears * DAYS_OF_YEAR) }

export function hasReached({ years, days }: Age, { number, unit }: AgeBound): boolean {
  if (unit === 'years') return years >= number
  return days >= (unit === 'months' ? (number * DAYS_OF_YEAR) / 12 : number)
}

/** The weight in kg, if it is recent; null otherwise. Without a day it counts as measured today. */
export function getRecentWeightKg({ weightG, weightAgeDays = 0, ageYears }: PatientForChecks): number | null {
  return weightG !== null && weightAgeDays <= getWeightValidDays(ageYears) ? weightG / 1000 : null
}

/** "in the last 30 days", for the sentence that asks for a weight. */
export const describeWeightPeriod = ({ ageYears }: PatientForChecks): string =>
  `in the last ${getWeightValidDays(ageYears)} days`

const INJECTED = /\b(?:injection|infusion|injected|vein|muscle)\b/i
const EXTENDED = /\b(?:extended|modified|sustained|prolonged|controlled)[- ]release\b|\b(?:ER|XR|SR|MR|CR|XL|PR)\b/

/** The kinds of form that a line is, the most exact first. */
export function listForms({
  medicine,
  dosing,
}: Pick<LineToCheck, 'medicine' | 'dosing'>): readonly (LimitedForm | '')[] {
  const text = [dosing?.form, dosing?.route, dosing?.form ? '' : medicine].filter(Boolean).join(' ')
  if (INJECTED.test(text)) return ['injection', '']
  return EXTENDED.test(`${text} ${medicine}`) ? ['extended-release', 'oral', ''] : ['oral', '']
}

/** The highest amounts in mg for a patient, and how they follow from the weight. */
export interface PatientLimit {
  atOnce: LimitAmount | null
  perDay: LimitAmount | null
  perWeek: LimitAmount | null
}
export interface LimitAmount {
  mg: number
  /** "75 mg per kg, 16 kg"; empty for a fixed amount. */
  basis: string
}

function toLimitAmount(amount: DoseAmount | null, weightKg: number | null): LimitAmount | null {
  const { mg, mgPerKg } = amount ?? {}
  const byWeight = mgPerKg !== undefined && weightKg !== null ? mgPerKg * weightKg : undefined
  if (byWeight !== undefined && (mg === undefined || byWeight < mg))
    return { mg: byWeight, basis: `${mgPerKg} mg per kg, ${weightKg} kg` }
  return mg === undefined ? null : { mg, basis: '' }
}

const AMOUNTS = ['atOnce', 'perDay', 'perWeek'] as const
const needsWeight = (limit: DoseLimit) => AMOUNTS.some((part) => limit[part]?.mgPerKg !== undefined)

/**
 * Finds the limit of an ingredient for a patient and the form of a line: `age` or `weight` if that must be recorded first,
 * null if no limit is known. A child is never judged by a limit for adults.
 */
export function findLimit(
  ingredient: string,
  line: Pick<LineToCheck, 'medicine' | 'dosing'>,
  patient: PatientForChecks,
  { doseLimits }: Pharmacopoeia,
): PatientLimit | 'age' | 'weight' | null {
  const forms = listForms(line)
  const rows = Object.hasOwn(doseLimits, ingredient) ? doseLimits[ingredient]! : []
  const ofForm = rows.filter(({ form }) => forms.includes(form))
  const age = getAge(patient)
  if (age === null) return ofForm.length > 0 ? 'age' : null
  const ofAge = ofForm.filter(({ from, below }) => hasReached(age, from) && !(below && hasReached(age, below)))
  const row = ofAge.toSorted((a, b) => forms.indexOf(a.form) - forms.indexOf(b.form))[0]
  if (!row) return null
  const weightKg = getRecentWeightKg(patient)
  if (weightKg === null && needsWeight(row) && age.years < CHILD_BELOW_YEARS) return 'weight'
  const limit = {
    atOnce: toLimitAmount(row.atOnce, weightKg),
    perDay: toLimitAmount(row.perDay, weightKg),
    perWeek: toLimitAmount(row.perWeek, weightKg),
  }
  return AMOUNTS.some((part) => limit[part]) ? limit : null
}
