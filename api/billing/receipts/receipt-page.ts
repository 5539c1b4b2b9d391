import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { listBankAccounts } from '../banks/store.ts'
import { listRefunds } from '../refunds/queries.ts'
import { readCashTerms } from '../shifts/cash-terms.ts'
import { readPayerAccount, readReceipt } from './queries.ts'
import { findReceiptDrawer } from './receipt-drawer.ts'

/** Reads the page of a receipt. */
export async function readReceiptPage(ctx: CallContext, { receiptId }: { receiptId: string }) {
  const receipt = await readReceipt(ctx, receiptId)
  const { partyId, patientId } = receipt
  const [account, refunds, banks, cashTerms, drawer] = await readTogether([
    readPayerAccount(ctx, partyId ? { partyId } : { patientId: patientId! }),
    readPart(ctx, 'money:refund', (part) => listRefunds(part, { receiptId, limit: MAX_PAGE_SIZE })),
    readPart(ctx, 'banks:read', (part) => listBankAccounts(part, true)),
    readCashTerms(ctx),
    findReceiptDrawer(ctx, receiptId),
  ])
  return { receipt, account, refunds: refunds?.rows ?? [], banks: banks ?? [], cashTerms, drawer }
}
