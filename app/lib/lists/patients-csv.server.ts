import { toCsvHeader, toCsvLine } from '#contract/kernel/csv.ts'
import { EXPORT_ONLY, IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import type { ApiClient } from '../http/api.server'

type Page = Awaited<ReturnType<ApiClient['patientExports']['page']>>['data']

const COLUMNS = [...EXPORT_ONLY, ...IMPORT_COLUMNS]

/** The practice's patients as a file, page by page. It is read again by the import, which passes the first two columns over. */
export async function* writePatientsCsv(api: ApiClient, first: Page): AsyncGenerator<string> {
  yield toCsvHeader(COLUMNS.map(({ title }) => title))
  for (let page = first; ; page = (await api.patientExports.page({ cursor: page.next })).data) {
    yield page.rows.map((row) => toCsvLine(COLUMNS.map(({ name }) => row[name]))).join('')
    if (page.next === null) return
  }
}
