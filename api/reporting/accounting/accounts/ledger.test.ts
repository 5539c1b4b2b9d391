import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { maskAccountNumber } from '#contract/billing/banks/rules.ts'
import type { Ledger } from '#contract/reporting/accounting/ledger-schema.ts'
import type * as R from '#contract/reporting/accounting/schema.ts'
import { bankAccounts, cashMoves, shifts } from '#db/schema/billing/accounts.ts'
import { outgoingPayments, supplierBills } from '#db/schema/purchasing/purchasing.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks, sumBy, type Table } from '../testing.ts'

type Balances = Table<'openingMinor' | 'debitMinor' | 'creditMinor' | 'closingMinor'>

const database = await createTestDatabase()
const { call } = await testApi(database)
const OCTOBER = '?from=2026-10-01&to=2026-10-31'
const ALL_DAYS = '?from=2026-09-01&to=2026-12-31'
const ACCOUNT_NO = '123456789012'

let clinic: Awaited<ReturnType<typeof createClinicWithBooks>>
let bank: string
let personId: string
beforeAll(async () => {
  clinic = await createClinicWithBooks(database, { seed: 32 })
  const { practiceId, placeId } = clinic
  personId = (await clinic.join('receptionist', { placeId })).personId
  const db = database.maintenance
  const bankAccountId = uuidv7()
  bank = `bank:${bankAccountId}`
  const account = { holder: 'Asha Health', bankName: 'HDFC Bank', accountNo: ACCOUNT_NO }
  await db.insert(bankAccounts).values({ id: bankAccountId, practiceId, ...account })
  const shift = { placeId, personId, floatMinor: 0 }
  const shiftId = uuidv7()
  await db.insert(shifts).values({ id: shiftId, practiceId, ...shift, openedAt: '2026-10-20T04:00:00Z' })
  const deposit = { practiceId, shiftId, kind: 'deposit' as const, reason: 'To the bank', bankAccountId }
  const movedBy = personId
  await db.insert(cashMoves).values([
    { id: uuidv7(), ...deposit, amountMinor: 5_000_00, movedBy, createdAt: '2026-10-20T05:00:00Z' },
    { id: uuidv7(), ...deposit, amountMinor: 700_00, movedBy, createdAt: '2026-10-21T05:00:00Z' },
  ])
})

async function ask<Data>(path: string): Promise<Data> {
  const { status, body } = await call<Data>(`/money-reports/${path}`, { token: clinic.admin })
  expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
  return body.data
}

/** Reads the ledger of an account in pages of some rows, as a whole. */
async function readLedger(account: string, period = OCTOBER, limit = 7): Promise<Ledger> {
  const path = `ledger${period}&account=${account}&limit=${limit}`
  const first = await ask<Ledger>(path)
  const rows = [...first.rows]
  for (let { next } = first; next !== null; ) {
    const page = await ask<Ledger>(`${path}&cursor=${next}`)
    expect([page.openingMinor, page.closingMinor]).toEqual([first.openingMinor, first.closingMinor])
    rows.push(...page.rows)
    next = page.next
  }
  return { ...first, rows }
}

const readBalances = (period = OCTOBER) => ask<Balances>(`trial-balance${period}`)
const findBalance = ({ rows }: Balances, account: string) =>
  rows.find((row) => row.account === account)?.closingMinor ?? 0

