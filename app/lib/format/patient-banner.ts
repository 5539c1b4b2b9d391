import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { formatKg } from '#contract/clinical/vitals/rules.ts'
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
  const { birthDate, birthDateEstimated, allergies, alerts } = banner
  const born =
    birthDate && (birthDateEstimated ? `About ${banner.age} old` : `${format.day(birthDate)} (${banner.age})`)
  return {
    label: 'Patient',
    name: banner.fullName,
    facts: [
      { label: 'Born', value: born },
      { label: 'Gender', value: banner.gender },
      { label: 'Patient no.', value: banner.patientNo },
      ...listKnown([
        ['Blood group', bloodGroupLabel(banner.bloodGroup)],
        ['Phone', banner.phone && formatPhone(banner.phone)],
        ['Weight', formatWeight(banner.vitals, format)],
      ]),
    ],
    alerts: [
      ...(banner.vitals?.pregnancy ? [formatPregnancy(banner.vitals.pregnancy, format)] : []),
      ...(allergies.known ? [`Allergy: ${allergies.words}`] : []),
      ...(alerts.length > 0 ? [`Alert: ${alerts.join(', ')}`] : []),
    ],
    remarks: allergies.known ? [] : [allergies.words],
  }
}

/** Facts that are left out while they are unknown, because they are not needed to tell people apart. */
const listKnown = (facts: readonly (readonly [label: string, value: string | null | undefined])[]) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** "61.9 kg on 20-Nov-2026": an old weight is no basis for a dose. */
const formatWeight = (vitals: RecordBanner['vitals'], format: Formatter) =>
  vitals?.weight && `${formatKg(vitals.weight.grams)} kg on ${format.date(vitals.weight.measuredAt)}`

/** "Pregnant, 24 weeks, due 12-Mar-2027" */
const formatPregnancy = (
  { weeks, dueOn }: NonNullable<NonNullable<RecordBanner['vitals']>['pregnancy']>,
  format: Formatter,
): string =>
  ['Pregnant', ...(weeks === null ? [] : [`${weeks} weeks`]), ...(dueOn ? [`EDD ${format.day(dueOn)}`] : [])].join(', ')
