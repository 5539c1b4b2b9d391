import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import type { ShiftEnd } from '#contract/reporting/accounting/shift-end.ts'
import { labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
let clinic: Clinic
let today: string

beforeAll(async () => {
  clinic = await createClinic(database)
  today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(api.deps.now())
})

async function readShiftEnd(token = clinic.receptionist, query = ''): Promise<ShiftEnd> {
  const { status, body } = await ask(token, `GET /money-reports/shift-end${query}`)
  expect(status).toBe(200)
  return body.data as ShiftEnd
}
const pay = (visit: string, body: object) => ask(clinic.admin, `POST /appointments/${visit}/payments`, body)

describe('the shift-end report', () => {
  it('lists only visits without charges', async () => {
    const [forgotten, draft, paid, free, upcoming] = [
      await clinic.visit({ day: today, status: 'completed' }),
      await clinic.visit({ day: today, status: 'in_consultation' }),
      await clinic.visit({ day: today }),
      await clinic.visit({ day: today, paymentStatus: 'waived' }),
      await clinic.visit({ day: today, status: 'booked' }),
    ]
    const lines = [{ description: 'Consultation', qty: 1, priceMinor: 500_00 }]
    await ask(clinic.admin, `PUT /appointments/${draft}/charges`, { version: 0, lines })
    await pay(paid, { version: 0, tenders: [{ method: 'cash' }] })
    const { withoutCharge } = await readShiftEnd()
    expect(
      withoutCharge.map(({ appointmentId, draft: isDraft, feeMinor }) => [appointmentId, isDraft, feeMinor]),
    ).toEqual([
      [forgotten, false, 500_00],
      [draft, true, 500_00],
    ])
    expect([free, upcoming].some((id) => withoutCharge.some(({ appointmentId }) => appointmentId === id))).toBe(false)
  })

  it('lists paid invoices of visits that did not take place', async () => {
    const [cancelled, refunded, future, attended] = [
      await clinic.visit({ day: today, status: 'booked' }),
      await clinic.visit({ day: today, status: 'booked' }),
      await clinic.visit({ day: '2099-01-01', status: 'booked' }),
      await clinic.visit({ day: today }),
    ]
    for (const visit of [cancelled, refunded, future, attended])
      expect((await pay(visit, { version: 0, tenders: [{ method: 'upi' }] })).status).toBe(200)
    await database.maintenance.execute(
      sql`update appointments set status = 'cancelled' where id in (${cancelled}, ${refunded})`,
    )
    expect(
      (await ask(clinic.admin, `POST /appointments/${refunded}/refunds`, { version: 2, reason: 'Asked' })).status,
    ).toBe(200)
    const { withoutVisit } = await readShiftEnd()
    expect(withoutVisit).toMatchObject([
      { appointmentId: cancelled, status: 'cancelled', paidMinor: 500_00, payableMinor: 500_00 },
    ])
  })

  it('lists samples without payment', async () => {
    const { practiceId, placeId, patientId } = clinic
    const at = api.deps.now().toISOString()
    const order = async (status: 'sample_collected' | 'booked', name: string) => {
      const id = uuidv7()
      const of = { practiceId, id, patientId, placeId, createdBy: uuidv7(), createdAt: at }
      await database.maintenance.insert(labOrders).values(of)
      const test = { id: uuidv7(), practiceId, orderId: id, position: 1, name, nameKey: name, statusAt: at }
      await database.maintenance.insert(labOrderTests).values({ ...test, status })
      return id
    }
    const [sampleOrderId] = [await order('sample_collected', 'cbc'), await order('booked', 'esr')]
    const report = await readShiftEnd(clinic.admin)
    expect(report.samplesWithoutPayment).toMatchObject([
      { orderId: sampleOrderId, tests: ['cbc'], patientName: 'Asha Das' },
    ])
    expect((await readShiftEnd(clinic.admin, `?placeId=${uuidv7()}`)).samplesWithoutPayment).toEqual([])

    const listUnpaid = async () =>
      (await readShiftEnd(clinic.admin)).samplesWithoutPayment.map(({ orderId }) => orderId)
    const invoice = async (description: string) => {
      const lines = [{ description, itemType: 'lab_test', qtyMilli: 1000, unitPriceMinor: 300_00 }]
      const draft = (await ask(clinic.admin, 'POST /invoices', { kind: 'lab', placeId, patientId, lines })).body.data
      return (await ask(clinic.admin, `POST /invoices/${draft.invoiceId}/issue`, { version: draft.version })).body.data
    }
    const receive = async ({ invoiceId }: { invoiceId: string }) => {
      const to = { allocate: 'by_hand', allocations: [{ invoiceId, amountMinor: 300_00 }] }
      return ask(clinic.admin, 'POST /receipts', {
        patientId,
        tenders: [{ method: 'upi', amountMinor: 300_00 }],
        ...to,
      })
    }
    expect((await receive(await invoice('Lipid profile'))).status).toBe(200)
    const own = await invoice('CBC ')
    expect(await listUnpaid()).toEqual([sampleOrderId])
    expect((await receive(own)).status).toBe(200)
    expect(await listUnpaid()).toEqual([])
    const { version } = (await ask(clinic.admin, `GET /invoices/${own.invoiceId}`)).body.data
    const creditInput = { whole: true, reason: 'service_not_given', disposition: 'refund', version }
    await ask(clinic.admin, 'POST /credit-notes', { invoiceId: own.invoiceId, ...creditInput })
    expect(await listUnpaid()).toEqual([sampleOrderId])
  })

  it('is limited to what the person may see', async () => {
    expect((await ask(clinic.patient, 'GET /money-reports/shift-end')).status).toBe(403)
    expect((await readShiftEnd(clinic.doctor)).withoutCharge).toHaveLength(2)
    const other = await createClinic(database, { code: 'OTH' })
    expect(await readShiftEnd(other.admin)).toMatchObject({
      withoutCharge: [],
      withoutVisit: [],
      samplesWithoutPayment: [],
    })
  })

  it('covers all days on which a shift was open', async () => {
    const own = await createClinic(database)
    const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    const visits = [
      await own.visit({ day: yesterday, status: 'completed' }),
      await own.visit({ day: today, status: 'completed' }),
    ]
    const { shiftId } = (await ask(own.receptionist, 'POST /shifts', { floatMinor: 0 })).body.data
    const listVisits = async () => (await readShiftEnd(own.receptionist, `?shiftId=${shiftId}`)).withoutCharge
    expect((await listVisits()).map(({ appointmentId }) => appointmentId)).toEqual([visits[1]])
    await database.maintenance.execute(
      sql`update shifts set opened_at = opened_at - interval '1 day' where id = ${shiftId}`,
    )
    expect((await listVisits()).map(({ appointmentId }) => appointmentId)).toEqual(visits)
    const outsider = await ask(clinic.receptionist, `GET /money-reports/shift-end?shiftId=${shiftId}`)
    expect(outsider.status).toBe(404)
  })
})
