import { api, respond } from '#api/kernel/implement.ts'
import { listLockedMonths, lockMonth, reopenMonth } from './store.ts'

export const periods = {
  list: api.periods.list.handler(respond((ctx) => listLockedMonths(ctx))),
  lock: api.periods.lock.handler(respond((ctx, { month }) => lockMonth(ctx, month))),
  reopen: api.periods.reopen.handler(respond(reopenMonth)),
}
