import { api } from '#api/kernel/implement.ts'
import { applyNote, cancelNote, issueNote, previewNote } from './acts.ts'
import { creditableOf } from './creditable.ts'
import { listNotes, notePaper, noteView, printNote, totalsOfNotes } from './reading.ts'

export const creditNotes = {
  list: api.creditNotes.list.handler(async ({ input, context }) => ({ data: await listNotes(context, input) })),
  totals: api.creditNotes.totals.handler(async ({ input, context }) => ({ data: await totalsOfNotes(context, input) })),
  creditable: api.creditNotes.creditable.handler(async ({ input, context }) => ({
    data: await creditableOf(context, input),
  })),
  creditableDebit: api.creditNotes.creditableDebit.handler(async ({ input, context }) => ({
    data: await creditableOf(context, input),
  })),
  read: api.creditNotes.read.handler(async ({ input, context }) => ({
    data: await noteView(context, input.creditNoteId),
  })),
  preview: api.creditNotes.preview.handler(async ({ input, context }) => ({ data: await previewNote(context, input) })),
  issue: api.creditNotes.issue.handler(async ({ input, context }) => ({ data: await issueNote(context, input) })),
  apply: api.creditNotes.apply.handler(async ({ input, context }) => ({ data: await applyNote(context, input) })),
  cancel: api.creditNotes.cancel.handler(async ({ input, context }) => ({ data: await cancelNote(context, input) })),
  paper: api.creditNotes.paper.handler(async ({ input, context }) => ({
    data: await notePaper(context, input.creditNoteId),
  })),
  print: api.creditNotes.print.handler(async ({ input, context }) => ({
    data: await printNote(context, input.creditNoteId),
  })),
}
