import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type * as R from '#contract/money-reports/schema.ts'
import type * as T from '#contract/money-reports/tax-schema.ts'
import { testDatabase } from '#db/testing.ts'
import { overheard } from '#db/testing-plans.ts'
import { testApi } from '../testing.ts'
import { clinicWithBooks } from './testing.ts'

const database = await testDatabase()
const { call } = await testApi(database)
const [QUARTER, DAY] = ['?from=2026-09-01&to=2026-11-30', '?from=2026-10-12&to=2026-10-12']

type Clinic = Awaited<ReturnType<typeof clinicWithBooks>>
let books: Clinic

beforeAll(async () => {
  books = await clinicWithBooks(database, { seed: 50 })
}, 120_000)

async function ask<Data>(clinic: Pick<Clinic, 'admin'>, path: string): Promise<Data> {
  const { status, body } = await call<Data>(`/money-reports/${path}`, { token: clinic.admin })
  expect(status, path).toBe(200)
  return body.data
}

it('the past stays as it was: what came later does not change an earlier day', async () => {
  const before = await ask<R.Outstanding>(books, 'outstanding?asOf=2026-10-05')
  await database.keeper.execute(sql`update invoices set status = 'cancelled', cancelled_at = '2026-11-20T06:00:00Z', cancel_reason = 'Twice'
    where practice_id = ${books.practiceId} and status = 'issued' and issue_date <= '2026-10-05'
      and invoice_settled_minor(practice_id, id) = 0 and not exists (select from credit_notes n where n.invoice_id = invoices.id)
      and not exists (select from debit_notes n where n.invoice_id = invoices.id)`)
  expect(await ask<R.Outstanding>(books, 'outstanding?asOf=2026-10-05')).toEqual(before)
})

it('covers this month until today unless other days are asked for, and a year at most', async () => {
  const { from, to } = await ask<R.SalesRegister>(books, 'sales')
  expect([from.slice(8), from.slice(0, 7)]).toEqual(['01', to.slice(0, 7)])
  for (const days of ['from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2026-01-01', 'from=2026-13-01'])
    expect((await call(`/money-reports/sales?${days}`, { token: books.admin })).status).toBe(422)
  for (const cursor of ['x', Buffer.from('[">","2026-99-99","1"]').toString('base64url')])
    await ask(books, `day-book?cursor=${cursor}`)
})

it('B18: is for whoever keeps the books of the practice, and for nobody of another', async () => {
  const other = await clinicWithBooks(database, { seed: 51, days: 5 })
  for (const token of [books.receptionist, books.doctor, books.patient])
    expect((await call('/money-reports/sales', { token })).status).toBe(403)
  const { status } = await call(`/money-reports/statements/${books.patientId}`, { token: other.admin })
  expect(status).toBe(404)
  const { rows } = await ask<R.SalesRegister>(other, `sales${QUARTER}&placeId=${books.placeId}`)
  expect(rows).toEqual([])
})

it('asks the database as often for a quarter as for a day', async () => {
  const heard = overheard(database)
  const listened = await testApi(heard.database)
  const asked = async (path: string) => {
    heard.sent.length = 0
    expect((await listened.call(`/money-reports/${path}`, { token: books.admin })).status).toBe(200)
    return heard.sent.length
  }
  const reports = [
    'day-book',
    'cash-ups',
    'collections',
    'sales',
    'revenue',
    'conspicuous',
    'expenses',
    'purchases',
    'input-tax',
  ]
  for (const path of [...reports, 'tax-summary', 'tax-codes', 'documents-issued', `statements/${books.patientId}`]) {
    const [day, quarter] = [await asked(path + DAY), await asked(path + QUARTER)]
    expect([path, quarter <= day + 1, quarter < 20]).toEqual([path, true, true])
  }
  await heard.close()
})

it('where the law has no sections, the tax is told by rate alone', async () => {
  const plain = await clinicWithBooks(database, { seed: 52, days: 10, taxProfile: 'generic' })
  const { sections, rates, totals } = await ask<T.TaxSummary>(plain, `tax-summary${QUARTER}`)
  expect(sections).toBeNull()
  expect(rates.reduce((sum, row) => sum + row.taxableMinor, 0)).toBe(totals.taxableMinor)
  expect(totals.taxableMinor).toBeGreaterThan(0)
})

