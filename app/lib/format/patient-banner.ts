import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { bloodGroupLabel } from '#contract/patients/rules.ts'
import { type Formatter, formatPhone } from './format'

/** The formatted content of the patient banner. */
export interface PatientBannerText {
  label: string
  name: string
  facts: { label: string; value: string | null }[]
  alerts: string[]
  /** Shown next to the alerts without colour: "No known allergies", "Allergies not recorded". */
  remarks: string[]
}

/** Formats the patient banner, with enough facts to tell apart two people of the same name. For loaders. */
export function formatPatientBanner(band: RecordBanner, format: Formatter): PatientBannerText {
  const { birthDate, birthDateEstimated, allergies, alerts } = band
  const born = birthDate && (birthDateEstimated ? `About ${band.age} old` : `${format.day(birthDate)} (${band.age})`)
  return {
    label: 'Patient',
    name: band.fullName,
    facts: [
      { label: 'Born', value: born },
      { label: 'Gender', value: band.gender },
      { label: 'Blood group', value: bloodGroupLabel(band.bloodGroup) },
      { label: 'Number', value: band.patientNo },
      { label: 'Phone', value: band.phone && formatPhone(band.phone) },
    ],
    alerts: [
      ...(allergies.known ? [`Allergy: ${allergies.words}`] : []),
      ...(alerts.length > 0 ? [`Alert: ${alerts.join(', ')}`] : []),
    ],
    remarks: allergies.known ? [] : [allergies.words],
  }
}
