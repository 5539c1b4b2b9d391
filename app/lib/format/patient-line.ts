import { formatDay } from '#contract/kernel/typed-days.ts'
import { formatAge } from '#contract/patients/rules.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import type { Formatter } from './format'

/** "14-Jul-1985 (40y)"; with an estimated date "About 1985 (40y)" or "About Jul-1985 (40y)"; null if it isn't recorded. */
export const formatBirth = (
  { birthDate, birthDateEstimated }: Pick<PatientBanner, 'birthDate' | 'birthDateEstimated'>,
  format: Formatter,
  today: string,
): string | null => birthDate && (birthDateEstimated ? formatEstimate(birthDate, today) : format.born(birthDate, today))

/** The first of January stands for a year, and the first of another month for that month. */
function formatEstimate(birthDate: string, today: string): string {
  const exact = formatDay(birthDate)
  const known = birthDate.endsWith('-01-01') ? exact.slice(7) : birthDate.endsWith('-01') ? exact.slice(3) : exact
  return `About ${known} (${formatAge(birthDate, today)})`
}

/** "Born 14-Jul-1985 (40y) · Female · P00421 · phone ends 4417". Tells apart patients of the same name. For loaders. */
export function formatPatientLine(
  patient: Omit<PatientBanner, 'patientId' | 'fullName' | 'bloodGroup'>,
  format: Formatter,
  today: string,
): string {
  const { birthDate, birthDateEstimated, gender, patientNo, phone } = patient
  const born =
    birthDate && (birthDateEstimated ? `About ${formatAge(birthDate, today)}` : `Born ${format.born(birthDate, today)}`)
  return [born, gender, patientNo, phone && `phone ends ${phone.slice(-4)}`].filter(Boolean).join(' · ')
}

/** "40y · Female · P00421", where there is little space. */
export function formatPatientShort(
  { birthDate, gender, patientNo }: Pick<PatientBanner, 'birthDate' | 'gender' | 'patientNo'>,
  today: string,
): string {
  return [birthDate && formatAge(birthDate, today), gender, patientNo].filter(Boolean).join(' · ')
}
