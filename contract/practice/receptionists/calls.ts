import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { BranchName } from '../clinics/schema.ts'
import { Invitation } from '../people/schema.ts'
import { NewReceptionist } from './schema.ts'

export const receptionists = {
  /** What the form to add a receptionist shows. */
  readForm: call('receptionists:create', 'GET /pages/add-reception', {
    output: z.object({ clinics: z.array(BranchName), hasReceptionist: z.boolean() }),
  }),
  create: call('receptionists:create', 'POST /receptionists', {
    input: NewReceptionist,
    output: z.object({ personId: uuid(), fullName: z.string(), phone: z.string(), invitation: Invitation }),
  }),
}