it('B12: every section has the lines that belong there and no others', async () => {
  const { sections } = await ask<T.TaxSummary>(books, `tax-summary${QUARTER}`)
  const of = async (papers: 'invoice' | 'note', which: string) => {
    const [row] = await database.keeper.execute<{ minor: string; lines: string }>(sql`
      with lines as (
        select 'invoice' as paper, 1 as sign, l.taxable_minor, l.tax_category, i.practice_id, i.status, i.supply, i.client, i.total_minor from invoice_lines l join invoices i on i.id = l.invoice_id
          where i.issue_date between '2026-09-01' and '2026-11-30'
        union all select 'note', 1, l.taxable_minor, l.tax_category, i.practice_id, i.status, i.supply, i.client, i.total_minor from debit_note_lines l
          join debit_notes n on n.id = l.debit_note_id and n.side = 'customer' and n.status = 'issued' join invoices i on i.id = n.invoice_id
          where n.issue_date between '2026-09-01' and '2026-11-30'
        union all select 'note', -1, l.taxable_minor, l.tax_category, i.practice_id, i.status, i.supply, i.client, i.total_minor from credit_note_lines l
          join credit_notes n on n.id = l.credit_note_id and n.status = 'issued' and not n.commercial
          left join debit_notes d on d.id = n.debit_note_id join invoices i on i.id = coalesce(n.invoice_id, d.invoice_id)
          where n.issue_date between '2026-09-01' and '2026-11-30')
      select coalesce(sum(sign * taxable_minor), 0) as minor, count(*) as lines from lines
      where practice_id = ${books.practiceId} and status = 'issued' and supply <> 'none' and paper = ${papers} and (${sql.raw(which)})`)
    return { minor: Number(row!.minor), lines: Number(row!.lines) }
  }
  const registered = "tax_category = 'taxable' and client ->> 'taxNo' is not null"
  const large =
    "tax_category = 'taxable' and client ->> 'taxNo' is null and supply = 'inter' and total_minor > 10000000"
  const consumer = `tax_category = 'taxable' and client ->> 'taxNo' is null and not (${large})`
  const expected = {
    registered: [await of('invoice', registered)],
    notesToRegistered: [await of('note', registered)],
    large: [await of('invoice', large)],
    notesOfLarge: [await of('note', large)],
    consumers: [await of('invoice', consumer), await of('note', consumer)],
    untaxed: [await of('invoice', "tax_category <> 'taxable'"), await of('note', "tax_category <> 'taxable'")],
  }
  for (const [name, parts] of Object.entries(expected) as [keyof typeof expected, (typeof expected)['large']][]) {
    const rows: readonly { taxableMinor: number }[] = sections![name]
    const minor = (all: number[]) => all.reduce((sum, one) => sum + one, 0)
    expect([name, minor(rows.map((row) => row.taxableMinor))]).toEqual([name, minor(parts.map((part) => part.minor))])
  }
  for (const name of ['registered', 'notesToRegistered', 'consumers'] as const)
    for (const { lines } of expected[name]) expect([name, lines > 0]).toEqual([name, true])
})

it('says which days are asked for most, and for which tax numbers a return is handed in', async () => {
  const { days, taxNumbers } = await ask<R.ReportChoices>(books, 'choices')
  expect(taxNumbers).toEqual(['27AAPFU0939F1ZV'])
  expect(days.year.from.slice(4)).toBe('-04-01')
  expect(days.month.to).toBe(days.today.to)
})

it('leaves a trace of a file, and asks for the right to take one out', async () => {
  const file = { report: 'sales', from: '2026-11-01', to: '2026-11-30' }
  const asked = () => call('/money-reports/exports', { token: books.admin, body: file })
  expect((await asked()).status).toBe(403)
  await database.keeper.execute(
    sql`update memberships set rights = '{export}' where role = 'admin' and practice_id = ${books.practiceId}`,
  )
  expect((await asked()).status).toBe(200)
  const traces = await database.keeper.execute(
    sql`select after from audit where practice_id = ${books.practiceId} and act = 'export' and outcome = 'done'`,
  )
  expect([...traces]).toEqual([{ after: file }])
})

it('gives the first groups of a report, or the whole of it', async () => {
  const some = await ask<T.TaxCodes>(books, `tax-codes${QUARTER}`)
  expect(await ask<T.TaxCodes>(books, `tax-codes${QUARTER}&whole=true`)).toEqual(some)
})
