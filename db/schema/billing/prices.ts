import { sql } from 'drizzle-orm'
import { check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { flag, minor, priceMode, recordColumns, references, tenantTable, version } from '../kernel/columns.ts'
import { doctors } from '../practice/doctors.ts'
import { places, practices } from '../practice/organisations.ts'

/** A consultation fee that differs from the doctor's own, by branch, by type of visit, or both. */
export const doctorFees = tenantTable(
  'doctor_fees',
  {
    doctorId: uuid().notNull(),
    placeId: uuid(),
    kind: text(),
    feeMinor: minor().notNull(),
    version: version(),
  },
  (t, { unique }) => [
    unique('doctor_fees_which', t.doctorId, t.placeId, t.kind).nullsNotDistinct(),
    references(t.doctorId, doctors),
    references(t.placeId, places),
    check('doctor_fees_fee', sql`${t.feeMinor} >= 0`),
    check('doctor_fees_kind', sql`${t.kind} in ('scheduled','walk_in','follow_up','emergency','virtual')`),
  ],
)

/** The price list of the practice: procedures, tests and medicines. */
export const procedures = tenantTable(
  'procedures',
  {
    name: text().notNull(),
    nameKey: text().notNull(),
    kind: text({ enum: ['procedure', 'service', 'lab_test', 'vaccine', 'medicine', 'other'] })
      .notNull()
      .default('procedure'),
    /** HSN or SAC. */
    code: text(),
    /** For typing and for scanning. */
    shortCode: text(),
    barcode: text(),
    unit: text(),
    priceMinor: minor().notNull(),
    /** The price includes tax, as for a printed maximum retail price. */
    priceMode: priceMode(),
    /** Its own tax; otherwise that of its code or of the tax profile. */
    taxCategory: text().$type<'taxable' | 'exempt' | 'nil_rated' | 'non_gst'>(),
    rateBps: integer(),
    active: flag(true),
    ...recordColumns(),
  },
  (t, { unique, uniqueIndex }) => [
    unique('procedures_name', t.nameKey),
    references(t.practiceId, practices),
    uniqueIndex('procedures_short_code', sql`upper(${t.shortCode})`).where(sql`short_code is not null and active`),
    uniqueIndex('procedures_barcode', t.barcode).where(sql`barcode is not null and active`),
    check('procedures_price', sql`${t.priceMinor} >= 0`),
    check('procedures_rate', sql`(${t.rateBps} is null) = (${t.taxCategory} is null)`),
  ],
)
