import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { CreditNoteDocument } from '../documents/documents.ts'
import {
  CreditApplication,
  Creditable,
  CreditNote,
  CreditNoteCancellation,
  CreditNotePage,
  CreditPreview,
  CreditTotals,
  NewCreditNote,
  NoteListQuery,
  NoteTotalsQuery,
} from './schema.ts'

const CreditNoteId = z.object({ creditNoteId: uuid() })

/** Credit notes of invoices and customers' debit notes. They are issued at once and final. */
export const creditNotes = {
  list: call('billing:read')
    .route({ method: 'GET', path: '/credit-notes' })
    .input(NoteListQuery)
    .output(answer(CreditNotePage)),
  totals: call('billing:read')
    .route({ method: 'GET', path: '/credit-notes/totals' })
    .input(NoteTotalsQuery)
    .output(answer(CreditTotals)),
  creditable: call('billing:read')
    .route({ method: 'GET', path: '/invoices/{invoiceId}/creditable' })
    .input(z.object({ invoiceId: uuid() }))
    .output(answer(Creditable)),
  creditableDebit: call('billing:read')
    .route({ method: 'GET', path: '/debit-notes/{debitNoteId}/creditable' })
    .input(z.object({ debitNoteId: uuid() }))
    .output(answer(Creditable)),
  read: call('billing:read')
    .route({ method: 'GET', path: '/credit-notes/{creditNoteId}' })
    .input(CreditNoteId)
    .output(answer(CreditNote)),
  preview: call('billing:write')
    .route({ method: 'POST', path: '/credit-notes/previews' })
    .input(NewCreditNote)
    .output(answer(CreditPreview)),
  issue: call('billing:issue')
    .route({ method: 'POST', path: '/credit-notes' })
    .input(NewCreditNote)
    .output(answer(CreditNote)),
  /** Applies the credit that is left to another invoice or debit note of the client. */
  apply: call('billing:issue')
    .route({ method: 'POST', path: '/credit-notes/{creditNoteId}/applications' })
    .input(CreditApplication)
    .output(answer(CreditNote)),
  /** Only while none of it is applied or refunded. */
  cancel: call('billing:cancel')
    .route({ method: 'POST', path: '/credit-notes/{creditNoteId}/cancellation' })
    .input(CreditNoteCancellation)
    .output(answer(CreditNote)),
  document: call('billing:read')
    .route({ method: 'GET', path: '/credit-notes/{creditNoteId}/document' })
    .input(CreditNoteId)
    .output(answer(CreditNoteDocument)),
  print: call('billing:read')
    .route({ method: 'POST', path: '/credit-notes/{creditNoteId}/prints' })
    .input(CreditNoteId)
    .output(answer(CreditNoteDocument)),
}
