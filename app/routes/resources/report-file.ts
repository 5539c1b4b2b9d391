// /report-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { readReport } from '~/lib/reports/read-report.server'
import { CSV_PAGE_SIZE, findTable, writeReportCsv } from '~/lib/reports/report-csv.server'
import { parseReportQuery } from '~/lib/reports/report-query.server'
import { withLocalTaxName } from '~/lib/reports/report-table.server'

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, url } = screen
  const query = { ...parseReportQuery(screen, me.role), cursor: '', q: '' }
  const { report } = query
  if (!report || (report === 'statement' && !query.client))
    throw json({ message: 'This report doesn’t exist.' }, { status: 404 })
  return respondWithCsv(async () => {
    const request = { api, query, limit: CSV_PAGE_SIZE, full: true }
    // Reading the first page tells whether this is allowed. The other pages are read while the file is sent.
    const data = await readReport(report, request)
    const table = findTable(data, url.searchParams.get('part') ?? '')
    if (!table) throw json({ message: 'This part of the report doesn’t exist.' }, { status: 404 })
    const { from, to } = data
    await api.moneyReports.recordExport({ report, from, to, placeId: query.place || undefined })
    const { data: choices } = await api.moneyReports.choices({})
    const part = table === data.tables[0] ? '' : `-${table.key}`
    const named = withLocalTaxName(table, me.practice, choices.taxNumbers)
    return {
      name: `${report}${part}-${from}-to-${to}.csv`,
      chunks: writeReportCsv(report, request, named, me.practice),
    }
  })
}
