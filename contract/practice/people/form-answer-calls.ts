import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'

/** A page that answered a form, as the web server packed and signed it (server/edge/packed-answer.ts). */
export const FormAnswer = z.strictObject({ packed: z.string().max(700_000) })
export type FormAnswer = z.infer<typeof FormAnswer>

const byId = z.object({ id: uuid() })

/** Pages that answered a form, stored so that Back and Reload show them again instead of sending the form again. */
export const formAnswers = {
  save: call('form-answers:self', 'POST /form-answers', {
    input: FormAnswer,
    output: byId,
    idempotent: 'each-time',
    quiet: true,
  }),
  read: call('form-answers:self', 'GET /form-answers/{id}', { input: byId, output: FormAnswer, quiet: true }),
}
