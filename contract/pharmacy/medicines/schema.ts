import { z } from 'zod'
import { MAX_PRICE_MINOR } from '#contract/billing/charges/charge-totals.ts'
import { barcode, taxCode } from '#contract/billing/invoice-lines/line-fields.ts'
import { TAX_CATEGORIES } from '#contract/billing/tax/tax-profiles.ts'
import { integer, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { batchFields, findBatchErrors } from '../stock/batch-fields.ts'
import { STOCK_STATES } from '../stock/stock-state.ts'
import { FORM_NAMES, PACK_TYPES, SCHEDULE_NAMES, STORAGE_NAMES } from './medicine-words.ts'

const MAX_UNITS_PER_PACK = 10_000
const level = (empty: string) =>
  z.number(empty).int('Enter a whole number').min(0, 'Enter 0 or more').max(10_000_000, 'Enter a smaller number')

/** The fields of a medicine in a pharmacy. Name, price, HSN and barcode are those of its entry in the price list. */
const fields = {
  name: text(200, 'Enter the name'),
  form: z.enum(FORM_NAMES, 'Choose the form'),
  packType: z.enum(PACK_TYPES, 'Choose the pack'),
  unitsPerPack: z
    .number('Enter how many are in a pack')
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(MAX_UNITS_PER_PACK, `Enter ${MAX_UNITS_PER_PACK.toLocaleString('en')} or less`),
  /** Less than a pack can be sold. */
  allowLoose: z.boolean().optional(),
  schedule: z.enum(SCHEDULE_NAMES, 'Choose the schedule printed on the pack'),
  manufacturer: text(120).optional(),
  storage: z.enum(STORAGE_NAMES, 'Choose how it is kept').default('room'),
  /** HSN. */
  code: taxCode().optional(),
  barcode: barcode().optional(),
  /** The printed price of a pack, with tax. */
  priceMinor: moneyMinor('Enter the MRP of a pack, like 112', MAX_PRICE_MINOR).refine(
    (price) => price > 0,
    'Enter an amount above 0',
  ),
  rack: text(40).optional(),
  /** In units. */
  reorderLevel: level('Enter the reorder level').optional(),
  maxLevel: level('Enter the highest stock').optional(),
}

type Levels = { unitsPerPack?: number; allowLoose?: boolean; reorderLevel?: number; maxLevel?: number }

function findMedicineErrors({ unitsPerPack, allowLoose, reorderLevel, maxLevel }: Levels): Record<string, string> {
  const errors: Record<string, string> = {}
  if (allowLoose && unitsPerPack === 1) errors.allowLoose = 'A pack of 1 can’t be sold loose'
  if (maxLevel !== undefined && maxLevel <= (reorderLevel ?? 0)) errors.maxLevel = 'Enter more than the reorder level'
  return errors
}

const addErrors = ({ addIssue }: z.core.$RefinementCtx, errors: Record<string, string>) => {
  for (const [name, message] of Object.entries(errors)) addIssue({ code: 'custom', path: [name], message })
}

/** A new medicine of a pharmacy, perhaps with its first batch. */
export const NewMedicine = z
  .strictObject({ placeId: uuid('Choose the pharmacy').optional(), ...fields, ...batchFields })
  .superRefine((medicine, context) =>
    addErrors(context, { ...findMedicineErrors(medicine), ...findBatchErrors(medicine, medicine.priceMinor) }),
  )
export type NewMedicine = z.infer<typeof NewMedicine>

/** `version` is that of the medicine as it was read. */
export const MedicineEdit = z
  .strictObject({ stockItemId: uuid(), version: version(), ...fields })
  .superRefine((medicine, context) => addErrors(context, findMedicineErrors(medicine)))
export type MedicineEdit = z.infer<typeof MedicineEdit>

export const MedicineArchiving = z.strictObject({
  stockItemId: uuid(),
  version: version(),
  archived: z.boolean().optional(),
})
export type MedicineArchiving = z.infer<typeof MedicineArchiving>

/** A medicine of a pharmacy with its tax of today and its stock, in units. */
export const InventoryItem = z.object({
  stockItemId: uuid(),
  medicineId: uuid(),
  placeId: uuid(),
  placeName: z.string(),
  name: z.string(),
  form: z.enum(FORM_NAMES),
  packType: z.enum(PACK_TYPES),
  unitsPerPack: integer(),
  allowLoose: z.boolean(),
  schedule: z.enum(SCHEDULE_NAMES),
  manufacturer: nullableText(),
  storage: z.enum(STORAGE_NAMES),
  code: nullableText(),
  barcode: nullableText(),
  priceMinor: minor(),
  tax: z.object({ taxCategory: z.enum(TAX_CATEGORIES), rateBps: integer() }).nullable(),
  rack: nullableText(),
  reorderLevel: integer().nullable(),
  maxLevel: integer().nullable(),
  onHand: integer(),
  /** Of those on hand: expired, held back in a batch that is not available, or reserved. */
  unsellable: integer(),
  valueMinor: minor(),
  /** The earliest expiry of the stock; null without stock. */
  nextExpiry: nullableText(),
  state: z.enum(STOCK_STATES),
  archived: z.boolean(),
  /** The sum of the versions of its rows. */
  version: version(),
})
export type InventoryItem = z.infer<typeof InventoryItem>

export const PharmacyName = z.object({ placeId: uuid(), name: z.string() })
