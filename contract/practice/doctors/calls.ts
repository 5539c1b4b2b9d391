import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Invitation } from '../people/schema.ts'
import { Doctor, NewDoctor, NewProfile } from './schema.ts'

export const doctors = {
  createDoctor: call('doctors:create', 'POST /doctor/createDoctor', {
    input: NewProfile,
    output: z.object({ _id: uuid() }),
  }),
  createUserAndDoctor: call('doctors:create', 'POST /doctor/createUserAndDoctor', {
    input: NewDoctor,
    output: z.object({ _id: uuid(), userId: uuid(), invitation: Invitation }),
    throttle: 'invitation',
  }),
  list: call('doctors:read', 'GET /doctors', { output: z.array(Doctor) }),
}
