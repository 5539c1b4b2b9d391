import { z } from 'zod'
import { email, isoDate, personName, phone, text, uuid, version } from '../kernel/fields.ts'
import { BLOOD_GROUPS, CHANNELS, GENDERS, LANGUAGES, REFERRAL_SOURCES } from './rules.ts'

/** The values of a list of choices, for zod's enum. */
export const enumValues = <Value extends string>(list: readonly { value: Value }[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]]

/** Contact details, which patients may change themselves. */
export const contactFields = {
  phone: phone("Enter the patient's phone number"),
  alternatePhone: phone('Enter the other phone number').optional(),
  email: email("Enter the patient's e-mail address").optional(),
  addressLine: text(200).optional(),
  city: text(80).optional(),
  state: text(80).optional(),
  postcode: text(12).optional(),
  emergencyName: personName('Enter the name of the emergency contact').optional(),
  emergencyPhone: phone('Enter the phone number of the emergency contact').optional(),
  language: z.enum(enumValues(LANGUAGES), 'Choose one from the list').optional(),
  channel: z.enum(enumValues(CHANNELS), 'Choose one from the list').optional(),
  /** Consent to messages; undefined leaves it unchanged. */
  consent: z.boolean().optional(),
}

/** Patient details except the birth. */
export const detailFields = {
  givenName: personName("Enter the patient's first name"),
  familyName: personName("Enter the patient's family name").optional(),
  gender: z.enum(GENDERS, 'Choose one from the list').optional(),
  bloodGroup: z.enum(enumValues(BLOOD_GROUPS), 'Choose one from the list').optional(),
  guardianName: personName("Enter the guardian's name").optional(),
  referralSource: z.enum(enumValues(REFERRAL_SOURCES), 'Choose one from the list').optional(),
  ...contactFields,
}

const birthFields = {
  birthDate: isoDate('Enter the date of birth').optional(),
  birthDateEstimated: z.boolean().default(false),
}

/** `anotherPerson` confirms that this is not one of the similar patients with the same phone number. */
export const NewPatient = z.strictObject({ ...detailFields, ...birthFields, anotherPerson: z.boolean().default(false) })
export type NewPatient = z.infer<typeof NewPatient>

export const PatientChange = z.strictObject({ patientId: uuid(), version: version(), ...detailFields, ...birthFields })
export type PatientChange = z.infer<typeof PatientChange>

/** What patients may change in their own and their family's records. */
export const ContactChange = z.strictObject({ patientId: uuid(), version: version(), ...contactFields })
export type ContactChange = z.infer<typeof ContactChange>

/** The identity of a patient, for lists, search results and the patient banner. */
export const PatientBanner = z.object({
  patientId: uuid(),
  patientNo: z.string(),
  fullName: z.string(),
  gender: z.enum(GENDERS).nullable(),
  birthDate: z.string().nullable(),
  birthDateEstimated: z.boolean(),
  bloodGroup: z.string().nullable(),
  phone: z.string().nullable(),
})
export type PatientBanner = z.infer<typeof PatientBanner>

export const Patient = PatientBanner.extend({
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
  /** Consent to messages; null when not asked. */
  consent: z.boolean().nullable(),
  guardianName: z.string().nullable(),
  referralSource: z.string().nullable(),
  /** Changes with the picture; null without one. */
  photoId: uuid().nullable(),
  /** Patient numbers of records merged into this one. */
  otherNumbers: z.array(z.string()),
  status: z.string(),
  version: z.number().int(),
})
export type Patient = z.infer<typeof Patient>

/** What reception sees of a patient at once: upcoming appointments and amounts due. */
export const DeskSummary = z.object({
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
      /** Null, like number and due date, until the invoice is issued. */
      invoiceId: uuid().nullable(),
      dueDate: z.string().nullable(),
      number: z.string().nullable(),
      day: z.string(),
      dueMinor: z.number().int(),
    }),
  ),
})
export type DeskSummary = z.infer<typeof DeskSummary>
