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
    ...{ payable: sales.totals.payableMinor, taxable: tax.totals.taxableMinor, igst: tax.totals.igstMinor },
    ...{ revenue: revenue.totals.revenueMinor, sticks: stick.map(({ qtyMilli }: { qtyMilli: number }) => qtyMilli) },
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
