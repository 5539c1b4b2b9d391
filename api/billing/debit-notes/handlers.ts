import { api } from '#api/kernel/implement.ts'
import { cancelDebit, issueDebit, previewDebit } from './acts.ts'
import { debitPaper, debitView, listDebits, printDebit, totalsOfDebits } from './reading.ts'

export const debitNotes = {
  list: api.debitNotes.list.handler(async ({ input, context }) => ({ data: await listDebits(context, input) })),
  totals: api.debitNotes.totals.handler(async ({ input, context }) => ({ data: await totalsOfDebits(context, input) })),
  read: api.debitNotes.read.handler(async ({ input, context }) => ({
    data: await debitView(context, input.debitNoteId),
  })),
  preview: api.debitNotes.preview.handler(async ({ input, context }) => ({ data: await previewDebit(context, input) })),
  issue: api.debitNotes.issue.handler(async ({ input, context }) => ({ data: await issueDebit(context, input) })),
  cancel: api.debitNotes.cancel.handler(async ({ input, context }) => ({ data: await cancelDebit(context, input) })),
  paper: api.debitNotes.paper.handler(async ({ input, context }) => ({
    data: await debitPaper(context, input.debitNoteId),
  })),
  print: api.debitNotes.print.handler(async ({ input, context }) => ({
    data: await printDebit(context, input.debitNoteId),
  })),
}
