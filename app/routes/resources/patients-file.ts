// /patients-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { patientList } from '#contract/patients/list.ts'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { readList } from '~/lib/lists/list-filters.server'
import { writePatientsCsv } from '~/lib/lists/patients-csv.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, today, url } = await requireScreen(args)
  const { filters, sort } = readList(patientList, { url, today })
  const query = { ...filters, sort, mine: url.searchParams.get('mine') === '1' }
  return respondWithCsv(async () => {
    // Reading the first page tells whether this is allowed. The other pages are read while the file is sent.
    const first = await api.patientExports.page(query)
    return { name: 'patients.csv', chunks: writePatientsCsv(api, query, first.data) }
  })
}
