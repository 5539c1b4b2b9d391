import { api, respond } from '#api/kernel/implement.ts'
import { findNumberedDocument } from '../documents/find-numbered-document.ts'
import { findVisitDocument } from '../documents/find-visit-document.ts'
import {
  printInvoiceDocument,
  printPaymentDocument,
  readInvoiceDocument,
  readPaymentDocument,
} from '../documents/single-documents.ts'
import { printVisitDocument, readVisitDocuments } from '../documents/visit-documents.ts'
import { readDoctorFees, saveDoctorFees } from '../prices/doctor-fees.ts'
import { searchPrices } from '../prices/price-matches.ts'
import { addProcedure, listProcedures, saveProcedure } from '../prices/procedures.ts'
import { addTaxRate, listTaxRates, saveTaxRate } from '../tax/tax-rates.ts'
import { refundVisit } from './refund-visit.ts'
import { saveCharges } from './save-charges.ts'
import { takePayment } from './take-payment.ts'
import { readVisitCharges, toChargesView } from './visit-charges.ts'
import { findVisitToBill } from './visit-to-bill.ts'

export const charges = {
  read: api.charges.read.handler(
    respond(async (ctx, { appointmentId }) => {
      const visit = await findVisitToBill(ctx, appointmentId, 'read')
      return toChargesView(visit, await readVisitCharges(ctx, visit))
    }),
  ),
  save: api.charges.save.handler(respond((ctx, { appointmentId, ...input }) => saveCharges(ctx, appointmentId, input))),
}

export const payments = {
  take: api.payments.take.handler(async ({ input: { appointmentId, ...payment }, context }) => {
    const { paid, warning } = await takePayment(context, appointmentId, payment)
    return { data: paid, message: warning ?? undefined }
  }),
  refund: api.payments.refund.handler(
    respond((ctx, { appointmentId, ...input }) => refundVisit(ctx, appointmentId, input)),
  ),
}

export const procedures = {
  list: api.procedures.list.handler(respond(listProcedures)),
  find: api.procedures.find.handler(respond(async (ctx, { q }) => (await searchPrices(ctx, [q]))[0]!)),
  add: api.procedures.add.handler(respond(addProcedure)),
  save: api.procedures.save.handler(respond(saveProcedure)),
}

export const doctorFees = {
  read: api.doctorFees.read.handler(respond((ctx, { doctorId }) => readDoctorFees(ctx, doctorId))),
  save: api.doctorFees.save.handler(respond(saveDoctorFees)),
}

export const documents = {
  invoice: api.documents.invoice.handler(respond(readInvoiceDocument)),
  payment: api.documents.payment.handler(respond(readPaymentDocument)),
  printInvoice: api.documents.printInvoice.handler(respond(printInvoiceDocument)),
  printPayment: api.documents.printPayment.handler(respond(printPaymentDocument)),
  findNumbered: api.documents.findNumbered.handler(respond((ctx, { number }) => findNumberedDocument(ctx, number))),
  find: api.documents.find.handler(respond((ctx, { number }) => findVisitDocument(ctx, number))),
  ofVisit: api.documents.ofVisit.handler(respond((ctx, { appointmentId }) => readVisitDocuments(ctx, appointmentId))),
  print: api.documents.print.handler(respond((ctx, input) => printVisitDocument(ctx, input.appointmentId, input))),
}

export const taxRates = {
  list: api.taxRates.list.handler(respond((ctx, { on }) => listTaxRates(ctx, on))),
  add: api.taxRates.add.handler(respond(addTaxRate)),
  save: api.taxRates.save.handler(respond(saveTaxRate)),
}
