import { type FileFormat, writeReportHeader, writeReportLines } from '#contract/kernel/column.ts'
import type { ListColumns } from '#contract/kernel/list.ts'
import { respondWithCsv } from '../http/csv-file.server'
import type { ScreenContext } from '../http/require-screen.server'
import { type PageReader, readPages } from './list-view.server'

/** Responds with a list as CSV, and records the export. */
export async function exportList<Row>(
  { api, me }: ScreenContext,
  report: string,
  { from, to, placeId }: { from?: string; to?: string; placeId?: string },
  columns: ListColumns<Row>,
  read: PageReader<Row>,
): Promise<Response> {
  return respondWithCsv(async () => {
    await api.moneyReports.recordExport({ report, from, to, placeId })
    return { name: `${report}.csv`, chunks: await writeList(columns, me.practice, read) }
  })
}

/** Writes a list as CSV. The rows of all pages but the first are read while the file is sent. */
export async function writeList<Row>(
  columns: ListColumns<Row>,
  practice: FileFormat,
  read: PageReader<Row>,
): Promise<AsyncIterable<string>> {
  const inFile = Object.values(columns).filter(({ only }) => only !== 'page')
  const pages = await readPages(read)
  async function* writeLines() {
    yield writeReportHeader(inFile)
    for await (const rows of pages) yield writeReportLines(inFile, rows, practice)
  }
  return writeLines()
}
