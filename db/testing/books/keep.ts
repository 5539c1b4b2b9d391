import type { RandomBooks } from './books.ts'
import { advance, cancel, chargeMore, credit, reverse, waive } from './corrections.ts'
import { buy, move, order, spend } from './outgoing.ts'
import { invoice, pay, payOpening } from './sales.ts'

/** Keeps the books for so many days from one on, with so many acts a day. */
export async function keepBooks(books: RandomBooks, { from = '2026-09-15', days = 60, acts = 8 } = {}): Promise<void> {
  await books.begin()
  const [start, each] = [Date.parse(`${from}T00:00:00Z`), 86_400_000]
  const rare = [credit, credit, advance, reverse, cancel, waive, chargeMore, spend, buy, move, order]
  for (let n = 0; n < days; n++) {
    books.day = new Date(start + n * each).toISOString().slice(0, 10)
    for (let act = 0; act < acts; act++) {
      const dice = books.chance()
      if (dice < 0.35 || books.invoices.length === 0) await invoice(books)
      else if (dice < 0.6) await pay(books)
      else await books.one(rare)(books)
    }
    if (n === days - 1) await payOpening(books)
    await books.closeDrawers()
  }
}
