import { handle } from '#api/kernel/implement.ts'
import { readDocumentListPage } from '../documents/list-page.ts'
import { cancelDebitNote, issueDebitNote, previewDebitNote } from './commands.ts'
import { listDebitNotes, printDebitNote, readDebitNote, readDebitNoteDocument, sumDebitNotes } from './queries.ts'

export const debitNotes = handle('debitNotes', {
  list: listDebitNotes,
  totals: sumDebitNotes,
  readListPage: (ctx, query) => readDocumentListPage(ctx, query, { list: listDebitNotes, sumUp: sumDebitNotes }),
  read: (ctx, { debitNoteId }) => readDebitNote(ctx, debitNoteId),
  preview: previewDebitNote,
  issue: issueDebitNote,
  cancel: cancelDebitNote,
  document: (ctx, { debitNoteId }) => readDebitNoteDocument(ctx, debitNoteId),
  print: (ctx, { debitNoteId }) => printDebitNote(ctx, debitNoteId),
})
