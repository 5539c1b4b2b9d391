import { to } from '~/lib/navigation/links'

const KINDS_WITHOUT_INVOICE: readonly string[] = ['advance', 'on_account']

/** Where a receipt is shown: what was received against no invoice has a page of its own. */
export function receiptHref({ receiptId, kind }: { receiptId: string; kind: string }): string {
  return KINDS_WITHOUT_INVOICE.includes(kind)
    ? to('/payment-receipts/payment-manual-invoice', null, { id: receiptId })
    : to('/payment-receipts/payment-invoice', null, { id: receiptId })
}
