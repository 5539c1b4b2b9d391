import { api } from '#api/kernel/implement.ts'
import { cancelDebitNote, issueDebitNote, previewDebitNote } from './commands.ts'
import { listDebitNotes, printDebitNote, readDebitNote, readDebitNoteDocument, sumDebitNotes } from './queries.ts'

export const debitNotes = {
  list: api.debitNotes.list.handler(async ({ input, context }) => ({ data: await listDebitNotes(context, input) })),
  totals: api.debitNotes.totals.handler(async ({ input, context }) => ({ data: await sumDebitNotes(context, input) })),
  read: api.debitNotes.read.handler(async ({ input, context }) => ({
    data: await readDebitNote(context, input.debitNoteId),
  })),
  preview: api.debitNotes.preview.handler(async ({ input, context }) => ({
    data: await previewDebitNote(context, input),
  })),
  issue: api.debitNotes.issue.handler(async ({ input, context }) => ({ data: await issueDebitNote(context, input) })),
  cancel: api.debitNotes.cancel.handler(async ({ input, context }) => ({
    data: await cancelDebitNote(context, input),
  })),
  document: api.debitNotes.document.handler(async ({ input, context }) => ({
    data: await readDebitNoteDocument(context, input.debitNoteId),
  })),
  print: api.debitNotes.print.handler(async ({ input, context }) => ({
    data: await printDebitNote(context, input.debitNoteId),
  })),
}
