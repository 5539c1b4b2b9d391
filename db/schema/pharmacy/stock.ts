import { sql } from 'drizzle-orm'
import { check, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import { batchStatuses } from '#contract/pharmacy/stock/batch-statuses.ts'
import { listReasons, MOVE_REASON_NAMES } from '#contract/pharmacy/stock/move-reasons.ts'
import { amount, createdAt, instant, minor, oneOf, recordColumns, references, tenantTable } from '../kernel/columns.ts'
import { stockItems } from './medicines.ts'

/** The batches of a medicine in a pharmacy, as printed on the packs. Only the status changes. */
export const batches = tenantTable(
  'batches',
  {
    stockItemId: uuid().notNull(),
    batchNo: text().notNull(),
    /** The last day on which it can be used. */
    expiresOn: date().notNull(),
    /** The printed price of a pack, with tax. */
    mrpMinor: minor().notNull(),
    unitsPerPack: integer().notNull(),
    /** The purchase price of a pack, without tax. */
    packCostMinor: minor().notNull(),
    status: text({ enum: batchStatuses.values }).notNull().default('available'),
    createdBy: uuid().notNull(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('batches_printed', t.stockItemId, t.batchNo, t.expiresOn, t.mrpMinor),
    index('batches_expiry', t.stockItemId, t.expiresOn, t.id),
    references(t.stockItemId, stockItems),
    check('batches_units', sql`${t.unitsPerPack} between 1 and 10000`),
    check('batches_prices', sql`${t.mrpMinor} > 0 and ${t.packCostMinor} >= 0`),
  ],
)

/** What is left of a batch; its id is the batch's. Triggers keep it equal to the sums of moves and open reservations. */
export const batchStock = tenantTable(
  'batch_stock',
  {
    /** That of the batch, so that an index finds the stock that expires first without the many empty batches. */
    expiresOn: date().notNull(),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** The purchase value of the units on hand. */
    valueMinor: amount(),
    /** The number of moves so far. */
    moves: integer().notNull().default(0),
  },
  (t, { index }) => [
    references(t.id, batches),
    index('batch_stock_expiry', t.expiresOn, t.id).where(sql`on_hand > 0`),
    check('batch_stock_on_hand', sql`${t.onHand} >= 0`),
    check('batch_stock_reserved', sql`${t.reserved} between 0 and ${t.onHand}`),
    check('batch_stock_value', sql`${t.valueMinor} >= 0 and (${t.onHand} > 0 or ${t.valueMinor} = 0)`),
  ],
)

/** The stock ledger. Moves are only added; an error is corrected by another move. */
export const stockMoves = tenantTable(
  'stock_moves',
  {
    batchId: uuid().notNull(),
    /** Counts the moves of the batch in the order of their commits. Set by a trigger, like `balanceAfter`. */
    position: integer().notNull().default(0),
    /** Positive into the stock, negative out of it. */
    units: integer().notNull(),
    /** The purchase value of the units, with the same sign. */
    valueMinor: amount(),
    balanceAfter: integer().notNull().default(0),
    reason: text({ enum: MOVE_REASON_NAMES }).notNull(),
    note: text(),
    /** The document that moved the stock: its type and id. */
    refType: text(),
    refId: uuid(),
    movedBy: uuid().notNull(),
    movedAt: instant().notNull(),
  },
  (t, { unique }) => [
    unique('stock_moves_position', t.batchId, t.position),
    references(t.batchId, batches),
    check(
      'stock_moves_direction',
      sql`case when ${oneOf(t.reason, listReasons('in'))} then ${t.units} > 0 and ${t.valueMinor} >= 0 else ${t.units} < 0 and ${t.valueMinor} <= 0 end`,
    ),
    check('stock_moves_reference', sql`(${t.refType} is null) = (${t.refId} is null)`),
  ],
)

/** Units of a batch that are kept for a prescription until it is paid, or until the reservation expires. */
export const stockReservations = tenantTable(
  'stock_reservations',
  {
    batchId: uuid().notNull(),
    units: integer().notNull(),
    refType: text().notNull(),
    refId: uuid().notNull(),
    reservedBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used or released. */
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (t, { index }) => [
    references(t.batchId, batches),
    index('stock_reservations_open', t.batchId).where(sql`ended_at is null`),
    index('stock_reservations_document', t.refType, t.refId),
    check('stock_reservations_units', sql`${t.units} > 0`),
  ],
)
