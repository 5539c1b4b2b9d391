import { beforeAll, expect, it } from 'vitest'
import { type BillingClinic, billingClinic, STICK_LINE } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'

// A credit note on a debit note appears in every report that contains the debit note, with the opposite sign.

const database = await createTestDatabase()
const desk = await testApi(database)
const day = '2026-11-20'
let clinic: BillingClinic
beforeAll(async () => {
  desk.clock.set(`${day}T06:00:00Z`)
  clinic = await billingClinic(desk)
})

const report = async (path: string) => {
  const { status, body } = await clinic.as(`GET /money-reports/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const span = `?from=${day}&to=${day}`
const figures = async () => {
  const [sales, tax, codes, revenue] = await Promise.all(
    [`sales${span}`, `tax-summary${span}`, `tax-codes${span}`, `revenue${span}&by=service`].map(report),
  )
  const stick = codes.rows.filter(({ code }: { code: string }) => code === '6602')
  return {
    ...{ payable: sales.totals.payableMinor, taxable: tax.totals.taxableMinor, igst: tax.totals.igstMinor },
    ...{ revenue: revenue.totals.revenueMinor, sticks: stick.map(({ qtyMilli }: { qtyMilli: number }) => qtyMilli) },
  }
}
const owed = async (clientId: string) => {
  const { rows } = await report(`outstanding?asOf=${day}&side=customers`)
  const row = rows.find((one: { clientId: string }) => one.clientId === clientId)
  return row ? [row.dueMinor, row.creditMinor, row.balanceMinor] : [0, 0, 0]
}

it('a credit note reverses its debit note in the sales register, tax return, codes, revenue and accounts', async () => {
  const registered = { type: 'organisation', name: 'Dakshin Care', taxNo: '29AAGCB7383J1Z4', stateCode: '29' }
  const { clientId } = (await clinic.as('POST /clients', registered)).body.data
  const invoice = await clinic.issued({ clientId, patientId: undefined })
  const [before, owedBefore] = [await figures(), await owed(clientId)]

  const asked = { side: 'customer', invoiceId: invoice.invoiceId, version: 2, reason: 'undercharged' }
  const debit = (await clinic.as('POST /debit-notes', { ...asked, lines: [STICK_LINE] })).body.data
  expect(await owed(clientId)).toEqual([owedBefore[0] + 74_00, 0, owedBefore[2] + 74_00])
  const tenders = [{ method: 'upi', amountMinor: 74_00 }]
  const allocations = [{ debitNoteId: debit.debitNoteId, amountMinor: 74_00 }]
  const paid = { partyId: clientId, placeId: clinic.placeId, allocate: 'by_hand', tenders, allocations }
  expect((await clinic.as('POST /receipts', paid)).status).toBe(200)

  const { version } = (await clinic.as(`GET /debit-notes/${debit.debitNoteId}`)).body.data
  const about = { debitNoteId: debit.debitNoteId, version, reason: 'price_correction', whole: true }
  const note = (await clinic.as('POST /credit-notes', about)).body.data
  expect(await figures()).toEqual(before)
  expect(await owed(clientId)).toEqual([owedBefore[0], 74_00, owedBefore[2] - 74_00])

  const { rows } = await report(`tax-documents${span}&section=9B-registered`)
  expect(rows).toMatchObject([
    { documentType: 'debit_note', number: debit.number, invoiceNumber: invoice.number },
    { documentType: 'credit_note', number: note.number, invoiceNumber: invoice.number, igstMinor: 1125 },
  ])
  const register = (await report(`sales${span}`)).rows
  expect(register.find(({ id }: { id: string }) => id === note.creditNoteId)).toMatchObject({ dueMinor: 74_00 })
  expect(register.find(({ id }: { id: string }) => id === debit.debitNoteId)).toMatchObject({ dueMinor: 0 })

  const statement = await report(`statements/${clientId}${span}`)
  expect(statement.rows.map(({ kind }: { kind: string }) => kind)).toContain('credit_note')
  expect(statement.closingMinor).toBe(owedBefore[2] - 74_00)

  await clinic.as(`POST /credit-notes/${note.creditNoteId}/refunds`, { reason: 'Charged twice' })
  expect(await owed(clientId)).toEqual(owedBefore)
  const { rows: collected } = await report(`collections${span}&by=source`)
  expect(collected.find(({ key }: { key: string }) => key === 'advance')?.netMinor ?? 0).toBe(0)
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})
