import { z } from 'zod'
import { text, uuid } from '../pieces.ts'
import { formatPattern, parsePattern } from './pattern.ts'
import { FOODS, type Food } from './rules.ts'

const foods = Object.keys(FOODS) as [Food, ...Food[]]

/** One medicine of a prescription as it is written. The quantity is worked out where it can be counted. */
export const PrescriptionLine = z.strictObject({
  medicine: text(200, 'Enter the medicine'),
  dose: text(60).optional(),
  pattern: text(40)
    .refine((typed) => parsePattern(typed) !== null, 'Write how often like 1-0-1, or BD, TDS, Q8H, SOS')
    .transform((typed) => formatPattern(parsePattern(typed)!))
    .optional(),
  food: z.enum(foods, 'Choose one of the list').optional(),
  durationDays: z
    .number('Enter the days as a number')
    .int('Enter whole days')
    .min(1, 'Enter 1 day or more')
    .max(365, 'Enter 365 days or fewer')
    .optional(),
  instructions: text(300).optional(),
})
export type PrescriptionLine = z.infer<typeof PrescriptionLine>

export const PrescriptionLines = z.array(PrescriptionLine).max(40, 'Write 40 medicines or fewer')

/** A line as it is read: also in words, and counted. */
export const PrescriptionLineView = z.object({
  medicine: z.string(),
  dose: z.string().nullable(),
  pattern: z.string().nullable(),
  food: z.enum(foods).nullable(),
  durationDays: z.number().int().nullable(),
  instructions: z.string().nullable(),
  quantityMilli: z.number().int().nullable(),
  /** "1 tablet in the morning and 1 at night, after food, for 5 days". */
  taken: z.string(),
  /** "10 tablets"; empty where it cannot be counted. */
  quantity: z.string(),
})
export type PrescriptionLineView = z.infer<typeof PrescriptionLineView>

const status = z.enum(['draft', 'signed', 'superseded', 'cancelled', 'expired'])

export const PrescriptionRow = z.object({
  _id: uuid(),
  visitId: uuid(),
  appointmentId: uuid(),
  status,
  doctorName: z.string(),
  writtenAt: z.string(),
  signedAt: z.string().nullable(),
  medicines: z.array(z.string()),
})
export type PrescriptionRow = z.infer<typeof PrescriptionRow>

/** What the paper said when it was signed; later changes of names and places do not reach it. */
export const PrescriptionSnapshot = z.object({
  clinic: z.object({
    name: z.string(),
    place: z.string(),
    address: z.string(),
    phone: z.string().nullable(),
    zone: z.string(),
  }),
  doctor: z.object({
    name: z.string(),
    speciality: z.string(),
    qualification: z.string().nullable(),
    registrationNo: z.string().nullable(),
  }),
  patient: z.object({
    name: z.string(),
    number: z.string(),
    gender: z.string().nullable(),
    age: z.string(),
    birthDate: z.string().nullable(),
    allergies: z.string(),
  }),
  weight: z.string(),
  diagnoses: z.array(z.string()),
  advice: z.string().nullable(),
  followUpOn: z.string().nullable(),
})
export type PrescriptionSnapshot = z.infer<typeof PrescriptionSnapshot>

export const Prescription = z.object({
  _id: uuid(),
  patientId: uuid(),
  visitId: uuid(),
  status,
  signedAt: z.string().nullable(),
  verifyCode: z.string().nullable(),
  /** A draft is shown as it would be signed now. */
  paper: PrescriptionSnapshot,
  lines: z.array(PrescriptionLineView),
})
export type Prescription = z.infer<typeof Prescription>
