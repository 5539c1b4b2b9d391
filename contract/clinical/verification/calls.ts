import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { VerifiedAnswer } from './schema.ts'

/** Public verification of documents by their code. */
export const verification = {
  find: call('documents:verify', 'GET /verifications/{code}', {
    input: z.object({ code: z.string().max(60) }),
    output: VerifiedAnswer,
    throttle: 'verification',
    isTrusted: true,
  }),
}
