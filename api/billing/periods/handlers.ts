import { api } from '#api/kernel/implement.ts'
import { listLockedMonths, lockMonth, reopenMonth } from './store.ts'

export const periods = {
  list: api.periods.list.handler(async ({ context }) => ({ data: await listLockedMonths(context) })),
  lock: api.periods.lock.handler(async ({ input, context }) => ({ data: await lockMonth(context, input.month) })),
  reopen: api.periods.reopen.handler(async ({ input, context }) => ({ data: await reopenMonth(context, input) })),
}
