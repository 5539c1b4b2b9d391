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

const TITLES = ['Number', 'Date', 'Received from', 'Kind', 'Paid by', 'Reference', 'Currency', 'Amount', 'Left']
const MORE = ['State', 'Received by']

/** The receipts of the list's filters as a file, page by page; what is taken back stands below zero. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  if (!me.rights.includes('export')) throw json({ message: 'Taking data out needs the right for it.' }, { status: 403 })
  const asked = { ...parseReceiptsQuery(url), limit: MAX_PAGE_SIZE }
  // The first page says whether this person may; what follows is read while the file is on its way.
  const first = (await api.receipts.list(asked).catch(throwErrorPage)).data
  return respondWithCsv('receipts.csv', writeCsv(api, asked, first))
}

type Page = Awaited<ReturnType<ApiClient['receipts']['list']>>['data']

async function* writeCsv(api: ApiClient, asked: Parameters<ApiClient['receipts']['list']>[0], first: Page) {
  yield toCsvHeader([...TITLES, ...MORE])
  for (let page = first; ; page = (await api.receipts.list({ ...asked, cursor: page.next! })).data) {
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
