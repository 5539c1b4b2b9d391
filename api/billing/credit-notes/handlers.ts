import { api } from '#api/kernel/implement.ts'
import { applyCreditNote, cancelCreditNote, issueCreditNote, previewCreditNote } from './commands.ts'
import { readCreditable } from './creditable.ts'
import { listCreditNotes, printCreditNote, readCreditNote, readCreditNoteDocument, sumCreditNotes } from './queries.ts'

export const creditNotes = {
  list: api.creditNotes.list.handler(async ({ input, context }) => ({ data: await listCreditNotes(context, input) })),
  totals: api.creditNotes.totals.handler(async ({ input, context }) => ({
    data: await sumCreditNotes(context, input),
  })),
  creditable: api.creditNotes.creditable.handler(async ({ input, context }) => ({
    data: await readCreditable(context, input),
  })),
  creditableDebit: api.creditNotes.creditableDebit.handler(async ({ input, context }) => ({
    data: await readCreditable(context, input),
  })),
  read: api.creditNotes.read.handler(async ({ input, context }) => ({
    data: await readCreditNote(context, input.creditNoteId),
  })),
  preview: api.creditNotes.preview.handler(async ({ input, context }) => ({
    data: await previewCreditNote(context, input),
  })),
  issue: api.creditNotes.issue.handler(async ({ input, context }) => ({ data: await issueCreditNote(context, input) })),
  apply: api.creditNotes.apply.handler(async ({ input, context }) => ({ data: await applyCreditNote(context, input) })),
  cancel: api.creditNotes.cancel.handler(async ({ input, context }) => ({
    data: await cancelCreditNote(context, input),
  })),
  document: api.creditNotes.document.handler(async ({ input, context }) => ({
    data: await readCreditNoteDocument(context, input.creditNoteId),
  })),
  print: api.creditNotes.print.handler(async ({ input, context }) => ({
    data: await printCreditNote(context, input.creditNoteId),
  })),
}
