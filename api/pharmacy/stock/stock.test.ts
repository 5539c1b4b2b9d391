import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findDatabaseError } from '#api/kernel/transaction.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { batches, batchStock, stockMoves } from '#db/schema/pharmacy/stock.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPharmacyClinic, type PharmacyClinic } from '../testing.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: PharmacyClinic
beforeEach(async () => {
  clinic = await createPharmacyClinic(api)
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const findRefusal = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => findDatabaseError(error)?.constraint,
  )

describe('stock', () => {
  it('adjusts a batch with a reason, and keeps the value of what is left', async () => {
    const { stockItemId, batchId } = await clinic.stockMedicine({ packCostMinor: 83_33 })
    expect((await clinic.adjust(batchId, { packs: 3, looseUnits: 3 })).body.data).toMatchObject({ onHand: 67 })
    expect((await clinic.adjust(batchId, { reason: 'adjustment_plus', looseUnits: 5 })).body.data.onHand).toBe(72)
    const { item, batches: rows, moves } = await clinic.readStock(stockItemId)
    expect(item).toMatchObject({ onHand: 72, valueMinor: 599_98 })
    expect(rows).toMatchObject([{ onHand: 72, valueMinor: 599_98, batchNo: 'B1' }])
    expect(moves.rows).toMatchObject([
      { reason: 'adjustment_plus', units: 5, balance: 72, batchBalance: 72, movedByName: 'Test admin' },
      { reason: 'damage', units: -33, balance: 67, batchBalance: 67, note: 'Dropped' },
      { reason: 'opening', units: 100, balance: 100, batchBalance: 100, note: null },
    ])
    await clinic.adjust(batchId, { packs: 7, looseUnits: 2 })
    expect((await clinic.readStock(stockItemId)).item).toMatchObject({ onHand: 0, valueMinor: 0, state: 'out' })
  })

  it('rejects an adjustment without a note, without the right, or of more than there is', async () => {
    const { batchId } = await clinic.stockMedicine()
    expect((await clinic.adjust(batchId, { packs: 11 })).body.fields).toEqual({
      packs: 'Enter 10 strips or less. That is the free stock of this batch',
    })
    expect((await clinic.adjust(batchId, { packs: 1, note: ' ' })).body.fields).toEqual({ note: 'Enter what happened' })
    expect((await clinic.adjust(batchId, {})).body.fields).toEqual({ packs: 'Enter the number of packs' })
    expect((await clinic.adjust(batchId, { packs: 1, reason: 'sale' })).status).toBe(422)
    expect((await clinic.adjust(batchId, { packs: 1, reason: 'expiry_write_off' })).body.fields).toHaveProperty(
      'reason',
    )
    expect((await clinic.adjust(batchId, { packs: 1 }, clinic.pharmacist)).status).toBe(403)
    const other = await createPharmacyClinic(api)
    expect((await other.adjust(batchId, { packs: 1 })).status).toBe(404)
  })

  it('adds opening stock to a known batch, and takes on no expired batch', async () => {
    const { stockItemId } = await clinic.stockMedicine()
    const batch = { batchNo: 'B1', expiresOn: 'Jan 2027', mrpMinor: 112_00, packCostMinor: 70_00, looseUnits: 5 }
    const open = (fields: object) =>
      clinic.ask(clinic.pharmacist, `POST /inventory/${stockItemId}/opening-stock`, { ...batch, ...fields })
    expect((await open({})).status).toBe(200)
    expect((await open({ mrpMinor: 115_00 })).status).toBe(200)
    expect((await open({ expiresOn: '10/2026' })).body.fields).toHaveProperty('expiresOn')
    expect((await open({ packCostMinor: 112_01 })).body.fields).toEqual({ packCostMinor: 'Enter the MRP or less' })
    const { item, batches: rows } = await clinic.readStock(stockItemId)
    expect(item).toMatchObject({ onHand: 110, valueMinor: 870_00 })
    expect(rows).toMatchObject([
      { onHand: 105, mrpMinor: 112_00 },
      { onHand: 5, mrpMinor: 115_00 },
    ])
  })

  it('lists batches by expiry, and names what a medicine contains', async () => {
    await clinic.stockMedicine({ name: 'Later', batchNo: 'L1', expiresOn: '06/2028' })
    const { stockItemId } = await clinic.stockMedicine({ name: 'Telma AM' })
    expect((await clinic.readStock(stockItemId)).contents).toEqual(['telmisartan', 'amlodipine'])
    const list = async (query: string) =>
      (await clinic.ask(clinic.manager, `GET /pages/stock${query}`)).body.data.list.rows.map(
        ({ name }: { name: string }) => name,
      )
    expect(await list('')).toEqual(['Telma AM', 'Later'])
    expect(await list('?expiry=near')).toEqual(['Telma AM'])
    expect(await list('?expiry=expired')).toEqual([])
    expect(await list('?q=l1')).toEqual(['Later'])
    expect(await list('?status=quarantined')).toEqual([])
  })

  it('shows the balance of each page of the ledger', async () => {
    const { stockItemId, batchId } = await clinic.stockMedicine()
    for (let n = 0; n < 51; n++) await clinic.adjust(batchId, { looseUnits: 1 })
    const { moves } = await clinic.readStock(stockItemId)
    expect([moves.rows[0].balance, moves.rows.at(-1).balance]).toEqual([49, 98])
    const next = (await clinic.ask(clinic.manager, `GET /pages/stock/${stockItemId}?cursor=${moves.next}`)).body.data
    expect(next.moves.rows).toMatchObject([{ balance: 99 }, { balance: 100, reason: 'opening' }])
  })
})

describe('the database', () => {
  const createMove = (batchId: string, fields: Partial<typeof stockMoves.$inferInsert>) =>
    maintenance.insert(stockMoves).values({
      id: uuidv7(),
      practiceId: clinic.practiceId,
      batchId,
      units: -1,
      reason: 'sale',
      movedBy: clinic.managerId,
      movedAt: '2026-11-20T06:00:00Z',
      ...fields,
    })

  it('refuses to change or delete moves, to write a balance by hand, and to change what is printed on a batch', async () => {
    const { batchId } = await clinic.stockMedicine()
    const isMove = eq(stockMoves.batchId, batchId)
    const isStock = eq(batchStock.id, batchId)
    const isBatch = eq(batches.id, batchId)
    expect(await findRefusal(maintenance.update(stockMoves).set({ units: 5 }).where(isMove))).toBe('frozen_stock_move')
    expect(await findRefusal(maintenance.delete(stockMoves).where(isMove))).toBe('frozen_stock_move')
    expect(await findRefusal(maintenance.update(batchStock).set({ onHand: 500 }).where(isStock))).toBe('frozen_stock')
    expect(await findRefusal(maintenance.update(batches).set({ expiresOn: '2030-01-31' }).where(isBatch))).toBe(
      'frozen_batch',
    )
    expect(await findRefusal(maintenance.update(batches).set({ status: 'quarantined' }).where(isBatch))).toBeNull()
  })

  it('refuses a move to less than nothing, or against its reason', async () => {
    const { batchId } = await clinic.stockMedicine()
    expect(await findRefusal(createMove(batchId, { units: -101 }))).toBe('batch_stock_on_hand')
    expect(await findRefusal(createMove(batchId, { units: 1 }))).toBe('stock_moves_direction')
    expect(await findRefusal(createMove(batchId, { units: -1, valueMinor: -801_00 }))).toBe('batch_stock_value')
  })

  it('refuses a sale from an expired or quarantined batch, by the day at the pharmacy (P4)', async () => {
    const { batchId } = await clinic.stockMedicine()
    // 31 January ends at 18:30 UTC in India.
    expect(await findRefusal(createMove(batchId, { movedAt: '2027-01-31T18:29:59Z' }))).toBeNull()
    expect(await findRefusal(createMove(batchId, { movedAt: '2027-01-31T18:30:00Z' }))).toBe('batch_usable')
    await maintenance.update(batches).set({ status: 'quarantined' }).where(eq(batches.id, batchId))
    expect(await findRefusal(createMove(batchId, {}))).toBe('batch_usable')
    expect(await findRefusal(createMove(batchId, { reason: 'damage' }))).toBeNull()
  })

  it('keeps medicines in pharmacies only', async () => {
    const { stockItemId } = await clinic.stockMedicine()
    const move = maintenance.execute(sql`update stock_items set place_id = ${clinic.placeId} where id = ${stockItemId}`)
    expect(await findRefusal(move)).toBe('frozen_stock_item')
  })
})
