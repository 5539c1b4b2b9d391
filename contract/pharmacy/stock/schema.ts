import { z } from 'zod'
import { MAX_PRICE_MINOR } from '#contract/billing/charges/charge-totals.ts'
import { integer, minor, moneyMinor, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { isObject } from '#contract/kernel/is-object.ts'
import { FORM_NAMES, PACK_TYPES } from '../medicines/medicine-words.ts'
import { COST_ABOVE_MRP, countFields, packCost, printedExpiry } from './batch-fields.ts'
import { batchStatuses } from './batch-statuses.ts'
import { MANUAL_REASONS, MOVE_REASON_NAMES } from './move-reasons.ts'

type Counted = { packs: number; looseUnits: number }
const isCounted = ({ packs, looseUnits }: Counted) => packs + looseUnits > 0
const COUNT_MISSING = { path: ['packs'], message: 'Enter the number of packs', when: isObject }

/** Stock that a pharmacy had before it used the product. */
export const OpeningStock = z
  .strictObject({
    stockItemId: uuid(),
    batchNo: text(40, 'Enter the batch number'),
    expiresOn: printedExpiry(),
    mrpMinor: moneyMinor('Enter the MRP of a pack, like 112', MAX_PRICE_MINOR).refine(
      (price) => price > 0,
      'Enter an amount above 0',
    ),
    packCostMinor: packCost(),
    ...countFields,
  })
  .refine(isCounted, COUNT_MISSING)
  .refine(({ packCostMinor, mrpMinor }) => packCostMinor <= mrpMinor, {
    path: ['packCostMinor'],
    message: COST_ABOVE_MRP,
    when: isObject,
  })
export type OpeningStock = z.infer<typeof OpeningStock>

/** A correction of the stock of a batch. The reason says whether units are added or taken away. */
export const StockAdjustment = z
  .strictObject({
    batchId: uuid(),
    reason: z.enum(MANUAL_REASONS, 'Choose the reason'),
    ...countFields,
    note: text(300, 'Enter what happened'),
  })
  .refine(isCounted, COUNT_MISSING)
export type StockAdjustment = z.infer<typeof StockAdjustment>

export const BatchRow = z.object({
  batchId: uuid(),
  stockItemId: uuid(),
  placeName: z.string(),
  name: z.string(),
  form: z.enum(FORM_NAMES),
  packType: z.enum(PACK_TYPES),
  unitsPerPack: integer(),
  batchNo: z.string(),
  expiresOn: z.string(),
  expired: z.boolean(),
  status: z.enum(batchStatuses.values),
  mrpMinor: minor(),
  packCostMinor: minor(),
  onHand: integer(),
  reserved: integer(),
  valueMinor: minor(),
})
export type BatchRow = z.infer<typeof BatchRow>

/** A move of the ledger, with the stock that it left: of the batch, and of the medicine in the pharmacy. */
export const StockMove = z.object({
  moveId: uuid(),
  batchNo: z.string(),
  movedAt: z.string(),
  movedByName: z.string(),
  reason: z.enum(MOVE_REASON_NAMES),
  note: nullableText(),
  units: integer(),
  valueMinor: minor(),
  batchBalance: integer(),
  balance: integer(),
})
export type StockMove = z.infer<typeof StockMove>
