// /invoices-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { invoiceColumns, invoiceList } from '#contract/billing/invoices/list.ts'
import { requireScreen } from '~/lib/http/require-screen.server'
import { exportList } from '~/lib/lists/list-csv.server'
import { readList } from '~/lib/lists/list-filters.server'

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { filters, sort } = readList(invoiceList, screen)
  // Each page by amount due reads all matching invoices, so a file without filters keeps the order by day.
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return exportList(screen, 'invoices', filters, invoiceColumns, (page) =>
    screen.api.invoices.list({ ...filters, sort: isFiltered ? sort : undefined, ...page }),
  )
}
