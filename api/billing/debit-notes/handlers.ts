import { api, respond } from '#api/kernel/implement.ts'
import { cancelDebitNote, issueDebitNote, previewDebitNote } from './commands.ts'
import { listDebitNotes, printDebitNote, readDebitNote, readDebitNoteDocument, sumDebitNotes } from './queries.ts'

export const debitNotes = {
  list: api.debitNotes.list.handler(respond(listDebitNotes)),
  totals: api.debitNotes.totals.handler(respond(sumDebitNotes)),
  read: api.debitNotes.read.handler(respond((ctx, { debitNoteId }) => readDebitNote(ctx, debitNoteId))),
  preview: api.debitNotes.preview.handler(respond(previewDebitNote)),
  issue: api.debitNotes.issue.handler(respond(issueDebitNote)),
  cancel: api.debitNotes.cancel.handler(respond(cancelDebitNote)),
  document: api.debitNotes.document.handler(respond((ctx, { debitNoteId }) => readDebitNoteDocument(ctx, debitNoteId))),
  print: api.debitNotes.print.handler(respond((ctx, { debitNoteId }) => printDebitNote(ctx, debitNoteId))),
}