describe('reportLedger', () => {
  it('carries the balance from entry to entry over all pages, and ends with the closing balance', async () => {
    const { openingMinor, rows, totals, closingMinor } = await readLedger('cash')
    expect(rows.length).toBeGreaterThan(14)
    let balance = openingMinor
    for (const row of rows) {
      balance += row.debitMinor - row.creditMinor
      expect(row.balanceMinor).toBe(balance)
    }
    expect(balance).toBe(closingMinor)
    expect(totals).toEqual({
      debitMinor: sumBy(rows, (row) => row.debitMinor),
      creditMinor: sumBy(rows, (row) => row.creditMinor),
    })
  })

  it('begins with the closing balance of the days before', async () => {
    const september = await ask<Ledger>('ledger?from=2026-09-01&to=2026-09-30&account=dues')
    const october = await ask<Ledger>(`ledger${OCTOBER}&account=dues`)
    expect(october.openingMinor).toBe(september.closingMinor)
    expect(october.openingMinor).not.toBe(0)
  })

  it('moves a bank deposit from cash to its bank account', async () => {
    const ledger = await readLedger(bank)
    expect(ledger).toMatchObject({
      name: `Bank: HDFC Bank ${maskAccountNumber(ACCOUNT_NO)}`,
      openingMinor: 0,
      closingMinor: 5_700_00,
    })
    expect(ledger.rows).toMatchObject([
      { kind: 'deposit', document: 'shift', debitMinor: 5_000_00, creditMinor: 0, otherAccounts: 'Cash' },
      { kind: 'deposit', document: 'shift', debitMinor: 700_00, creditMinor: 0, balanceMinor: 5_700_00 },
    ])
    const cash = await readLedger('cash')
    const taken = cash.rows.filter(({ otherAccounts }) => otherAccounts === ledger.name)
    expect(taken.map(({ creditMinor }) => creditMinor)).toEqual([5_000_00, 700_00])
  })

  it('has the receipts and refunds of the day book, each in the account of its method', async () => {
    const book = await ask<R.DayBook>(`day-book${OCTOBER}&limit=1000`)
    const accounts = { cash: 'cash', card: 'method_card', upi: 'method_upi', cheque: 'method_cheque' }
    for (const [method, account] of Object.entries(accounts)) {
      const { rows } = await readLedger(account, OCTOBER, 1000)
      const ids = rows.filter(({ document }) => document === 'receipt' || document === 'refund').map(({ id }) => id)
      const paid = book.rows.filter((row) => row.method === method && /receipt|reversal|refund/.test(row.kind))
      expect([method, ids.sort()]).toEqual([method, paid.map(({ id }) => id).sort()])
    }
  })

  it('refuses an account that the practice doesn’t have', async () => {
    for (const account of ['moon', 'CASH', `bank:${uuidv7()}`]) {
      const { status, body } = await call<unknown>(`/money-reports/ledger?account=${account}`, { token: clinic.admin })
      expect([account, status]).toEqual([account, 422])
      expect(JSON.stringify(body)).toContain('Choose one of the accounts')
    }
  })
})

