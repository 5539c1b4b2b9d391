import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'

/** A calendar month of the practice, `2026-10`. */
export const month = () => z.string('Choose the month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-10')

export const LockedMonth = z.object({
  lockedMonthId: uuid(),
  month: z.string(),
  lockedAt: z.string(),
  lockedByName: z.string(),
  reopenedAt: z.string().nullable(),
  reopenedByName: z.string().nullable(),
  reopenedReason: z.string().nullable(),
  version: version(),
})
export type LockedMonth = z.infer<typeof LockedMonth>

export const MonthLock = z.strictObject({ month: month() })
export const MonthReopen = z.strictObject({
  lockedMonthId: uuid(),
  version: version(),
  reason: text(300, 'Enter the reason for reopening'),
})

/** Months whose papers are handed in: nothing is dated into one while it is locked. */
export const periods = {
  /** Latest month first, also those that were opened again. */
  list: call('periods:read')
    .route({ method: 'GET', path: '/locked-months' })
    .input(z.object({}))
    .output(answer(z.array(LockedMonth))),
  lock: call('periods:lock')
    .route({ method: 'POST', path: '/locked-months' })
    .input(MonthLock)
    .output(answer(LockedMonth)),
  /** By who answers for the practice: whoever may approve. */
  reopen: call('periods:reopen')
    .route({ method: 'POST', path: '/locked-months/{lockedMonthId}/reopening' })
    .input(MonthReopen)
    .output(answer(LockedMonth)),
}
