import { to } from '~/lib/navigation/links'

const KINDS_WITHOUT_INVOICE: readonly string[] = ['advance', 'on_account']

/** Links to a receipt. Advances and payments on account have a page of their own. */
export function receiptHref({ receiptId, kind }: { receiptId: string; kind: string }): string {
  return KINDS_WITHOUT_INVOICE.includes(kind)
    ? to('/payment-receipts/payment-manual-invoice', null, { id: receiptId })
    : to('/payment-receipts/payment-invoice', null, { id: receiptId })
}
