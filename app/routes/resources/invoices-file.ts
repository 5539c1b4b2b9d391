// /invoices-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { writeReportHeader, writeReportLines } from '#contract/kernel/column.ts'
import { reportColumns } from '#contract/reporting/accounting/columns.ts'
import { getFormatter } from '~/lib/format/format'
import type { ApiClient } from '~/lib/http/api.server'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { parseInvoicesQuery, toInvoiceFilters } from '~/lib/lists/invoices-query.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const query = {
    ...toInvoiceFilters(parseInvoicesQuery(url, getFormatter(me.practice).dayAt(new Date()))),
    limit: MAX_PAGE_SIZE,
  }
  const first = (await api.invoices.list(query).catch(throwErrorPage)).data
  const { from, to, placeId } = query
  await api.moneyReports.recordExport({ report: 'invoices', from, to, placeId }).catch(throwErrorPage)
  return respondWithCsv('invoices.csv', writeCsv(api, query, first, me.practice.zone))
}

type Page = Awaited<ReturnType<ApiClient['invoices']['list']>>['data']

async function* writeCsv(
  api: ApiClient,
  query: ReturnType<typeof toInvoiceFilters>,
  first: Page,
  zone: string,
): AsyncGenerator<string> {
  yield writeReportHeader(reportColumns.invoices)
  for (let page = first; ; page = (await api.invoices.list({ ...query, cursor: page.next })).data) {
    yield writeReportLines(reportColumns.invoices, page.rows, zone)
    if (page.next === null) return
  }
}
