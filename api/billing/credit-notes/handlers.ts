import { api, respond } from '#api/kernel/implement.ts'
import { applyCreditNote, cancelCreditNote, issueCreditNote, previewCreditNote } from './commands.ts'
import { readCreditable } from './creditable.ts'
import { listCreditNotes, printCreditNote, readCreditNote, readCreditNoteDocument, sumCreditNotes } from './queries.ts'

export const creditNotes = {
  list: api.creditNotes.list.handler(respond(listCreditNotes)),
  totals: api.creditNotes.totals.handler(respond(sumCreditNotes)),
  creditable: api.creditNotes.creditable.handler(respond(readCreditable)),
  creditableDebit: api.creditNotes.creditableDebit.handler(respond(readCreditable)),
  read: api.creditNotes.read.handler(respond((ctx, { creditNoteId }) => readCreditNote(ctx, creditNoteId))),
  preview: api.creditNotes.preview.handler(respond(previewCreditNote)),
  issue: api.creditNotes.issue.handler(respond(issueCreditNote)),
  apply: api.creditNotes.apply.handler(respond(applyCreditNote)),
  cancel: api.creditNotes.cancel.handler(respond(cancelCreditNote)),
  document: api.creditNotes.document.handler(
    respond((ctx, { creditNoteId }) => readCreditNoteDocument(ctx, creditNoteId)),
  ),
  print: api.creditNotes.print.handler(respond((ctx, { creditNoteId }) => printCreditNote(ctx, creditNoteId))),
}
