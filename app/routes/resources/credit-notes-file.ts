// /credit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { creditNoteColumns, creditNoteList } from '#contract/billing/credit-notes/list.ts'
import { requireScreen } from '~/lib/http/require-screen.server'
import { exportList } from '~/lib/lists/list-csv.server'
import { readList } from '~/lib/lists/list-filters.server'

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { filters } = readList(creditNoteList, screen)
  return exportList(screen, 'credit-notes', filters, creditNoteColumns, (page) =>
    screen.api.creditNotes.list({ ...filters, ...page }),
  )
}
