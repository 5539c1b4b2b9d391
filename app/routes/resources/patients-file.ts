// /patients-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvFile } from '~/lib/http/csv-file.server'
import { orPage } from '~/lib/http/error-page.server'
import { enter } from '~/lib/http/require-screen.server'
import { patientsCsv } from '~/lib/lists/patients-csv.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  // The first page says whether this person may; what follows is read while the file is on its way.
  const first = await api.patientExports.page({}).catch(orPage)
  return csvFile('patients.csv', patientsCsv(api, first.data))
}
