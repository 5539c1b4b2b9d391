// /receipts-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { receiptColumns, receiptList } from '#contract/billing/receipts/list.ts'
import { requireScreen } from '~/lib/http/require-screen.server'
import { exportList } from '~/lib/lists/list-csv.server'
import { readList } from '~/lib/lists/list-filters.server'

/** Responds with the filtered receipts as CSV. Reversals are negative. */
export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { filters } = readList(receiptList, screen)
  return exportList(screen, 'receipts', filters, receiptColumns, (page) =>
    screen.api.receipts.list({ ...filters, ...page }),
  )
}
