import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { EmergencyAccess, EmergencyAccessReason } from './schema.ts'

/** Emergency access to closed records: with a reason, for an hour, reviewed by the managers. */
export const brokenGlass = {
  open: call('charts:break-glass')
    .route({ method: 'POST', path: '/patients/{patientId}/broken-glass' })
    .input(EmergencyAccessReason.extend({ patientId: uuid() }))
    .output(answer(z.object({ patientId: uuid(), until: z.string() }))),
  /** Newest first. */
  list: call('break-glass:review')
    .route({ method: 'GET', path: '/broken-glass' })
    .input(ListQuery.omit({ q: true, sort: true }).extend({ unseen: z.boolean().default(false) }))
    .output(answer(paged(EmergencyAccess))),
  markSeen: call('break-glass:review')
    .route({ method: 'POST', path: '/broken-glass/{glassId}/seen' })
    .input(z.strictObject({ glassId: uuid() }))
    .output(answer(z.object({ glassId: uuid(), seenAt: z.string() }))),
}
