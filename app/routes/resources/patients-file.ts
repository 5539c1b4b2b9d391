// /patients-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { writePatientsCsv } from '~/lib/lists/patients-csv.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args)
  // Reading the first page tells whether this is allowed. The other pages are read while the file is sent.
  const first = await api.patientExports.page({})
  return respondWithCsv('patients.csv', writePatientsCsv(api, first.data))
}
