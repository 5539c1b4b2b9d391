import { sql } from 'drizzle-orm'
import { check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { FORM_NAMES, PACK_TYPES, SCHEDULE_NAMES, STORAGE_NAMES } from '#contract/pharmacy/medicines/medicine-words.ts'
import { procedures } from '../billing/prices.ts'
import { flag, instant, recordColumns, references, tenantTable } from '../kernel/columns.ts'
import { places } from '../practice/organisations.ts'

/**
 * The medicines that a practice sells. Each is an entry of the price list with the same id, which has its name, printed
 * price, HSN, tax and barcode.
 */
export const medicines = tenantTable(
  'medicines',
  {
    form: text({ enum: FORM_NAMES }).notNull(),
    packType: text({ enum: PACK_TYPES }).notNull(),
    /** Tablets in a strip; 1 for a bottle. Stock is counted in units. */
    unitsPerPack: integer().notNull(),
    allowLoose: flag(),
    schedule: text({ enum: SCHEDULE_NAMES }).notNull(),
    manufacturer: text(),
    storage: text({ enum: STORAGE_NAMES }).notNull().default('room'),
    ...recordColumns(),
  },
  (t) => [
    references(t.id, procedures),
    check('medicines_units', sql`${t.unitsPerPack} between 1 and 10000`),
    check('medicines_loose', sql`not ${t.allowLoose} or ${t.unitsPerPack} > 1`),
  ],
)

/** A medicine that a pharmacy keeps: where it lies and when it is ordered again. */
export const stockItems = tenantTable(
  'stock_items',
  {
    placeId: uuid().notNull(),
    medicineId: uuid().notNull(),
    rack: text(),
    /** In units. */
    reorderLevel: integer(),
    maxLevel: integer(),
    archivedAt: instant(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('stock_items_medicine', t.placeId, t.medicineId),
    index('stock_items_by_medicine', t.medicineId),
    references(t.placeId, places),
    references(t.medicineId, medicines),
    check('stock_items_levels', sql`${t.reorderLevel} >= 0 and ${t.maxLevel} > ${t.reorderLevel}`),
  ],
)
