import type { RecordDocument } from '#contract/clinical/records/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { DOCUMENT_TITLES, documentUrl } from '~/lib/documents/document-titles'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { PRESCRIPTION_DOCUMENT } from '../consultation/paths'

/** Returns whether this person can open a document. Managers see only the titles of what doctors write. */
export function canOpenDocument({ me }: Pick<ScreenContext, 'me'>, { kind }: Pick<RecordDocument, 'kind'>): boolean {
  if (canOpenScreen('/myReports', me.role) || canOpenScreen(PRESCRIPTION_DOCUMENT, me.role)) return true
  return kind !== 'prescription' && kind !== 'visit_summary'
}

/** Formats a document for lists; `base` is the page that opens it. */
export function toDocumentRow(screen: Pick<ScreenContext, 'me'>, document: RecordDocument, base: string) {
  const { kind, number, day, patientName, doctorName, amountMinor, currency, status } = document
  const format = getFormatter({ ...screen.me.practice, ...(currency && { currency }) })
  const title = DOCUMENT_TITLES[kind].one
  return {
    id: `${kind} ${document.documentId}`,
    kind,
    title,
    number: number ?? '',
    day: format.day(day),
    patient: patientName,
    doctor: doctorName ?? '',
    amount: amountMinor === null ? '' : format.money(amountMinor),
    note: STATUS_NOTES[status] ?? '',
    about: [title, number, `of ${format.day(day)}`].filter(Boolean).join(' '),
    href: document.canOpen ? documentUrl(document, base) : null,
    visit: document.appointmentId,
    /** Its prints are counted: only the first is the original. */
    countsPrints: amountMinor !== null && (document.appointmentId !== null || kind === 'invoice' || kind === 'receipt'),
    /** The document's id, if its visit doesn't identify it. */
    of: kind === 'receipt' || document.appointmentId === null ? document.documentId : null,
  }
}

export type DocumentRow = ReturnType<typeof toDocumentRow>

const STATUS_NOTES: Record<string, string> = {
  cancelled: 'Cancelled',
  superseded: 'Replaced',
  expired: 'Expired',
}

/** The page with the documents of one patient. */
export const patientDocumentsPath = (patientId: string): string => to('/report/:userId', { userId: patientId })
