import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { ListQuery, toPageSchema } from '#contract/kernel/query.ts'
import { InventoryItem, PharmacyName } from '../medicines/schema.ts'
import { BatchListQuery } from './list.ts'
import { BatchRow, OpeningStock, StockAdjustment, StockMove } from './schema.ts'

/** Batches of medicines and their ledger. */
export const stock = {
  /** Batches with stock, the first to expire first; `q` is a part of the medicine's name or a batch number. */
  readListPage: call('stock:read', 'GET /pages/stock', {
    input: BatchListQuery,
    output: z.object({ list: toPageSchema(BatchRow), pharmacies: z.array(PharmacyName) }),
  }),
  /** The stock card of a medicine: its batches and its moves, newest first. `contents` are its ingredients if known. */
  readItemPage: call('stock:read', 'GET /pages/stock/{stockItemId}', {
    input: z.object({ stockItemId: uuid(), cursor: ListQuery.shape.cursor }),
    output: z.object({
      item: InventoryItem,
      contents: z.array(z.string()),
      batches: z.array(BatchRow),
      moves: toPageSchema(StockMove),
    }),
  }),
  addOpening: call('stock:write', 'POST /inventory/{stockItemId}/opening-stock', {
    input: OpeningStock,
    output: z.object({ batchId: uuid(), stockItemId: uuid(), name: z.string() }),
  }),
  adjust: call('stock:adjust', 'POST /stock/{batchId}/adjustments', {
    input: StockAdjustment,
    output: z.object({ batchId: uuid(), stockItemId: uuid(), name: z.string(), onHand: z.number().int() }),
  }),
}
