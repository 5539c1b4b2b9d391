import { type SQL, sql } from 'drizzle-orm'

/**
 * Ranks an entry among those of the same moment: a document comes before the payment that was made with it, and both come
 * before what is applied or refunded.
 */
export const rankEntry = (kind: SQL): SQL =>
  sql`case when ${kind} in ('invoice', 'debit_note', 'bill', 'expense') then 0 when ${kind} in ('receipt', 'credit_note') then 1 else 2 end`
