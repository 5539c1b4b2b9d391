import { z } from 'zod'
import { text, uuid, version } from '../kernel/fields.ts'
import { profileForms } from '../practice/people/own-profile-form.ts'
import { RELATIONS } from './family-rules.ts'
import { type BirthInput, parseBirth } from './rules.ts'
import {
  type ContactChange,
  contactFields,
  detailFields,
  enumValues,
  hasPhoneOrNone,
  type NewPatient,
  NO_PHONE,
  type PatientChange,
} from './schema.ts'

const birthPart = () => z.string().max(40, 'Enter the date of birth in digits, like 5/3/1990').optional()
const typedBirth = z.strictObject({
  day: birthPart(),
  month: birthPart(),
  year: birthPart(),
  age: birthPart(),
  months: birthPart(),
})
const yesOrNo = z.enum(['yes', 'no'], 'Choose one from the list').optional()
/** The record when the form was opened, to tell other people's changes from what was typed. */
const base = z.string().max(8_000).optional()

/** The birth as typed, checked in the form, so that its error is shown with all others. */
const birthField = (today: string) =>
  typedBirth
    .superRefine((input, problem) => {
      const read = parseBirth(input, today)
      if ('message' in read) problem.addIssue({ code: 'custom', path: [read.part], message: read.message })
    })
    .optional()

const personFields = (today: string) => ({
  ...detailFields,
  birth: birthField(today),
  birthDateEstimated: z.boolean().optional(),
  consent: yesOrNo,
})

/** Builds the form of a new patient: the date of birth as three texts, or an age. `today` is the clinic's day. */
export function registrationForm(today: string) {
  return z
    .strictObject({ ...personFields(today), anotherPerson: z.boolean().optional() })
    .refine(hasPhoneOrNone, NO_PHONE)
}
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>

const relationFields = {
  relationToMember: z.enum(enumValues(RELATIONS), 'Choose the relation'),
  isGuardian: z.boolean().optional(),
  canView: z.boolean().optional(),
  canBook: z.boolean().optional(),
}

/** The form to link a registered patient as a family member. */
export const FamilyLinkForm = z.strictObject({ ...relationFields, memberId: uuid() })

/** Builds the form of a new family member. */
export function familyMemberForm(today: string) {
  return z.strictObject({
    ...relationFields,
    ...personFields(today),
    anotherPerson: z.boolean().optional(),
  })
}

/** Builds the forms of the patient page; `intent` says which one was sent. */
export function patientForm(today: string) {
  return z.discriminatedUnion('intent', [
    z
      .strictObject({ intent: z.literal('details'), version: version(), base, ...personFields(today) })
      .refine(hasPhoneOrNone, NO_PHONE),
    z
      .strictObject({ intent: z.literal('contact'), version: version(), base, ...contactFields, consent: yesOrNo })
      .refine(hasPhoneOrNone, NO_PHONE),
    z.strictObject({ intent: z.literal('end-relation'), relationId: uuid() }),
    ...profileForms,
  ])
}
export type PatientForm = z.infer<ReturnType<typeof patientForm>>

/** The two forms of merging; `intent` says which one was sent. */
export const MergeForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('merge'), mergedId: uuid(), reason: text(200, 'Enter the reason for merging') }),
  z.strictObject({ intent: z.literal('undo'), mergeId: uuid() }),
])

interface PersonForm {
  birth?: BirthInput
  birthDateEstimated?: boolean
  consent?: 'yes' | 'no'
}

/** Converts a form to the API's input. */
export function toPerson<Form extends PersonForm>(form: Form, today: string) {
  const { birth, birthDateEstimated, consent, ...patient } = form
  const read = parseBirth(birth ?? {}, today)
  const { birthDate, estimated } = 'message' in read ? { birthDate: null, estimated: false } : read
  return {
    ...patient,
    birthDate: birthDate ?? undefined,
    birthDateEstimated: estimated || (birthDate !== null && birthDateEstimated === true),
    consent: toBoolean(consent),
  }
}

export function toNewPatient({ anotherPerson = false, ...input }: RegistrationForm, today: string): NewPatient {
  return { ...toPerson(input, today), anotherPerson }
}

export function toPatientChange(
  { intent, base: _, version, ...input }: Extract<PatientForm, { intent: 'details' }>,
  patientId: string,
  today: string,
): PatientChange {
  return { ...toPerson(input, today), patientId, version }
}

export function toContactChange(
  { intent, base: _, consent, ...input }: Extract<PatientForm, { intent: 'contact' }>,
  patientId: string,
): ContactChange {
  return { ...input, consent: toBoolean(consent), patientId }
}

const toBoolean = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes')
