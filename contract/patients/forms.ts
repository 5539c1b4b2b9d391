import { z } from 'zod'
import { text, uuid, version } from '../kernel/fields.ts'
import { Picture } from '../practice/people/image-calls.ts'
import { PasswordChange } from '../practice/people/schema.ts'
import { RELATIONS } from './family-rules.ts'
import { birthOf, type TypedBirth } from './rules.ts'
import { type ContactChange, details, type NewPatient, type PatientChange, reached, values } from './schema.ts'

const part = () => z.string().max(20, 'Use digits').optional()
const typedBirth = z.strictObject({ day: part(), month: part(), year: part(), age: part(), months: part() })
const yesOrNo = z.enum(['yes', 'no'], 'Choose one of the list').optional()
/** The record as the form was opened with: what somebody else changed meanwhile is told from what was typed. */
const base = z.string().max(8_000).optional()

/** The birth as it is typed, checked by itself, so that it is said together with what else is wrong. */
const birthOn = (today: string) =>
  typedBirth
    .superRefine((typed, problem) => {
      const read = birthOf(typed, today)
      if ('wrong' in read) problem.addIssue({ code: 'custom', path: [read.part], message: read.wrong })
    })
    .optional()

const person = (today: string) => ({
  ...details,
  birth: birthOn(today),
  birthDateEstimated: z.boolean().optional(),
  consent: yesOrNo,
})

/** The form of a new patient: the date of birth as three texts, or an age. `today` is the clinic's day. */
export function registrationForm(today: string) {
  return z.strictObject({ ...person(today), anotherPerson: z.boolean().optional() })
}
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>

const link = {
  relation: z.enum(values(RELATIONS), 'Choose what they are to one another'),
  isGuardian: z.boolean().optional(),
  canView: z.boolean().optional(),
  canBook: z.boolean().optional(),
}

/** The form of a family member who is registered already. */
export const FamilyLinkForm = z.strictObject({ ...link, memberId: uuid() })

/** The form of a family member who is new. */
export function familyMemberForm(today: string) {
  return z.strictObject({
    ...link,
    ...person(today),
    phone: details.phone.optional(),
    anotherPerson: z.boolean().optional(),
  })
}

/** The forms of a patient's own page as one posts them: `intent` says which. */
export function patientForm(today: string) {
  return z.discriminatedUnion('intent', [
    z.strictObject({ intent: z.literal('details'), version: version(), base, ...person(today) }),
    z.strictObject({ intent: z.literal('contact'), version: version(), base, ...reached, consent: yesOrNo }),
    z.strictObject({ intent: z.literal('photo'), picture: Picture }),
    z.strictObject({ intent: z.literal('no-photo') }),
    z.strictObject({ intent: z.literal('end-relation'), relationId: uuid() }),
    z.strictObject({ intent: z.literal('password'), ...PasswordChange.shape }),
  ])
}
export type PatientForm = z.infer<ReturnType<typeof patientForm>>

/** The two forms of merging: `intent` says which was sent. */
export const MergeForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('merge'), mergedId: uuid(), reason: text(200, 'Say why they are one') }),
  z.strictObject({ intent: z.literal('undo'), mergeId: uuid() }),
])

interface Typed {
  birth?: TypedBirth
  birthDateEstimated?: boolean
  consent?: 'yes' | 'no'
}

/** What the API is sent for the person that was typed. */
export function asPerson<Form extends Typed>(form: Form, today: string) {
  const { birth, birthDateEstimated, consent, ...patient } = form
  const read = birthOf(birth ?? {}, today)
  const { birthDate, estimated } = 'wrong' in read ? { birthDate: null, estimated: false } : read
  return {
    ...patient,
    birthDate: birthDate ?? undefined,
    birthDateEstimated: estimated || (birthDate !== null && birthDateEstimated === true),
    consent: agreed(consent),
  }
}

export function asNewPatient({ anotherPerson = false, ...typed }: RegistrationForm, today: string): NewPatient {
  return { ...asPerson(typed, today), anotherPerson }
}

export function asChange(
  { intent, base: _, version, ...typed }: Extract<PatientForm, { intent: 'details' }>,
  patientId: string,
  today: string,
): PatientChange {
  return { ...asPerson(typed, today), patientId, version }
}

export function asContactChange(
  { intent, base: _, consent, ...typed }: Extract<PatientForm, { intent: 'contact' }>,
  patientId: string,
): ContactChange {
  return { ...typed, consent: agreed(consent), patientId }
}

const agreed = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes')
