import { handle } from '#api/kernel/implement.ts'
import { listLockedMonths, lockMonth, reopenMonth } from './store.ts'

export const periods = handle('periods', {
  list: (ctx) => listLockedMonths(ctx),
  lock: (ctx, { month }) => lockMonth(ctx, month),
  reopen: reopenMonth,
})
