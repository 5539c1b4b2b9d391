import { z } from 'zod'
import { email, isoDate, personName, phone, text, uuid, version } from '../pieces.ts'
import { BLOOD_GROUPS, birthOf, GENDERS, HEARD_FROM, type TypedBirth } from './rules.ts'

const values = <Value extends string>(list: readonly { value: Value }[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]]

const details = {
  givenName: personName("Enter the patient's first name"),
  familyName: personName("Enter the patient's family name").optional(),
  gender: z.enum(GENDERS, 'Choose one of the list').optional(),
  bloodGroup: z.enum(values(BLOOD_GROUPS), 'Choose one of the list').optional(),
  phone: phone("Enter the patient's phone number"),
  email: email("Enter the patient's e-mail address").optional(),
  addressLine: text(200).optional(),
  city: text(80).optional(),
  guardianName: personName("Enter the guardian's name").optional(),
  heardFrom: z.enum(values(HEARD_FROM), 'Choose one of the list').optional(),
}

const born = {
  birthDate: isoDate('Enter the date of birth').optional(),
  birthDateEstimated: z.boolean().default(false),
}

/** `anotherPerson` says that a namesake with the same phone number is known and this is somebody else. */
export const NewPatient = z.strictObject({ ...details, ...born, anotherPerson: z.boolean().default(false) })
export type NewPatient = z.infer<typeof NewPatient>

export const PatientChange = z.strictObject({ patientId: uuid(), version: version(), ...details, ...born })
export type PatientChange = z.infer<typeof PatientChange>

const part = () => z.string().max(20, 'Use digits').optional()
const typedBirth = z.strictObject({ day: part(), month: part(), year: part(), age: part() })

/** The form of a new patient: the date of birth as three texts, or an age. `today` is the clinic's day. */
export function registrationForm(today: string) {
  // Checked by itself, so that it is said together with what else is wrong.
  const birth = typedBirth.superRefine((typed, problem) => {
    const read = birthOf(typed, today)
    if ('wrong' in read) problem.addIssue({ code: 'custom', path: [read.part], message: read.wrong })
  })
  return z.strictObject({ ...details, birth: birth.optional(), anotherPerson: z.boolean().optional() })
}
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>

/** What the API is sent for a filled-in form. */
export function asNewPatient(
  { birth, anotherPerson = false, ...patient }: RegistrationForm,
  today: string,
): NewPatient {
  const read = birthOf((birth ?? {}) as TypedBirth, today)
  const { birthDate, estimated } = 'wrong' in read ? { birthDate: null, estimated: false } : read
  return { ...patient, anotherPerson, birthDate: birthDate ?? undefined, birthDateEstimated: estimated }
}

/** Who a patient is: what every list, search hit and band shows. */
export const PatientBand = z.object({
  patientId: uuid(),
  patientNo: z.string(),
  fullName: z.string(),
  gender: z.enum(GENDERS).nullable(),
  birthDate: z.string().nullable(),
  birthDateEstimated: z.boolean(),
  bloodGroup: z.string().nullable(),
  phone: z.string().nullable(),
})
export type PatientBand = z.infer<typeof PatientBand>

export const Patient = PatientBand.extend({
  givenName: z.string(),
  familyName: z.string().nullable(),
  email: z.string().nullable(),
  addressLine: z.string().nullable(),
  city: z.string().nullable(),
  guardianName: z.string().nullable(),
  heardFrom: z.string().nullable(),
  status: z.string(),
  version: z.number().int(),
})
export type Patient = z.infer<typeof Patient>
