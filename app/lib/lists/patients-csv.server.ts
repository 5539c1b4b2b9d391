import { toCsvHeader, toCsvLine } from '#contract/kernel/csv.ts'
import { EXPORT_ONLY, IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import type { PatientExportQuery } from '#contract/patients/list.ts'
import type { ApiClient } from '../http/api.server'

type Page = Awaited<ReturnType<ApiClient['patientExports']['page']>>['data']

const COLUMNS = [...EXPORT_ONLY, ...IMPORT_COLUMNS]

/** Writes a list of patients as CSV, page by page. The import can read it and ignores the first two columns. */
export async function* writePatientsCsv(
  api: ApiClient,
  query: PatientExportQuery,
  first: Page,
): AsyncGenerator<string> {
  yield toCsvHeader(COLUMNS.map(({ title }) => title))
  for (let page = first; ; page = (await api.patientExports.page({ ...query, cursor: page.next })).data) {
    yield page.rows.map((row) => toCsvLine(COLUMNS.map(({ name }) => row[name]))).join('')
    if (page.next === null) return
  }
}
