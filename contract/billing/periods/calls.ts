import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { nullableText, text, uuid, version } from '#contract/kernel/fields.ts'

/** A calendar month: `2026-10`. */
export const month = () => z.string('Choose the month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-10')

export const LockedMonth = z.object({
  lockedMonthId: uuid(),
  month: z.string(),
  lockedAt: z.string(),
  lockedByName: z.string(),
  reopenedAt: nullableText(),
  reopenedByName: nullableText(),
  reopenedReason: nullableText(),
  version: version(),
})
export type LockedMonth = z.infer<typeof LockedMonth>

export const MonthLock = z.strictObject({ month: month() })
export const MonthReopen = z.strictObject({
  lockedMonthId: uuid(),
  version: version(),
  reason: text(300, 'Enter the reason for reopening'),
})

/** Locked months: nothing can be dated in one. */
export const periods = {
  /** Latest month first, including reopened ones. */
  list: call('periods:read', 'GET /locked-months', { input: z.object({}), output: z.array(LockedMonth) }),
  lock: call('periods:lock', 'POST /locked-months', { input: MonthLock, output: LockedMonth }),
  /** For people who can approve. */
  reopen: call('periods:reopen', 'POST /locked-months/{lockedMonthId}/reopening', {
    input: MonthReopen,
    output: LockedMonth,
  }),
}
