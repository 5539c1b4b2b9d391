import { asc } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { invoiceLines } from '#db/schema/billing/billing.ts'

/** Reads the lines of an invoice in their order. */
export const readInvoiceLines = ({ db, me }: QueryContext, invoiceId: string) =>
  db
    .select()
    .from(invoiceLines)
    .where(matchValues(me, invoiceLines, { invoiceId }))
    .orderBy(asc(invoiceLines.position))
