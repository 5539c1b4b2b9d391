// /receipts-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { receiptColumns, receiptList } from '#contract/billing/receipts/list.ts'
import { requireScreen } from '~/lib/http/require-screen.server'
import { respondWithList } from '~/lib/lists/list-csv.server'
import { readList } from '~/lib/lists/list-filters.server'

/** Responds with the filtered receipts as CSV. Reversals are negative. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, me, today, url } = await requireScreen(args)
  if (!me.rights.includes('export')) throw json({ message: 'You need the export permission.' }, { status: 403 })
  const { filters } = readList(receiptList, { url, today })
  return respondWithList('receipts.csv', receiptColumns, me.practice.zone, (page) =>
    api.receipts.list({ ...filters, ...page }),
  )
}
