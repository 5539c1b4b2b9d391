import { METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { RECEIPT_KINDS, RECEIPT_STATES } from '#contract/billing/receipts/rules.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'

const calendarDay = isoDate()
const anyId = uuid()

export type ReceiptsQuery = ReturnType<typeof parseReceiptsQuery>

/** Reads the filters of the list of receipts from its URL. Invalid values are ignored. */
export function parseReceiptsQuery(url: URL) {
  const text = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const one = <Value extends string>(name: string, all: readonly Value[]) => all.find((value) => value === text(name))
  const fits = (name: string, schema: { safeParse(value: unknown): { success: boolean } }) =>
    schema.safeParse(text(name)).success ? text(name) : undefined
  return {
    q: text('q')?.slice(0, 100),
    from: fits('from', calendarDay),
    to: fits('to', calendarDay),
    method: one('method', METHODS),
    kind: one('kind', RECEIPT_KINDS),
    state: one('state', RECEIPT_STATES),
    receivedBy: fits('cashier', anyId),
    partyId: fits('client', anyId),
    patientId: fits('patient', anyId),
  }
}
