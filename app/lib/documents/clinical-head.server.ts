import { ALLERGIES_NOT_RECORDED, NO_KNOWN_ALLERGIES } from '#contract/clinical/history/rules.ts'
import type { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { qrOf } from '~/lib/documents/qr/qr.server'
import { to } from '~/lib/navigation/links'
import { type Formatter, phoneText } from '../format/format'
import type { ClinicalHead, PaperCheck } from './clinical-head'
import type { PaperLanguage, PaperWords } from './words/document-words'

export interface HeadOf {
  clinic: PrescriptionSnapshot['clinic']
  doctor: PrescriptionSnapshot['doctor']
  patient: Omit<PrescriptionSnapshot['patient'], 'allergies'> & { allergies?: string }
  weight?: string
  /** The code on the paper; null for what is not issued. */
  code: string | null
}

interface HeadSettings {
  format: Formatter
  language: PaperLanguage
  publicOrigin: string
}

/** Clinic, doctor, patient and the code that tells whether the paper is ours: what all papers of a doctor begin with. */
export function clinicalHead(of: HeadOf, { format, language, publicOrigin }: HeadSettings): ClinicalHead {
  const { clinic, doctor, patient } = of
  const words = language.words.head
  const ageAndSex = [patient.age, patient.gender].filter(Boolean).join(', ')
  const facts = [
    { label: words.age, value: ageAndSex },
    { label: words.born, value: patient.birthDate ? format.day(patient.birthDate) : '' },
    { label: words.number, value: patient.number },
    { label: words.weight, value: of.weight ?? '' },
    { label: words.allergies, value: allergies(patient.allergies, words), strong: true },
  ]
  return {
    lang: language.lang,
    clinic: {
      name: clinic.name,
      lines: [
        clinic.place === clinic.name ? '' : clinic.place,
        clinic.address,
        clinic.phone ? words.phone(phoneText(clinic.phone)) : '',
      ].filter(Boolean),
    },
    doctor: { name: doctor.name, lines: doctorLines(doctor, words) },
    patient: { name: patient.name, heading: words.patient, facts: facts.filter(({ value }) => value) },
    check: of.code ? paperCheck(of.code, publicOrigin, words) : null,
  }
}

function allergies(said: string | undefined, words: PaperWords['head']): string {
  if (said === NO_KNOWN_ALLERGIES) return words.noAllergies
  return said === ALLERGIES_NOT_RECORDED ? words.allergiesNotAsked : (said ?? '')
}

/** Qualification, speciality and registration number, below the name and below the signature. */
export const doctorLines = (doctor: HeadOf['doctor'], words: PaperWords['head']): string[] =>
  [
    doctor.qualification ?? '',
    doctor.speciality,
    doctor.registrationNo ? words.registration(doctor.registrationNo) : '',
  ].filter(Boolean)

function paperCheck(code: string, publicOrigin: string, words: PaperWords['head']): PaperCheck {
  const link = `${publicOrigin}${to('/verify/:code', { code })}`
  const address = link.replace(/^https?:\/\//, '')
  return { heading: words.check, code, address, label: words.qr(address), qr: qrOf(link) }
}
