import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Branch, NewClinic } from './schema.ts'

export const clinics = {
  /** The person who sets up a practice adds the first clinic; more need a role that may add branches. */
  createClinic: call('clinics:create', 'POST /clinic/createClinic', {
    input: NewClinic,
    output: z.object({ _id: uuid(), clinicName: z.string(), adminId: uuid(), orgId: uuid() }),
  }),
  list: call('clinics:read', 'GET /clinics', { output: z.array(Branch) }),
}
