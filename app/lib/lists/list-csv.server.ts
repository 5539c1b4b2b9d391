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
  await api.moneyReports.recordExport({ report, from, to, placeId })
  return respondWithList(`${report}.csv`, columns, me.practice, read)
}

/** Responds with a list as CSV. The rows of all pages are read while the file is sent. */
export async function respondWithList<Row>(
  name: string,
  columns: ListColumns<Row>,
  practice: FileFormat,
  read: PageReader<Row>,
): Promise<Response> {
  const inFile = Object.values(columns).filter(({ only }) => only !== 'page')
  const pages = await readPages(read)
  async function* writeLines() {
    yield writeReportHeader(inFile)
    for await (const rows of pages) yield writeReportLines(inFile, rows, practice)
  }
  return respondWithCsv(name, writeLines())
}
