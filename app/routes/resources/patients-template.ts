// /patients-template
import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvStart } from '#contract/csv.ts'
import { IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import { csvFile } from '~/lib/csv-file.server'
import { enter } from '~/lib/enter.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args)
  return csvFile('patients-template.csv', [csvStart(IMPORT_COLUMNS.map(({ title }) => title))])
}
