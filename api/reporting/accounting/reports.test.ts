import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { COLLECTIONS_BY, REVENUE_BY } from '#contract/reporting/accounting/rules.ts'
import type * as R from '#contract/reporting/accounting/schema.ts'
import type * as T from '#contract/reporting/accounting/tax-schema.ts'
import type { TaxAmounts } from '#contract/reporting/accounting/tax-sections.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks, createReportReader, sum, sumBy, type Table } from './testing.ts'

// Compares reports on random accounting entries with each other and with the database rows.

const database = await createTestDatabase()
const ask = createReportReader(await testApi(database))
const SEEDS = process.env.TEST_ROUNDS === 'long' ? Array.from({ length: 12 }, (_, at) => at + 20) : [20, 21]
const PERIODS = ['?from=2026-09-01&to=2026-11-30', '?from=2026-10-01&to=2026-10-31', '?from=2026-10-12&to=2026-10-12']
const DAYS = ['2026-10-05', '2026-10-31', '2026-11-30']

type Clinic = Awaited<ReturnType<typeof createClinicWithBooks>>
const clinics = new Map<number, Clinic>()

beforeAll(async () => {
  for (const seed of SEEDS) clinics.set(seed, await createClinicWithBooks(database, { seed }))
})

/** Reads all pages of a report. */
async function readAll<Row>(clinic: Clinic, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: { rows: Row[]; next: string | null } = await ask(clinic, `${path}&limit=13${next && `&cursor=${next}`}`)
    rows.push(...page.rows)
    next = page.next
  }
  return rows
}

async function queryMinor(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await database.maintenance.execute<{ minor: string }>(query))[0]!.minor)
}

