import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Invitation } from '../people/schema.ts'
import { NewReceptionist } from './schema.ts'

export const receptionists = {
  create: call('receptionists:create', 'POST /receptionists', {
    input: NewReceptionist,
    output: z.object({ personId: uuid(), fullName: z.string(), phone: z.string(), invitation: Invitation }),
  }),
}
