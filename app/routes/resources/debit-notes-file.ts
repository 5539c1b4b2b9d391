// /debit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/lib/http/require-screen.server'
import { respondWithDebitNotes } from '~/lib/lists/notes-csv.server'

export async function loader(args: LoaderFunctionArgs) {
  return respondWithDebitNotes(await requireScreen(args))
}
