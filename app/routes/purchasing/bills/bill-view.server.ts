import { json } from '@remix-run/node'
import { getTaxNames } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { canBillOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import type { FullSupplierBill } from '#contract/purchasing/supplier-bills/schema.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import type { Formatter } from '~/lib/format/format'
import { toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { sumPurchase } from '../lines/purchase-rows.server'
import type { RecordAction } from '../payments/action-buttons'
import { findDefaultPlace, getFormTaxNames } from '../payments/form-options.server'
import { toPaymentRows } from '../payments/payments.server'
import { loadActionForm } from '../payments/record-actions.server'
import { getBillMark } from '../payments/status-marks'
import { listSupplierNames } from '../payments/suppliers.server'
import { readBillFile } from './bill-upload.server'
import { toBillValues } from './bill-values.server'

const here = '/purchase-orders/invoice'

/** Loads the form of a bill: an existing draft, or a new one with or without an order. */
export async function loadBillForm({ api, me, format, url }: ScreenContext) {
  const supplierBillId = url.searchParams.get('id')
  const bill = supplierBillId ? (await api.supplierBills.read({ supplierBillId })).data : null
  const orderId = bill ? bill.purchaseOrderId : url.searchParams.get('order')
  const order = orderId ? (await api.purchaseOrders.read({ purchaseOrderId: orderId })).data : null
  if (order && !bill && !canBillOrder(order.status))
    throw json(
      { message: 'This order was not sent or was cancelled, so you can’t record a bill for it.' },
      { status: 409 },
    )
  const [{ data: places }, suppliers, file] = await Promise.all([
    api.purchaseOrders.places({}),
    listSupplierNames(api),
    readBillFile(api, bill?.fileId ?? null),
  ])
  const { money } = format
  const leftMinor = order ? Math.max(0, order.totalMinor - order.billedMinor) : 0
  const values = toBillValues(bill, order, {
    ...file,
    currency: me.practice.currency,
    defaultPlaceId: findDefaultPlace(places),
  })
  return {
    title: bill ? `Edit bill ${bill.billNo}` : 'Record bill',
    lead: order ? `Order ${order.number} has ${money(leftMinor)} left to bill.` : null,
    back: bill
      ? { href: to(here, null, { id: bill.supplierBillId }), label: `Bill ${bill.billNo}` }
      : order
        ? {
            href: to('/purchase-order-new-clinent-preview', null, { id: order.purchaseOrderId }),
            label: `Order ${order.number}`,
          }
        : { href: to('/purchase-orders'), label: 'Purchase orders' },
    values,
    totals: sumPurchase(values.lines, format, me.practice.currency),
    places: toPlaceOptions(places),
    taxes: getFormTaxNames(me.practice, places),
    orderSupply: order?.supply ?? null,
    suppliers,
    currency: me.practice.currency,
    record: bill && { version: bill.version, more: { supplierBillId: bill.supplierBillId } },
  }
}

const REASON_FORMS = {
  cancel: {
    title: 'Cancel bill',
    lead: 'The bill is no longer due, and its number can be used again. You can’t undo this.',
    save: 'Cancel bill',
  },
} as const

/** Loads a recorded bill with its status and actions. */
export async function loadBillPage(screen: ScreenContext, supplierBillId: string) {
  const { api, me, format } = screen
  const { data: bill } = await api.supplierBills.read({ supplierBillId })
  const self = (query = {}) => to(here, null, { id: supplierBillId, ...query })
  const actions = listBillActions(bill, self, me.rights.includes('approve'))
  return {
    version: bill.version,
    self: self(),
    name: `Bill ${bill.billNo} of ${bill.supplierName}`,
    lead: bill.status === 'draft' ? 'Post the bill to make it due. You can’t change a posted bill.' : null,
    facts: listFacts(bill, me.practice, format),
    mark: getBillMark(bill),
    actions,
    file: bill.fileId && withQuery(`/bill-file/${bill.fileId}`),
    order: bill.purchaseOrderId && {
      href: to('/purchase-order-new-clinent-preview', null, { id: bill.purchaseOrderId }),
      label: `Order ${bill.orderNumber}`,
    },
    client: to('/new-client-preview', null, { id: bill.partyId }),
    items: toItemRows(bill, format),
    payments: toPaymentRows(bill.payments, screen, (id) => self({ reverse: id })),
    currency: me.practice.currency,
    form: await loadActionForm(screen, bill, actions, REASON_FORMS),
  }
}

function listFacts(
  bill: FullSupplierBill,
  { taxProfile, taxName }: ScreenContext['me']['practice'],
  { money, day }: Formatter,
) {
  const taxes = getTaxNames(getTaxProfile(taxProfile, taxName), bill.supplierTaxNo)
  const posted = bill.status === 'posted'
  const some = (minor: number) => minor !== 0 && money(minor)
  return toFacts([
    ['Date', day(bill.billDate)],
    ['Due date', day(bill.dueDate)],
    ['Taxable amount', some(bill.taxableMinor)],
    ['Exempt amount', some(bill.exemptMinor)],
    [taxes.cgst, some(bill.cgstMinor)],
    [taxes.sgst, some(bill.sgstMinor)],
    [taxes.igst, some(bill.igstMinor)],
    ['Round-off', some(bill.roundOffMinor)],
    ['Total', money(bill.payableMinor)],
    ['Tax credit (ITC)', bill.itcEligible && 'Can be claimed'],
    ['Debit notes', bill.debitedMinor > 0 && money(bill.debitedMinor)],
    ['Paid', bill.paidMinor > 0 && money(bill.paidMinor)],
    ['Due', posted && money(bill.dueMinor)],
    ['Difference from order', bill.differenceReason],
    ['Cancelled', bill.cancelReason],
  ])
}

const toItemRows = ({ lines }: FullSupplierBill, { amount, number }: Formatter) =>
  lines.map((line) => ({
    id: line.lineId,
    item: [line.description, line.pack].filter(Boolean).join(', '),
    quantity: line.freeQtyMilli
      ? `${number(line.qtyMilli / 1000)} + ${number(line.freeQtyMilli / 1000)} free`
      : number(line.qtyMilli / 1000),
    rate: amount(line.unitPriceMinor),
    tax: line.rateBps ? `${number(line.rateBps / 100)}%` : '',
    total: amount(line.lineTotalMinor),
  }))
export type BillItemRow = ReturnType<typeof toItemRows>[number]

function listBillActions(bill: FullSupplierBill, self: (query: object) => string, mayCancel: boolean): RecordAction[] {
  const { status, dueMinor, paidMinor, debitedMinor, supplierBillId } = bill
  const [draft, posted] = [status === 'draft', status === 'posted']
  return [
    draft && { act: 'post', label: 'Post bill', primary: true },
    draft && { href: self({ edit: 1 }), label: 'Edit bill' },
    posted && dueMinor > 0 && { href: self({ do: 'pay' }), label: 'Pay bill', primary: true },
    posted && { href: to('/debit-create-invoice', null, { bill: supplierBillId }), label: 'Issue debit note' },
    mayCancel &&
      (draft || (posted && paidMinor === 0 && debitedMinor === 0)) && {
        href: self({ do: 'cancel' }),
        label: 'Cancel bill',
      },
  ].filter((action) => action !== false)
}
