import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { ListQuery, toPageSchema } from '#contract/kernel/query.ts'
import { EmergencyAccess, EmergencyAccessReason } from './schema.ts'

/** Emergency access to closed records: with a reason, for an hour, reviewed by the managers. */
export const breakGlass = {
  open: call('charts:break-glass', 'POST /patients/{patientId}/break-glass', {
    input: EmergencyAccessReason.extend({ patientId: uuid() }),
    output: z.object({ patientId: uuid(), until: z.string() }),
  }),
  /** Newest first. */
  list: call('break-glass:review', 'GET /break-glass', {
    input: ListQuery.omit({ q: true, sort: true }).extend({ unseen: z.boolean().default(false) }),
    output: toPageSchema(EmergencyAccess),
  }),
  markSeen: call('break-glass:review', 'POST /break-glass/{breakGlassId}/seen', {
    input: z.strictObject({ breakGlassId: uuid() }),
    output: z.object({ breakGlassId: uuid(), seenAt: z.string() }),
  }),
}
