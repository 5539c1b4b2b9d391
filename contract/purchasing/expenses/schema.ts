import { z } from 'zod'
import { OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { isoDate, moneyMinor, text, uuid, version } from '#contract/kernel/fields.ts'
import { PaymentStatus } from '../payments/schema.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES, findTaxError } from './rules.ts'

const AMOUNT_AT_MOST_MINOR = 100_00_00_000_00
const minor = () => z.number().int()
const taxMinor = () => moneyMinor('Enter the tax, like 90', AMOUNT_AT_MOST_MINOR).default(0)

/** What was spent, or is to be: the bill's amounts as they stand on it. */
export const ExpenseInput = z
  .strictObject({
    placeId: uuid('Choose the clinic').optional(),
    category: z.enum(EXPENSE_CATEGORIES, 'Choose a category'),
    description: text(300, 'Enter what it is for'),
    /** A supplier that is known, or a name. */
    partyId: uuid('Choose the supplier').optional(),
    vendor: text(120).optional(),
    billNo: text(40).optional(),
    billDate: isoDate().optional(),
    spentOn: isoDate('Enter the day that it counts for, like 2026-11-20'),
    amountMinor: moneyMinor('Enter the amount before tax', AMOUNT_AT_MOST_MINOR).refine(
      (amount) => amount > 0,
      'Enter more than zero',
    ),
    cgstMinor: taxMinor(),
    sgstMinor: taxMinor(),
    igstMinor: taxMinor(),
    /** Kept back for the tax office. */
    tdsMinor: moneyMinor('Enter the tax that is kept back', AMOUNT_AT_MOST_MINOR).default(0),
    itcEligible: z.boolean().optional(),
    recurrence: text(120).optional(),
    /** How it is to be paid, and from where: what its payment begins with. */
    method: z.enum(OUTWARD_METHODS, 'Choose how it is paid').optional(),
    bankAccountId: uuid('Choose the bank account').optional(),
    fileId: uuid().optional(),
  })
  .superRefine((bill, { addIssue }) => {
    const say = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    const fault = findTaxError(bill)
    if (fault) say(bill.cgstMinor === bill.sgstMinor ? 'igstMinor' : 'sgstMinor', fault)
    if (bill.tdsMinor > bill.amountMinor) say('tdsMinor', 'No more is kept back than the amount before tax')
    if (bill.itcEligible && !bill.billNo) say('billNo', 'Enter the number of the bill, to claim its tax')
  })
export type ExpenseInput = z.infer<typeof ExpenseInput>

export const ExpenseEdit = ExpenseInput.safeExtend({ expenseId: uuid(), version: version() })
export type ExpenseEdit = z.infer<typeof ExpenseEdit>

export const ExpenseView = z.object({
  expenseId: uuid(),
  status: z.enum(EXPENSE_STATUSES),
  number: z.string().nullable(),
  placeId: uuid(),
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  partyId: uuid().nullable(),
  /** Of the supplier, or as it was typed; from the approval on as it was then. */
  vendor: z.string().nullable(),
  billNo: z.string().nullable(),
  billDate: z.string().nullable(),
  spentOn: z.string(),
  currency: z.string(),
  amountMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  totalMinor: minor(),
  tdsMinor: minor(),
  itcEligible: z.boolean(),
  recurrence: z.string().nullable(),
  method: z.string().nullable(),
  bankAccountId: uuid().nullable(),
  fileId: uuid().nullable(),
  createdBy: uuid(),
  decisionReason: z.string().nullable(),
  printCount: minor(),
  version: version(),
})
export type ExpenseView = z.infer<typeof ExpenseView>

export const FullExpense = ExpenseView.extend({
  createdByName: z.string(),
  /** Who spent and who is paid, as they were on the day of the approval; null before it. */
  voucher: z.record(z.string(), z.string().nullable()).nullable(),
  /** It waits for a decision, and who asks may make it. */
  approvable: z.boolean(),
  decidedByName: z.string().nullable(),
  ...PaymentStatus.shape,
})
export type FullExpense = z.infer<typeof FullExpense>

export const ExpenseSums = z.object({
  count: minor(),
  totalMinor: minor(),
  categories: z.array(z.object({ category: z.enum(EXPENSE_CATEGORIES), count: minor(), totalMinor: minor() })),
  /** How far they are paid, by what went out for them and was not reversed. */
  methods: z.array(z.object({ method: z.string(), paidMinor: minor() })),
})
export type ExpenseSums = z.infer<typeof ExpenseSums>
