import type { CommandContext } from '#api/kernel/context.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import type { LineSourceQuery } from '#contract/billing/invoice-lines/calls.ts'
import { InvoiceListQuery } from '#contract/billing/invoices/list.ts'
import { findConsultations } from '../prices/consultation-prices.ts'
import { searchPrices } from '../prices/price-matches.ts'
import { listInvoices } from './list-invoices.ts'
import { readInvoice } from './read-invoice.ts'
import { readInvoiceTemplate } from './templates.ts'

/** Finds what the lines of an invoice are filled in with, by one look-up in the price list for all of them. */
export async function findLineSources(ctx: CommandContext, query: LineSourceQuery) {
  const { texts, placeId, doctorId, last, template } = query
  return {
    matches: await searchPrices(ctx, texts),
    consultations: placeId ? await findConsultations(ctx, { texts, placeId, doctorId }) : texts.map(() => []),
    last: last ? await readLastInvoice(ctx, last) : null,
    template: template ? await readInvoiceTemplate(ctx, template).catch(ignoreRefusal) : null,
  }
}

async function readLastInvoice(ctx: CommandContext, client: NonNullable<LineSourceQuery['last']>) {
  const { rows } = await listInvoices(ctx, InvoiceListQuery.parse({ ...client, status: 'issued', limit: 1 }))
  return rows[0] ? readInvoice(ctx, rows[0].invoiceId) : null
}

function ignoreRefusal(error: unknown): null {
  if (!(error instanceof Refusal)) throw error
  return null
}
