// Orders, bills and expenses of a practice, in every state that has a form.
import type { BusyPractice } from './practice'

/** Creates orders, bills and expenses, and returns the paths of their pages. */
export async function createSpendingPages({ call, placeId, today }: BusyPractice) {
  const post = (path: string, body: object = {}) => call(path, { body })
  const { clientId: partyId } = await post('/clients', { type: 'supplier', name: 'Medico Distributors' })
  const lines = [{ description: 'Paracetamol 500 mg', qtyMilli: 10_000, unitPriceMinor: 80_00 }]
  const order = async (): Promise<string> =>
    (await post('/purchase-orders', { placeId, partyId, lines })).purchaseOrderId
  const approvedOrder = async () => {
    const id = await order()
    await post(`/purchase-orders/${id}/submission`, { version: 1 })
    await post(`/purchase-orders/${id}/approval`, { version: 2 })
    return id
  }
  let bills = 0
  const bill = async (): Promise<string> => {
    const amounts = { exemptMinor: 100_00, payableMinor: 100_00 }
    return (await post('/supplier-bills', { placeId, partyId, billNo: `M/${++bills}`, billDate: today, ...amounts }))
      .supplierBillId
  }
  const postedBill = async () => {
    const id = await bill()
    await post(`/supplier-bills/${id}/posting`, { version: 1 })
    return id
  }
  const rent = { placeId, category: 'rent', description: 'Rent', spentOn: today, amountMinor: 100_00 }
  const expense = async (): Promise<string> => (await post('/expenses', rent)).expenseId
  const submittedExpense = async () => {
    const id = await expense()
    await post(`/expenses/${id}/submission`, { version: 1 })
    return id
  }
  const approvedExpense = async () => {
    const id = await submittedExpense()
    await post(`/expenses/${id}/approval`, { version: 2 })
    return id
  }
  const paid = await approvedExpense()
  const { payments } = await post(`/expenses/${paid}/payments`, { version: 3, method: 'upi' })
  const ordered = await approvedOrder()
  const orderPath = '/purchase-order-new-clinent-preview'
  return [
    `/purchase-orders/new?id=${await order()}`,
    `/purchase-orders/new?id=${await approvedOrder()}`,
    `${orderPath}?id=${await order()}`,
    `${orderPath}?id=${ordered}`,
    `${orderPath}?id=${await order()}&do=cancel`,
    `/order-list-preview?id=${ordered}`,
    `/purchase-orders/invoice?order=${await approvedOrder()}`,
    `/purchase-orders/invoice?id=${await bill()}`,
    `/purchase-orders/invoice?id=${await bill()}&edit=1`,
    `/purchase-orders/invoice?id=${await postedBill()}&do=pay`,
    `/purchase-orders/invoice?id=${await postedBill()}&do=cancel`,
    `/expense/add-new-expence?id=${await expense()}`,
    `/expense/invoice?id=${await expense()}`,
    `/expense/invoice?id=${await submittedExpense()}`,
    `/expense/invoice?id=${await submittedExpense()}&do=reject`,
    `/expense/invoice?id=${await approvedExpense()}&do=pay`,
    `/expense/invoice?id=${await approvedExpense()}&do=void`,
    `/expense/invoice?id=${paid}&reverse=${payments[0].outgoingPaymentId}`,
  ]
}
