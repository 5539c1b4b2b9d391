import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { isoDate, uuid } from '../kernel/fields.ts'
import { RELATIONS } from './family-rules.ts'
import { detailFields, enumValues, PatientBanner } from './schema.ts'

const byId = z.object({ patientId: uuid() })

/** A member of a patient's family. */
export const FamilyMember = z.object({
  relationId: uuid(),
  member: PatientBanner,
  /** The relation of the member to the patient: "Mother", "Child". */
  relation: z.string(),
  isGuardian: z.boolean(),
  canBook: z.boolean(),
  canView: z.boolean(),
  /** True: the patient acts for the member. False: the member acts for the patient. */
  patientActsForMember: z.boolean(),
  validUntil: z.string().nullable(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/**
 * A family member of `patientId`, new or already registered. `relationToMember` is what the patient is to the
 * member. Guardians can book and view; booking includes viewing. A new member without a phone number gets the patient's.
 */
export const NewFamilyMember = z.strictObject({
  patientId: uuid(),
  relationToMember: z.enum(enumValues(RELATIONS), 'Choose the relation'),
  isGuardian: z.boolean().default(false),
  canBook: z.boolean().default(false),
  canView: z.boolean().default(false),
  memberId: uuid().optional(),
  member: z
    .strictObject({
      ...detailFields,
      birthDate: isoDate('Enter the date of birth').optional(),
      birthDateEstimated: z.boolean().default(false),
    })
    .optional(),
  anotherPerson: z.boolean().default(false),
})
export type NewFamilyMember = z.infer<typeof NewFamilyMember>

export const familyCalls = {
  listFamily: call('patients:read', 'GET /patients/{patientId}/family', { input: byId, output: z.array(FamilyMember) }),
  /** Adults who may be a child's parent or guardian, by phone number and guardian's name; none for a child who has one. */
  listLikelyGuardians: call('patients:add-family', 'GET /patients/{patientId}/likely-guardians', {
    input: byId,
    output: z.array(PatientBanner),
  }),
  addFamilyMember: call('patients:add-family', 'POST /patients/{patientId}/family', {
    input: NewFamilyMember,
    output: z.object({ relationId: uuid(), member: PatientBanner }),
  }),
  removeFamilyMember: call('patients:add-family', 'DELETE /patients/{patientId}/family/{relationId}', {
    input: z.object({ patientId: uuid(), relationId: uuid() }),
    output: z.null(),
  }),
}
