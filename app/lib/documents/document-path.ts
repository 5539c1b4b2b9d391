import type { Path } from '#contract/screens.ts'
import { to } from '../navigation/links'

const SCREENS = {
  invoice: '/invoices/invoice',
  credit_note: '/credit-notes/credit-invoice',
  debit_note: '/debit-notes/debit-invoice',
  receipt: '/payment-receipts/payment-invoice',
  refund: '/refunds',
  expense: '/expense/invoice',
  bill: '/purchase-orders/invoice',
} as const satisfies Record<string, Path>

export type DocumentKind = keyof typeof SCREENS

/** The page of a billing or purchasing document; null for other kinds. */
export function documentPath(kind: string, id: string | null): string | null {
  if (!id || !Object.hasOwn(SCREENS, kind)) return null
  return to(SCREENS[kind as DocumentKind], null, { id })
}
