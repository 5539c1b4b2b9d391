import { CREDIT_REASON_WORDS } from '#contract/billing/credit-notes/rules.ts'
import { DEBIT_REASON_WORDS } from '#contract/billing/debit-notes/rules.ts'
import { csvLine, csvStart } from '#contract/kernel/csv.ts'
import { PAGE_SIZE_AT_MOST } from '#contract/kernel/query.ts'
import { csvFile } from '../http/csv-file.server'
import { throwErrorPage } from '../http/error-page.server'
import type { ScreenContext } from '../http/require-screen.server'
import { notesAsked, notesQuery } from './notes-query.server'

type Cells = Parameters<typeof csvLine>[0]
interface Page {
  rows: readonly Cells[]
  next: string | null
}

const CREDIT_TITLES = ['Number', 'Date', 'For', 'Against', 'Reason', 'Currency', 'Total', 'Taken off what is due']
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

/** The credit notes of a list as a file, all pages of it. Whoever looks after what left the practice finds a trace. */
export async function creditNotesFile({ api, url }: ScreenContext): Promise<Response> {
  const filter = notesAsked(notesQuery(url))
  await traced(api, 'credit-notes', filter)
  const page = async (cursor?: string): Promise<Page> => {
    const { data } = await api.creditNotes.list({ ...filter, cursor, limit: PAGE_SIZE_AT_MOST }).catch(throwErrorPage)
    const rows = data.rows.map((row) => [
      ...[
        row.number,
        row.issueDate,
        row.clientName,
        row.debitNoteNumber ?? row.invoiceNumber,
        CREDIT_REASON_WORDS[row.reason],
        row.currency,
      ],
      ...[row.payableMinor, row.appliedMinor, row.refundedMinor, row.availableMinor].map(major),
      row.status,
    ])
    return { rows, next: data.next }
  }
  return csvFile('credit-notes.csv', pages([...CREDIT_TITLES, 'Given back', 'Left', 'State'], await page(), page))
}

/** The same of debit notes. */
export async function debitNotesFile({ api, url }: ScreenContext): Promise<Response> {
  const query = notesQuery(url)
  const filter = { ...notesAsked(query), side: query.side || undefined }
  await traced(api, 'debit-notes', filter)
  const page = async (cursor?: string): Promise<Page> => {
    const { data } = await api.debitNotes.list({ ...filter, cursor, limit: PAGE_SIZE_AT_MOST }).catch(throwErrorPage)
    const rows = data.rows.map((row) => [
      ...[row.number, row.issueDate, row.side, row.clientName, row.against, DEBIT_REASON_WORDS[row.reason]],
      ...[
        row.dueDate,
        row.currency,
        ...[row.payableMinor, row.allocatedMinor, row.creditedMinor, row.dueMinor].map(major),
      ],
      row.status,
    ])
    return { rows, next: data.next }
  }
  return csvFile('debit-notes.csv', pages([...DEBIT_TITLES, 'Due', 'State'], await page(), page))
}

const major = (minor: number) => ({ minor })

const traced = (
  api: ScreenContext['api'],
  report: string,
  { from, to, placeId }: Pick<ReturnType<typeof notesAsked>, 'from' | 'to' | 'placeId'>,
) => api.moneyReports.exported({ report, from, to, placeId }).catch(throwErrorPage)

async function* pages(titles: readonly string[], first: Page, more: (cursor: string) => Promise<Page>) {
  yield csvStart(titles)
  for (let page = first; ; page = await more(page.next)) {
    yield page.rows.map(csvLine).join('')
    if (page.next === null) return
  }
}
