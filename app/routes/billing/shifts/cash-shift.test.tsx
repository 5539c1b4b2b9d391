import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
import { createPageArgs } from '../../testing/page-args'
import { loader as openCreditNote } from '../credit-notes/credit-note'
import { loader as openEditor } from '../invoice-editor/invoice-editor'
import { loader as openAdvance } from '../receipts/receipt-advance'
import { loader as openReceive } from '../receive-payment/receive'
import { loader as openVisitPayment } from '../visit-charges/take-payment'
import { loader as openShift } from './open-shift'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let visit: string
let cancelledVisit: string
let advanceId: string
let creditNoteId: string
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  const { call, patientId } = clinic
  const receive = async (payment: object) => (await call('POST /receipts', { patientId, ...payment })).body.data[0]
  visit = await clinic.visit()
  cancelledVisit = await clinic.visit({ status: 'booked' })
  await call(`POST /appointments/${cancelledVisit}/payments`, { version: 0, tenders: [{ method: 'cash' }] })
  const isCancelled = eq(appointments.id, cancelledVisit)
  await database.maintenance.update(appointments).set({ status: 'cancelled' }).where(isCancelled)
  advanceId = (await receive({ tenders: [{ method: 'cash', amountMinor: 300_00 }], allocate: 'none' })).receiptId
  const { invoiceId } = await clinic.issueNew()
  const allocations = [{ invoiceId, amountMinor: 356_00 }]
  await receive({ tenders: [{ method: 'cash', amountMinor: 356_00 }], allocate: 'by_hand', allocations })
  const { version } = (await call(`GET /invoices/${invoiceId}`)).body.data
  const credit = { invoiceId, version, whole: true, reason: 'price_correction', disposition: 'refund' }
  creditNoteId = (await call('POST /credit-notes', credit)).body.data.creditNoteId
})

const open = (path: string, params?: Record<string, string>) =>
  createPageArgs(api, { path, role: 'admin', token: clinic.admin, params })

/** Opens every form that takes or gives cash, and returns what each says about the shift. */
async function readShifts() {
  const openVisit = async (appointmentId: string, query = '') =>
    openVisitPayment(open(`/choosepaymentmethod/${appointmentId}${query}`, { appointmentId }))
  const [payment, visitRefund] = [await openVisit(visit), await openVisit(cancelledVisit, '?refund=1')]
  const { view: editor } = await openEditor(open('/create-invoice'))
  const payer = `patient=${clinic.patientId}`
  const receiptPath = '/payment-receipts/payment-manual-invoice'
  const creditPath = `/credit-notes/credit-invoice?id=${creditNoteId}&do=refund`
  return {
    take: {
      visit: payment.mode === 'pay' ? payment.cashShift : undefined,
      invoice: editor.cashShifts[editor.values.placeId],
      payment: (await openReceive(open(`/payment-create-invoice?${payer}`))).form?.cashShift,
      advance: (await openAdvance(open(`${receiptPath}?${payer}`))).form?.cashShift,
    },
    give: {
      visit: visitRefund.mode === 'refund' ? visitRefund.cashShift : undefined,
      receipt: (await openAdvance(open(`${receiptPath}?id=${advanceId}&act=refund`))).view?.cashShift,
      creditNote: (await openCreditNote(open(creditPath))).cashShift,
    },
  }
}

const ofEach = <Key extends string, Value>(record: Record<Key, unknown>, value: Value) =>
  Object.fromEntries(Object.keys(record).map((key) => [key, value]))

const requireShift = (cashNeedsShift: boolean) =>
  database.maintenance.update(practices).set({ cashNeedsShift }).where(eq(practices.id, clinic.practiceId))

describe('a form that takes or gives cash', () => {
  it('says that cash counts for the next shift, if none is open and none is required', async () => {
    const { take, give } = await readShifts()
    const shift = { href: `/shift?place=${clinic.placeId}`, isRefused: false }
    const text = 'You have no open shift at Andheri. Cash that you'
    expect(take).toEqual(ofEach(take, { ...shift, text: `${text} take now is added to your next shift there.` }))
    expect(give).toEqual(ofEach(give, { ...shift, text: `${text} give now is subtracted from your next shift there.` }))
  })

  it('says that a shift has to be opened before, if one is required, and links to it', async () => {
    await requireShift(true)
    const { take, give } = await readShifts()
    const shift = { href: `/shift?place=${clinic.placeId}`, isRefused: true }
    const text = 'You have no open shift at Andheri. Open one before you'
    expect(take).toEqual(ofEach(take, { ...shift, text: `${text} take cash.` }))
    expect(give).toEqual(ofEach(give, { ...shift, text: `${text} give cash.` }))
    const note = renderToStaticMarkup(<CashShiftNote shift={take.visit} />)
    expect(note).toContain(`${text} take cash.`)
    const path = /href="([^"]+)"/.exec(note)![1]!
    expect((await openShift(open(path))).placeId).toBe(clinic.placeId)
  })

  it('says nothing while a shift is open', async () => {
    expect((await clinic.call('POST /shifts', { placeId: clinic.placeId, floatMinor: 0 })).status).toBe(200)
    const { take, give } = await readShifts()
    expect([take, give]).toEqual([ofEach(take, null), ofEach(give, null)])
    await requireShift(false)
  })
})

describe('describeCashShift', () => {
  const [andheri, bandra] = [
    { placeId: 'A', name: 'Andheri' },
    { placeId: 'B', name: 'Bandra' },
  ]
  const terms = { cashNeedsShift: true, aloneUpToMinor: null, open: [], branches: [andheri, bandra] }
  const manager = { role: 'admin', placeId: null } as const

  it('names the branches without a shift, if others have one', () => {
    expect(describeCashShift({ ...terms, open: [andheri] }, manager, terms.branches)).toEqual({
      text: 'You have no open shift at Bandra. Open one before you take cash there.',
      href: '/shift?place=B',
      isRefused: false,
    })
    expect(describeCashShift(terms, manager, terms.branches)).toEqual({
      text: 'You have no open shift at any branch. Open one before you take cash there.',
      href: '/shift',
      isRefused: true,
    })
  })

  it('has no link for a place where the person can’t open a shift', () => {
    const receptionist = { role: 'receptionist', placeId: 'A' } as const
    expect(describeCashShift(terms, receptionist, [bandra])?.href).toBeNull()
    expect(describeCashShift(terms, receptionist, [andheri])?.href).toBe('/shift?place=A')
  })
})
