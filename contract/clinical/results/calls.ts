import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { NewOutsideResult } from './schema.ts'

export const outsideResults = {
  record: call('outside-results:write', 'POST /patients/{patientId}/outside-results', {
    input: NewOutsideResult.safeExtend({ patientId: uuid() }),
    output: z.object({ resultId: uuid() }),
  }),
}
