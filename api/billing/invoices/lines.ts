import { and, asc, eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { invoiceLines } from '#db/schema/billing/billing.ts'

/** Reads the lines of an invoice in their order. */
export const readInvoiceLines = ({ db, me }: QueryContext, invoiceId: string) =>
  db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLines.position))
