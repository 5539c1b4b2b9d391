import { addDays } from '#contract/kernel/days.ts'
import type { Ledger } from './ledger.ts'
import type { Parties } from './parties.ts'
import { addOrder, addSupplierBill, reviseOrder } from './purchases.ts'

/** Plans the orders of the pharmacy through the year, and open ones of today. */
export function planPurchases(books: Ledger, parties: Parties, days: readonly string[], today: string): void {
  const isBig = books.clinic.visitsADay > 10
  let orderCount = 0
  for (const day of days) {
    if (!day.endsWith(isBig && orderCount % 2 ? '-21' : '-06') || day > addDays(today, -40)) continue
    const n = orderCount++
    books.schedule(day, '12:40', (instant) => {
      if (n % 7 === 5) return void addOrder(books, parties, { from: 'distributor', status: 'cancelled' }, instant)
      const status = n % 5 === 3 ? 'closed' : 'received'
      const order = addOrder(books, parties, { from: n % 4 === 2 ? 'away' : 'distributor', status }, instant)
      books.schedule(addDays(books.day, 5), '13:10', (billedAt) =>
        addSupplierBill(books, order, { parts: 2, goesBack: n % 3 === 1 }, billedAt),
      )
    })
  }
  const scheduleDaysAgo = (daysAgo: number, run: (instant: number) => void) =>
    books.schedule(addDays(today, -daysAgo), '12:50', run)
  scheduleDaysAgo(34, (instant) => {
    const order = addOrder(books, parties, { from: 'distributor', status: 'received' }, instant)
    books.schedule(addDays(books.day, 4), '13:20', (billedAt) => addSupplierBill(books, order, { parts: 1 }, billedAt))
  })
  scheduleDaysAgo(20, (instant) => {
    const order = addOrder(books, parties, { from: 'away', status: 'partly_received' }, instant)
    books.schedule(addDays(books.day, 6), '13:20', (billedAt) =>
      addSupplierBill(books, order, { parts: 1, goesBack: true }, billedAt),
    )
  })
  scheduleDaysAgo(11, (instant) => {
    const order = addOrder(books, parties, { from: 'distributor', status: 'sent' }, instant)
    books.schedule(addDays(books.day, 9), '13:20', (billedAt) =>
      addSupplierBill(books, order, { status: 'draft', parts: 0 }, billedAt),
    )
  })
  scheduleDaysAgo(7, (instant) => reviseOrder(books, parties, 'away', instant))
  scheduleDaysAgo(5, (instant) => void addOrder(books, parties, { from: 'distributor', status: 'approved' }, instant))
  scheduleDaysAgo(3, (instant) => void addOrder(books, parties, { from: 'away', status: 'submitted' }, instant))
  scheduleDaysAgo(2, (instant) => void addOrder(books, parties, { from: 'distributor', status: 'draft' }, instant))
}
