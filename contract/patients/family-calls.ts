import { z } from 'zod'
import { answer, call } from '../kernel/call.ts'
import { isoDate, phone, uuid } from '../kernel/fields.ts'
import { RELATIONS } from './family-rules.ts'
import { details, PatientBand, values } from './schema.ts'

const one = z.object({ patientId: uuid() })

/** Somebody of a patient's family. `ward` says that the patient of the call books for and reads of them. */
export const FamilyMember = z.object({
  relationId: uuid(),
  member: PatientBand,
  /** What the member is to the patient of the call, in words. */
  is: z.string(),
  isGuardian: z.boolean(),
  canBook: z.boolean(),
  canView: z.boolean(),
  /** The rights are the patient's over the member, not the member's over the patient. */
  overMember: z.boolean(),
  validUntil: z.string().nullable(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/**
 * A member of the family of `patientId`, new or registered already. `relation`: what the patient of the call is to the
 * member. A guardian books and reads; who books, reads as well. A new member without a phone number shares the family's.
 */
export const NewFamilyMember = z.strictObject({
  patientId: uuid(),
  relation: z.enum(values(RELATIONS), 'Choose what they are to one another'),
  isGuardian: z.boolean().default(false),
  canBook: z.boolean().default(false),
  canView: z.boolean().default(false),
  memberId: uuid().optional(),
  member: z
    .strictObject({
      ...details,
      phone: phone("Enter the patient's phone number").optional(),
      birthDate: isoDate('Enter the date of birth').optional(),
      birthDateEstimated: z.boolean().default(false),
    })
    .optional(),
  anotherPerson: z.boolean().default(false),
})
export type NewFamilyMember = z.infer<typeof NewFamilyMember>

export const familyCalls = {
  family: call('patients:read')
    .route({ method: 'GET', path: '/patients/{patientId}/family' })
    .input(one)
    .output(answer(z.array(FamilyMember))),
  addFamily: call('patients:add-family')
    .route({ method: 'POST', path: '/patients/{patientId}/family' })
    .input(NewFamilyMember)
    .output(answer(z.object({ relationId: uuid(), member: PatientBand }))),
  endFamily: call('patients:add-family')
    .route({ method: 'DELETE', path: '/patients/{patientId}/family/{relationId}' })
    .input(z.object({ patientId: uuid(), relationId: uuid() }))
    .output(answer(z.null())),
}
