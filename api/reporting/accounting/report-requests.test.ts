import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { contract } from '#contract/calls.ts'
import { canDo } from '#contract/operations.ts'
import { reportNames } from '#contract/reporting/accounting/reports.ts'
import type * as R from '#contract/reporting/accounting/schema.ts'
import type * as T from '#contract/reporting/accounting/tax-schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import { createClinicWithBooks, createReportReader } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const { call } = api
const ask = createReportReader(api)
/** One report shows the lines of a section. */
const SECTION = '&section=4A'
const [QUARTER, DAY] = ['?from=2026-09-01&to=2026-11-30', '?from=2026-10-12&to=2026-10-12']

type Clinic = Awaited<ReturnType<typeof createClinicWithBooks>>
let books: Clinic

beforeAll(async () => {
  books = await createClinicWithBooks(database, { seed: 50 })
})

/** The report of a shift isn't about a period. */
const REPORTS = reportNames.filter((name) => name !== 'shift-end')

/** Finds the path of a report below /money-reports; a statement is that of the patient. */
function findPath(name: (typeof REPORTS)[number]): string {
  const { path = '' } = Object.values(contract.moneyReports)
    .map((reportCall) => reportCall['~orpc'])
    .find(({ meta }) => meta.operation === `money-reports:${name}`)!.route
  return path.replace('/money-reports/', '').replace('{clientId}', books.patientId)
}

