import { CREDIT_REASON_LABELS } from '#contract/billing/credit-notes/rules.ts'
import { DEBIT_REASON_LABELS } from '#contract/billing/debit-notes/rules.ts'
import { toCsvHeader, toCsvLine } from '#contract/kernel/csv.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { respondWithCsv } from '../http/csv-file.server'
import { throwErrorPage } from '../http/error-page.server'
import type { ScreenContext } from '../http/require-screen.server'
import { parseNotesQuery, toNoteFilters } from './notes-query.server'

type Cells = Parameters<typeof toCsvLine>[0]
interface Page {
  rows: readonly Cells[]
  next: string | null
}

const CREDIT_TITLES = ['Number', 'Date', 'For', 'Against', 'Reason', 'Currency', 'Total', 'Reduced balance due']
const DEBIT_TITLES = [
  'Number',
  'Date',
  'Side',
  'For',
  'Against',
  'Reason',
  'Due by',
  'Currency',
  'Total',
  'Paid',
  'Credited',
]

/** Responds with all credit notes of a list as CSV, and records the export in the audit log. */
export async function respondWithCreditNotes({ api, url }: ScreenContext): Promise<Response> {
  const filter = toNoteFilters(parseNotesQuery(url))
  await recordExport(api, 'credit-notes', filter)
  const page = async (cursor?: string): Promise<Page> => {
    const { data } = await api.creditNotes.list({ ...filter, cursor, limit: MAX_PAGE_SIZE }).catch(throwErrorPage)
    const rows = data.rows.map((row) => [
      ...[
        row.number,
        row.issueDate,
        row.clientName,
        row.debitNoteNumber ?? row.invoiceNumber,
        CREDIT_REASON_LABELS[row.reason],
        row.currency,
      ],
      ...[row.payableMinor, row.appliedMinor, row.refundedMinor, row.availableMinor].map(toCell),
      row.status,
    ])
    return { rows, next: data.next }
  }
  return respondWithCsv(
    'credit-notes.csv',
    csvPages([...CREDIT_TITLES, 'Refunded', 'Remaining', 'Status'], await page(), page),
  )
}

/** Responds with all debit notes of a list as CSV, and records the export in the audit log. */
export async function respondWithDebitNotes({ api, url }: ScreenContext): Promise<Response> {
  const query = parseNotesQuery(url)
  const filter = { ...toNoteFilters(query), side: query.side || undefined }
  await recordExport(api, 'debit-notes', filter)
  const page = async (cursor?: string): Promise<Page> => {
    const { data } = await api.debitNotes.list({ ...filter, cursor, limit: MAX_PAGE_SIZE }).catch(throwErrorPage)
    const rows = data.rows.map((row) => [
      ...[row.number, row.issueDate, row.side, row.clientName, row.against, DEBIT_REASON_LABELS[row.reason]],
      ...[
        row.dueDate,
        row.currency,
        ...[row.payableMinor, row.allocatedMinor, row.creditedMinor, row.dueMinor].map(toCell),
      ],
      row.status,
    ])
    return { rows, next: data.next }
  }
  return respondWithCsv('debit-notes.csv', csvPages([...DEBIT_TITLES, 'Due', 'Status'], await page(), page))
}

const toCell = (minor: number) => ({ minor })

const recordExport = (
  api: ScreenContext['api'],
  report: string,
  { from, to, placeId }: Pick<ReturnType<typeof toNoteFilters>, 'from' | 'to' | 'placeId'>,
) => api.moneyReports.recordExport({ report, from, to, placeId }).catch(throwErrorPage)

async function* csvPages(titles: readonly string[], first: Page, more: (cursor: string) => Promise<Page>) {
  yield toCsvHeader(titles)
  for (let page = first; ; page = await more(page.next)) {
    yield page.rows.map(toCsvLine).join('')
    if (page.next === null) return
  }
}
