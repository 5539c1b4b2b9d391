import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { InvoiceCancellation } from '#contract/billing/invoices/schema.ts'
import { version } from '#contract/kernel/fields.ts'
import { BILLING_SIZES } from '~/components/documents/billing-document'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { type Query, to, withQuery } from '~/lib/navigation/links'
import { readInvoiceId } from './invoice-view.server'

/** On which paper: what is printed is the invoice of the address. */
const PrintOrder = z.strictObject({ size: z.enum(BILLING_SIZES, 'Choose the paper') })
const Cancellation = InvoiceCancellation.omit({ invoiceId: true })
const Deletion = z.strictObject({ version: version() })
const ACTS = ['issue', 'copy'] as const
const Act = z.strictObject({ act: z.enum(ACTS, 'Press one of the buttons'), version: version() })

/** One of the acts of an invoice: by the address where it asked something first, else by what its button sends. */
export async function actOnInvoice(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const invoiceId = readInvoiceId(url)
  const page = (id: string, more: Query = {}) => withQuery(url.pathname, { id, ...more })
  const asked = url.searchParams.get('act')
  if (asked === 'cancel')
    return submit(args, Cancellation, {
      send: (cancellation) => api.invoices.cancel({ invoiceId, ...cancellation }),
      then: { go: page(invoiceId), say: ({ number }) => `Invoice ${number} cancelled` },
    })
  if (asked === 'delete')
    return submit(args, Deletion, {
      send: (deletion) => api.invoices.remove({ invoiceId, ...deletion }),
      then: { go: to('/invoices'), say: 'Draft deleted' },
    })
  const form = await args.request.clone().formData()
  if (form.has('size'))
    // A print is counted, so that only the first is the original.
    return submit(args, PrintOrder, {
      send: () => api.invoices.print({ invoiceId }),
      then: { go: (_, { size }) => page(invoiceId, { paper: size, counted: 1 }) },
    })
  return submit(args, Act, {
    send: ({ act, version: stands }) =>
      act === 'copy' ? api.invoices.copy({ invoiceId }) : api.invoices.issue({ invoiceId, version: stands }),
    then: {
      go: (invoice, { act }) =>
        act === 'copy' ? to('/create-invoice', null, { id: invoice.invoiceId }) : page(invoice.invoiceId),
      say: ({ number }, { act }) => (act === 'copy' ? 'Copied to a new draft' : `Invoice ${number} issued`),
    },
  })
}
