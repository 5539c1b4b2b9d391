import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { VerifiedAnswer } from './schema.ts'

/** Public verification of documents by their code. */
export const verification = {
  find: call('documents:verify', { throttle: 'verification' })
    .route({ method: 'GET', path: '/verifications/{code}' })
    .input(z.object({ code: z.string().max(60) }))
    .output(answer(VerifiedAnswer)),
}
