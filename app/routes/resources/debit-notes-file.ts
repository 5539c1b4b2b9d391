// /debit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/lib/http/require-screen.server'
import { debitNotesFile } from '~/lib/lists/notes-file.server'

export async function loader(args: LoaderFunctionArgs) {
  return debitNotesFile(await enter(args))
}
