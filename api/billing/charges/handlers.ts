import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { findDocumentsInReach } from '../documents/find-documents-in-reach.ts'
import { findNumberedDocuments } from '../documents/find-numbered-documents.ts'
import { sendInvoiceDocument, sendPaymentDocument } from '../documents/send-documents.ts'
import {
  printInvoiceDocument,
  printPaymentDocument,
  readInvoiceDocument,
  readPaymentDocument,
} from '../documents/single-documents.ts'
import { printVisitDocument, readVisitDocuments } from '../documents/visit-documents.ts'
import { findConsultations } from '../prices/consultation-prices.ts'
import { readDoctorFees, saveDoctorFees } from '../prices/doctor-fees.ts'
import { searchPrices } from '../prices/price-matches.ts'
import { addProcedure, listProcedures, saveProcedure } from '../prices/procedures.ts'
import { addTaxRate, listTaxRates, saveTaxRate } from '../tax/tax-rates.ts'
import { readPaymentStep } from './payment-step.ts'
import { readPaymentsPage } from './payments-page.ts'
import { refundVisit } from './refund-visit.ts'
import { saveCharges } from './save-charges.ts'
import { takePayment } from './take-payment.ts'
import { readVisitCharges, toChargesView } from './visit-charges.ts'
import { findVisitToBill } from './visit-to-bill.ts'

export const charges = handle('charges', {
  read: async (ctx, { appointmentId }) => {
    const visit = await findVisitToBill(ctx, appointmentId, 'read')
    return toChargesView(visit, await readVisitCharges(ctx, visit))
  },
  readPaymentStep,
  save: (ctx, { appointmentId, ...input }) => saveCharges(ctx, appointmentId, input),
})

export const payments = handle('payments', {
  readPage: readPaymentsPage,
  take: async (ctx, { appointmentId, ...payment }) => {
    const { paid, warning } = await takePayment(ctx, appointmentId, payment)
    return new ResultWithMessage(paid, warning)
  },
  refund: (ctx, { appointmentId, ...input }) => refundVisit(ctx, appointmentId, input),
})

export const procedures = handle('procedures', {
  list: listProcedures,
  find: async (ctx, { q, placeId, doctorId }) => ({
    ...(await searchPrices(ctx, [q]))[0]!,
    consultations: placeId ? (await findConsultations(ctx, { texts: [q], placeId, doctorId }))[0]! : [],
  }),
  add: addProcedure,
  save: saveProcedure,
})

export const doctorFees = handle('doctorFees', {
  read: (ctx, { doctorId }) => readDoctorFees(ctx, doctorId),
  save: saveDoctorFees,
})

export const documents = handle('documents', {
  invoice: readInvoiceDocument,
  payment: readPaymentDocument,
  printInvoice: printInvoiceDocument,
  printPayment: printPaymentDocument,
  sendPayment: sendPaymentDocument,
  sendInvoice: sendInvoiceDocument,
  findNumbered: (ctx, { number }) => findNumberedDocuments(ctx, number),
  find: (ctx, { number }) => findDocumentsInReach(ctx, number),
  ofVisit: (ctx, { appointmentId }) => readVisitDocuments(ctx, appointmentId),
  print: (ctx, input) => printVisitDocument(ctx, input.appointmentId, input),
})

export const taxRates = handle('taxRates', {
  list: (ctx, { on }) => listTaxRates(ctx, on),
  add: addTaxRate,
  save: saveTaxRate,
})
