import { computeTotals } from '#contract/billing/ledger/totals.ts'
import type { purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { payExpense } from './expenses.ts'
import { addDays, type Ledger } from './ledger.ts'
import type { OtherParty, Parties } from './parties.ts'

type Order = typeof purchaseOrders.$inferInsert & { totalMinor: number }
type Status = NonNullable<Order['status']>

/** The share of the ordered goods that was received, by status. */
const RECEIVED_SHARE: Partial<Record<Status, number>> = { received: 1, closed: 0.6, partly_received: 0.4 }
const isNumbered = (status: Status) => !['draft', 'submitted', 'cancelled'].includes(status)

/** Adds a purchase order in its final status; `revises` is an earlier order that it replaces. */
export function addOrder(
  books: Ledger,
  parties: Parties,
  { from, status, revises }: { from: OtherParty; status: Status; revises?: Order },
  at: number,
): Order {
  const supplier = parties.findOther(from, at)
  const place = books.place('pharmacy')
  const supply = supplier.stateCode === place.taxNo!.slice(0, 2) ? ('intra' as const) : ('inter' as const)
  const goods = books.items.filter(({ code }) =>
    from === 'away' ? code === '3005' || code === '3006' : code === '3004',
  )
  const items = books.chance.some(goods, books.chance.between(3, 5))
  const charged = items.map(({ priceMinor }) => ({
    qtyMilli: books.chance.between(2, 6) * 10_000,
    unitPriceMinor: Math.round(priceMinor * 0.68),
    taxCategory: 'taxable' as const,
    rateBps: 500,
  }))
  const { lines, totals } = computeTotals(charged, { priceMode: 'tax_exclusive', supply, roundToMinor: 1 })
  const { discountMinor: _, roundOffMinor: __, payableMinor: ___, ...sums } = totals
  const [writer, approver] = [books.manager(1), books.manager(0)]
  const written = new Date(at).toISOString()
  const approvedAt = new Date(at + 3_600_000).toISOString()
  const numbered = revises ? { seriesId: revises.seriesId!, number: revises.number! } : books.number.bind(books)
  const row: Order = {
    ...books.newIds(at),
    placeId: place.id,
    partyId: supplier.partyId!,
    status,
    supply,
    ...sums,
    expectedOn: addDays(books.day, 6),
    terms: 'Deliver to the pharmacy before 6 pm.',
    createdBy: writer.id,
    createdAt: written,
    ...(isNumbered(status) && {
      ...(typeof numbered === 'function' ? numbered(place, 'purchase_order', at) : numbered),
      issueDate: books.day,
      approvedBy: approver.id,
      approvedAt,
      buyer: books.seller(place, writer.name),
      supplier: supplier.written,
    }),
    ...(isNumbered(status) && status !== 'approved' && { sentAt: approvedAt }),
    ...(status === 'closed' && { closedReason: 'The rest is out of stock there' }),
    ...(status === 'cancelled' && { cancelledAt: approvedAt, cancelReason: 'Ordered elsewhere' }),
    ...(revises && { amendsId: revises.id, revision: 2 }),
  }
  books.rows.orders.push(row)
  books.rows.orderLines.push(
    ...lines.map(({ docDiscountShareMinor: _, ...line }, n) => {
      const { name: description, code = null, priceMinor: expectedMrpMinor } = items[n]!
      const { qtyMilli } = charged[n]!
      const about = { purchaseOrderId: row.id, position: n + 1, description, code, pack: 'Pack', expectedMrpMinor }
      const receivedMilli = Math.floor((qtyMilli * (RECEIVED_SHARE[status] ?? 0)) / 1000) * 1000
      return { ...books.newIds(at), ...about, ...charged[n]!, ...line, receivedMilli }
    }),
  )
  return row
}

/** Adds an approved order and its revision, which cancels it. */
export function reviseOrder(books: Ledger, parties: Parties, from: OtherParty, at: number): void {
  const first = addOrder(books, parties, { from, status: 'approved' }, at)
  Object.assign(first, {
    status: 'cancelled',
    cancelledAt: new Date(at + 7_200_000).toISOString(),
    cancelReason: 'Replaced by revision 2',
  })
  addOrder(books, parties, { from, status: 'approved', revises: first }, at + 7_200_000)
}

/** Adds the supplier's bill for an order, paid in two halves two weeks apart. */
export function addSupplierBill(
  books: Ledger,
  of: Order,
  { status = 'posted', parts, goesBack = false }: { status?: 'draft' | 'posted'; parts: number; goesBack?: boolean },
  at: number,
): void {
  const place = books.place('pharmacy')
  const share = RECEIVED_SHARE[of.status!] ?? 1
  const cut = (minor = 0) => Math.round(minor * share)
  const amounts = { taxableMinor: cut(of.taxableMinor), cgstMinor: cut(of.cgstMinor), igstMinor: cut(of.igstMinor) }
  const totalMinor = amounts.taxableMinor + 2 * amounts.cgstMinor + amounts.igstMinor
  const payableMinor = Math.round(totalMinor / 100) * 100
  const written = new Date(at).toISOString()
  const id = books.chance.id(at)
  books.rows.bills.push({
    id,
    practiceId: place.practiceId,
    placeId: place.id,
    partyId: of.partyId,
    purchaseOrderId: of.id,
    status,
    billNo: `INV-${4000 + books.rows.bills.length * 7}`,
    billDate: books.day,
    dueDate: addDays(books.day, 30),
    supply: of.supply,
    itcEligible: true,
    ...amounts,
    sgstMinor: amounts.cgstMinor,
    payableMinor,
    roundOffMinor: payableMinor - totalMinor,
    createdBy: books.manager(1).id,
    createdAt: written,
    ...(share < 1 && { differenceReason: 'Only a part of the order came' }),
    ...(status === 'posted' && { postedBy: books.manager(0).id, postedAt: written }),
  })
  if (status === 'draft') return
  let owedMinor = payableMinor
  if (goesBack) owedMinor -= returnGoods(books, of, id, at + 3_600_000)
  const half = Math.round(owedMinor / 200) * 100
  const pay = (days: number, amountMinor: number) =>
    books.schedule(addDays(books.day, days), '16:10', (then) =>
      payExpense(books, { supplierBillId: id }, place, amountMinor, 'bank_transfer', then),
    )
  if (parts > 0) pay(12, half)
  if (parts > 1) pay(27, owedMinor - half)
}

/** Returns two broken packs of the first line to the supplier. @returns the reduction of the amount owed */
function returnGoods(books: Ledger, of: Order, supplierBillId: string, at: number): number {
  const place = books.place('pharmacy')
  const first = books.rows.orderLines.find(({ purchaseOrderId }) => purchaseOrderId === of.id)!
  const { description, code = null, unitPriceMinor } = first
  const line = { qtyMilli: 2000, unitPriceMinor, taxCategory: 'taxable' as const, rateBps: 500 }
  const { lines, totals } = computeTotals([line], {
    priceMode: 'tax_exclusive',
    supply: of.supply!,
    roundToMinor: 100,
  })
  const { discountMinor: _, ...sums } = totals
  const by = books.manager(1)
  const written = new Date(at).toISOString()
  const note = { ...books.newIds(at), ...books.number(place, 'debit_note', at) }
  books.rows.debitNotes.push({
    ...note,
    side: 'supplier',
    placeId: place.id,
    supplierBillId,
    partyId: of.partyId,
    status: 'issued',
    ...sums,
    supply: of.supply!,
    reason: 'goods_returned',
    issueDate: books.day,
    title: 'Debit note',
    seller: books.seller(place, by.name),
    client: of.supplier!,
    createdBy: by.id,
    createdAt: written,
    issuedBy: by.id,
    issuedAt: written,
  })
  const { docDiscountShareMinor: __, ...own } = lines[0]!
  books.rows.debitNoteLines.push({
    ...books.newIds(at),
    debitNoteId: note.id,
    position: 1,
    description,
    code,
    ...line,
    ...own,
  })
  return sums.payableMinor
}
