import { eq } from 'drizzle-orm'
import { computeTotals } from '#contract/billing/ledger/totals.ts'
import { EXPENSE_CATEGORIES } from '#contract/purchasing/expenses/rules.ts'
import { cashMoves } from '#db/schema/billing/accounts.ts'
import { debitNoteLines, debitNotes } from '#db/schema/billing/debits.ts'
import {
  expenses,
  outgoingPayments,
  purchaseOrderLines,
  purchaseOrders,
  supplierBillLines,
  supplierBills,
} from '#db/schema/purchasing/purchasing.ts'
import { PAYMENT_METHODS, type RandomBooks } from './books.ts'

async function recordPayment(books: RandomBooks, placeId: string, source: object, amountMinor: number): Promise<void> {
  const method = books.pick(PAYMENT_METHODS.filter((method) => method !== 'cheque'))
  const shiftId = method === 'cash' ? await books.openShift(placeId) : null
  await books.db.insert(outgoingPayments).values({
    ...books.newRow(),
    ...source,
    placeId,
    method,
    shiftId,
    amountMinor,
    paidOn: books.day,
    paidBy: books.setup.personId,
    createdAt: books.now(),
  })
}

export async function addExpense(books: RandomBooks): Promise<void> {
  const { id: placeId } = books.pick(books.setup.places)
  const amountMinor = books.pickNumber(90_000)
  const halfTaxMinor = Math.round(amountMinor * 0.09)
  const row = {
    ...books.newRow(),
    placeId,
    category: books.pick(EXPENSE_CATEGORIES),
    description: 'Rent',
    spentOn: books.day,
  }
  const sums = {
    amountMinor,
    cgstMinor: halfTaxMinor,
    sgstMinor: halfTaxMinor,
    totalMinor: amountMinor + 2 * halfTaxMinor,
    tdsMinor: 100,
  }
  const details = { createdBy: books.setup.personId, createdAt: books.now(), itcEligible: books.random() < 0.5 }
  const status = books.pick(['approved', 'paid', 'paid', 'submitted'] as const)
  const numbered = status === 'submitted' ? {} : await books.takeNumber(placeId, 'expense')
  await books.db.insert(expenses).values({ ...row, ...sums, ...details, ...numbered, status })
  if (status === 'paid') await recordPayment(books, placeId, { expenseId: row.id }, sums.totalMinor - sums.tdsMinor)
}

/** Adds a supplier bill, sometimes with a payment or returned goods. */
export async function addSupplierBill(books: RandomBooks): Promise<void> {
  const { db } = books
  const { id: placeId } = books.pick(books.setup.places)
  const partyId = books.findParty(books.pick(['supplier', 'distributor']))
  const taxableMinor = books.pickNumber(400_000)
  const igstMinor = Math.round(taxableMinor * 0.05)
  const row = { ...books.newRow(), placeId, partyId, billNo: `S${books.pickNumber(9_999)}` }
  const payableMinor = taxableMinor + igstMinor
  const details = {
    billDate: books.day,
    dueDate: books.addDays(30),
    createdAt: books.now(),
    itcEligible: books.random() < 0.6,
  }
  await db.insert(supplierBills).values({ ...row, ...details, supply: 'inter', taxableMinor, igstMinor, payableMinor })
  await addBillLine(books, row.id, taxableMinor)
  await db.update(supplierBills).set({ status: 'posted' }).where(eq(supplierBills.id, row.id))
  if (books.random() < 0.3) {
    const line = {
      qtyMilli: 1000,
      unitPriceMinor: Math.floor(taxableMinor / 5),
      taxCategory: 'taxable' as const,
      rateBps: 500,
    }
    const { lines, totals } = computeTotals([line], {
      priceMode: 'tax_exclusive',
      supply: 'inter',
      roundToMinor: 1,
    })
    const { discountMinor: _, ...sums } = totals
    const note = { ...books.newRow(), side: 'supplier' as const, placeId, partyId, supplierBillId: row.id }
    await db
      .insert(debitNotes)
      .values({ ...note, ...sums, supply: 'inter', reason: 'goods_returned', createdAt: books.now() })
    const { docDiscountShareMinor: __, ...lineTotals } = lines[0]!
    const goods = { description: 'Strips', position: 1 }
    await db
      .insert(debitNoteLines)
      .values({ ...books.newRow(), debitNoteId: note.id, ...goods, ...line, ...lineTotals })
    const numbered = await books.takeNumber(placeId, 'debit_note')
    await db
      .update(debitNotes)
      .set({ status: 'issued', ...numbered, issueDate: books.day })
      .where(eq(debitNotes.id, note.id))
  }
  if (books.random() < 0.6)
    await recordPayment(books, placeId, { supplierBillId: row.id }, books.pickNumber(Math.floor(taxableMinor / 2)))
}

