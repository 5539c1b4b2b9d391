import { z } from 'zod'
import { email, integer, minor, nullableText, personName, phone, uuid } from '#contract/kernel/fields.ts'
import { DoctorDetails } from '../people/schema.ts'

/** The doctor profile of a person who already works in the practice; without `personId`, of the signed-in person. */
export const NewProfile = z.strictObject({ personId: uuid().optional(), ...DoctorDetails.shape })
export type NewProfile = z.infer<typeof NewProfile>

/** A new person and their doctor profile. */
export const NewDoctor = z.strictObject({
  fullName: personName('Enter the doctor’s name'),
  phone: phone('Enter the doctor’s mobile number'),
  email: email('Enter the doctor’s e-mail address').optional(),
  ...DoctorDetails.shape,
})
export type NewDoctor = z.infer<typeof NewDoctor>

export const Doctor = z.object({
  doctorId: uuid(),
  personId: uuid(),
  fullName: z.string(),
  speciality: z.string(),
  qualification: nullableText(),
  registrationNo: nullableText(),
  experienceYears: integer().nullable(),
  feeMinor: minor(),
  /** `true` if the doctor has weekly hours, so that appointments can be booked. */
  hasTimes: z.boolean(),
  /** When the person accepted the membership of the practice; null while the invitation is open. */
  acceptedAt: nullableText(),
})
export type Doctor = z.infer<typeof Doctor>

export const DoctorName = Doctor.pick({ doctorId: true, fullName: true })
export type DoctorName = z.infer<typeof DoctorName>
