import { json } from '@remix-run/node'
import { z } from 'zod'
import { BILLING_SIZES } from '~/components/documents/billing-document'
import { toCreditNoteView } from '~/lib/documents/credit-note-view.server'
import { toDebitNoteView } from '~/lib/documents/debit-note-view.server'
import { readPageSize } from '~/lib/documents/paper-size.server'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

type DocumentPath = '/credit-invoice-preview' | '/debit-invoice-preview'

export const PrintOrder = z.strictObject({ size: z.enum(BILLING_SIZES, 'Choose the paper size') })

/** Reads the note id from the URL. @throws 404 without an id */
export function readNoteId(url: URL, what: 'credit note' | 'debit note'): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message: `Open a ${what} from the list of ${what}s.` }, { status: 404 })
  return id
}

export const readSize = (url: URL) => readPageSize(url, BILLING_SIZES)

/** Lists the paper sizes with their links. */
export function listSizes(url: URL, page: DocumentPath, id: string) {
  return {
    size: readSize(url),
    sizes: BILLING_SIZES.map((size) => ({ size, href: to(page, null, { id, size }) })),
    counted: url.searchParams.has('counted'),
  }
}

/** Loads a credit note as it prints, and the number of prints. */
export async function loadCreditNoteDocument({ api, me }: ScreenContext, creditNoteId: string) {
  const { data: document } = await api.creditNotes.document({ creditNoteId }).catch(throwErrorPage)
  const view = toCreditNoteView(document, getFormatter({ ...me.practice, currency: document.currency }))
  return { view, printed: document.printCount }
}

/** Loads a debit note as it prints, and the number of prints. */
export async function loadDebitNoteDocument({ api, me }: ScreenContext, debitNoteId: string) {
  const { data: document } = await api.debitNotes.document({ debitNoteId }).catch(throwErrorPage)
  const view = toDebitNoteView(document, getFormatter({ ...me.practice, currency: document.currency }))
  return { view, printed: document.printCount }
}
