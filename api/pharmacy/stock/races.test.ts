import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import type { Db } from '#db/client.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { batchStock, stockReservations } from '#db/schema/pharmacy/stock.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { BATCH, createPharmacyClinic, type PharmacyClinic } from '../testing.ts'

/** `npm run test:long` looks for races twenty times as long. */
const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 20 : 1

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: PharmacyClinic
beforeAll(async () => {
  clinic = await createPharmacyClinic(api)
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const repeat = <Made>(n: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))
const countSuccesses = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
let medicineCount = 0
const stockMedicine = (fields: object) => clinic.stockMedicine({ name: `Medicine ${++medicineCount}`, ...fields })

async function readBatch(batchId: string) {
  const [row] = await maintenance.select().from(batchStock).where(eq(batchStock.id, batchId))
  return row!
}

describe('concurrent moves', () => {
  it('gives the last unit to one of ten (P3)', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { batchId } = await stockMedicine({ packs: 0, looseUnits: 1 })
      const answers = await repeat(10, () => clinic.adjust(batchId, { looseUnits: 1 }))
      expect(countSuccesses(answers)).toBe(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
      expect(await readBatch(batchId)).toMatchObject({ onHand: 0, valueMinor: 0, moves: 2 })
    }
  })

  it('takes 100 of 100 units in tens while others are found, and the ledger is the balance (P1, P2)', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { stockItemId, batchId } = await stockMedicine({})
      const other = { batchNo: 'B2', expiresOn: '03/2027', mrpMinor: 112_00, packCostMinor: 80_00, packs: 1 }
      const [taken, found] = await Promise.all([
        repeat(20, () => clinic.adjust(batchId, { packs: 1 })),
        repeat(3, () => clinic.adjust(batchId, { reason: 'adjustment_plus', looseUnits: 3 })),
        repeat(3, () => clinic.ask(clinic.manager, `POST /inventory/${stockItemId}/opening-stock`, other)),
      ])
      expect([countSuccesses(taken), countSuccesses(found)]).toEqual([10, 3])
      const batch = await readBatch(batchId)
      expect(batch).toMatchObject({ onHand: 9, moves: 14 })
      const { item, moves, batches } = await clinic.readStock(stockItemId)
      expect(item.onHand).toBe(39)
      expect(batches.map(({ onHand }: { onHand: number }) => onHand)).toEqual([9, 30])
      const units = moves.rows.map((move: { units: number }) => move.units)
      expect(units.reduce((total: number, one: number) => total + one, 0)).toBe(39)
    }
  })

  it('adds a batch once when it is opened several times at once', async () => {
    const { stockItemId } = await stockMedicine({})
    const opening = { ...BATCH, batchNo: 'NEW', mrpMinor: 112_00, packs: 1 }
    const answers = await repeat(8, () =>
      clinic.ask(clinic.manager, `POST /inventory/${stockItemId}/opening-stock`, opening),
    )
    expect(countSuccesses(answers)).toBe(8)
    const { batches } = await clinic.readStock(stockItemId)
    expect(batches.filter(({ batchNo }: { batchNo: string }) => batchNo === 'NEW')).toMatchObject([{ onHand: 80 }])
  })
})

describe('concurrent reservations', () => {
  const inPractice = <Result>(work: (db: Db) => Promise<Result>) =>
    database.trusted.transaction(async (db) => {
      await db.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
      return work(db)
    })
  const reserve = (batchId: string, units: number) =>
    inPractice(async (db) => {
      const row = { batchId, units, practiceId: clinic.practiceId, reservedBy: clinic.managerId }
      const document = { refType: 'prescription', refId: uuidv7(), expiresAt: '2026-11-20T06:30:00Z' }
      const [added] = await db
        .insert(stockReservations)
        .values({ id: uuidv7(), ...row, ...document })
        .returning({ id: stockReservations.id })
      return added!.id
    }).catch(() => null)
  const release = (id: string) =>
    inPractice((db) =>
      db.update(stockReservations).set({ endedAt: '2026-11-20T06:10:00Z' }).where(eq(stockReservations.id, id)),
    )

  it('reserves no unit twice, and no reserved unit leaves otherwise (P11)', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { batchId } = await stockMedicine({})
      const ids = await repeat(15, () => reserve(batchId, 10))
      const reserved = ids.filter((id) => id !== null)
      expect(reserved).toHaveLength(10)
      expect(await readBatch(batchId)).toMatchObject({ onHand: 100, reserved: 100 })
      expect((await clinic.adjust(batchId, { looseUnits: 1 })).status).toBe(409)
      const [, moves, late] = await Promise.all([
        repeat(6, (index) => release(reserved[index]!)),
        repeat(4, () => clinic.adjust(batchId, { packs: 1 })),
        repeat(4, () => reserve(batchId, 10)),
      ])
      const used = countSuccesses(moves)
      const stock = await readBatch(batchId)
      expect(stock).toMatchObject({
        onHand: 100 - 10 * used,
        reserved: 40 + 10 * late.filter((id) => id !== null).length,
      })
      expect(stock.reserved).toBeLessThanOrEqual(stock.onHand)
      expect(
        await release(reserved[0]!).then(
          () => null,
          () => 'refused',
        ),
      ).toBe('refused')
    }
  })
})
