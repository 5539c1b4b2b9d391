import { formatDay } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getChequeName, isStaleCheque } from '#contract/billing/receipts/rules.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { PaymentPlace } from './payment-place.ts'
import { readPracticeToday } from './practice-today.ts'

interface Cheque {
  method: string
  chequeDate?: string | null
}

/** Refuses cheques that are too old. A post-dated cheque is accepted and waits for its date. */
export function requireValidCheques(tenders: readonly Cheque[], { practice, today }: PaymentPlace): void {
  const { chequeMonths } = getTaxProfile(practice.taxProfile)
  const index = tenders.findIndex(({ chequeDate }) => isStaleCheque(chequeDate ?? null, today, chequeMonths))
  if (index >= 0)
    throw refuse.invalid({
      [`tenders[${index}].chequeDate`]: describeStaleCheque(tenders[index]!.method, chequeMonths!),
    })
}

const describeStaleCheque = (method: string, months: number) =>
  `A ${getChequeName(method).toLowerCase()} is valid for ${months} months after its date. Ask for a new one`

/** Requires that a cheque's date has come and that it is not too old. */
export async function requireDepositable(ctx: CommandContext, { method, chequeDate }: Cheque) {
  if (!chequeDate) return
  const { practice, today } = await readPracticeToday(ctx)
  const name = getChequeName(method).toLowerCase()
  if (chequeDate > today)
    throw refuse.conflict(`This ${name} is dated ${formatDay(chequeDate)}. Deposit it on that day or later.`)
  const { chequeMonths } = getTaxProfile(practice.taxProfile)
  if (isStaleCheque(chequeDate, today, chequeMonths))
    throw refuse.conflict(`${describeStaleCheque(method, chequeMonths!)}, and mark this one as bounced.`)
}
