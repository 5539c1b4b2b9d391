import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Invitation } from '../people/schema.ts'
import { NewReceptionist } from './schema.ts'

export const receptionists = {
  create: call('receptionists:create')
    .route({ method: 'POST', path: '/receptionists' })
    .input(NewReceptionist)
    .output(answer(z.object({ personId: uuid(), fullName: z.string(), phone: z.string(), invitation: Invitation }))),
}
