// Payments and refunds of a practice, in every state that has a form.

import type { BusyPractice } from './busy-practice'
import { callApi, signInByApi } from './call-api'

/** Creates invoices, receipts and refunds, and returns the paths of their pages. */
export async function createPaymentPages({ base, call, register, addReceptionist, placeId, today }: BusyPractice) {
  const post = (path: string, body: object = {}) => call(path, { body })
  const patientId = await register('Rekha')
  const issueInvoice = async (): Promise<string> => {
    const lines = [{ description: 'Dressing', qtyMilli: 1000, unitPriceMinor: 900_00, taxCategory: 'exempt' }]
    const draft = await post('/invoices', { kind: 'other', placeId, patientId, lines })
    return (await post(`/invoices/${draft.invoiceId}/issue`, { version: draft.version })).invoiceId
  }
  const receive = async (tender: object = { method: 'upi', amountMinor: 9_000_00 }): Promise<string> => {
    const body = { patientId, placeId, kind: 'advance', allocate: 'none', tenders: [tender] }
    return (await post('/receipts', body))[0].receiptId
  }
  const demandDraft = { method: 'dd', amountMinor: 50_00, reference: '001122', chequeBank: 'SBI', chequeDate: today }
  // Refunds of this amount by a receptionist need approval.
  const receptionistToken = await signInByApi(base, await addReceptionist())
  const requestRefund = async (): Promise<string> => {
    const path = `/receipts/${await receive()}/refunds`
    return (await callApi(base, receptionistToken, path, { body: { reason: 'Paid twice' } })).refundId
  }
  const approveRefund = async () => {
    const id = await requestRefund()
    await post(`/refunds/${id}/approval`, { version: 1 })
    return id
  }
  const payRefund = async () => {
    const id = await approveRefund()
    await post(`/refunds/${id}/payment`, { version: 2 })
    return id
  }
  const writtenOffInvoice = await issueInvoice()
  const { writeOffId } = await post(`/invoices/${writtenOffInvoice}/write-offs`, { reason: 'Too small to ask for' })
  const receiptPath = '/payment-receipts/payment-manual-invoice'
  return [
    `/payment-create-invoice?patient=${patientId}`,
    `${receiptPath}?patient=${patientId}`,
    `${receiptPath}?id=${await receive()}`,
    `${receiptPath}?id=${await receive(demandDraft)}`,
    `${receiptPath}?id=${await receive(demandDraft)}&act=bounce`,
    `${receiptPath}?id=${await receive()}&act=allocate`,
    `${receiptPath}?id=${await receive()}&act=refund`,
    `/payment-receipts/payment-invoice?id=${await receive()}&act=reverse`,
    `/refunds?id=${await requestRefund()}`,
    `/refunds?id=${await requestRefund()}&act=reject`,
    `/refunds?id=${await approveRefund()}&act=pay`,
    `/refunds?id=${await payRefund()}`,
    `/refunds?id=${await payRefund()}&act=reverse`,
    `/invoices/write-off?id=${await issueInvoice()}`,
    `/invoices/write-off?id=${writtenOffInvoice}&reverse=${writeOffId}`,
  ]
}
