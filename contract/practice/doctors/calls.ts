import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Invitation } from '../people/schema.ts'
import { Doctor, NewDoctor, NewProfile } from './schema.ts'

export const doctors = {
  createDoctor: call('doctors:create')
    .route({ method: 'POST', path: '/doctor/createDoctor' })
    .input(NewProfile)
    .output(answer(z.object({ _id: uuid() }))),
  createUserAndDoctor: call('doctors:create')
    .route({ method: 'POST', path: '/doctor/createUserAndDoctor' })
    .input(NewDoctor)
    .output(answer(z.object({ _id: uuid(), userId: uuid(), phone: z.string(), invitation: Invitation }))),
  list: call('doctors:read')
    .route({ method: 'GET', path: '/doctors' })
    .output(answer(z.array(Doctor))),
}
