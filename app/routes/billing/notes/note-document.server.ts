import { json } from '@remix-run/node'
import { z } from 'zod'
import { PAPER_SIZES } from '~/components/documents/billing-document'
import { creditNoteView } from '~/lib/documents/credit-view.server'
import { debitNoteView } from '~/lib/documents/debit-view.server'
import { paperSizeOf } from '~/lib/documents/document-size.server'
import { formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

type PaperPage = '/credit-invoice-preview' | '/debit-invoice-preview'

/** On which paper: what is printed is the note of the address. */
export const PrintOrder = z.strictObject({ size: z.enum(PAPER_SIZES, 'Choose the paper') })

/** The note that the address names. @throws 404 where it names none */
export function noteIdOf(url: URL, what: 'credit note' | 'debit note'): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message: `Open a ${what} from the list of ${what}s.` }, { status: 404 })
  return id
}

/** The size that the address asks for. */
export const sizeOf = (url: URL) => paperSizeOf(url, PAPER_SIZES)

/** The size that the address asks for, and where the others are. */
export function sizesOf(url: URL, page: PaperPage, id: string) {
  return {
    size: sizeOf(url),
    sizes: PAPER_SIZES.map((size) => ({ size, href: to(page, null, { id, paper: size }) })),
    counted: url.searchParams.has('counted'),
  }
}

/** A credit note as it prints, and how often it was. */
export async function creditPaper({ api, me }: ScreenContext, creditNoteId: string) {
  const { data: paper } = await api.creditNotes.paper({ creditNoteId }).catch(throwErrorPage)
  const view = creditNoteView(paper, formatterOf({ ...me.practice, currency: paper.currency }))
  return { view, printed: paper.printCount }
}

/** A debit note as it prints, and how often it was. */
export async function debitPaper({ api, me }: ScreenContext, debitNoteId: string) {
  const { data: paper } = await api.debitNotes.paper({ debitNoteId }).catch(throwErrorPage)
  const view = debitNoteView(paper, formatterOf({ ...me.practice, currency: paper.currency }))
  return { view, printed: paper.printCount }
}
