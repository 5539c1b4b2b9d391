import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import type { PaymentsPage } from '#contract/billing/charges/calls.ts'
import { listDeskReceipts } from '../clients/desk-receipts.ts'
import { listDues } from '../clients/patient-summary.ts'

const MAX_DUES = 50
const MAX_RECEIPTS = 200

/** Reads what patients owe within reach, and the receipts of a day (ISO); of today by default. */
export async function readPaymentsPage(ctx: CallContext, { day = getPlaceToday(ctx) }): Promise<PaymentsPage> {
  const [dues, receipts] = await readTogether([
    listDues(ctx, { limit: MAX_DUES + 1 }),
    listDeskReceipts(ctx, { day, limit: MAX_RECEIPTS + 1 }),
  ])
  return {
    day,
    dues: dues.slice(0, MAX_DUES),
    hasMoreDues: dues.length > MAX_DUES,
    receipts: receipts.slice(0, MAX_RECEIPTS),
    hasMoreReceipts: receipts.length > MAX_RECEIPTS,
  }
}
