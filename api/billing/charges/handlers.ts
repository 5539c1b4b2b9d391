import { api } from '#api/kernel/implement.ts'
import { findNumberedDocument } from '../documents/find-numbered-document.ts'
import { findVisitDocument } from '../documents/find-visit-document.ts'
import {
  printInvoiceDocument,
  printPaymentDocument,
  readInvoiceDocument,
  readPaymentDocument,
} from '../documents/single-documents.ts'
import { printVisitDocument, readVisitDocuments } from '../documents/visit-documents.ts'
import { refundVisit } from '../payments/refund-visit.ts'
import { takePayment } from '../payments/take-payment.ts'
import { readDoctorFees, saveDoctorFees } from '../prices/doctor-fees.ts'
import { searchPrices } from '../prices/price-matches.ts'
import { addProcedure, listProcedures, saveProcedure } from '../prices/procedures.ts'
import { addTaxRate, listTaxRates, saveTaxRate } from '../tax/tax-rates.ts'
import { saveCharges } from './save-charges.ts'
import { readVisitCharges, toChargesView } from './visit-charges.ts'
import { findVisitToBill } from './visit-to-bill.ts'

export const charges = {
  read: api.charges.read.handler(async ({ input, context }) => {
    const visit = await findVisitToBill(context, input.appointmentId, 'read')
    return { data: toChargesView(visit, await readVisitCharges(context, visit)) }
  }),
  save: api.charges.save.handler(async ({ input: { appointmentId, ...written }, context }) => ({
    data: await saveCharges(context, appointmentId, written),
  })),
}

export const payments = {
  take: api.payments.take.handler(async ({ input: { appointmentId, ...payment }, context }) => {
    const { paid, warning } = await takePayment(context, appointmentId, payment)
    return { data: paid, message: warning ?? undefined }
  }),
  refund: api.payments.refund.handler(async ({ input: { appointmentId, ...asked }, context }) => ({
    data: await refundVisit(context, appointmentId, asked),
  })),
}

export const procedures = {
  list: api.procedures.list.handler(async ({ input, context }) => ({ data: await listProcedures(context, input) })),
  find: api.procedures.find.handler(async ({ input, context }) => ({ data: await searchPrices(context, input.q) })),
  add: api.procedures.add.handler(async ({ input, context }) => ({ data: await addProcedure(context, input) })),
  save: api.procedures.save.handler(async ({ input, context }) => ({ data: await saveProcedure(context, input) })),
}

export const doctorFees = {
  read: api.doctorFees.read.handler(async ({ input, context }) => ({
    data: await readDoctorFees(context, input.doctorId),
  })),
  save: api.doctorFees.save.handler(async ({ input, context }) => ({ data: await saveDoctorFees(context, input) })),
}

export const documents = {
  invoice: api.documents.invoice.handler(async ({ input, context }) => ({
    data: await readInvoiceDocument(context, input),
  })),
  payment: api.documents.payment.handler(async ({ input, context }) => ({
    data: await readPaymentDocument(context, input),
  })),
  printInvoice: api.documents.printInvoice.handler(async ({ input, context }) => ({
    data: await printInvoiceDocument(context, input),
  })),
  printPayment: api.documents.printPayment.handler(async ({ input, context }) => ({
    data: await printPaymentDocument(context, input),
  })),
  findNumbered: api.documents.findNumbered.handler(async ({ input, context }) => ({
    data: await findNumberedDocument(context, input.number),
  })),
  find: api.documents.find.handler(async ({ input, context }) => ({
    data: await findVisitDocument(context, input.number),
  })),
  ofVisit: api.documents.ofVisit.handler(async ({ input, context }) => ({
    data: await readVisitDocuments(context, input.appointmentId),
  })),
  print: api.documents.print.handler(async ({ input, context }) => ({
    data: await printVisitDocument(context, input.appointmentId, input),
  })),
}

export const taxRates = {
  list: api.taxRates.list.handler(async ({ input, context }) => ({ data: await listTaxRates(context, input.on) })),
  add: api.taxRates.add.handler(async ({ input, context }) => ({ data: await addTaxRate(context, input) })),
  save: api.taxRates.save.handler(async ({ input, context }) => ({ data: await saveTaxRate(context, input) })),
}
