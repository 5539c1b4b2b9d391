import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { nullableText, uuid } from '#contract/kernel/fields.ts'
import { BranchName } from '../clinics/schema.ts'
import { Invitation } from '../people/schema.ts'
import { NewReceptionist } from './schema.ts'

export const receptionists = {
  /** What the form to add a receptionist shows. */
  readForm: call('receptionists:create', 'GET /pages/add-reception', {
    output: z.object({
      clinics: z.array(BranchName),
      hasReceptionist: z.boolean(),
      receptionists: z.array(
        z.object({
          personId: uuid(),
          fullName: z.string(),
          placeName: nullableText(),
          invitedAt: z.string(),
          acceptedAt: nullableText(),
        }),
      ),
    }),
  }),
  create: call('receptionists:create', 'POST /receptionists', {
    input: NewReceptionist,
    output: z.object({ personId: uuid(), fullName: z.string(), invitation: Invitation }),
    throttle: 'invitation',
  }),
}
