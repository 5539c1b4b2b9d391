import { api } from '#api/kernel/implement.ts'
import { verifyCode } from './store.ts'

export const verification = {
  find: api.verification.find.handler(async ({ input, context }) => ({ data: await verifyCode(context, input.code) })),
}
