// /debit-notes-file
import type { LoaderFunctionArgs } from '@remix-run/node'
import { debitNoteColumns, debitNoteList } from '#contract/billing/credit-notes/list.ts'
import { requireScreen } from '~/lib/http/require-screen.server'
import { exportList } from '~/lib/lists/list-csv.server'
import { readList } from '~/lib/lists/list-filters.server'

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { filters } = readList(debitNoteList, screen)
  return exportList(screen, 'debit-notes', filters, debitNoteColumns, (page) =>
    screen.api.debitNotes.list({ ...filters, ...page }),
  )
}
