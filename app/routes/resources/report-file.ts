// /report-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { csvFile } from '~/lib/http/csv-file.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { FILE_PAGE, partOf, reportFile } from '~/lib/reports/file.server'
import { readReport } from '~/lib/reports/read.server'
import { askedReport } from '~/lib/reports/report-query.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const asked = { ...askedReport(url), cursor: '', q: '' }
  const { report } = asked
  if (!report || (report === 'statement' && !asked.client))
    throw json({ message: 'There is no such report.' }, { status: 404 })
  const reading = { api, asked, limit: FILE_PAGE, whole: true }
  // The first page says whether this can be read; what follows is read while the file is on its way.
  const read = await readReport(report, reading).catch(throwErrorPage)
  const table = partOf(read, url.searchParams.get('part') ?? '')
  if (!table) throw json({ message: 'There is no such part of the report.' }, { status: 404 })
  const { from, to } = read
  await api.moneyReports.exported({ report, from, to, placeId: asked.place || undefined }).catch(throwErrorPage)
  const part = table === read.tables[0] ? '' : `-${table.key}`
  return csvFile(`${report}${part}-${from}-to-${to}.csv`, reportFile(report, reading, table, me.practice.zone))
}
