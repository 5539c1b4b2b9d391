import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing/billing.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const cash = { method: 'cash' }
const pay = (
  visit: string,
  payment: object = { version: 0, tenders: [cash] },
  token = clinic.receptionist,
  key?: string,
) => ask(token, `POST /appointments/${visit}/payments`, payment, key)

describe('numbers', () => {
  it('use another prefix if a place with the same tax number has it', async () => {
    const taxNo = '24AAQCA8719H1ZC'
    const [one, other] = [
      await createClinic(database, { code: 'NAG', taxNo }),
      await createClinic(database, { code: 'NAGR', taxNo }),
    ]
    const payVisit = async (own: Clinic) => (await pay(await own.visit(), undefined, own.receptionist)).body.data
    expect(await payVisit(one)).toMatchObject({ invoiceNumber: 'NAG/2627/00001', receiptNumbers: ['NAGR/2627/00001'] })
    expect(await payVisit(other)).toMatchObject({
      invoiceNumber: 'NAGR2/2627/00001',
      receiptNumbers: ['NAGRR/2627/00001'],
    })
  })
})

describe('access to documents and payments', () => {
  it('responds with 404 outside the practice, branch or visit, and with 403 to others without access', async () => {
    const visit = await clinic.visit()
    await pay(visit)
    const otherPractice = await createClinic(database, { code: 'ELS' })
    const status = async (who: string, call: string, body?: object) => (await ask(who, call, body)).status
    const payment = { version: 0, tenders: [cash] }
    for (const outsider of [otherPractice.admin, otherPractice.receptionist, otherPractice.doctor]) {
      expect(await status(outsider, `GET /appointments/${visit}/documents`)).toBe(404)
      expect(await status(outsider, `GET /appointments/${visit}/charges`)).toBe(404)
      expect(await status(outsider, `POST /appointments/${visit}/payments`, payment)).toBe(404)
    }
    expect(await status(otherPractice.patient, `GET /appointments/${visit}/documents`)).toBe(404)
    const namesake = await clinic.join('patient')
    expect(await status(namesake.token, `GET /appointments/${visit}/documents`)).toBe(404)
    const otherDesk = await clinic.join('receptionist')
    expect(await status(otherDesk.token, `GET /appointments/${visit}/documents`)).toBe(404)
    expect(await status(clinic.doctor, `GET /appointments/${visit}/documents`)).toBe(200)
    expect(await status(clinic.patient, `POST /appointments/${visit}/payments`, payment)).toBe(403)
    expect(await status((await clinic.join('pharmacy')).token, `GET /appointments/${visit}/documents`)).toBe(403)
    expect(await status(clinic.admin, `GET /appointments/${randomUUID()}/documents`)).toBe(404)
  })

  it('counts prints and audits each', async () => {
    const visit = await clinic.visit()
    await pay(visit)
    const print = async (document: string) =>
      (await ask(clinic.receptionist, `POST /appointments/${visit}/documents/${document}/prints`, {})).body.data
    expect((await print('invoice')).invoice.printCount).toBe(1)
    expect((await print('invoice')).invoice.printCount).toBe(2)
    expect(await print('receipt')).toMatchObject({ invoice: { printCount: 2 }, receipts: [{ printCount: 1 }] })
    const [invoice] = await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))
    const traces = await maintenance.select().from(audit).where(eq(audit.objectId, invoice!.id))
    expect(traces.filter(({ act }) => act === 'print')).toHaveLength(3)
  })

  it('audits each read of the documents', async () => {
    const visit = await clinic.visit()
    await pay(visit)
    await ask(clinic.receptionist, `GET /appointments/${visit}/documents`)
    const [invoice] = await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))
    const traces = await maintenance.select().from(audit).where(eq(audit.objectId, invoice!.id))
    expect(traces.filter(({ act }) => act === 'read').map(({ object }) => object)).toEqual(['documents'])
  })

  it('rejects changes to issued documents in the database (B10)', async () => {
    const visit = await clinic.visit()
    await pay(visit)
    const [invoice] = await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))
    const change = (statement: ReturnType<typeof sql>) =>
      database.trusted.transaction(async (db) => {
        await db.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
        await db.execute(statement)
      })
    const id = invoice!.id
    for (const statement of [
      sql`update ${invoices} set payable_minor = 1, total_minor = 1 where id = ${id}`,
      sql`update ${invoices} set number = 'X' where id = ${id}`,
      sql`update ${invoices} set status = 'draft' where id = ${id}`,
      sql`delete from ${invoices} where id = ${id}`,
      sql`update ${invoiceLines} set description = 'x' where invoice_id = ${id}`,
      sql`delete from ${invoiceLines} where invoice_id = ${id}`,
      sql`update ${allocations} set amount_minor = 1 where invoice_id = ${id}`,
      sql`update ${receipts} set amount_minor = 1 where patient_id = ${clinic.patientId}`,
      sql`delete from ${receipts} where patient_id = ${clinic.patientId}`,
      sql`update ${numberSeries} set next_no = 1 where practice_id = ${clinic.practiceId} and next_no > 2`,
    ]) {
      await expect(change(statement)).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })
})
