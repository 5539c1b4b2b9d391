import type { LoaderFunctionArgs } from '@remix-run/node'
import { toCreditNoteView, toDebitNoteView } from '~/lib/documents/note-view.server'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { isPdfRequest, preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { requireId } from '../invoices/require-id.server'

const PAGES = {
  credit: {
    title: 'Credit note',
    record: '/credit-notes/credit-invoice',
    document: '/credit-invoice-preview',
  },
  debit: {
    title: 'Debit note',
    record: '/debit-notes/debit-invoice',
    document: '/debit-invoice-preview',
  },
} as const

/** Reads the kind and the id of a note from the URL. @throws 404 without an id */
export function readNote({ path, url }: Pick<ScreenContext, 'path' | 'url'>) {
  const kind = path.startsWith('/credit') ? 'credit' : 'debit'
  const page = PAGES[kind]
  return { ...page, kind, id: requireId(url, `Open a ${kind} note from the list of ${kind} notes.`) } as const
}
export type Note = ReturnType<typeof readNote>

/** Lists the paper sizes with their links. */
export function listSizes({ url }: ScreenContext, { document, id }: Note) {
  return {
    ...readBillingSizes(url, (size) => to(document, null, { id, size })),
    counted: url.searchParams.has('counted'),
  }
}

/** Prepares the PDF of a note, if it is requested. */
export async function prepareNotePdf(args: LoaderFunctionArgs, screen: ScreenContext, note: Note) {
  if (!isPdfRequest(args)) return
  const { view } = await loadNoteDocument(screen, note)
  await preparePdfResponse(args, view, listSizes(screen, note).size)
}

/** Loads a note as it prints, and the number of prints. */
export async function loadNoteDocument({ api, me }: ScreenContext, { kind, id }: Note) {
  const formatOf = (note: { currency: string }) => getFormatter({ ...me.practice, currency: note.currency })
  if (kind === 'credit') {
    const { data: note } = await api.creditNotes.document({ creditNoteId: id })
    return { view: toCreditNoteView(note, formatOf(note)), printed: note.printCount }
  }
  const { data: note } = await api.debitNotes.document({ debitNoteId: id })
  return { view: toDebitNoteView(note, formatOf(note)), printed: note.printCount }
}

export const printNote = ({ api }: ScreenContext, { kind, id }: Note): Promise<{ data: unknown }> =>
  kind === 'credit' ? api.creditNotes.print({ creditNoteId: id }) : api.debitNotes.print({ debitNoteId: id })
