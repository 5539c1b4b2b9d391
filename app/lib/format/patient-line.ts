import { ageInWords } from '#contract/patients/rules.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import type { Formatter } from './format'

/** "Born 14-Jul-1985 (40y) · Female · P00421 · phone ends 4417": what tells a patient from a namesake. For loaders. */
export function patientLine(
  patient: Omit<PatientBand, 'patientId' | 'fullName' | 'bloodGroup'>,
  format: Formatter,
  today: string,
): string {
  const { birthDate, birthDateEstimated, gender, patientNo, phone } = patient
  const born =
    birthDate &&
    (birthDateEstimated ? `About ${ageInWords(birthDate, today)}` : `Born ${format.born(birthDate, today)}`)
  return [born, gender, patientNo, phone && `phone ends ${phone.slice(-4)}`].filter(Boolean).join(' · ')
}

/** "40y · Female · P00421": the same where there is little room. */
export function patientShort(
  { birthDate, gender, patientNo }: Pick<PatientBand, 'birthDate' | 'gender' | 'patientNo'>,
  today: string,
): string {
  return [birthDate && ageInWords(birthDate, today), gender, patientNo].filter(Boolean).join(' · ')
}
