// /credit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/lib/http/require-screen.server'
import { respondWithCreditNotes } from '~/lib/lists/notes-csv.server'

export async function loader(args: LoaderFunctionArgs) {
  return respondWithCreditNotes(await requireScreen(args))
}
