// /credit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/lib/enter.server'
import { creditNotesFile } from '~/lib/notes-file.server'

export async function loader(args: LoaderFunctionArgs) {
  return creditNotesFile(await enter(args))
}
