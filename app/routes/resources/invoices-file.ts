// /invoices-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { invoiceColumns } from '#contract/billing/invoices/list.ts'
import { getFormatter } from '~/lib/format/format'
import { requireScreen } from '~/lib/http/require-screen.server'
import { exportList } from '~/lib/lists/list-csv.server'
import { readInvoiceList } from '../billing/invoices/invoices-view.server'

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, url } = screen
  const { filters, sort } = readInvoiceList(url, getFormatter(me.practice).dayAt(new Date()))
  return exportList(screen, 'invoices', filters, invoiceColumns, (page) =>
    api.invoices.list({ ...filters, sort, ...page }),
  )
}
