import { addDays, type Ledger } from './ledger.ts'
import type { Parties } from './parties.ts'
import { addOrder, addSupplierBill, reviseOrder } from './purchases.ts'

/** Plans the orders of the pharmacy through the year, and open ones of today. */
export function planPurchases(books: Ledger, parties: Parties, days: readonly string[], today: string): void {
  const isBig = books.clinic.visitsADay > 10
  let turn = 0
  for (const day of days) {
    if (!day.endsWith(isBig && turn % 2 ? '-21' : '-06') || day > addDays(today, -40)) continue
    const n = turn++
    books.schedule(day, '12:40', (at) => {
      if (n % 7 === 5) return void addOrder(books, parties, { from: 'distributor', status: 'cancelled' }, at)
      const status = n % 5 === 3 ? 'closed' : 'received'
      const order = addOrder(books, parties, { from: n % 4 === 2 ? 'away' : 'distributor', status }, at)
      books.schedule(addDays(books.day, 5), '13:10', (then) =>
        addSupplierBill(books, order, { parts: 2, goesBack: n % 3 === 1 }, then),
      )
    })
  }
  const soon = (ago: number, act: (at: number) => void) => books.schedule(addDays(today, -ago), '12:50', act)
  soon(34, (at) => {
    const order = addOrder(books, parties, { from: 'distributor', status: 'received' }, at)
    books.schedule(addDays(books.day, 4), '13:20', (then) => addSupplierBill(books, order, { parts: 1 }, then))
  })
  soon(20, (at) => {
    const order = addOrder(books, parties, { from: 'away', status: 'partly_received' }, at)
    books.schedule(addDays(books.day, 6), '13:20', (then) =>
      addSupplierBill(books, order, { parts: 1, goesBack: true }, then),
    )
  })
  soon(11, (at) => {
    const order = addOrder(books, parties, { from: 'distributor', status: 'sent' }, at)
    books.schedule(addDays(books.day, 9), '13:20', (then) =>
      addSupplierBill(books, order, { status: 'draft', parts: 0 }, then),
    )
  })
  soon(7, (at) => reviseOrder(books, parties, 'away', at))
  soon(5, (at) => void addOrder(books, parties, { from: 'distributor', status: 'approved' }, at))
  soon(3, (at) => void addOrder(books, parties, { from: 'away', status: 'submitted' }, at))
  soon(2, (at) => void addOrder(books, parties, { from: 'distributor', status: 'draft' }, at))
}
