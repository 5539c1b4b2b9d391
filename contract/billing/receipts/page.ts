import { z } from 'zod'
import { BankAccount } from '../banks/schema.ts'
import { RefundView } from '../refunds/schema.ts'
import { CashTerms } from '../shifts/schema.ts'
import { FullReceipt, PayerAccount } from './schema.ts'

/** A receipt with its refunds, the account of its payer, and what its forms need. */
export const ReceiptPage = z.object({
  receipt: FullReceipt,
  refunds: z.array(RefundView),
  account: PayerAccount,
  /** With archived ones. */
  banks: z.array(BankAccount),
  cashTerms: CashTerms,
})
