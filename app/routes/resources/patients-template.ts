// /patients-template
import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvStart } from '#contract/kernel/csv.ts'
import { IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import { csvFile } from '~/lib/http/csv-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return csvFile('patients-template.csv', [csvStart(IMPORT_COLUMNS.map(({ title }) => title))])
}
