import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createBillingClinic } from '../invoices/testing.ts'

const api = await testApi()
api.clock.set('2026-11-20T06:00:00Z')

it('a credit note names the people who can approve its refund, and says when the refund waits to be paid', async () => {
  const clinic = await createBillingClinic(api)
  const approver = (await clinic.join('admin', { rights: ['approve'] })).token
  const line = {
    description: 'Laser',
    itemType: 'service',
    qtyMilli: 1000,
    unitPriceMinor: 9000_00,
    taxCategory: 'exempt',
  }
  const { invoiceId } = await clinic.issueNew({ lines: [line] })
  await clinic.pay(invoiceId, 9000_00)
  const { version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
  const credit = { invoiceId, version, reason: 'returned_goods', disposition: 'keep_as_credit', whole: true }
  const { creditNoteId } = (await clinic.call('POST /credit-notes', credit)).body.data
  const requested = await clinic.call(`POST /credit-notes/${creditNoteId}/refunds`, {
    reason: 'Returned',
    method: 'upi',
  })
  const { refundId } = requested.body.data
  const readPending = async () => (await clinic.call(`GET /credit-notes/${creditNoteId}`)).body.data.pendingRefunds
  const pending = { refundId, amountMinor: 9000_00 }
  expect(await readPending()).toEqual([{ ...pending, isApproved: false, approvers: ['Test admin'] }])

  const countOnDashboard = async (token: string) =>
    (await clinic.ask(token, 'GET /dashboards/practice')).body.data.refundsToApprove
  expect(await countOnDashboard(approver)).toEqual({ count: 1, more: false })
  expect(await countOnDashboard(clinic.admin)).toBeNull()

  await clinic.ask(approver, `POST /refunds/${refundId}/approval`, { version: 1 })
  expect(await readPending()).toEqual([{ ...pending, isApproved: true, approvers: [] }])
  expect(await countOnDashboard(approver)).toEqual({ count: 0, more: false })
  await clinic.call(`POST /refunds/${refundId}/payment`, { version: 2 })
  expect(await readPending()).toEqual([])
})
