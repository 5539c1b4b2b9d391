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
export function formatPatientBanner(banner: RecordBanner, format: Formatter): PatientBannerText {
  const { birthDate, birthDateEstimated, allergies, pregnancy, alerts } = banner
  const born =
    birthDate && (birthDateEstimated ? `About ${banner.age} old` : `${format.day(birthDate)} (${banner.age})`)
  return {
    label: 'Patient',
    name: banner.fullName,
    facts: [
      { label: 'Born', value: born },
      { label: 'Gender', value: banner.gender },
      { label: 'Blood group', value: bloodGroupLabel(banner.bloodGroup) },
      { label: 'Number', value: banner.patientNo },
      { label: 'Phone', value: banner.phone && formatPhone(banner.phone) },
    ],
    alerts: [
      ...(pregnancy ? [formatPregnancy(pregnancy)] : []),
      ...(allergies.known ? [`Allergy: ${allergies.words}`] : []),
      ...(alerts.length > 0 ? [`Alert: ${alerts.join(', ')}`] : []),
    ],
    remarks: allergies.known ? [] : [allergies.words],
  }
}

const formatPregnancy = ({ weeks }: NonNullable<RecordBanner['pregnancy']>): string =>
  weeks === null ? 'Pregnant' : `Pregnant, ${weeks} weeks`
