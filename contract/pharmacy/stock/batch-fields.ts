import { z } from 'zod'
import { MAX_PRICE_MINOR } from '#contract/billing/charges/charge-totals.ts'
import { moneyMinor, text } from '#contract/kernel/fields.ts'
import { EXPIRY_MISTAKE, parsePrintedExpiry } from './printed-expiry.ts'

/** The expiry as it is printed. It becomes the last day on which the batch can be used. */
export const printedExpiry = () =>
  text(20, EXPIRY_MISTAKE).transform((printed, { addIssue }) => {
    const lastDay = parsePrintedExpiry(printed)
    if (lastDay) return lastDay
    addIssue({ code: 'custom', message: EXPIRY_MISTAKE })
    return z.NEVER
  })

const count = (empty: string) =>
  z.number(empty).int('Enter a whole number').min(0, 'Enter 0 or more').max(1_000_000, 'Enter a smaller number')

/** A count of full packs, and of units beside them. */
export const countFields = {
  packs: count('Enter the number of packs').default(0),
  looseUnits: count('Enter the number of loose units').default(0),
}

/** Counts the units of packs and loose units. */
export const toUnits = ({ packs, looseUnits }: { packs: number; looseUnits: number }, unitsPerPack: number): number =>
  packs * unitsPerPack + looseUnits

export const packCost = () => moneyMinor('Enter the purchase price of a pack, like 80', MAX_PRICE_MINOR)

/** The first batch of a medicine; all empty if there is none. */
export const batchFields = {
  batchNo: text(40).optional(),
  expiresOn: printedExpiry().optional(),
  ...countFields,
  packCostMinor: packCost().optional(),
}

interface TypedBatch {
  batchNo?: string
  expiresOn?: string
  packs: number
  looseUnits: number
  packCostMinor?: number
}

/** Returns whether anything of a batch was typed. */
export const hasBatch = ({ batchNo, expiresOn, packs, looseUnits, packCostMinor }: TypedBatch): boolean =>
  batchNo !== undefined || expiresOn !== undefined || packs + looseUnits > 0 || packCostMinor !== undefined

export const COST_ABOVE_MRP = 'Enter the MRP or less'

/** Finds what is missing of a batch of which something was typed. */
export function findBatchErrors(batch: TypedBatch, mrpMinor: number): Record<string, string> {
  if (!hasBatch(batch)) return {}
  const { batchNo, expiresOn, packs, looseUnits, packCostMinor } = batch
  const errors: Record<string, string> = {}
  if (batchNo === undefined) errors.batchNo = 'Enter the batch number'
  if (expiresOn === undefined) errors.expiresOn = EXPIRY_MISTAKE
  if (packs + looseUnits === 0) errors.packs = 'Enter the number of packs'
  if (packCostMinor === undefined) errors.packCostMinor = 'Enter the purchase price of a pack, like 80'
  else if (packCostMinor > mrpMinor) errors.packCostMinor = COST_ABOVE_MRP
  return errors
}