describe('money reports', () => {
  it('keeps the balances of an earlier day after later changes', async () => {
    const before = await ask<R.Outstanding>(books, 'outstanding?asOf=2026-10-05')
    await database.maintenance.execute(sql`update invoices set status = 'cancelled', cancelled_at = '2026-11-20T06:00:00Z', cancel_reason = 'Twice'
    where practice_id = ${books.practiceId} and status = 'issued' and issue_date <= '2026-10-05'
      and invoice_settled_minor(practice_id, id) = 0 and not exists (select from credit_notes n where n.invoice_id = invoices.id)
      and not exists (select from debit_notes n where n.invoice_id = invoices.id)`)
    expect(await ask<R.Outstanding>(books, 'outstanding?asOf=2026-10-05')).toEqual(before)
  })

  it('covers this month until today by default, and at most about a year', async () => {
    const { from, to } = await ask<R.SalesRegister>(books, 'sales')
    expect([from.slice(8), from.slice(0, 7)]).toEqual(['01', to.slice(0, 7)])
    for (const days of ['from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2026-01-01', 'from=2026-13-01'])
      expect((await call(`/money-reports/sales?${days}`, { token: books.admin })).status).toBe(422)
    for (const cursor of ['x', Buffer.from('[">","2026-99-99","1"]').toString('base64url')])
      await ask(books, `day-book?cursor=${cursor}`)
  })

  it('allows reports only to managers of the same practice (B18)', async () => {
    const other = await createClinicWithBooks(database, { seed: 51, days: 5 })
    for (const token of [books.receptionist, books.doctor, books.patient])
      expect((await call('/money-reports/sales', { token })).status).toBe(403)
    const { status } = await call(`/money-reports/statements/${books.patientId}`, { token: other.admin })
    expect(status).toBe(404)
    const { rows } = await ask<R.SalesRegister>(other, `sales${QUARTER}&placeId=${books.placeId}`)
    expect(rows).toEqual([])
  })

  it('allows each report only to its roles', async () => {
    for (const name of REPORTS) {
      for (const role of ['admin', 'receptionist', 'doctor', 'patient'] as const) {
        const { status } = await call(`/money-reports/${findPath(name)}${DAY}${SECTION}`, { token: books[role] })
        expect([name, role, status]).toEqual([name, role, canDo(`money-reports:${name}`, role) ? 200 : 403])
      }
    }
  })

  it('runs as many statements for a quarter as for a day', async () => {
    const recorded = recordQueries(database)
    const recordedApi = await testApi(recorded.database)
    const countStatements = async (path: string) => {
      recorded.sent.length = 0
      expect((await recordedApi.call(`/money-reports/${path}${SECTION}`, { token: books.admin })).status).toBe(200)
      return recorded.sent.length
    }
    for (const path of REPORTS.map(findPath)) {
      const [day, quarter] = [await countStatements(path + DAY), await countStatements(path + QUARTER)]
      expect([path, quarter <= day + 1, quarter < 20]).toEqual([path, true, true])
    }
    await recorded.close()
  })

  it('reports tax by rate only in countries without sections', async () => {
    const plain = await createClinicWithBooks(database, { seed: 52, days: 10, taxProfile: 'generic' })
    const { sections, rates, totals } = await ask<T.TaxSummary>(plain, `tax-summary${QUARTER}`)
    expect(sections).toBeNull()
    expect(rates.reduce((sum, row) => sum + row.taxableMinor, 0)).toBe(totals.taxableMinor)
    expect(totals.taxableMinor).toBeGreaterThan(0)
  })

  it('has exactly the lines that belong to a section in each section (B12)', async () => {
    const { sections } = await ask<T.TaxSummary>(books, `tax-summary${QUARTER}`)
    const sumLines = async (document: 'invoice' | 'note', which: string) => {
      const [row] = await database.maintenance.execute<{ minor: string; lines: string }>(sql`
      with lines as (
        select 'invoice' as document, 1 as sign, l.taxable_minor, l.tax_category, i.practice_id, i.status, i.supply, i.client, i.total_minor from invoice_lines l join invoices i on i.id = l.invoice_id
          where i.issue_date between '2026-09-01' and '2026-11-30'
        union all select 'note', 1, l.taxable_minor, l.tax_category, i.practice_id, i.status, i.supply, i.client, i.total_minor from debit_note_lines l
          join debit_notes n on n.id = l.debit_note_id and n.side = 'customer' and n.status = 'issued' join invoices i on i.id = n.invoice_id
          where n.issue_date between '2026-09-01' and '2026-11-30'
        union all select 'note', -1, l.taxable_minor, l.tax_category, i.practice_id, i.status, i.supply, i.client, i.total_minor from credit_note_lines l
          join credit_notes n on n.id = l.credit_note_id and n.status = 'issued' and not n.commercial
          left join debit_notes d on d.id = n.debit_note_id join invoices i on i.id = coalesce(n.invoice_id, d.invoice_id)
          where n.issue_date between '2026-09-01' and '2026-11-30')
      select coalesce(sum(sign * taxable_minor), 0) as minor, count(*) as lines from lines
      where practice_id = ${books.practiceId} and status = 'issued' and supply <> 'none' and document = ${document} and (${sql.raw(which)})`)
      return { minor: Number(row!.minor), lines: Number(row!.lines) }
    }
    const registered = "tax_category = 'taxable' and client ->> 'taxNo' is not null"
    const large =
      "tax_category = 'taxable' and client ->> 'taxNo' is null and supply = 'inter' and total_minor > 10000000"
    const consumer = `tax_category = 'taxable' and client ->> 'taxNo' is null and not (${large})`
    const expected = {
      registered: [await sumLines('invoice', registered)],
      notesToRegistered: [await sumLines('note', registered)],
      large: [await sumLines('invoice', large)],
      notesOfLarge: [await sumLines('note', large)],
      consumers: [await sumLines('invoice', consumer), await sumLines('note', consumer)],
      untaxed: [
        await sumLines('invoice', "tax_category <> 'taxable'"),
        await sumLines('note', "tax_category <> 'taxable'"),
      ],
    }
    for (const [name, parts] of Object.entries(expected) as [keyof typeof expected, (typeof expected)['large']][]) {
      const rows: readonly { taxableMinor: number }[] = sections![name]
      const minor = (all: number[]) => all.reduce((sum, one) => sum + one, 0)
      expect([name, minor(rows.map((row) => row.taxableMinor))]).toEqual([name, minor(parts.map((part) => part.minor))])
    }
    for (const name of ['registered', 'notesToRegistered', 'consumers'] as const)
      for (const { lines } of expected[name]) expect([name, lines > 0]).toEqual([name, true])
  })

  it('returns common periods, and the tax numbers of the branches', async () => {
    const { days, taxNumbers } = await ask<R.ReportChoices>(books, 'choices')
    expect(taxNumbers).toEqual(['27AAPFU0939F1ZV'])
    expect(days.year.from.slice(4)).toBe('-04-01')
    expect(days.month.to).toBe(days.today.to)
  })

  it('requires the export right and records exports in the audit log', async () => {
    const file = { report: 'sales', from: '2026-11-01', to: '2026-11-30' }
    const exportFile = () => call('/money-reports/exports', { token: books.admin, body: file })
    expect((await exportFile()).status).toBe(403)
    await database.maintenance.execute(
      sql`update memberships set rights = '{export}' where role = 'admin' and practice_id = ${books.practiceId}`,
    )
    expect((await exportFile()).status).toBe(200)
    const auditRows = await database.maintenance.execute(
      sql`select after from audit where practice_id = ${books.practiceId} and act = 'export' and outcome = 'done'`,
    )
    expect([...auditRows]).toEqual([{ after: file }])
  })

  it('returns the first groups of a report, or all of them', async () => {
    const some = await ask<T.TaxCodes>(books, `tax-codes${QUARTER}`)
    expect(await ask<T.TaxCodes>(books, `tax-codes${QUARTER}&full=true`)).toEqual(some)
  })
})
