import type { RecordBand } from '#contract/clinical/visits/schema.ts'
import { bloodGroupLabel } from '#contract/patients/rules.ts'
import { type Formatter, phoneText } from './format'

/** Who the patient is, as words for the band above every page of the record. For loaders. */
export interface BandInWords {
  of: string
  name: string
  facts: { label: string; value: string | null }[]
  alerts: string[]
  /** Said beside the alerts, without their colour: "No known allergies", "Allergies not recorded". */
  remarks: string[]
}

/** The band's facts: enough to tell two people of one name apart. What nobody knows says so. */
export function bandInWords(band: RecordBand, format: Formatter): BandInWords {
  const { birthDate, birthDateEstimated, allergies, alerts } = band
  const born = birthDate && (birthDateEstimated ? `About ${band.age} old` : `${format.day(birthDate)} (${band.age})`)
  return {
    of: 'Patient',
    name: band.fullName,
    facts: [
      { label: 'Born', value: born },
      { label: 'Gender', value: band.gender },
      { label: 'Blood group', value: bloodGroupLabel(band.bloodGroup) },
      { label: 'Number', value: band.patientNo },
      { label: 'Phone', value: band.phone && phoneText(band.phone) },
    ],
    alerts: [
      ...(allergies.known ? [`Allergy: ${allergies.words}`] : []),
      ...(alerts.length > 0 ? [`Alert: ${alerts.join(', ')}`] : []),
    ],
    remarks: allergies.known ? [] : [allergies.words],
  }
}
