import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import {
  DebitNote,
  DebitNoteCancellation,
  DebitNoteDocument,
  DebitNoteListQuery,
  DebitNotePage,
  DebitPreview,
  DebitTotals,
  DebitTotalsQuery,
  NewDebitNote,
} from './schema.ts'

const DebitNoteId = z.object({ debitNoteId: uuid() })

/** Debit notes to customers who were undercharged, and to suppliers. They are issued at once and final. */
export const debitNotes = {
  list: call('billing:read')
    .route({ method: 'GET', path: '/debit-notes' })
    .input(DebitNoteListQuery)
    .output(answer(DebitNotePage)),
  totals: call('billing:read')
    .route({ method: 'GET', path: '/debit-notes/totals' })
    .input(DebitTotalsQuery)
    .output(answer(DebitTotals)),
  read: call('billing:read')
    .route({ method: 'GET', path: '/debit-notes/{debitNoteId}' })
    .input(DebitNoteId)
    .output(answer(DebitNote)),
  preview: call('billing:write')
    .route({ method: 'POST', path: '/debit-notes/previews' })
    .input(NewDebitNote)
    .output(answer(DebitPreview)),
  issue: call('billing:issue')
    .route({ method: 'POST', path: '/debit-notes' })
    .input(NewDebitNote)
    .output(answer(DebitNote)),
  /** A customer's only while nothing is paid of it. */
  cancel: call('billing:cancel')
    .route({ method: 'POST', path: '/debit-notes/{debitNoteId}/cancellation' })
    .input(DebitNoteCancellation)
    .output(answer(DebitNote)),
  document: call('billing:read')
    .route({ method: 'GET', path: '/debit-notes/{debitNoteId}/document' })
    .input(DebitNoteId)
    .output(answer(DebitNoteDocument)),
  print: call('billing:read')
    .route({ method: 'POST', path: '/debit-notes/{debitNoteId}/prints' })
    .input(DebitNoteId)
    .output(answer(DebitNoteDocument)),
}
