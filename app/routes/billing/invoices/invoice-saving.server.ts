import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { InvoiceCancellation } from '#contract/billing/invoices/schema.ts'
import { version } from '#contract/kernel/fields.ts'
import { PrintOrder } from '~/lib/documents/paper-size.server'
import { submitInvoiceMessage } from '~/lib/documents/send-documents.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { type Query, to, withQuery } from '~/lib/navigation/links'
import { requireInvoiceId } from './require-id.server'

const Cancellation = InvoiceCancellation.omit({ invoiceId: true })
const Deletion = z.strictObject({ version: version() })
const InvoiceButton = z.strictObject({ act: z.enum(['issue', 'copy'], 'Choose an action'), version: version() })

/** Carries out an action of an invoice: the one that the URL confirms, or the one that a button posts. */
export async function handleInvoiceAction(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, url } = screen
  const invoiceId = requireInvoiceId(url)
  const page = (id: string, more: Query = {}) => withQuery(url.pathname, { id, ...more })
  const confirmed = url.searchParams.get('act')
  if (confirmed === 'cancel')
    return submit(args, Cancellation, {
      send: (cancellation) => api.invoices.cancel({ invoiceId, ...cancellation }),
      onSuccess: { redirectTo: page(invoiceId), message: ({ number }) => `Invoice ${number} cancelled` },
    })
  if (confirmed === 'delete')
    return submit(args, Deletion, {
      send: (deletion) => api.invoices.remove({ invoiceId, ...deletion }),
      onSuccess: { redirectTo: to('/invoices'), message: 'Draft deleted' },
    })
  const form = await args.request.clone().formData()
  if (form.has('channel')) return submitInvoiceMessage(args, screen)
  if (form.has('size'))
    // Prints are counted, because only the first is the original.
    return submit(args, PrintOrder, {
      send: () => api.invoices.print({ invoiceId }),
      onSuccess: { redirectTo: (_, { size }) => page(invoiceId, { size, counted: 1 }) },
    })
  return submit(args, InvoiceButton, {
    send: ({ act, version: expected }) =>
      act === 'copy' ? api.invoices.copy({ invoiceId }) : api.invoices.issue({ invoiceId, version: expected }),
    onSuccess: {
      redirectTo: (invoice, { act }) =>
        act === 'copy' ? to('/create-invoice', null, { id: invoice.invoiceId }) : page(invoice.invoiceId),
      message: ({ number }, { act }) => (act === 'copy' ? 'Copied to a new draft' : `Invoice ${number} issued`),
    },
  })
}
