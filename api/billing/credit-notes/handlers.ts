import { handle } from '#api/kernel/implement.ts'
import { readDocumentListPage } from '../documents/list-page.ts'
import { applyCreditNote, cancelCreditNote, issueCreditNote, previewCreditNote } from './commands.ts'
import { readCreditable } from './creditable.ts'
import { listCreditNotes, printCreditNote, readCreditNote, readCreditNoteDocument, sumCreditNotes } from './queries.ts'

export const creditNotes = handle('creditNotes', {
  list: listCreditNotes,
  totals: sumCreditNotes,
  readListPage: (ctx, query) => readDocumentListPage(ctx, query, { list: listCreditNotes, sumUp: sumCreditNotes }),
  creditable: readCreditable,
  creditableDebit: readCreditable,
  read: (ctx, { creditNoteId }) => readCreditNote(ctx, creditNoteId),
  preview: previewCreditNote,
  issue: issueCreditNote,
  apply: applyCreditNote,
  cancel: cancelCreditNote,
  document: (ctx, { creditNoteId }) => readCreditNoteDocument(ctx, creditNoteId),
  print: (ctx, { creditNoteId }) => printCreditNote(ctx, creditNoteId),
})
