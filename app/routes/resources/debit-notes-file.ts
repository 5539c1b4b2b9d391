// /debit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/lib/enter.server'
import { debitNotesFile } from '~/lib/notes-file.server'

export async function loader(args: LoaderFunctionArgs) {
  return debitNotesFile(await enter(args))
}
