import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { DebitNoteListQuery, DebitTotals, DebitTotalsQuery } from '../credit-notes/list.ts'
import { DebitNoteDocument } from '../documents/documents.ts'
import { toDocumentListPage } from '../documents/list-page.ts'
import { DebitNote, DebitNoteCancellation, DebitNotePage, DebitPreview, NewDebitNote } from './schema.ts'

const DebitNoteId = z.object({ debitNoteId: uuid() })

/** Debit notes to customers who were undercharged, and to suppliers. They are issued at once and final. */
export const debitNotes = {
  list: call('billing:read', 'GET /debit-notes', { input: DebitNoteListQuery, output: DebitNotePage }),
  totals: call('billing:read', 'GET /debit-notes/totals', { input: DebitTotalsQuery, output: DebitTotals }),
  readListPage: call('billing:read', 'GET /pages/debit-notes', {
    input: DebitNoteListQuery,
    output: toDocumentListPage(DebitNotePage, DebitTotals),
  }),
  read: call('billing:read', 'GET /debit-notes/{debitNoteId}', { input: DebitNoteId, output: DebitNote }),
  preview: call('billing:write', 'POST /debit-notes/previews', { input: NewDebitNote, output: DebitPreview }),
  issue: call('billing:issue', 'POST /debit-notes', { input: NewDebitNote, output: DebitNote }),
  /** A customer's only while nothing is paid of it. */
  cancel: call('billing:cancel', 'POST /debit-notes/{debitNoteId}/cancellation', {
    input: DebitNoteCancellation,
    output: DebitNote,
  }),
  document: call('billing:read', 'GET /debit-notes/{debitNoteId}/document', {
    input: DebitNoteId,
    output: DebitNoteDocument,
  }),
  print: call('billing:read', 'POST /debit-notes/{debitNoteId}/prints', {
    input: DebitNoteId,
    output: DebitNoteDocument,
  }),
}
