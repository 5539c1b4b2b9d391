import { z } from 'zod'
import { email, isoDate, personName, phone, text, uuid, version } from '../kernel/fields.ts'
import { BLOOD_GROUPS, CHANNELS, GENDERS, HEARD_FROM, LANGUAGES } from './rules.ts'

/** The values of a list of choices, as zod's enum takes them. */
export const values = <Value extends string>(list: readonly { value: Value }[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]]

/** How and where a patient is reached: theirs to change as well. Pieces for schemas. */
export const reached = {
  phone: phone("Enter the patient's phone number"),
  alternatePhone: phone('Enter another phone number').optional(),
  email: email("Enter the patient's e-mail address").optional(),
  addressLine: text(200).optional(),
  city: text(80).optional(),
  state: text(80).optional(),
  postcode: text(12).optional(),
  emergencyName: personName('Enter who is told in an emergency').optional(),
  emergencyPhone: phone('Enter the phone number for an emergency').optional(),
  language: z.enum(values(LANGUAGES), 'Choose one of the list').optional(),
  channel: z.enum(values(CHANNELS), 'Choose one of the list').optional(),
  /** They agree to be written to; not said leaves it as it is. */
  consent: z.boolean().optional(),
}

/** What is typed of a patient besides the birth. Pieces for schemas. */
export const details = {
  givenName: personName("Enter the patient's first name"),
  familyName: personName("Enter the patient's family name").optional(),
  gender: z.enum(GENDERS, 'Choose one of the list').optional(),
  bloodGroup: z.enum(values(BLOOD_GROUPS), 'Choose one of the list').optional(),
  guardianName: personName("Enter the guardian's name").optional(),
  heardFrom: z.enum(values(HEARD_FROM), 'Choose one of the list').optional(),
  ...reached,
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

/** What a patient may change of the own record and of their family's: how they are reached, not who they are. */
export const ContactChange = z.strictObject({ patientId: uuid(), version: version(), ...reached })
export type ContactChange = z.infer<typeof ContactChange>

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
  alternatePhone: z.string().nullable(),
  addressLine: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  language: z.string().nullable(),
  channel: z.string().nullable(),
  /** May they be written to? null: not asked. */
  consent: z.boolean().nullable(),
  guardianName: z.string().nullable(),
  heardFrom: z.string().nullable(),
  /** Changes with the picture; null without one. */
  photoId: uuid().nullable(),
  /** Numbers of records that were merged into this one. */
  otherNumbers: z.array(z.string()),
  status: z.string(),
  version: z.number().int(),
})
export type Patient = z.infer<typeof Patient>

/** What the front desk sees of a patient at a glance: bookings still to come, and what is still to be paid. */
export const PatientAtDesk = z.object({
  coming: z.array(
    z.object({
      appointmentId: uuid(),
      startsAt: z.string(),
      zone: z.string(),
      doctorName: z.string(),
      placeName: z.string(),
      status: z.string(),
    }),
  ),
  dues: z.array(
    z.object({
      appointmentId: uuid().nullable(),
      /** Null, as number and due date are, while nothing is issued. */
      invoiceId: uuid().nullable(),
      dueDate: z.string().nullable(),
      number: z.string().nullable(),
      day: z.string(),
      dueMinor: z.number().int(),
    }),
  ),
})
export type PatientAtDesk = z.infer<typeof PatientAtDesk>