describe('the trial balance', () => {
  it('sums to zero, and agrees with the ledger of each account, whose entries name the other side', async () => {
    const balances = await readBalances()
    expect(balances.totals).toMatchObject({ openingMinor: 0, closingMinor: 0 })
    expect(balances.totals.debitMinor).toBe(balances.totals.creditMinor)
    expect(balances.rows.length).toBeGreaterThan(15)
    const sides = new Map<string, number>()
    for (const row of balances.rows) {
      const { openingMinor, closingMinor, totals, name, rows } = await readLedger(row.account, OCTOBER, 1000)
      expect({ account: row.account, name, openingMinor, ...totals, closingMinor }).toEqual(row)
      for (const entry of rows) {
        expect(entry.otherAccounts, `${row.account}, ${entry.kind}`).not.toBe('')
        const key = `${entry.kind}, ${entry.id}, ${entry.isReversal}`
        sides.set(key, (sides.get(key) ?? 0) + entry.debitMinor - entry.creditMinor)
        if (entry.kind !== 'opening_balance') expect(entry.documentId).not.toBeNull()
      }
    }
    expect([...sides].filter(([, minor]) => minor !== 0)).toEqual([])
  })

  it('agrees with the outstanding amounts of clients and suppliers', async () => {
    const balances = await readBalances(ALL_DAYS)
    const clients = (await ask<R.Outstanding>('outstanding?asOf=2026-12-31')).totals
    expect(findBalance(balances, 'dues')).toBe(clients.dueMinor)
    expect(findBalance(balances, 'advances')).toBe(-clients.creditMinor)
    const suppliers = await ask<R.Outstanding>('outstanding?asOf=2026-12-31&side=suppliers')
    for (const { clientId, balanceMinor } of suppliers.rows)
      expect(findBalance(balances, `supplier:${clientId}`)).toBe(-balanceMinor)
    expect(suppliers.rows.length).toBeGreaterThan(0)
  })

  it('agrees with profit and loss, and with the tax of the sales register', async () => {
    const balances = await readBalances(ALL_DAYS)
    const profit = await ask<Table<'amountMinor'>>(`profit${ALL_DAYS}`)
    expect(profit.rows.length).toBeGreaterThan(5)
    for (const { account: name, amountMinor } of profit.rows) {
      const row = balances.rows.find((one) => (one as unknown as { name: string }).name === name)
      expect([name, row?.closingMinor]).toEqual([name, -amountMinor])
    }
    const { totals } = await ask<R.SalesRegister>(`sales${ALL_DAYS}`)
    expect(findBalance(balances, 'output_tax')).toBe(-(totals.cgstMinor + totals.sgstMinor + totals.igstMinor))
  })

  it('sums to zero at each branch', async () => {
    for (const placeId of [clinic.placeId, clinic.otherPlace]) {
      const { rows, totals } = await readBalances(`${OCTOBER}&placeId=${placeId}`)
      expect(rows.length).toBeGreaterThan(5)
      expect([totals.openingMinor, totals.closingMinor]).toEqual([0, 0])
    }
  })

  it('counts a cancelled bill and a reversed payment on the day of the cancellation, so that past days don’t change', async () => {
    const before = await readBalances()
    const [payment] = await database.maintenance
      .select()
      .from(outgoingPayments)
      .where(eq(outgoingPayments.practiceId, clinic.practiceId))
    const reversal = { status: 'reversed' as const, reversedBy: personId, reversedReason: 'Failed' }
    await database.maintenance
      .update(outgoingPayments)
      .set({ ...reversal, reversedAt: '2026-12-01T05:00:00Z' })
      .where(eq(outgoingPayments.id, payment!.id))
    const [bill] = await database.maintenance
      .insert(supplierBills)
      .values({
        id: uuidv7(),
        practiceId: clinic.practiceId,
        placeId: clinic.placeId,
        billNo: 'S-77',
        billDate: '2026-12-01',
        dueDate: '2026-12-31',
        taxableMinor: 900_00,
        payableMinor: 900_00,
        partyId: before.rows.find(({ account }) => account.startsWith('supplier:'))!.account.split(':')[1]!,
        status: 'cancelled',
        postedAt: '2026-12-01T05:00:00Z',
        cancelledAt: '2026-12-02T05:00:00Z',
        cancelReason: 'Sent twice',
      })
      .returning()
    expect(await readBalances()).toEqual(before)
    const reversed = (await readBalances(ALL_DAYS)).totals
    expect([reversed.openingMinor, reversed.closingMinor]).toEqual([0, 0])
    const { rows } = await readLedger(`supplier:${bill!.partyId}`, '?from=2026-12-01&to=2026-12-02')
    expect(rows.filter(({ number }) => number === 'S-77')).toMatchObject([
      { kind: 'bill', isReversal: false, creditMinor: 900_00, day: '2026-12-01' },
      { kind: 'bill', isReversal: true, debitMinor: 900_00, day: '2026-12-02' },
    ])
  })
})

it.each([41, 42, 43])('all accounts sum to zero at the end of every day of random books (%i)', async (seed) => {
  const books = await createClinicWithBooks(database, { seed, days: 20 })
  for (const day of ['2026-09-15', '2026-09-20', '2026-09-25', '2026-10-04', '2026-12-31']) {
    const { body } = await call<Balances>(`/money-reports/trial-balance?from=${day}&to=${day}`, { token: books.admin })
    expect([day, body.data.totals.closingMinor, body.data.totals.openingMinor]).toEqual([day, 0, 0])
    expect(body.data.totals.debitMinor).toBe(body.data.totals.creditMinor)
    expect(sumBy(body.data.rows, (row) => Math.abs(row.closingMinor))).toBeGreaterThan(0)
  }
})
