import { z } from 'zod'
import { nullableText } from '#contract/kernel/fields.ts'
import { BranchName } from '#contract/practice/clinics/schema.ts'

/** Creates the schema of a page that lists documents, with their totals and what its filters show. */
export const toDocumentListPage = <List extends z.ZodType, Totals extends z.ZodType>(list: List, totals: Totals) =>
  z.object({
    list,
    /** Null without a first day, and for drafts and cancelled documents, which have no totals. */
    totals: totals.nullable(),
    /** The places that the filter offers. */
    places: z.array(BranchName),
    /** The name of the client, and the number of the invoice, by which the list is filtered. */
    clientName: nullableText(),
    invoiceNumber: nullableText(),
  })