describe.each(SEEDS)('books %i', (seed) => {
  let clinic: Clinic
  beforeAll(() => {
    clinic = clinics.get(seed)!
  })

  it.each(PERIODS)('sales register, tax and revenue equal the sums of the document lines %s (B12)', async (period) => {
    const { totals: sales } = await ask<R.SalesRegister>(clinic, `sales${period}`)
    const tax = await ask<T.TaxSummary>(clinic, `tax-summary${period}`)
    const codes = await ask<T.TaxCodes>(clinic, `tax-codes${period}`)
    const [from, to] = period.match(/\d{4}-\d\d-\d\d/g)!
    const raw = (field: string) =>
      queryMinor(sql`select coalesce(sum(case when p = 'c' then -v else v end), 0) as minor from (
        select 'i' as p, (to_jsonb(l) ->> ${field})::bigint as v from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.practice_id = ${clinic.practiceId} and i.status = 'issued' and i.issue_date between ${from} and ${to}
        union all select 'd', (to_jsonb(l) ->> ${field})::bigint from debit_note_lines l join debit_notes i on i.id = l.debit_note_id
        where i.practice_id = ${clinic.practiceId} and i.status = 'issued' and i.side = 'customer' and i.issue_date between ${from} and ${to}
        union all select 'c', (to_jsonb(l) ->> ${field})::bigint from credit_note_lines l join credit_notes i on i.id = l.credit_note_id
        where i.practice_id = ${clinic.practiceId} and i.status = 'issued' and i.issue_date between ${from} and ${to}) t`)
    const lines = {
      taxableMinor: await raw('taxable_minor'),
      cgstMinor: await raw('cgst_minor'),
      sgstMinor: await raw('sgst_minor'),
      igstMinor: await raw('igst_minor'),
    }
    expect(tax.totals).toEqual(lines)
    expect(sales.taxableMinor + sales.exemptMinor).toBe(lines.taxableMinor)
    expect([sales.cgstMinor, sales.igstMinor]).toEqual([lines.cgstMinor, lines.igstMinor])
    const { outside, ...sections } = tax.sections!
    for (const field of ['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const) {
      expect(
        sum(Object.values(sections).map((rows) => sumBy(rows as readonly TaxAmounts[], (row) => row[field]))) +
          outside[field],
      ).toBe(lines[field])
      expect(sumBy(tax.rates, (row) => row[field])).toBe(lines[field])
      expect(codes.totals[field] + outside[field]).toBe(lines[field])
      expect(sumBy(codes.rows, (row) => row[field])).toBe(codes.totals[field])
    }
    for (const by of REVENUE_BY.filter((grouping) => grouping !== 'method')) {
      const { totals, rows } = await ask<R.Revenue>(clinic, `revenue${period}&by=${by}`)
      expect([by, totals.revenueMinor, sumBy(rows, (row) => row.revenueMinor!)]).toEqual([
        by,
        lines.taxableMinor,
        lines.taxableMinor,
      ])
    }
  })

  it('the documents listed for sections 4A, 5 and 9B add up to the tax summary', async () => {
    const { sections } = await ask<T.TaxSummary>(clinic, `tax-summary${PERIODS[0]}`)
    const listed = {
      '4A': 'registered',
      '5': 'large',
      '9B-registered': 'notesToRegistered',
      '9B-unregistered': 'notesOfLarge',
    } as const
    let count = 0
    for (const [section, name] of Object.entries(listed) as [
      T.TaxDocuments['rows'][number]['documentType'],
      'registered',
    ][]) {
      const rows = await readAll<T.TaxDocuments['rows'][number]>(
        clinic,
        `tax-documents${PERIODS[0]}&section=${section}`,
      )
      count += rows.length
      const signed = sumBy(rows, (row) => (row.documentType === 'credit_note' ? -row.taxableMinor : row.taxableMinor))
      expect([section, signed]).toEqual([section, sumBy(sections![name], (row) => row.taxableMinor)])
      expect(rows.every((row) => (row.documentType === 'invoice') === (row.invoiceNumber === null))).toBe(true)
    }
    expect(count).toBeGreaterThan(0)
  })

  it.each(PERIODS)('collections are the same for every grouping and equal the day book %s', async (period) => {
    const book = await ask<R.DayBook>(clinic, `day-book${period}`)
    const entries = await readAll<R.DayBook['rows'][number]>(clinic, `day-book${period}`)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.map(({ day, id }) => day + id)).toEqual(entries.map(({ day, id }) => day + id).toSorted())
    expect(sumBy(entries, (row) => row.inMinor - row.outMinor)).toBe(book.totals.netMinor)
    const add = (...kinds: string[]) =>
      sumBy(
        entries.filter(({ kind }) => kinds.includes(kind)),
        (row) => row.inMinor + row.outMinor,
      )
    for (const by of COLLECTIONS_BY) {
      const { totals, rows } = await ask<R.Collections>(clinic, `collections${period}&by=${by}`)
      const expected = { receivedMinor: add('receipt'), reversedMinor: add('reversal'), refundedMinor: add('refund') }
      expect({ by, ...totals }).toMatchObject({ by, ...expected })
      for (const field of ['receivedMinor', 'reversedMinor', 'refundedMinor', 'netMinor'] as const)
        expect([by, field, sumBy(rows, (row) => row[field])]).toEqual([by, field, totals[field]])
      expect(totals.allocatedMinor + totals.openingBalancesMinor + totals.advanceMinor).toBe(totals.netMinor)
    }
    const { totals } = await ask<R.Collections>(clinic, `collections${period}&by=source`)
    for (const by of REVENUE_BY) {
      const { totals: earned, rows } = await ask<R.Revenue>(clinic, `revenue${period}&by=${by}`)
      expect([by, earned.collectedMinor]).toEqual([by, totals.allocatedMinor])
      expect([by, sumBy(rows, (row) => row.collectedMinor)]).toEqual([by, totals.allocatedMinor])
    }
  })

  it.each(PERIODS)('expected cash is the float plus cash in less cash out %s (B13)', async (period) => {
    const shifts = await readAll<R.CashUps['rows'][number]>(clinic, `cash-ups${period}`)
    expect(shifts.length).toBeGreaterThan(period === PERIODS[0] ? 20 : -1)
    const cash = (list: { method: string; minor: number }[]) =>
      sumBy(
        list.filter(({ method }) => method === 'cash'),
        ({ minor }) => minor,
      )
    const sumMovements = (row: R.CashUps['rows'][number]) =>
      cash(row.received) - cash(row.refunded) - cash(row.spent) + row.addedMinor - row.takenMinor - row.depositedMinor
    for (const row of shifts.filter(({ shiftId }) => shiftId !== null)) {
      expect(row.floatMinor! + sumMovements(row)).toBe(row.expectedMinor)
      expect(row.countedMinor! - row.expectedMinor!).toBe(row.differenceMinor)
    }
    const { methods } = await ask<R.DayBook>(clinic, `day-book${period}`)
    expect(sumBy(shifts, sumMovements)).toBe(methods.find(({ method }) => method === 'cash')?.netMinor ?? 0)
  })

  it.each(PERIODS)(
    'day book, collections and cash-ups agree for each method, also outside shifts %s',
    async (period) => {
      const rows = await readAll<R.CashUps['rows'][number]>(clinic, `cash-ups${period}`)
      const entries = await readAll<R.DayBook['rows'][number]>(clinic, `day-book${period}`)
      const collected = await ask<R.Collections>(clinic, `collections${period}&by=method`)
      const cashedUp = (name: 'received' | 'refunded' | 'spent', way: string) =>
        sum(rows.flatMap((row) => row[name].flatMap(({ method, minor }) => (method === way ? minor : []))))
      const sumByMethod = (way: string, ...kinds: string[]) =>
        sumBy(
          entries.filter(({ kind, method }) => method === way && kinds.includes(kind)),
          (row) => row.inMinor + row.outMinor,
        )
      for (const way of new Set(entries.map(({ method }) => method))) {
        const of = collected.rows.find(({ key }) => key === way)
        const [received, refunded, spent] = [
          cashedUp('received', way),
          cashedUp('refunded', way),
          cashedUp('spent', way),
        ]
        const inBook = [sumByMethod(way, 'receipt') - sumByMethod(way, 'reversal'), sumByMethod(way, 'refund')]
        expect([way, received, refunded, spent]).toEqual([way, ...inBook, sumByMethod(way, 'expense', 'bill')])
        expect([way, received, refunded]).toEqual([
          way,
          (of?.receivedMinor ?? 0) - (of?.reversedMinor ?? 0),
          of?.refundedMinor ?? 0,
        ])
      }
      if (period === PERIODS[0]) expect(rows.some(({ shiftId }) => shiftId === null)).toBe(true)
    },
  )

  it.each(DAYS)('age buckets add up, and each statement ends at the balance on %s (B14, B15)', async (day) => {
    const { rows, totals } = await ask<R.Outstanding>(clinic, `outstanding?asOf=${day}`)
    expect(rows.length).toBeGreaterThan(1)
    const buckets = (row: typeof totals) =>
      row.currentMinor + row.to30Minor + row.to60Minor + row.to90Minor + row.over90Minor + row.openingMinor
    for (const row of rows) {
      expect(buckets(row)).toBe(row.dueMinor)
      const {
        closingMinor,
        openingMinor,
        rows: entries,
      } = await ask<R.Statement>(clinic, `statements/${row.clientId}?from=2026-09-28&to=${day}`)
      expect([row.name, closingMinor]).toEqual([row.name, row.balanceMinor])
      expect(openingMinor + sumBy(entries, (entry) => entry.debitMinor - entry.creditMinor)).toBe(closingMinor)
      if (entries.length > 0) expect(entries.at(-1)!.balanceMinor).toBe(closingMinor)
    }
    for (const field of Object.keys(totals) as (keyof typeof totals)[])
      expect([field, sumBy(rows, (row) => row[field])]).toEqual([field, totals[field]])
  })

  it('amounts due of single documents add up to the outstanding report', async () => {
    const documents = await readAll<R.SalesRegister['rows'][number]>(clinic, `sales${PERIODS[0]}`)
    const { totals } = await ask<R.SalesRegister>(clinic, `sales${PERIODS[0]}`)
    expect([documents.length, documents.filter(({ status }) => status === 'cancelled').length]).toEqual([
      totals.documents,
      totals.cancelled,
    ])
    const { totals: owed } = await ask<R.Outstanding>(clinic, 'outstanding?asOf=2026-11-30')
    expect(
      sumBy(
        documents.filter(({ documentType }) => documentType !== 'credit_note'),
        (row) => row.dueMinor,
      ),
    ).toBe(owed.dueMinor - owed.openingMinor)
    const issued = documents.filter(({ status }) => status === 'issued')
    expect(issued.some(({ payableMinor }) => payableMinor < 0)).toBe(true)
    for (const field of ['taxableMinor', 'exemptMinor', 'cgstMinor', 'roundOffMinor', 'payableMinor'] as const)
      expect([field, sumBy(issued, (row) => row[field])]).toEqual([field, totals[field]])
  })

  it('counts every document number', async () => {
    const { rows } = await ask<Table<'total' | 'cancelled' | 'net'>>(clinic, `documents-issued${PERIODS[0]}`)
    expect(new Set(rows.map(({ documentType }) => documentType))).toEqual(
      new Set(['invoice', 'receipt', 'credit_note', 'debit_note', 'refund']),
    )
    const no = (number: string) => Number(number.split('/')[2])
    for (const row of rows) {
      expect(no(row.last) - no(row.first) + 1).toBe(row.total)
      expect(row.total - row.cancelled).toBe(row.net)
    }
    const ours = await ask<Table<'total' | 'cancelled' | 'net'>>(
      clinic,
      `documents-issued${PERIODS[0]}&taxNo=27AAPFU0939F1ZV`,
    )
    expect([...new Set(ours.rows.map(({ placeName }) => placeName))]).toEqual(['Andheri'])
    const { totals } = await ask<R.SalesRegister>(clinic, `sales${PERIODS[0]}`)
    expect(sumBy(rows, (row) => row.cancelled)).toBe(totals.cancelled)
  })

  it('expenses and purchases agree with the day book and the outstanding report', async () => {
    const expenses = await ask<Table<'paidMinor' | 'taxMinor'>>(clinic, `expenses${PERIODS[0]}`)
    const bills = await readAll<R.PurchaseRegister['rows'][number]>(clinic, `purchases${PERIODS[0]}`)
    const { totals } = await ask<R.PurchaseRegister>(clinic, `purchases${PERIODS[0]}`)
    const tax = await ask<R.InputTax>(clinic, `input-tax${PERIODS[0]}`)
    const { totals: owed } = await ask<R.Outstanding>(clinic, 'outstanding?side=suppliers&asOf=2026-11-30')
    const book = await readAll<R.DayBook['rows'][number]>(clinic, `day-book${PERIODS[0]}`)
    const sumPaid = (kind: string) =>
      sumBy(
        book.filter((row) => row.kind === kind),
        (row) => row.outMinor,
      )
    expect([expenses.totals.paidMinor, totals.paidMinor]).toEqual([sumPaid('expense'), sumPaid('bill')])
    for (const field of ['payableMinor', 'paidMinor', 'returnedMinor', 'dueMinor'] as const)
      expect(sumBy(bills, (row) => row[field])).toBe(totals[field])
    expect(totals.dueMinor).toBe(owed.dueMinor)
    const source = (name: string) =>
      sum(tax.rows.map((row) => (row.source === name ? row.cgstMinor + row.sgstMinor + row.igstMinor : 0)))
    expect([source('expense'), source('bill')]).toEqual([expenses.totals.taxMinor, totals.igstMinor])
  })

  it('the branches add up to the practice', async () => {
    for (const path of ['sales', 'day-book', 'collections', 'tax-summary', 'revenue', 'expenses', 'purchases']) {
      const read = async (part: string) => (await ask<{ totals: object }>(clinic, `${path}${PERIODS[0]}${part}`)).totals
      const [all, main, other] = (await Promise.all(
        ['', `&placeId=${clinic.placeId}`, `&placeId=${clinic.otherPlace}`].map(read),
      )) as Record<string, number>[]
      for (const [field, minor] of Object.entries(all!))
        expect([path, field, main![field]! + other![field]!]).toEqual([path, field, minor])
    }
  })

  it('lists adjustments with the person', async () => {
    const { totals } = await ask<R.AdjustmentsReport>(clinic, `adjustments${PERIODS[0]}`)
    const rows = await readAll<R.AdjustmentsReport['rows'][number]>(clinic, `adjustments${PERIODS[0]}`)
    expect(totals.map(({ kind }) => kind)).toEqual([
      'cancelled_invoice',
      'credit_note',
      'discount',
      'reversal',
      'write_off',
    ])
    for (const { kind, count, amountMinor } of totals) {
      const own = rows.filter((row) => row.kind === kind)
      expect([kind, own.length, sumBy(own, (row) => row.amountMinor)]).toEqual([kind, count, amountMinor])
      expect(new Set(own.map(({ byName }) => byName))).toEqual(new Set(['Test receptionist']))
    }
    const only = await ask<R.AdjustmentsReport>(clinic, `adjustments${PERIODS[0]}&kind=write_off`)
    expect(new Set(only.rows.map(({ kind }) => kind))).toEqual(new Set(['write_off']))
  })
})
