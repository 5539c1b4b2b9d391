import { api } from '#api/kernel/implement.ts'
import { countPrint, papersOf } from '../documents/documents.ts'
import { findPaper } from '../documents/find-document.ts'
import { numberedPaper } from '../documents/numbered-document.ts'
import { ownInvoice, ownPayment, printOwnInvoice, printOwnPayment } from '../documents/single-documents.ts'
import { takePayment } from '../payments/payments.ts'
import { giveBack } from '../payments/refunds.ts'
import { feesOf, saveFees } from '../prices/doctor-fees.ts'
import { findPrices } from '../prices/price-matches.ts'
import { addProcedure, listProcedures, saveProcedure } from '../prices/procedures.ts'
import { addTaxRate, listTaxRates, saveTaxRate } from '../tax/tax-rates.ts'
import { chargesOf, viewOf } from './charges.ts'
import { saveCharges } from './saving-charges.ts'
import { visitToPay } from './visit-payment.ts'

export const charges = {
  read: api.charges.read.handler(async ({ input, context }) => {
    const visit = await visitToPay(context, input.appointmentId, 'read')
    return { data: viewOf(visit, await chargesOf(context, visit)) }
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
    data: await giveBack(context, appointmentId, asked),
  })),
}

export const procedures = {
  list: api.procedures.list.handler(async ({ input, context }) => ({ data: await listProcedures(context, input) })),
  find: api.procedures.find.handler(async ({ input, context }) => ({ data: await findPrices(context, input.q) })),
  add: api.procedures.add.handler(async ({ input, context }) => ({ data: await addProcedure(context, input) })),
  save: api.procedures.save.handler(async ({ input, context }) => ({ data: await saveProcedure(context, input) })),
}

export const doctorFees = {
  read: api.doctorFees.read.handler(async ({ input, context }) => ({ data: await feesOf(context, input.doctorId) })),
  save: api.doctorFees.save.handler(async ({ input, context }) => ({ data: await saveFees(context, input) })),
}

export const papers = {
  invoice: api.papers.invoice.handler(async ({ input, context }) => ({
    data: await ownInvoice(context, input),
  })),
  payment: api.papers.payment.handler(async ({ input, context }) => ({
    data: await ownPayment(context, input),
  })),
  printInvoice: api.papers.printInvoice.handler(async ({ input, context }) => ({
    data: await printOwnInvoice(context, input),
  })),
  printPayment: api.papers.printPayment.handler(async ({ input, context }) => ({
    data: await printOwnPayment(context, input),
  })),
  numbered: api.papers.numbered.handler(async ({ input, context }) => ({
    data: await numberedPaper(context, input.number),
  })),
  find: api.papers.find.handler(async ({ input, context }) => ({ data: await findPaper(context, input.number) })),
  ofVisit: api.papers.ofVisit.handler(async ({ input, context }) => ({
    data: await papersOf(context, input.appointmentId),
  })),
  print: api.papers.print.handler(async ({ input, context }) => ({
    data: await countPrint(context, input.appointmentId, input),
  })),
}

export const taxRates = {
  list: api.taxRates.list.handler(async ({ input, context }) => ({ data: await listTaxRates(context, input.on) })),
  add: api.taxRates.add.handler(async ({ input, context }) => ({ data: await addTaxRate(context, input) })),
  save: api.taxRates.save.handler(async ({ input, context }) => ({ data: await saveTaxRate(context, input) })),
}
