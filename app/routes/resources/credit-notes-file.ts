// /credit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/lib/http/require-screen.server'
import { creditNotesFile } from '~/lib/lists/notes-file.server'

export async function loader(args: LoaderFunctionArgs) {
  return creditNotesFile(await requireScreen(args))
}
