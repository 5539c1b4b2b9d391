import type { BusyPractice } from './busy-practice'

/** Issues invoices, a credit note and a debit note, and returns the URLs of their screens. */
export async function createBillingNotes({ call, register, placeId }: BusyPractice) {
  const patientId = await register('Sunita')
  const line = (unitPriceMinor: number) => [{ description: 'Postage', unitPriceMinor, taxCategory: 'exempt' }]
  const issueInvoice = async (): Promise<string> => {
    const body = { kind: 'other', placeId, patientId, lines: line(300_00) }
    const { invoiceId, version } = await call('/invoices', { body })
    return (await call(`/invoices/${invoiceId}/issue`, { body: { version } })).invoiceId
  }
  const createNote = async (path: string, invoiceId: string, body: object) =>
    call(path, { body: { invoiceId, version: (await call(`/invoices/${invoiceId}`)).version, ...body } })
  const paidInvoice = await issueInvoice()
  const tenders = [{ method: 'upi', amountMinor: 300_00 }]
  await call('/receipts', { body: { patientId, placeId, allocate: 'oldest', tenders } })
  const creditBody = { whole: true, reason: 'service_not_given', disposition: 'keep_as_credit' }
  const { creditNoteId } = await createNote('/credit-notes', paidInvoice, creditBody)
  const debitBody = { side: 'customer', reason: 'undercharged', lines: line(20_00) }
  const { debitNoteId } = await createNote('/debit-notes', await issueInvoice(), debitBody)
  const invoice = await issueInvoice()
  return {
    newCredit: `/credit-create-invoice?invoice=${invoice}`,
    applyCredit: `/credit-notes/credit-invoice?do=apply&id=${creditNoteId}`,
    refundCredit: `/credit-notes/credit-invoice?do=refund&id=${creditNoteId}`,
    cancelCredit: `/credit-notes/credit-invoice?do=cancel&id=${creditNoteId}`,
    creditDocument: `/credit-invoice-preview?id=${creditNoteId}`,
    newDebit: `/debit-create-invoice?invoice=${invoice}`,
    cancelDebit: `/debit-notes/debit-invoice?do=cancel&id=${debitNoteId}`,
    debitDocument: `/debit-invoice-preview?id=${debitNoteId}`,
  }
}
