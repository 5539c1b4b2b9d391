import { api } from '#api/kernel/implement.ts'
import { find } from './store.ts'

export const verification = {
  find: api.verification.find.handler(async ({ input, context }) => ({ data: await find(context, input.code) })),
}
