import { ALLERGIES_NOT_RECORDED, NO_KNOWN_ALLERGIES } from '#contract/clinical/history/rules.ts'
import type { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { encodeQr } from '~/lib/documents/qr/qr.server'
import { to } from '~/lib/navigation/links'
import { type Formatter, formatPhone } from '../format/format'
import type { ClinicalHead, Verification } from './clinical-head'
import type { DocumentLanguage } from './languages/document-language'
import type { DocumentWords } from './languages/wording'

export interface ClinicalHeadInput {
  clinic: PrescriptionSnapshot['clinic']
  doctor: PrescriptionSnapshot['doctor']
  /** Certificates leave out allergies and pregnancy. */
  patient: Omit<PrescriptionSnapshot['patient'], 'allergies' | 'pregnancy'> &
    Partial<Pick<PrescriptionSnapshot['patient'], 'allergies' | 'pregnancy'>>
  weight?: string
  /** The verification code; null if the document is not issued. */
  code: string | null
}

interface HeadSettings {
  format: Formatter
  language: DocumentLanguage
  publicOrigin: string
}

/** Builds the head of a clinical document: clinic, doctor, patient and verification code. */
export function toClinicalHead(
  input: ClinicalHeadInput,
  { format, language, publicOrigin }: HeadSettings,
): ClinicalHead {
  const { clinic, doctor, patient } = input
  const words = language.words.head
  const ageAndSex = [translateAge(patient.age, words), translateGender(patient.gender, words)]
    .filter(Boolean)
    .join(', ')
  const facts = [
    { label: words.age, value: ageAndSex },
    { label: words.born, value: patient.birthDate ? format.day(patient.birthDate) : '' },
    { label: words.number, value: patient.number },
    { label: words.weight, value: input.weight ?? '' },
    {
      label: words.pregnant,
      value: formatPregnancy(patient.pregnancy, { format, words }),
      strong: true,
    },
    { label: words.allergies, value: formatAllergies(patient.allergies, words), strong: true },
  ]
  return {
    lang: language.lang,
    clinic: {
      name: clinic.name,
      lines: [
        clinic.place === clinic.name ? '' : clinic.place,
        clinic.address,
        clinic.phone ? words.phone(formatPhone(clinic.phone)) : '',
      ].filter(Boolean),
    },
    doctor: { name: doctor.name, lines: formatDoctorLines(doctor, words) },
    patient: { name: patient.name, heading: words.patient, facts: facts.filter(({ value }) => value) },
    verification: input.code ? toVerification(input.code, publicOrigin, words) : null,
  }
}

/** "41y" with the unit in the language of the document. */
const translateAge = (age: string, { ageUnits }: DocumentWords['head']) =>
  age.replace(/(?<=^\d+)[ymd]$/, (unit) => ageUnits[unit as keyof typeof ageUnits])

function translateGender(gender: string | null, { genders }: DocumentWords['head']): string {
  const table: Readonly<Record<string, string>> = genders
  return table[gender ?? ''] ?? gender ?? ''
}

/** "24 weeks, due 12-Mar-2027" */
function formatPregnancy(
  pregnancy: ClinicalHeadInput['patient']['pregnancy'],
  { format, words }: { format: Formatter; words: DocumentWords['head'] },
): string {
  if (!pregnancy) return ''
  const { weeks, dueOn } = pregnancy
  return [words.weeksPregnant(weeks), ...(dueOn ? [words.dueOn(format.day(dueOn))] : [])].join(', ')
}

function formatAllergies(recorded: string | undefined, words: DocumentWords['head']): string {
  if (recorded === NO_KNOWN_ALLERGIES) return words.noAllergies
  return recorded === ALLERGIES_NOT_RECORDED ? words.allergiesNotAsked : (recorded ?? '')
}

/** Qualification, speciality and registration number, below the doctor's name and the signature. */
export const formatDoctorLines = (doctor: ClinicalHeadInput['doctor'], words: DocumentWords['head']): string[] =>
  [
    doctor.qualification ?? '',
    doctor.speciality,
    doctor.registrationNo ? words.registration(doctor.registrationNo) : '',
  ].filter(Boolean)

function toVerification(code: string, publicOrigin: string, words: DocumentWords['head']): Verification {
  const link = `${publicOrigin}${to('/verify/:code', { code })}`
  const address = link.replace(/^https?:\/\//, '')
  return { heading: words.check, code, address, label: words.qr(address), qr: encodeQr(link) }
}
