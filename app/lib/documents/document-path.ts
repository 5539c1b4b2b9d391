import { type Path, screens } from '#contract/screens.ts'
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

export type PaperKind = keyof typeof SCREENS

/** Where a paper is shown; null for what is no paper. */
export function paperPath(kind: string, id: string | null): string | null {
  if (!id || !Object.hasOwn(SCREENS, kind)) return null
  const path: Path = SCREENS[kind as PaperKind]
  return screens[path].built ? to(path as '/invoices/invoice', null, { id }) : null
}