async function addBillLine(books: RandomBooks, supplierBillId: string, unitPriceMinor: number): Promise<void> {
  const line = { qtyMilli: 1000, unitPriceMinor, taxCategory: 'taxable' as const, rateBps: 500 }
  const { lines } = computeTotals([line], { priceMode: 'tax_exclusive', supply: 'inter', roundToMinor: 1 })
  const { docDiscountShareMinor: _, ...lineTotals } = lines[0]!
  const goods = { description: 'Strips', position: 1 }
  await books.db
    .insert(supplierBillLines)
    .values({ ...books.newRow(), supplierBillId, ...goods, ...line, ...lineTotals })
}

export async function moveCash(books: RandomBooks): Promise<void> {
  const shiftId = await books.openShift(books.pick(books.setup.places).id)
  const row = {
    shiftId,
    kind: books.pick(['deposit', 'added', 'taken'] as const),
    amountMinor: books.pickNumber(9_000),
  }
  const details = { reason: 'Petty cash', movedBy: books.setup.personId, createdAt: books.now() }
  await books.db.insert(cashMoves).values({ ...books.newRow(), ...row, ...details })
}

/** Adds a purchase order, sometimes with received goods. */
export async function addPurchaseOrder(books: RandomBooks): Promise<void> {
  const { db } = books
  const { id: placeId } = books.pick(books.setup.places)
  const line = {
    qtyMilli: 10_000,
    unitPriceMinor: books.pickNumber(9_000),
    taxCategory: 'taxable' as const,
    rateBps: 500,
  }
  const { lines, totals } = computeTotals([line], {
    priceMode: 'tax_exclusive',
    supply: 'inter',
    roundToMinor: 1,
  })
  const { discountMinor: _, roundOffMinor: __, payableMinor: ___, ...sums } = totals
  const row = { ...books.newRow(), placeId, partyId: books.findParty('distributor'), supply: 'inter' as const, ...sums }
  await db.insert(purchaseOrders).values({ ...row, createdAt: books.now() })
  const { docDiscountShareMinor: ____, ...lineTotals } = lines[0]!
  const goods = { description: 'Paracetamol 500', pack: 'Strip of 10', position: 1 }
  await db
    .insert(purchaseOrderLines)
    .values({ ...books.newRow(), purchaseOrderId: row.id, ...goods, ...line, ...lineTotals })
  const numbered = await books.takeNumber(placeId, 'purchase_order')
  const approved = { status: 'approved' as const, ...numbered, issueDate: books.day, approvedAt: books.now() }
  await db.update(purchaseOrders).set(approved).where(eq(purchaseOrders.id, row.id))
  if (books.random() < 0.5) return
  const receivedMilli = books.pick([4_000, 10_000])
  const status = receivedMilli === 10_000 ? ('received' as const) : ('partly_received' as const)
  await db.update(purchaseOrders).set({ status, sentAt: books.now() }).where(eq(purchaseOrders.id, row.id))
  await db
    .update(purchaseOrderLines)
    .set({ receivedMilli: receivedMilli })
    .where(eq(purchaseOrderLines.purchaseOrderId, row.id))
}
