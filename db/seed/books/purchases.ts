import { computeTotals } from '#contract/billing/ledger/totals.ts'
import { addDays } from '#contract/kernel/days.ts'
import { orderStatuses } from '#contract/purchasing/purchase-orders/statuses.ts'
import type { purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { payExpense } from './expenses.ts'
import type { Ledger } from './ledger.ts'
import type { OtherParty, Parties } from './parties.ts'

type Order = typeof purchaseOrders.$inferInsert & { totalMinor: number }
type Status = NonNullable<Order['status']>

/** The share of the ordered goods that was received, by status. */
const RECEIVED_SHARE: Partial<Record<Status, number>> = { received: 1, closed: 0.6, partly_received: 0.4 }
const isNumbered = (status: Status) => !orderStatuses.isIn(status, 'unnumbered')

/** Adds a purchase order in its final status; `revises` is an earlier order that it replaces. */
export function addOrder(
  books: Ledger,
  parties: Parties,
  { from, status, revises }: { from: OtherParty; status: Status; revises?: Order },
  instant: number,
): Order {
  const supplier = parties.findOther(from, instant)
  const place = books.findPlace('pharmacy')
  const supply = supplier.stateCode === place.taxNo!.slice(0, 2) ? ('intra' as const) : ('inter' as const)
  const goods = books.items.filter(({ code }) =>
    from === 'away' ? code === '3005' || code === '3006' : code === '3004',
  )
  const items = books.random.pickSome(goods, books.random.between(3, 5))
  const charged = items.map(({ priceMinor }) => ({
    qtyMilli: books.random.between(2, 6) * 10_000,
    unitPriceMinor: Math.round(priceMinor * 0.68),
    taxCategory: 'taxable' as const,
    rateBps: 500,
  }))
  const { lines, totals } = computeTotals(charged, { priceMode: 'tax_exclusive', supply, roundToMinor: 1 })
  const { discountMinor: _, roundOffMinor: __, payableMinor: ___, ...sums } = totals
  const [writer, approver] = [books.findManager(1), books.findManager(0)]
  const createdAt = new Date(instant).toISOString()
  const approvedAt = new Date(instant + 3_600_000).toISOString()
  const numbered = revises ? { seriesId: revises.seriesId!, number: revises.number! } : books.takeNumber.bind(books)
  const row: Order = {
    ...books.newIds(instant),
    placeId: place.id,
    partyId: supplier.partyId!,
    status,
    supply,
    ...sums,
    expectedOn: addDays(books.day, 6),
    terms: 'Deliver to the pharmacy before 6 pm.',
    createdBy: writer.id,
    createdAt,
    ...(isNumbered(status) && {
      ...(typeof numbered === 'function' ? numbered(place, 'purchase_order', instant) : numbered),
      issueDate: books.day,
      approvedBy: approver.id,
      approvedAt,
      buyer: books.buildSeller(place, writer.name),
      supplier: supplier.snapshot,
    }),
    ...(isNumbered(status) && status !== 'approved' && { sentAt: approvedAt }),
    ...(status === 'closed' && { closedReason: 'The remaining goods are out of stock' }),
    ...(status === 'cancelled' && { cancelledAt: approvedAt, cancelReason: 'Ordered elsewhere' }),
    ...(revises && { revisesId: revises.id, revision: 2 }),
  }
  books.rows.orders.push(row)
  books.rows.orderLines.push(
    ...lines.map(({ docDiscountShareMinor: _, ...line }, n) => {
      const { name: description, code = null, priceMinor: mrpMinor } = items[n]!
      const { qtyMilli } = charged[n]!
      const lineFields = { purchaseOrderId: row.id, position: n + 1, description, code, pack: 'Pack', mrpMinor }
      const receivedMilli = Math.floor((qtyMilli * (RECEIVED_SHARE[status] ?? 0)) / 1000) * 1000
      return { ...books.newIds(instant), ...lineFields, ...charged[n]!, ...line, receivedMilli }
    }),
  )
  return row
}

/** Adds an approved order and its revision, which cancels it. */
export function reviseOrder(books: Ledger, parties: Parties, from: OtherParty, instant: number): void {
  const first = addOrder(books, parties, { from, status: 'approved' }, instant)
  Object.assign(first, {
    status: 'cancelled',
    cancelledAt: new Date(instant + 7_200_000).toISOString(),
    cancelReason: 'Replaced by revision 2',
  })
  addOrder(books, parties, { from, status: 'approved', revises: first }, instant + 7_200_000)
}

/** Adds the supplier's bill for an order, paid in two halves two weeks apart. */
export function addSupplierBill(
  books: Ledger,
  order: Order,
  { status = 'posted', parts, goesBack = false }: { status?: 'draft' | 'posted'; parts: number; goesBack?: boolean },
  instant: number,
): void {
  const place = books.findPlace('pharmacy')
  const share = RECEIVED_SHARE[order.status!] ?? 1
  const scale = (minor = 0) => Math.round(minor * share)
  const amounts = {
    taxableMinor: scale(order.taxableMinor),
    cgstMinor: scale(order.cgstMinor),
    igstMinor: scale(order.igstMinor),
  }
  const totalMinor = amounts.taxableMinor + 2 * amounts.cgstMinor + amounts.igstMinor
  const payableMinor = Math.round(totalMinor / 100) * 100
  const createdAt = new Date(instant).toISOString()
  const id = books.random.createId(instant)
  books.rows.bills.push({
    id,
    practiceId: place.practiceId,
    placeId: place.id,
    partyId: order.partyId,
    purchaseOrderId: order.id,
    status,
    billNo: `INV-${4000 + books.rows.bills.length * 7}`,
    billDate: books.day,
    dueDate: addDays(books.day, 30),
    supply: order.supply,
    itcEligible: true,
    ...amounts,
    sgstMinor: amounts.cgstMinor,
    payableMinor,
    roundOffMinor: payableMinor - totalMinor,
    createdBy: books.findManager(1).id,
    createdAt,
    ...(share < 1 && { differenceReason: 'Only a part of the order was delivered' }),
    ...(status === 'posted' && { postedBy: books.findManager(0).id, postedAt: createdAt }),
  })
  // For a part delivery, only the amounts are recorded.
  if (share === 1)
    books.rows.billLines.push(
      ...books.rows.orderLines
        .filter(({ purchaseOrderId }) => purchaseOrderId === order.id)
        .map(({ purchaseOrderId: _, receivedMilli: __, ...line }) => ({
          ...line,
          ...books.newIds(instant),
          supplierBillId: id,
        })),
    )
  if (status === 'draft') return
  let owedMinor = payableMinor
  if (goesBack) owedMinor -= returnGoods(books, order, id, instant + 3_600_000)
  const half = Math.round(owedMinor / 200) * 100
  const pay = (days: number, amountMinor: number) =>
    books.schedule(addDays(books.day, days), '16:10', (paidAt) =>
      payExpense(books, { supplierBillId: id }, place, amountMinor, 'bank_transfer', paidAt),
    )
  if (parts > 0) pay(12, half)
  if (parts > 1) pay(27, owedMinor - half)
}

/** Returns two broken packs of the first line to the supplier. @returns the reduction of the amount owed */
function returnGoods(books: Ledger, order: Order, supplierBillId: string, instant: number): number {
  const place = books.findPlace('pharmacy')
  const first = books.rows.orderLines.find(({ purchaseOrderId }) => purchaseOrderId === order.id)!
  const { description, code = null, unitPriceMinor } = first
  const line = { qtyMilli: 2000, unitPriceMinor, taxCategory: 'taxable' as const, rateBps: 500 }
  const { lines, totals } = computeTotals([line], {
    priceMode: 'tax_exclusive',
    supply: order.supply!,
    roundToMinor: 100,
  })
  const { discountMinor: _, ...sums } = totals
  const issuer = books.findManager(1)
  const createdAt = new Date(instant).toISOString()
  const note = { ...books.newIds(instant), ...books.takeNumber(place, 'debit_note', instant) }
  books.rows.debitNotes.push({
    ...note,
    side: 'supplier',
    placeId: place.id,
    supplierBillId,
    partyId: order.partyId,
    status: 'issued',
    ...sums,
    supply: order.supply!,
    reason: 'goods_returned',
    issueDate: books.day,
    title: 'Debit note',
    seller: books.buildSeller(place, issuer.name),
    client: order.supplier!,
    createdBy: issuer.id,
    createdAt,
    issuedBy: issuer.id,
    issuedAt: createdAt,
  })
  const { docDiscountShareMinor: __, ...lineTotals } = lines[0]!
  books.rows.debitNoteLines.push({
    ...books.newIds(instant),
    debitNoteId: note.id,
    position: 1,
    description,
    code,
    ...line,
    ...lineTotals,
  })
  return sums.payableMinor
}
