import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { createTestDatabase } from '../testing/database.ts'
import { toLocalDay } from './days.ts'
import { seedDemo } from './demo.ts'
import { TOWN } from './town.ts'

const PRACTICES = TOWN.flatMap(({ practices }) => practices.map(({ name }) => name)).sort()

/** Each takes ten seconds, so the short run leaves them out. */
const MOMENTS = [
  ['03:00 on a Sunday', '2026-11-22T03:00:00+05:30'],
  ['11:00 on a Wednesday', '2026-11-18T11:00:00+05:30'],
] as const

it.skipIf(process.env.TEST_ROUNDS !== 'long').each(MOMENTS)(
  'seedDemo leaves work to do with money in every practice, and a month of figures, at %s',
  async (_, time) => {
    const database = await createTestDatabase()
    const now = new Date(time)
    await seedDemo(database, { now, passwordHash: 'hash', months: 3 })
    const today = toLocalDay(now.getTime())
    const work = await database.maintenance.execute<Record<string, number | string>>(sql`
    select p.name,
      (select count(*)::int from invoices i where i.practice_id = p.id and i.due_minor > 0) as due,
      (select count(*)::int from invoices i where i.practice_id = p.id and i.due_minor > 0 and i.due_date < ${today}) as overdue,
      (select count(*)::int from receipts r where r.practice_id = p.id and r.status = 'posted' and r.cheque_state = 'received') as cheques_to_deposit,
      (select count(*)::int from receipts r where r.practice_id = p.id and r.status = 'posted' and r.cheque_state = 'deposited') as cheques_to_clear,
      (select count(*)::int from expenses e where e.practice_id = p.id and e.status = 'submitted') as expenses_to_approve,
      (select count(*)::int from shifts s where s.practice_id = p.id and s.closed_at is null) as open_shifts,
      (select count(distinct i.issue_date)::int from invoices i where i.practice_id = p.id and i.status = 'issued'
        and i.issue_date between ${addDays(today, -29)} and ${today}) as days_with_sales
    from practices p order by p.name`)
    expect(work.map(({ name }) => name)).toEqual(PRACTICES)
    for (const { name, days_with_sales, ...counts } of work) {
      expect(days_with_sales, `${name}, days with sales`).toBeGreaterThanOrEqual(20)
      expect(
        Object.entries(counts).flatMap(([task, count]) => (count === 0 ? [task] : [])),
        `${name}, tasks without an entry`,
      ).toEqual([])
    }
  },
  120_000,
)
