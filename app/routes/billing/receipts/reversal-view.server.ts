import { getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import type { ReceiptPage } from '#contract/billing/receipts/page.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
import { describeCashDrawer } from '~/lib/billing/receipt-drawer'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { receiptHref } from './receipt-links'

/** Builds the view of the form that reverses a receipt. */
export function toReversalView({ receipt, cashTerms, drawer }: ReceiptPage, { me, format }: ScreenContext) {
  const soloRefundLimitMinor = getSoloRefundLimit({ ...me.practice, aloneUpToMinor: cashTerms.aloneUpToMinor })
  const amount = format.money(receipt.amountMinor)
  return {
    number: receipt.number,
    version: receipt.version,
    method: receipt.method,
    amount,
    isLarge: receipt.amountMinor > soloRefundLimitMinor,
    soloRefundLimit: format.money(soloRefundLimitMinor),
    cashShift: describeCashShift(cashTerms, me, [receipt], 'give'),
    drawer: receipt.method === 'cash' ? describeCashDrawer(amount, drawer, me.personId) : null,
  }
}

export type ReversalView = ReturnType<typeof toReversalView>

/** Lists links to the forms that reverse the receipts of one payment. For reception, the forms are pages of its payments. */
export function listReversalLinks(
  batchId: string,
  receipts: readonly { receiptId: string; number: string }[],
  { me }: Pick<ScreenContext, 'me'>,
) {
  const createHref = (receiptId: string) => {
    if (canOpenScreen('/payments', me.role)) return to('/payments', null, { receipt: batchId, reverse: receiptId })
    if (!canOpenScreen('/payment-receipts/payment-invoice', me.role)) return null
    return `${receiptHref({ receiptId, kind: 'against_invoice' })}&act=reverse`
  }
  return receipts.flatMap(({ receiptId, number }) => {
    const href = createHref(receiptId)
    return href ? [{ href, label: receipts.length === 1 ? 'Reverse receipt' : `Reverse receipt ${number}` }] : []
  })
}
