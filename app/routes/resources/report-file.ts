// /report-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { FILE_PAGE, findTable, writeReportCsv } from '~/lib/reports/report-csv.server'
import { readReport } from '~/lib/reports/read-report.server'
import { parseReportQuery } from '~/lib/reports/report-query.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const query = { ...parseReportQuery(url), cursor: '', q: '' }
  const { report } = query
  if (!report || (report === 'statement' && !query.client))
    throw json({ message: 'There is no such report.' }, { status: 404 })
  const reading = { api, query, limit: FILE_PAGE, full: true }
  // The first page says whether this can be read; what follows is read while the file is on its way.
  const read = await readReport(report, reading).catch(throwErrorPage)
  const table = findTable(read, url.searchParams.get('part') ?? '')
  if (!table) throw json({ message: 'There is no such part of the report.' }, { status: 404 })
  const { from, to } = read
  await api.moneyReports.exported({ report, from, to, placeId: query.place || undefined }).catch(throwErrorPage)
  const part = table === read.tables[0] ? '' : `-${table.key}`
  return respondWithCsv(
    `${report}${part}-${from}-to-${to}.csv`,
    writeReportCsv(report, reading, table, me.practice.zone),
  )
}
