import { z } from 'zod'
import { email, personName, phone, uuid } from '#contract/kernel/fields.ts'
import { DoctorDetails } from '../people/schema.ts'

/** The profile of somebody who works in the practice already; without `personId`, of whoever asks. */
export const NewProfile = z.strictObject({ personId: uuid().optional(), ...DoctorDetails.shape })
export type NewProfile = z.infer<typeof NewProfile>

/** A person who is new here, and their profile as a doctor. */
export const NewDoctor = z.strictObject({
  fullName: personName("Enter the doctor's name"),
  phone: phone("Enter the doctor's mobile number"),
  email: email("Enter the doctor's e-mail address").optional(),
  ...DoctorDetails.shape,
})
export type NewDoctor = z.infer<typeof NewDoctor>

export const Doctor = z.object({
  doctorId: uuid(),
  personId: uuid(),
  fullName: z.string(),
  speciality: z.string(),
  qualification: z.string().nullable(),
  registrationNo: z.string().nullable(),
  experienceYears: z.number().int().nullable(),
  feeMinor: z.number().int(),
  /** Has weekly times, so that appointments can be booked. */
  hasTimes: z.boolean(),
})
export type Doctor = z.infer<typeof Doctor>
