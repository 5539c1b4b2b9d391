import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import {
  type BillAmounts,
  findMismatchedAmount,
  MAX_ROUND_OFF_MINOR,
  sumBillAmounts,
} from '#contract/purchasing/supplier-bills/rules.ts'
import type { SupplierBillInput } from '#contract/purchasing/supplier-bills/schema.ts'

/**
 * Chooses the amounts of a bill: the printed ones if they were entered, or else the sums of its items.
 * @throws 422 if an amount or the total differs from the items by more than a rupee
 */
export function chooseAmounts(bill: SupplierBillInput, items: BillAmounts & { totalMinor: number }): BillAmounts {
  const printed = pickAmounts(bill)
  if (bill.lines.length === 0) return printed
  if (sumBillAmounts(printed) === 0) {
    if (Math.abs(bill.payableMinor - items.totalMinor) <= MAX_ROUND_OFF_MINOR) return pickAmounts(items)
    throw refuse.invalid({
      payableMinor: `The items add up to ${moneyPlaceholder(items.totalMinor)} with tax. Check the items or this total`,
    })
  }
  const field = findMismatchedAmount(printed, items)
  if (!field) return printed
  throw refuse.invalid({
    [field]: `The items add up to ${moneyPlaceholder(items[field])}. Check the items or this amount`,
  })
}

const pickAmounts = ({ taxableMinor, exemptMinor, cgstMinor, sgstMinor, igstMinor }: BillAmounts): BillAmounts => ({
  taxableMinor,
  exemptMinor,
  cgstMinor,
  sgstMinor,
  igstMinor,
})
