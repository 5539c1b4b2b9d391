import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { isoDate, minor, text, uuid } from '#contract/kernel/fields.ts'
import { DeskReceipt, Due } from '#contract/patients/schema.ts'
import { attachedPdf, Message } from '#contract/scheduling/messages/schema.ts'
import {
  DOCUMENT_KINDS,
  DocumentRef,
  InvoiceDocument,
  InvoiceMessage,
  NumberedDocument,
  ReceiptDocument,
  ReceiptMessage,
  VisitDocuments,
} from '../documents/documents.ts'
import { PaymentStep } from './payment-step.ts'
import {
  ChargesInput,
  ChargesView,
  ConsultationPrice,
  DoctorFeesInput,
  DoctorFeesView,
  ListedProcedure,
  NewProcedure,
  Payment,
  PriceMatches,
  Procedure,
  ProcedureEdit,
  Refund,
} from './schema.ts'

const AppointmentId = z.object({ appointmentId: uuid() })

/** The charges of a visit until it is paid. */
export const charges = {
  read: call('charges:read', 'GET /appointments/{appointmentId}/charges', {
    input: AppointmentId,
    output: ChargesView,
  }),
  /** The next payment step of a visit; with `takesRemaining`, the one that takes the rest of a part payment. */
  readPaymentStep: call('charges:read', 'GET /pages/appointments/{appointmentId}/payment', {
    input: AppointmentId.extend({ takesRemaining: z.boolean().optional() }),
    output: PaymentStep,
  }),
  save: call('charges:write', 'PUT /appointments/{appointmentId}/charges', {
    input: ChargesInput.safeExtend(AppointmentId.shape),
    output: ChargesView,
  }),
}

/** What the front desk collects and has received. */
export const PaymentsPage = z.object({
  day: z.string(),
  /** What patients owe, newest first. */
  dues: z.array(Due),
  /** The list of dues is cut off. */
  hasMoreDues: z.boolean(),
  /** The receipts of the day, newest first. */
  receipts: z.array(DeskReceipt),
  hasMoreReceipts: z.boolean(),
})
export type PaymentsPage = z.infer<typeof PaymentsPage>

export const payments = {
  /** The amounts due within reach, and the receipts of a day; of today by default. */
  readPage: call('documents:read', 'GET /pages/payments', {
    input: z.object({ day: isoDate().optional() }),
    output: PaymentsPage,
  }),
  /** Takes a payment of a visit; the first one issues the invoice. 409 once it is paid in full. */
  take: call('payments:take', 'POST /appointments/{appointmentId}/payments', {
    input: Payment.extend(AppointmentId.shape),
    output: z.object({
      invoiceNumber: z.string(),
      receiptNumbers: z.array(z.string()),
      payableMinor: minor(),
      changeMinor: minor(),
      dueMinor: minor(),
    }),
  }),
  /** Refunds what was paid for a visit that will not take place, with a credit note of its invoice. */
  refund: call('payments:refund', 'POST /appointments/{appointmentId}/refunds', {
    input: Refund.extend(AppointmentId.shape),
    output: z.object({
      creditNoteNumber: z.string(),
      refundNumbers: z.array(z.string()),
      refundedMinor: minor(),
    }),
  }),
}

export const documents = {
  /**
   * Finds visit documents by number; letters, year and leading zeros may be left out. Users limited to one place also find
   * its patient invoices and its receipts that belong to no visit.
   */
  find: call('documents:read', 'GET /documents', {
    input: z.object({ number: text(40, 'Enter the number') }),
    output: z.array(DocumentRef),
  }),
  /** Finds billing and purchasing documents by number in the same way. */
  findNumbered: call('billing:read', 'GET /documents/numbered', {
    input: z.object({ number: text(40, 'Enter the number') }),
    output: z.array(NumberedDocument),
  }),
  ofVisit: call('documents:read', 'GET /appointments/{appointmentId}/documents', {
    input: AppointmentId,
    output: VisitDocuments,
  }),
  /** An invoice of any kind as it prints. With `patientId` it must be that patient's. */
  invoice: call('documents:read', 'GET /documents/invoices/{invoiceId}', {
    input: z.object({ invoiceId: uuid(), patientId: uuid().optional() }),
    output: InvoiceDocument,
  }),
  /** The receipts of one payment. Advances name no invoice. */
  payment: call('documents:read', 'GET /documents/payments/{batchId}', {
    input: z.object({ batchId: uuid(), patientId: uuid().optional() }),
    output: ReceiptDocument,
  }),
  /** Counts a print and returns the documents. The first print is the original, later ones are copies. */
  print: call('documents:read', 'POST /appointments/{appointmentId}/documents/{document}/prints', {
    input: AppointmentId.extend({ document: z.enum(DOCUMENT_KINDS), batchId: uuid().optional() }),
    output: VisitDocuments,
  }),
  printInvoice: call('documents:read', 'POST /documents/invoices/{invoiceId}/prints', {
    input: z.object({ invoiceId: uuid(), patientId: uuid().optional() }),
    output: InvoiceDocument,
  }),
  /** Sends the receipts of one payment to the patient. E-mail needs the PDF. */
  sendPayment: call('messages:send', 'POST /documents/payments/{batchId}/messages', {
    input: ReceiptMessage.extend({ pdf: attachedPdf() }),
    output: Message,
  }),
  /** Sends an issued invoice to the patient. E-mail needs the PDF. */
  sendInvoice: call('messages:send', 'POST /documents/invoices/{invoiceId}/messages', {
    input: InvoiceMessage.extend({ pdf: attachedPdf() }),
    output: Message,
  }),
  printPayment: call('documents:read', 'POST /documents/payments/{batchId}/prints', {
    input: z.object({ batchId: uuid(), patientId: uuid().optional() }),
    output: ReceiptDocument,
  }),
}

/** The practice's price list. */
export const procedures = {
  list: call('procedures:read', 'GET /procedures', {
    input: z.object({ q: text(100).optional(), all: z.boolean().optional() }),
    output: z.object({ items: z.array(ListedProcedure), more: z.boolean() }),
  }),
  /**
   * Finds entries by short code, barcode, HSN or SAC code or name, with the tax of today. With `placeId`, also finds
   * consultations: of `doctorId`, or of all doctors.
   */
  find: call('procedures:read', 'GET /procedures/matches', {
    input: z.object({ q: text(100), placeId: uuid().optional(), doctorId: uuid().optional() }),
    output: PriceMatches.extend({ consultations: z.array(ConsultationPrice) }),
  }),
  add: call('procedures:edit', 'POST /procedures', { input: NewProcedure, output: Procedure }),
  save: call('procedures:edit', 'PUT /procedures/{procedureId}', { input: ProcedureEdit, output: Procedure }),
}

/** Consultation fees by doctor, branch and kind of visit. */
export const doctorFees = {
  read: call('fees:read', 'GET /doctors/{doctorId}/fees', {
    input: z.object({ doctorId: uuid() }),
    output: DoctorFeesView,
  }),
  save: call('fees:edit', 'PUT /doctors/{doctorId}/fees', { input: DoctorFeesInput, output: DoctorFeesView }),
}
