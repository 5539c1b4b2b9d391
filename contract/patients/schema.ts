import { z } from 'zod'
import { email, isoDate, personName, phone, text, uuid, version } from '../kernel/fields.ts'
import { isObject } from '../kernel/is-object.ts'
import {
  type FieldNamesWith,
  mapPatientFields,
  type PatientFieldName,
  type PatientFields,
  patientFields,
} from './fields.ts'
import { GENDERS } from './rules.ts'

/** The values of a list of choices, for zod's enum. */
export const enumValues = <Value extends string>(list: readonly { value: Value }[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]]

type FieldSchema<Field> = Field extends { options: readonly { value: infer Value extends string }[] }
  ? z.ZodOptional<z.ZodEnum<{ [Key in Value]: Key }>>
  : Field extends { required: true }
    ? z.ZodType<string, string>
    : z.ZodOptional<z.ZodType<string, string>>
type Schemas = { [Name in PatientFieldName]: FieldSchema<PatientFields[Name]> }

const SCHEMAS = { name: personName, phone, email } as const

const createSchemas = (fields: typeof patientFields): unknown =>
  Object.fromEntries(
    fields.map((field) => {
      const schema =
        field.type === 'choice'
          ? z.enum(enumValues(field.options), 'Choose one from the list')
          : field.type === 'text'
            ? text(field.max)
            : SCHEMAS[field.type](field.error)
      return [field.name, field.required ? schema : schema.optional()]
    }),
  )

/** Consent to messages; undefined leaves it unchanged. */
const consent = z.boolean().optional()

const PHONE_NAMES = patientFields.filter(({ type }) => type === 'phone').map(({ name }) => name) as PhoneName[]
export type PhoneName = FieldNamesWith<{ type: 'phone' }>
export type ConfirmedPhone = PhoneName | 'none'
/** What a person has confirmed: a number that looks wrong, or that the patient has none. */
const confirmedPhones = z.array(z.enum([...PHONE_NAMES, 'none'])).optional()

/** A phone number is required, unless a person has confirmed that the patient has none. */
export const hasPhoneOrNone = ({ phone, confirmedPhones }: { phone?: string; confirmedPhones?: ConfirmedPhone[] }) =>
  Boolean(phone) || Boolean(confirmedPhones?.includes('none'))
/** A constant, because zod deletes `message` of the parameters that it gets. */
export const PHONE_MISSING = 'Enter the phone number, or tick “No phone number”'
export const NO_PHONE = {
  path: ['phone'],
  message: PHONE_MISSING,
  when: isObject,
}

/** Contact details, which patients may change themselves. */
export const contactFields = {
  ...(createSchemas(patientFields.filter(({ isContactDetail }) => isContactDetail)) as Pick<
    Schemas,
    FieldNamesWith<{ isContactDetail: true }>
  >),
  confirmedPhones,
  consent,
}

/** Patient details except the birth. */
export const detailFields = { ...(createSchemas(patientFields) as Schemas), confirmedPhones, consent }

const birthFields = {
  birthDate: isoDate('Enter the date of birth').optional(),
  birthDateEstimated: z.boolean().default(false),
}

/** `anotherPerson` confirms that this is not one of the similar patients with the same phone number. */
export const NewPatient = z
  .strictObject({ ...detailFields, ...birthFields, anotherPerson: z.boolean().default(false) })
  .refine(hasPhoneOrNone, NO_PHONE)
export type NewPatient = z.infer<typeof NewPatient>

export const PatientChange = z
  .strictObject({ patientId: uuid(), version: version(), ...detailFields, ...birthFields })
  .refine(hasPhoneOrNone, NO_PHONE)
export type PatientChange = z.infer<typeof PatientChange>

/** The fields that patients may change in their own and their family's records. */
export const ContactChange = z
  .strictObject({ patientId: uuid(), version: version(), ...contactFields })
  .refine(hasPhoneOrNone, NO_PHONE)
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

type RecordSchemas = {
  [Name in PatientFieldName]: PatientFields[Name] extends { required: true } ? z.ZodString : z.ZodNullable<z.ZodString>
}

export const Patient = z.object({
  ...(mapPatientFields(({ required }) => (required ? z.string() : z.string().nullable())) as RecordSchemas),
  ...PatientBanner.shape,
  /** Consent to messages; null when not asked. */
  consent: z.boolean().nullable(),
  /** Changes with the picture; null without one. */
  photoId: uuid().nullable(),
  /** Patient numbers of records merged into this one. */
  otherNumbers: z.array(z.string()),
  status: z.string(),
  version: z.number().int(),
})
export type Patient = z.infer<typeof Patient>

const visit = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  doctorName: z.string(),
  placeName: z.string(),
  status: z.string(),
})

/** An amount that a patient owes. */
export const Due = z.object({
  appointmentId: uuid().nullable(),
  /** Null for a debit note, and until the invoice of a visit is issued. */
  invoiceId: uuid().nullable(),
  /** Null for an invoice or a visit. */
  debitNoteId: uuid().nullable(),
  /** Null, like the number, until the invoice of a visit is issued. */
  dueDate: z.string().nullable(),
  number: z.string().nullable(),
  day: z.string(),
  dueMinor: z.number().int(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: z.string(),
  /** The client who owes it for the patient; null if the patient owes it. */
  clientId: uuid().nullable(),
})
export type Due = z.infer<typeof Due>

/** A payment that the front desk received. */
export const DeskReceipt = z.object({
  receiptId: uuid(),
  /** The payment, to open its receipts; null for a reversal and for a reversed receipt. */
  batchId: uuid().nullable(),
  number: z.string(),
  receivedOn: z.string(),
  createdAt: z.string(),
  method: z.string(),
  /** Negative for a reversal. */
  amountMinor: z.number().int(),
  payerName: z.string(),
  /** The visit that it paid for; null if it paid for none, or for several. */
  appointmentId: uuid().nullable(),
})
export type DeskReceipt = z.infer<typeof DeskReceipt>

/** What the front desk sees of a patient: the next and the last visits, amounts due, and the last receipts. */
export const DeskSummary = z.object({
  coming: z.array(visit),
  past: z.array(visit),
  dues: z.array(Due),
  /** The unused credit of the patient: advances, other payments and credit notes. */
  creditMinor: z.number().int(),
  receipts: z.array(DeskReceipt),
})
export type DeskSummary = z.infer<typeof DeskSummary>
