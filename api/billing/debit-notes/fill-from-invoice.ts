import type { CommandContext } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import {
  describeTaxConfirmation,
  fillFromCorrectedLine,
  findCorrectedLine,
  needsInvoiceLine,
} from '#contract/billing/debit-notes/corrected-lines.ts'
import type { CorrectedLine, CustomerDebit } from '#contract/billing/debit-notes/schema.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { isSameName } from '../prices/name-words.ts'
import { searchPrices } from '../prices/price-matches.ts'

/**
 * Gives each line the code and tax of the invoice line that it corrects, as they were on the day of the invoice.
 * @throws 422 with `data.confirm` for lines that are taxed by hand without tax on the invoice
 */
export async function fillFromInvoice(ctx: CommandContext, { lines, confirmed }: CustomerDebit, invoiceId: string) {
  const { lines: invoiceLines } = await readInvoice(ctx, invoiceId)
  const listedLines = await findListedItems(ctx, lines)
  const corrections = listedLines.map((line, index) => {
    const corrected = findCorrectedLine(line, invoiceLines)
    if (line.invoiceLineId && !corrected)
      throw refuse.invalid({ [`lines[${index}].invoiceLineId`]: 'Choose a line of this invoice' })
    if (needsInvoiceLine(line, invoiceLines))
      throw refuse.invalid({
        [`lines[${index}].invoiceLineId`]: `The invoice has lines with code ${line.code} at different tax rates. Choose the invoice line, or the tax`,
      })
    return { line, corrected, confirmation: describeTaxConfirmation(line, corrected) }
  })
  const isMissing = ({ confirmation }: (typeof corrections)[number]) =>
    confirmation !== null && !confirmed.includes(confirmation.value)
  if (corrections.some(isMissing)) {
    const fields = corrections.flatMap((correction, index) =>
      isMissing(correction) ? [[`lines[${index}].taxCategory`, NO_TAX_ON_INVOICE]] : [],
    )
    const confirmations = new Map(
      corrections.flatMap(({ confirmation }) => (confirmation ? [[confirmation.value, confirmation]] : [])),
    )
    throw new Refusal(422, 'This note taxes a line that has no tax on the invoice. Confirm it or correct the tax.', {
      fields: Object.fromEntries(fields),
      data: { confirm: [...confirmations.values()] },
    })
  }
  return corrections.map(({ line, corrected }) => fillFromCorrectedLine(line, corrected))
}

/**
 * Finds the price list entry of each new charge by its short code, barcode or whole name, so that its code and tax apply. The
 * line gets the entry's name. A typed quantity and price stay.
 */
async function findListedItems(ctx: CommandContext, lines: CustomerDebit['lines']): Promise<CustomerDebit['lines']> {
  const isFreeText = ({ invoiceLineId, itemId, description, code, taxCategory }: CorrectedLine) =>
    Boolean(description) && !(invoiceLineId || itemId || code || taxCategory)
  const texts = [...new Set(lines.filter(isFreeText).map(({ description }) => description!))]
  const matches = await searchPrices(ctx, texts)
  return lines.map((line) => {
    const text = line.description ?? ''
    const found = matches[texts.indexOf(text)]?.items.filter(({ name, exact }) => exact || isSameName(name, text))
    const [item] = isFreeText(line) && found?.length === 1 ? found : []
    return item ? { ...line, itemId: item.itemId, description: item.name } : line
  })
}

const NO_TAX_ON_INVOICE =
  'The invoice has no tax on this line. Choose “Automatic” as its tax, or tick the box below to tax it'
