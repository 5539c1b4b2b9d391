// Payments and refunds of a practice, in every state that has a form.
import { type BusyPractice, callApi } from './practice'
import { PASSWORD } from './steps'

/** Creates invoices, receipts and refunds, and returns the paths of their pages. */
export async function createPaymentPages({ base, call, register, receptionist, placeId, today }: BusyPractice) {
  const post = (path: string, body: object = {}) => call(path, { body })
  const patientId = await register('Rekha')
  const invoice = async (): Promise<string> => {
    const lines = [{ description: 'Dressing', qtyMilli: 1000, unitPriceMinor: 900_00, taxCategory: 'exempt' }]
    const draft = await post('/invoices', { kind: 'other', placeId, patientId, lines })
    return (await post(`/invoices/${draft.invoiceId}/issue`, { version: draft.version })).invoiceId
  }
  const receive = async (tender: object = { method: 'upi', amountMinor: 9_000_00 }): Promise<string> => {
    const body = { patientId, placeId, kind: 'advance', allocate: 'none', tenders: [tender] }
    return (await post('/receipts', body))[0].receiptId
  }
  const draft = { method: 'dd', amountMinor: 50_00, reference: '001122', chequeBank: 'SBI', chequeDate: today }
  // Refunds of this amount by a receptionist need approval.
  const login = await receptionist()
  const desk = await callApi(base, null, '/users/loginAll', { body: { login, password: PASSWORD } })
  const requested = async (): Promise<string> => {
    const path = `/receipts/${await receive()}/refunds`
    return (await callApi(base, desk.token, path, { body: { reason: 'Paid twice' } })).refundId
  }
  const approved = async () => {
    const id = await requested()
    await post(`/refunds/${id}/approval`, { version: 1 })
    return id
  }
  const paid = async () => {
    const id = await approved()
    await post(`/refunds/${id}/payment`, { version: 2 })
    return id
  }
  const writtenOff = await invoice()
  const { writeOffId } = await post(`/invoices/${writtenOff}/write-offs`, { reason: 'Too small to ask for' })
  const receipt = '/payment-receipts/payment-manual-invoice'
  return [
    `/payment-create-invoice?patient=${patientId}`,
    `${receipt}?patient=${patientId}`,
    `${receipt}?id=${await receive()}`,
    `${receipt}?id=${await receive(draft)}`,
    `${receipt}?id=${await receive(draft)}&act=bounce`,
    `${receipt}?id=${await receive()}&act=allocate`,
    `${receipt}?id=${await receive()}&act=refund`,
    `/payment-receipts/payment-invoice?id=${await receive()}&act=reverse`,
    `/refunds?id=${await requested()}`,
    `/refunds?id=${await requested()}&act=reject`,
    `/refunds?id=${await approved()}&act=pay`,
    `/refunds?id=${await paid()}`,
    `/refunds?id=${await paid()}&act=reverse`,
    `/invoices/write-off?id=${await invoice()}`,
    `/invoices/write-off?id=${writtenOff}&reverse=${writeOffId}`,
  ]
}
