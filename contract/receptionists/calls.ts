import { z } from 'zod'
import { answer, call } from '../call.ts'
import { uuid } from '../pieces.ts'
import { Invitation } from '../users/schema.ts'
import { NewReceptionist } from './schema.ts'

export const receptionists = {
  create: call('receptionists:create')
    .route({ method: 'POST', path: '/receptionists' })
    .input(NewReceptionist)
    .output(answer(z.object({ personId: uuid(), fullName: z.string(), phone: z.string(), invitation: Invitation }))),
}
