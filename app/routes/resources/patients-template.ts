// /patients-template
import type { LoaderFunctionArgs } from '@remix-run/node'
import { toCsvHeader } from '#contract/kernel/csv.ts'
import { IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  const header = toCsvHeader(IMPORT_COLUMNS.map(({ title }) => title))
  return respondWithCsv(() => ({ name: 'patients-template.csv', chunks: [header] }))
}
