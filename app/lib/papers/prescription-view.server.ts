import type { Prescription } from '#contract/prescriptions/schema.ts'
import { type FormatSettings, formatterOf, phoneText } from '../format'
import type { PrescriptionView } from './prescription-view'

const STAMPS = {
  draft: 'Draft, not signed',
  signed: undefined,
  superseded: 'Superseded',
  cancelled: 'CANCELLED',
  expired: 'Expired',
} as const

/** What stands on the paper of a prescription; its times are those of the clinic that it was written at. */
export function prescriptionView(data: Prescription, settings: FormatSettings): PrescriptionView {
  const { clinic, doctor, patient, ...paper } = data.paper
  const format = formatterOf({ ...settings, zone: clinic.zone })
  return {
    stamp: STAMPS[data.status],
    letterhead: {
      name: clinic.name,
      lines: [
        clinic.place === clinic.name ? null : clinic.place,
        clinic.address,
        clinic.phone && phoneText(clinic.phone),
      ],
    },
    facts: [
      { label: 'Date', value: data.signedAt ? format.date(data.signedAt) : 'Not signed' },
      ...(paper.weight ? [{ label: 'Weight', value: paper.weight }] : []),
      ...(paper.diagnoses.length > 0 ? [{ label: 'Diagnosis', value: paper.diagnoses.join(', ') }] : []),
    ],
    patient: {
      heading: 'Patient',
      name: patient.name,
      lines: [
        [patient.age && `Age ${patient.age}`, patient.gender].filter(Boolean).join(', '),
        patient.birthDate && `Born ${format.day(patient.birthDate)}`,
        `Number ${patient.number}`,
        patient.allergies,
      ],
    },
    doctor: {
      name: doctor.name,
      lines: [
        doctor.qualification ?? '',
        doctor.speciality,
        doctor.registrationNo ? `Registration no. ${doctor.registrationNo}` : '',
      ].filter(Boolean),
    },
    lines: data.lines,
    advice: paper.advice,
    followUp: paper.followUpOn && format.longDay(paper.followUpOn),
    signed: data.signedAt && `Signed ${format.dateTime(data.signedAt)}. Code ${data.verifyCode}`,
  }
}
