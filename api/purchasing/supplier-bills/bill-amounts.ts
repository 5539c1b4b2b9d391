import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import {
  type BillAmounts,
  findAmountUnlikeItems,
  MAX_ROUND_OFF_MINOR,
  sumBillAmounts,
} from '#contract/purchasing/supplier-bills/rules.ts'
import type { SupplierBillInput } from '#contract/purchasing/supplier-bills/schema.ts'

/**
 * Chooses the amounts of a bill: the printed ones, or if none were entered those of its items.
 * @throws 422 if the printed amounts or the total are not those of the items, to the rupee
 */
export function chooseAmounts(bill: SupplierBillInput, items: BillAmounts & { totalMinor: number }): BillAmounts {
  const printed = pickAmounts(bill)
  if (bill.lines.length === 0) return printed
  if (sumBillAmounts(printed) === 0) {
    if (Math.abs(bill.payableMinor - items.totalMinor) <= MAX_ROUND_OFF_MINOR) return pickAmounts(items)
    throw refuse.invalid({
      payableMinor: `The items come to ${moneyPlaceholder(items.totalMinor)} with tax. Check the items or this total`,
    })
  }
  const field = findAmountUnlikeItems(printed, items)
  if (!field) return printed
  throw refuse.invalid({
    [field]: `The items come to ${moneyPlaceholder(items[field])} here. Check the items or this amount`,
  })
}

const pickAmounts = ({ taxableMinor, exemptMinor, cgstMinor, sgstMinor, igstMinor }: BillAmounts): BillAmounts => ({
  taxableMinor,
  exemptMinor,
  cgstMinor,
  sgstMinor,
  igstMinor,
})
