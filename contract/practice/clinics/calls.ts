import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Branch, NewClinic } from './schema.ts'

export const clinics = {
  /** The person who sets up a practice adds the first clinic; more need a role that may add branches. */
  createClinic: call('clinics:create')
    .route({ method: 'POST', path: '/clinic/createClinic' })
    .input(NewClinic)
    .output(answer(z.object({ _id: uuid(), clinicName: z.string(), adminId: uuid(), orgId: uuid() }))),
  list: call('clinics:read')
    .route({ method: 'GET', path: '/clinics' })
    .output(answer(z.array(Branch))),
}
