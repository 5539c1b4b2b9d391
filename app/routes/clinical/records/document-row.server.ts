import type { PaperTitle } from '#contract/clinical/records/schema.ts'
import { mayOpen } from '#contract/screens.ts'
import { PAPER_WORDS, paperHref } from '~/lib/documents/document-titles'
import { formatterOf } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const PRESCRIPTION = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'

/**
 * May this person open it, or only know that it is there? Managers read titles of what doctors write (decision 39);
 * doctors and patients read all of theirs.
 */
export function opensPaper({ me }: Pick<ScreenContext, 'me'>, { kind }: Pick<PaperTitle, 'kind'>): boolean {
  if (mayOpen('/myReports', me.role) || mayOpen(PRESCRIPTION, me.role)) return true
  return kind !== 'prescription' && kind !== 'visit_summary'
}

/** A paper as lists show it; `base` is the page that opens it. */
export function paperRow(entered: Pick<ScreenContext, 'me'>, paper: PaperTitle, base: string) {
  const { kind, number, day, patientName, doctorName, amountMinor, currency, status } = paper
  const format = formatterOf({ ...entered.me.practice, ...(currency && { currency }) })
  const title = PAPER_WORDS[kind].one
  return {
    id: `${kind} ${paper.paperId}`,
    kind,
    title,
    number: number ?? '',
    day: format.day(day),
    patient: patientName,
    doctor: doctorName ?? '',
    amount: amountMinor === null ? '' : format.money(amountMinor),
    note: NOTES[status] ?? '',
    about: [title, number, `of ${format.day(day)}`].filter(Boolean).join(' '),
    href: opensPaper(entered, paper) ? paperHref(paper, base) : null,
    visit: paper.appointmentId,
    /** Printed ones are counted: only the first is the original. */
    counted: amountMinor !== null && (paper.appointmentId !== null || kind === 'invoice' || kind === 'receipt'),
    /** Which one it is, where its visit does not say. */
    of: kind === 'receipt' || paper.appointmentId === null ? paper.paperId : null,
  }
}

export type PaperRow = ReturnType<typeof paperRow>

const NOTES: Record<string, string> = {
  cancelled: 'Cancelled',
  superseded: 'Superseded by a newer one',
  expired: 'Expired',
}

/** The address of the papers of one patient. */
export const reportPath = (patientId: string): string => to('/report/:userId', { userId: patientId })
