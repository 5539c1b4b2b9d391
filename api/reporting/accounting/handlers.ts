import { recordAudit } from '#api/kernel/audit.ts'
import { api } from '#api/kernel/implement.ts'
import { cashUps } from './cash-ups.ts'
import { reportChoices } from './choices.ts'
import { collections } from './collections.ts'
import { conspicuous } from './conspicuous.ts'
import { dayBook } from './day-book.ts'
import { documentsIssued } from './documents.ts'
import { outstanding } from './outstanding.ts'
import { revenue } from './revenue.ts'
import { sales } from './sales.ts'
import { shiftEnd } from './shift-end.ts'
import { expenses, inputTax, purchases } from './spending.ts'
import { statement } from './statement.ts'
import { taxCodes, taxPapers, taxSummary } from './tax.ts'

const { moneyReports: of } = api

export const moneyReports = {
  choices: of.choices.handler(async ({ context }) => ({ data: await reportChoices(context) })),
  exported: of.exported.handler(async ({ input, context }) => {
    await recordAudit(context, { act: 'export', object: 'books', after: input })
    return { data: { report: input.report } }
  }),
  dayBook: of.dayBook.handler(async ({ input, context }) => ({ data: await dayBook(context, input) })),
  cashUps: of.cashUps.handler(async ({ input, context }) => ({ data: await cashUps(context, input) })),
  collections: of.collections.handler(async ({ input, context }) => ({ data: await collections(context, input) })),
  sales: of.sales.handler(async ({ input, context }) => ({ data: await sales(context, input) })),
  outstanding: of.outstanding.handler(async ({ input, context }) => ({ data: await outstanding(context, input) })),
  statement: of.statement.handler(async ({ input, context }) => ({ data: await statement(context, input) })),
  revenue: of.revenue.handler(async ({ input, context }) => ({ data: await revenue(context, input) })),
  conspicuous: of.conspicuous.handler(async ({ input, context }) => ({ data: await conspicuous(context, input) })),
  expenses: of.expenses.handler(async ({ input, context }) => ({ data: await expenses(context, input) })),
  purchases: of.purchases.handler(async ({ input, context }) => ({ data: await purchases(context, input) })),
  inputTax: of.inputTax.handler(async ({ input, context }) => ({ data: await inputTax(context, input) })),
  taxSummary: of.taxSummary.handler(async ({ input, context }) => ({ data: await taxSummary(context, input) })),
  taxPapers: of.taxPapers.handler(async ({ input, context }) => ({ data: await taxPapers(context, input) })),
  taxCodes: of.taxCodes.handler(async ({ input, context }) => ({ data: await taxCodes(context, input) })),
  documentsIssued: of.documentsIssued.handler(async ({ input, context }) => ({
    data: await documentsIssued(context, input),
  })),
  shiftEnd: of.shiftEnd.handler(async ({ input, context }) => ({ data: await shiftEnd(context, input) })),
}
