import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { BankAccount } from '../banks/schema.ts'
import { RefundView } from '../refunds/schema.ts'
import { CashTerms } from '../shifts/schema.ts'
import { FullReceipt, PayerAccount } from './schema.ts'

/** The drawer that counts the cash of a receipt, while that can still be corrected. */
export const ReceiptDrawer = z.object({
  /** Null if no shift was open. The next shift of the person includes the cash. */
  shiftId: uuid().nullable(),
  personId: uuid(),
  personName: z.string(),
})
export type ReceiptDrawer = z.infer<typeof ReceiptDrawer>

/** A receipt with its refunds, the account of its payer, and what its forms need. */
export const ReceiptPage = z.object({
  receipt: FullReceipt,
  refunds: z.array(RefundView),
  account: PayerAccount,
  /** With archived ones. */
  banks: z.array(BankAccount),
  cashTerms: CashTerms,
  /** Null if it isn't cash, or its shift is closed. */
  drawer: ReceiptDrawer.nullable(),
})
export type ReceiptPage = z.infer<typeof ReceiptPage>
