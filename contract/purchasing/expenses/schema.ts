import { z } from 'zod'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { integer, isoDate, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { PaymentStatus } from '../payments/schema.ts'
import { EXPENSE_CATEGORIES, findTaxError } from './rules.ts'
import { expenseStatuses } from './statuses.ts'

export const MAX_AMOUNT_MINOR = 100_00_00_000_00
export const taxMinor = () => moneyMinor('Enter the tax, like 90', MAX_AMOUNT_MINOR).default(0)
export const positiveMinor = (message: string) =>
  moneyMinor(message, MAX_AMOUNT_MINOR).refine((amount) => amount > 0, 'Enter an amount above 0')

/** An expense with the printed amounts of its bill. */
export const ExpenseInput = z
  .strictObject({
    placeId: uuid('Choose the place').optional(),
    category: z.enum(EXPENSE_CATEGORIES, 'Choose a category'),
    description: text(300, 'Enter the purpose'),
    /** A known supplier; or else `vendor`. */
    partyId: uuid('Choose the supplier').optional(),
    vendor: text(120).optional(),
    billNo: text(40).optional(),
    billDate: isoDate().optional(),
    spentOn: isoDate('Enter the accounting date'),
    amountMinor: positiveMinor('Enter the amount before tax'),
    cgstMinor: taxMinor(),
    sgstMinor: taxMinor(),
    igstMinor: taxMinor(),
    /** Withheld for the tax office. */
    tdsMinor: moneyMinor('Enter the tax withheld', MAX_AMOUNT_MINOR).default(0),
    itcEligible: z.boolean().optional(),
    recurrence: text(120).optional(),
    /** The planned payment. */
    method: z.enum(OUTWARD_METHODS, 'Choose the payment method').optional(),
    bankAccountId: uuid('Choose the bank account').optional(),
    fileId: uuid().optional(),
  })
  .superRefine((bill, { addIssue }) => {
    const addError = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    const fault = findTaxError(bill)
    if (fault) addError(bill.cgstMinor === bill.sgstMinor ? 'igstMinor' : 'sgstMinor', fault)
    if (bill.tdsMinor > bill.amountMinor)
      addError('tdsMinor', 'The tax withheld can’t be more than the amount before tax')
    if (bill.itcEligible && !bill.billNo) addError('billNo', 'Enter the bill number to claim the tax')
  })
export type ExpenseInput = z.infer<typeof ExpenseInput>

export const ExpenseEdit = ExpenseInput.safeExtend({ expenseId: uuid(), version: version() })
export type ExpenseEdit = z.infer<typeof ExpenseEdit>

export const ExpenseView = z.object({
  expenseId: uuid(),
  status: z.enum(expenseStatuses.values),
  number: nullableText(),
  placeId: uuid(),
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  partyId: uuid().nullable(),
  /** The supplier's name or the typed one; fixed on approval. */
  vendor: nullableText(),
  billNo: nullableText(),
  billDate: nullableText(),
  spentOn: z.string(),
  currency: z.string(),
  amountMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  totalMinor: minor(),
  tdsMinor: minor(),
  itcEligible: z.boolean(),
  recurrence: nullableText(),
  method: nullableText(),
  bankAccountId: uuid().nullable(),
  fileId: uuid().nullable(),
  createdBy: uuid(),
  decisionReason: nullableText(),
  printCount: integer(),
  version: version(),
})
export type ExpenseView = z.infer<typeof ExpenseView>

export const FullExpense = ExpenseView.extend({
  createdByName: z.string(),
  /** Practice and vendor as on the day of approval; null before. */
  voucher: z.record(z.string(), nullableText()).nullable(),
  /** It is waiting for approval, and the current person may approve it. */
  approvable: z.boolean(),
  /** The names of the others who may approve it, while it is submitted. */
  otherApprovers: z.array(z.string()),
  decidedByName: nullableText(),
  ...PaymentStatus.shape,
})
export type FullExpense = z.infer<typeof FullExpense>

export const ExpenseSums = z.object({
  count: integer(),
  totalMinor: minor(),
  categories: z.array(z.object({ category: z.enum(EXPENSE_CATEGORIES), count: integer(), totalMinor: minor() })),
  /** Posted payments by method. */
  methods: z.array(z.object({ method: z.string(), paidMinor: minor() })),
})
export type ExpenseSums = z.infer<typeof ExpenseSums>
