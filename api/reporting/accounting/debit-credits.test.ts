import { beforeAll, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic, STICK_LINE } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'

// A credit note on a debit note appears in every report that contains the debit note, with the opposite sign.

const database = await createTestDatabase()
const api = await testApi(database)
const day = '2026-11-20'
let clinic: BillingClinic
beforeAll(async () => {
  api.clock.set(`${day}T06:00:00Z`)
  clinic = await createBillingClinic(api)
})

const readReport = async (path: string) => {
  const { status, body } = await clinic.call(`GET /money-reports/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const period = `?from=${day}&to=${day}`
const readFigures = async () => {
  const [sales, tax, codes, revenue] = await Promise.all(
    [`sales${period}`, `tax-summary${period}`, `tax-codes${period}`, `revenue${period}&by=service`].map(readReport),
  )
  const stick = codes.rows.filter(({ code }: { code: string }) => code === '6602')
  return {
    payable: sales.totals.payableMinor,
    taxable: tax.totals.taxableMinor,
    igst: tax.totals.igstMinor,
    revenue: revenue.totals.revenueMinor,
    sticks: stick.map(({ qtyMilli }: { qtyMilli: number }) => qtyMilli),
  }
}
const readBalances = async (clientId: string) => {
  const { rows } = await readReport(`outstanding?asOf=${day}&side=customers`)
  const row = rows.find((one: { clientId: string }) => one.clientId === clientId)
  return row ? [row.dueMinor, row.creditMinor, row.balanceMinor] : [0, 0, 0]
}

it('a credit note reverses its debit note in the sales register, tax return, codes, revenue and accounts', async () => {
  const registered = { type: 'organisation', name: 'Dakshin Care', taxNo: '29AAGCB7383J1Z4', stateCode: '29' }
  const { clientId } = (await clinic.call('POST /clients', registered)).body.data
  const invoice = await clinic.issueNew({ clientId, patientId: undefined })
  const [before, owedBefore] = [await readFigures(), await readBalances(clientId)]

  const debitInput = { side: 'customer', invoiceId: invoice.invoiceId, version: 2, reason: 'undercharged' }
  const debit = (await clinic.call('POST /debit-notes', { ...debitInput, lines: [STICK_LINE] })).body.data
  expect(await readBalances(clientId)).toEqual([owedBefore[0] + 74_00, 0, owedBefore[2] + 74_00])
  const tenders = [{ method: 'upi', amountMinor: 74_00 }]
  const allocations = [{ debitNoteId: debit.debitNoteId, amountMinor: 74_00 }]
  const paid = { partyId: clientId, placeId: clinic.placeId, allocate: 'by_hand', tenders, allocations }
  expect((await clinic.call('POST /receipts', paid)).status).toBe(200)

  const { version } = (await clinic.call(`GET /debit-notes/${debit.debitNoteId}`)).body.data
  const creditInput = { debitNoteId: debit.debitNoteId, version, reason: 'price_correction', whole: true }
  const note = (await clinic.call('POST /credit-notes', creditInput)).body.data
  expect(await readFigures()).toEqual(before)
  expect(await readBalances(clientId)).toEqual([owedBefore[0], 74_00, owedBefore[2] - 74_00])

  const { rows } = await readReport(`tax-documents${period}&section=9B-registered`)
  expect(rows).toMatchObject([
    { documentType: 'debit_note', number: debit.number, invoiceNumber: invoice.number },
    { documentType: 'credit_note', number: note.number, invoiceNumber: invoice.number, igstMinor: 1125 },
  ])
  const register = (await readReport(`sales${period}`)).rows
  expect(register.find(({ id }: { id: string }) => id === note.creditNoteId)).toMatchObject({ dueMinor: -74_00 })
  expect(register.find(({ id }: { id: string }) => id === debit.debitNoteId)).toMatchObject({ dueMinor: 0 })

  const statement = await readReport(`statements/${clientId}${period}`)
  expect(statement.rows.map(({ kind }: { kind: string }) => kind)).toContain('credit_note')
  expect(statement.closingMinor).toBe(owedBefore[2] - 74_00)

  await clinic.call(`POST /credit-notes/${note.creditNoteId}/refunds`, { reason: 'Charged twice' })
  expect(await readBalances(clientId)).toEqual(owedBefore)
  const { rows: collected } = await readReport(`collections${period}&by=source`)
  expect(collected.find(({ key }: { key: string }) => key === 'advance')?.netMinor ?? 0).toBe(0)
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

it('lists cancelled notes with the cancelled invoices, each of them with its person, reason and sign', async () => {
  const invoice = await clinic.issueNew({})
  const debitInput = { side: 'customer', invoiceId: invoice.invoiceId, version: 2, reason: 'undercharged' }
  const debit = (await clinic.call('POST /debit-notes', { ...debitInput, lines: [STICK_LINE] })).body.data
  const cancelled = { version: 1, reason: 'Wrong client' }
  expect((await clinic.call(`POST /debit-notes/${debit.debitNoteId}/cancellation`, cancelled)).status).toBe(200)
  // Credit that is applied can't be cancelled, so the invoice is paid.
  await clinic.pay(invoice.invoiceId, 356_00)
  const { version } = (await clinic.call(`GET /invoices/${invoice.invoiceId}`)).body.data
  const creditInput = { invoiceId: invoice.invoiceId, version, reason: 'price_correction', whole: true }
  const credit = (await clinic.call('POST /credit-notes', creditInput)).body.data
  expect((await clinic.call(`POST /credit-notes/${credit.creditNoteId}/cancellation`, cancelled)).status).toBe(200)
  const { rows, totals } = await readReport(`adjustments${period}`)
  const own = rows.filter(({ reason }: { reason: string }) => reason === 'Wrong client')
  const pick = ({ kind, number, amountMinor }: Record<string, unknown>) => [kind, number, amountMinor]
  expect(own.map(pick)).toEqual([
    ['cancelled_debit_note', debit.number, debit.sums.payableMinor],
    ['cancelled_credit_note', credit.number, -credit.payableMinor],
  ])
  const count = (kind: string) => totals.find((total: { kind: string }) => total.kind === kind)?.count
  expect([count('cancelled_debit_note'), count('cancelled_credit_note'), count('credit_note')]).toEqual([1, 1, 2])
  const { rows: issued } = await readReport(`documents-issued${period}`)
  const noted = issued.filter(({ documentType }: { documentType: string }) => documentType.endsWith('_note'))
  expect(noted.map(({ cancelled }: { cancelled: number }) => cancelled)).toEqual([1, 1])
})
