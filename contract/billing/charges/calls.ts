import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import {
  DOCUMENT_KINDS,
  InvoiceDocument,
  NumberedDocument,
  ReceiptDocument,
  VisitDocumentRef,
  VisitDocuments,
} from '../documents/documents.ts'
import {
  ChargesInput,
  ChargesView,
  DoctorFeesInput,
  DoctorFeesView,
  ListedProcedure,
  NewProcedure,
  Payment,
  PriceMatch,
  Procedure,
  ProcedureEdit,
  Refund,
} from './schema.ts'

const AppointmentId = z.object({ appointmentId: uuid() })

/** The charges of a visit until it is paid. */
export const charges = {
  read: call('charges:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/charges' })
    .input(AppointmentId)
    .output(answer(ChargesView)),
  save: call('charges:write')
    .route({ method: 'PUT', path: '/appointments/{appointmentId}/charges' })
    .input(ChargesInput.safeExtend(AppointmentId.shape))
    .output(answer(ChargesView)),
}

export const payments = {
  /** Takes a payment of a visit; the first one issues the invoice. 409 once it is paid in full. */
  take: call('payments:take')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/payments' })
    .input(Payment.extend(AppointmentId.shape))
    .output(
      answer(
        z.object({
          invoiceNumber: z.string(),
          receiptNumbers: z.array(z.string()),
          payableMinor: z.number().int(),
          changeMinor: z.number().int(),
          dueMinor: z.number().int(),
        }),
      ),
    ),
  /** Refunds what was paid for a visit that will not take place, with a credit note of its invoice. */
  refund: call('payments:refund')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/refunds' })
    .input(Refund.extend(AppointmentId.shape))
    .output(
      answer(
        z.object({
          creditNoteNumber: z.string(),
          refundNumbers: z.array(z.string()),
          refundedMinor: z.number().int(),
        }),
      ),
    ),
}

export const documents = {
  /** The document of a visit with exactly this number, within reach; null if there is none. */
  find: call('documents:read')
    .route({ method: 'GET', path: '/documents' })
    .input(z.object({ number: text(40, 'Enter the number') }))
    .output(answer(VisitDocumentRef.nullable())),
  /** Any billing or purchasing document with exactly this number, within reach; null if there is none. */
  findNumbered: call('billing:read')
    .route({ method: 'GET', path: '/documents/numbered' })
    .input(z.object({ number: text(40, 'Enter the number') }))
    .output(answer(NumberedDocument.nullable())),
  ofVisit: call('documents:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/documents' })
    .input(AppointmentId)
    .output(answer(VisitDocuments)),
  /** An invoice of any kind as it prints. With `patientId` it must be that patient's. */
  invoice: call('documents:read')
    .route({ method: 'GET', path: '/documents/invoices/{invoiceId}' })
    .input(z.object({ invoiceId: uuid(), patientId: uuid().optional() }))
    .output(answer(InvoiceDocument)),
  /** The receipts of one payment. Advances name no invoice. */
  payment: call('documents:read')
    .route({ method: 'GET', path: '/documents/payments/{batchId}' })
    .input(z.object({ batchId: uuid(), patientId: uuid().optional() }))
    .output(answer(ReceiptDocument)),
  /** Counts a print and returns the documents. The first print is the original, later ones are copies. */
  print: call('documents:read')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/documents/{document}/prints' })
    .input(AppointmentId.extend({ document: z.enum(DOCUMENT_KINDS), batchId: uuid().optional() }))
    .output(answer(VisitDocuments)),
  printInvoice: call('documents:read')
    .route({ method: 'POST', path: '/documents/invoices/{invoiceId}/prints' })
    .input(z.object({ invoiceId: uuid(), patientId: uuid().optional() }))
    .output(answer(InvoiceDocument)),
  printPayment: call('documents:read')
    .route({ method: 'POST', path: '/documents/payments/{batchId}/prints' })
    .input(z.object({ batchId: uuid(), patientId: uuid().optional() }))
    .output(answer(ReceiptDocument)),
}

/** The practice's price list. */
export const procedures = {
  list: call('procedures:read')
    .route({ method: 'GET', path: '/procedures' })
    .input(z.object({ q: text(100).optional(), all: z.boolean().optional() }))
    .output(answer(z.object({ items: z.array(ListedProcedure), more: z.boolean() }))),
  /** Search by short code, barcode, HSN or SAC code or name, with the tax of today. */
  find: call('procedures:read')
    .route({ method: 'GET', path: '/procedures/matches' })
    .input(z.object({ q: text(100) }))
    .output(answer(z.object({ items: z.array(PriceMatch), more: z.boolean() }))),
  add: call('procedures:edit')
    .route({ method: 'POST', path: '/procedures' })
    .input(NewProcedure)
    .output(answer(Procedure)),
  save: call('procedures:edit')
    .route({ method: 'PUT', path: '/procedures/{procedureId}' })
    .input(ProcedureEdit)
    .output(answer(Procedure)),
}

/** Consultation fees by doctor, branch and kind of visit. */
export const doctorFees = {
  read: call('fees:read')
    .route({ method: 'GET', path: '/doctors/{doctorId}/fees' })
    .input(z.object({ doctorId: uuid() }))
    .output(answer(DoctorFeesView)),
  save: call('fees:edit')
    .route({ method: 'PUT', path: '/doctors/{doctorId}/fees' })
    .input(DoctorFeesInput)
    .output(answer(DoctorFeesView)),
}
