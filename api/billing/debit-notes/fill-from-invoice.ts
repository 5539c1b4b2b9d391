import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { fillFromCorrectedLine, findCorrectedLine } from '#contract/billing/debit-notes/corrected-lines.ts'
import type { CustomerDebit } from '#contract/billing/debit-notes/schema.ts'
import { readInvoice } from '../invoices/read-invoice.ts'

/** Gives each line the code and tax of the invoice line that it corrects, as they were on the day of the invoice. */
export async function fillFromInvoice(ctx: CommandContext, { lines }: CustomerDebit, invoiceId: string) {
  const { lines: invoiceLines } = await readInvoice(ctx, invoiceId)
  return lines.map((line, index) => {
    const corrected = findCorrectedLine(line, invoiceLines)
    if (line.invoiceLineId && !corrected)
      throw refuse.invalid({ [`lines[${index}].invoiceLineId`]: 'Choose a line of this invoice' })
    return fillFromCorrectedLine(line, corrected)
  })
}
