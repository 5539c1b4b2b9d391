// Orders, bills and expenses of a practice, in every state that has a form.
import type { BusyPractice } from './busy-practice'

/** Creates orders, bills and expenses, and returns the paths of their pages. */
export async function createSpendingPages({ call, placeId, today }: BusyPractice) {
  const post = (path: string, body: object = {}) => call(path, { body })
  const { clientId: partyId } = await post('/clients', { type: 'supplier', name: 'Medico Distributors' })
  const lines = [{ description: 'Paracetamol 500 mg', qtyMilli: 10_000, unitPriceMinor: 80_00 }]
  const createOrder = async (): Promise<string> =>
    (await post('/purchase-orders', { placeId, partyId, lines })).purchaseOrderId
  const createApprovedOrder = async () => {
    const id = await createOrder()
    await post(`/purchase-orders/${id}/submission`, { version: 1 })
    await post(`/purchase-orders/${id}/approval`, { version: 2 })
    return id
  }
  let billCount = 0
  const createBill = async (): Promise<string> => {
    const amounts = { exemptMinor: 100_00, payableMinor: 100_00 }
    return (
      await post('/supplier-bills', { placeId, partyId, billNo: `M/${++billCount}`, billDate: today, ...amounts })
    ).supplierBillId
  }
  const createPostedBill = async () => {
    const id = await createBill()
    await post(`/supplier-bills/${id}/posting`, { version: 1 })
    return id
  }
  const rent = { placeId, category: 'rent', description: 'Rent', spentOn: today, amountMinor: 100_00 }
  const createExpense = async (): Promise<string> => (await post('/expenses', rent)).expenseId
  const createSubmittedExpense = async () => {
    const id = await createExpense()
    await post(`/expenses/${id}/submission`, { version: 1 })
    return id
  }
  const createApprovedExpense = async () => {
    const id = await createSubmittedExpense()
    await post(`/expenses/${id}/approval`, { version: 2 })
    return id
  }
  const paidExpense = await createApprovedExpense()
  const { payments } = await post(`/expenses/${paidExpense}/payments`, { version: 3, method: 'upi' })
  const approvedOrder = await createApprovedOrder()
  const orderPath = '/purchase-order-new-clinent-preview'
  return [
    `/purchase-orders/new?id=${await createOrder()}`,
    `/purchase-orders/new?id=${await createApprovedOrder()}`,
    `${orderPath}?id=${await createOrder()}`,
    `${orderPath}?id=${approvedOrder}`,
    `${orderPath}?id=${await createOrder()}&do=cancel`,
    `/order-list-preview?id=${approvedOrder}`,
    `/purchase-orders/invoice?order=${await createApprovedOrder()}`,
    `/purchase-orders/invoice?id=${await createBill()}`,
    `/purchase-orders/invoice?id=${await createBill()}&edit=1`,
    `/purchase-orders/invoice?id=${await createPostedBill()}&do=pay`,
    `/purchase-orders/invoice?id=${await createPostedBill()}&do=cancel`,
    `/expense/add-new-expence?id=${await createExpense()}`,
    `/expense/invoice?id=${await createExpense()}`,
    `/expense/invoice?id=${await createSubmittedExpense()}`,
    `/expense/invoice?id=${await createSubmittedExpense()}&do=reject`,
    `/expense/invoice?id=${await createApprovedExpense()}&do=pay`,
    `/expense/invoice?id=${await createApprovedExpense()}&do=void`,
    `/expense/invoice?id=${paidExpense}&reverse=${payments[0].outgoingPaymentId}`,
  ]
}
