import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { CreditNoteDocument } from '../documents/documents.ts'
import { toDocumentListPage } from '../documents/list-page.ts'
import { CreditNoteListQuery, CreditTotals, CreditTotalsQuery } from './list.ts'
import {
  CreditApplication,
  Creditable,
  CreditNote,
  CreditNoteCancellation,
  CreditNotePage,
  CreditPreview,
  NewCreditNote,
} from './schema.ts'

const CreditNoteId = z.object({ creditNoteId: uuid() })

/** Credit notes of invoices and customers' debit notes. They are issued at once and final. */
export const creditNotes = {
  list: call('billing:read', 'GET /credit-notes', { input: CreditNoteListQuery, output: CreditNotePage }),
  totals: call('billing:read', 'GET /credit-notes/totals', { input: CreditTotalsQuery, output: CreditTotals }),
  readListPage: call('billing:read', 'GET /pages/credit-notes', {
    input: CreditNoteListQuery,
    output: toDocumentListPage(CreditNotePage, CreditTotals),
  }),
  creditable: call('billing:read', 'GET /invoices/{invoiceId}/creditable', {
    input: z.object({ invoiceId: uuid() }),
    output: Creditable,
  }),
  creditableDebit: call('billing:read', 'GET /debit-notes/{debitNoteId}/creditable', {
    input: z.object({ debitNoteId: uuid() }),
    output: Creditable,
  }),
  read: call('billing:read', 'GET /credit-notes/{creditNoteId}', { input: CreditNoteId, output: CreditNote }),
  preview: call('billing:write', 'POST /credit-notes/previews', { input: NewCreditNote, output: CreditPreview }),
  issue: call('billing:issue', 'POST /credit-notes', { input: NewCreditNote, output: CreditNote }),
  /** Applies the credit that is left to another invoice or debit note of the client. */
  apply: call('money:receive', 'POST /credit-notes/{creditNoteId}/applications', {
    input: CreditApplication,
    output: CreditNote,
  }),
  /** Only while none of it is applied or refunded. */
  cancel: call('billing:cancel', 'POST /credit-notes/{creditNoteId}/cancellation', {
    input: CreditNoteCancellation,
    output: CreditNote,
  }),
  document: call('billing:read', 'GET /credit-notes/{creditNoteId}/document', {
    input: CreditNoteId,
    output: CreditNoteDocument,
  }),
  print: call('billing:read', 'POST /credit-notes/{creditNoteId}/prints', {
    input: CreditNoteId,
    output: CreditNoteDocument,
  }),
}
