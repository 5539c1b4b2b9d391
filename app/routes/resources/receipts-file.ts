// /receipts-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { RECEIPT_KIND_LABELS } from '#contract/billing/receipts/rules.ts'
import { toCsvHeader, toCsvLine } from '#contract/kernel/csv.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { formatMethod } from '~/lib/documents/receipt-view.server'
import type { ApiClient } from '~/lib/http/api.server'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { parseReceiptsQuery } from '~/lib/lists/receipts-query.server'

const TITLES = ['Number', 'Date', 'Received from', 'Kind', 'Paid by', 'Reference', 'Currency', 'Amount', 'Unapplied']
const MORE = ['Status', 'Received by']

/** Responds with the filtered receipts as CSV. Reversals are negative. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  if (!me.rights.includes('export')) throw json({ message: 'You need the export permission.' }, { status: 403 })
  const query = { ...parseReceiptsQuery(url), limit: MAX_PAGE_SIZE }
  // Reading the first page tells whether this is allowed. The other pages are read while the file is sent.
  const first = (await api.receipts.list(query).catch(throwErrorPage)).data
  return respondWithCsv('receipts.csv', writeCsv(api, query, first))
}

type Page = Awaited<ReturnType<ApiClient['receipts']['list']>>['data']

async function* writeCsv(api: ApiClient, query: Parameters<ApiClient['receipts']['list']>[0], first: Page) {
  yield toCsvHeader([...TITLES, ...MORE])
  for (let page = first; ; page = (await api.receipts.list({ ...query, cursor: page.next! })).data) {
    yield page.rows.map(toLine).join('')
    if (page.next === null) return
  }
}

function toLine(row: Page['rows'][number]): string {
  const amount = (row.kind === 'reversal' ? -1 : 1) * row.amountMinor
  return toCsvLine([
    ...[row.number, row.receivedOn, row.payerName, RECEIPT_KIND_LABELS[row.kind], formatMethod(row.method)],
    ...[row.reference, row.currency, { minor: amount }, { minor: row.availableMinor }],
    ...[row.status === 'reversed' ? 'Reversed' : 'Posted', row.receivedByName],
  ])
}
