import { beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadDayBoard } from '../day-board/day-board'
import { loader as loadAppointment } from './details'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const createArgs = (path: string, params = {}) =>
  createPageArgs(api, { path, role: 'receptionist', token: clinic.receptionist, params })

const payPart = async (visit: string, minor: number) => {
  const payment = { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: minor }] }
  expect((await ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)).status).toBe(200)
}

const openBoard = async (visit: string) => {
  const { board } = await loadDayBoard(createArgs('/reception-appointment?day=2026-11-20'))
  const { due, fee, isPartPaid } = board!.toCollect.find(({ id }) => id === visit)!
  return { due, fee, isPartPaid }
}

const openAppointment = async (visit: string) => {
  const { facts, row, payAhead } = await loadAppointment(createArgs(`/appointment/${visit}`, { appointmentId: visit }))
  const left = facts.find(({ label }) => label === 'Amount due')?.value
  return { left, due: row.due, payAhead }
}

describe('the amount that is left to pay for a visit', () => {
  it('is the fee on the day board and on the page of the appointment until something is paid', async () => {
    const visit = await clinic.visit()
    expect(await openBoard(visit)).toEqual({ due: '₹500.00', fee: `/addfees/${visit}`, isPartPaid: false })
    expect(await openAppointment(visit)).toMatchObject({ left: '₹500.00', due: '₹500.00' })
  })

  it('is the rest after a part payment, and its link takes the rest', async () => {
    const visit = await clinic.visit()
    await payPart(visit, 300_00)
    const fee = `/choosepaymentmethod/${visit}?remaining=1`
    expect(await openBoard(visit)).toEqual({ due: '₹200.00', fee, isPartPaid: true })
    expect(await openAppointment(visit)).toMatchObject({ left: '₹200.00', due: '₹200.00' })
  })

  it('is the total of the saved charges before the invoice is issued, also on the list of payments', async () => {
    const visit = await clinic.visit()
    const lines = [{ description: 'Consultation', qty: 1, priceMinor: 700_00 }]
    await ask(clinic.receptionist, `PUT /appointments/${visit}/charges`, { version: 0, lines })
    expect((await openBoard(visit)).due).toBe('₹700.00')
    const { dues } = (await ask(clinic.receptionist, 'GET /pages/payments')).body.data
    expect(dues).toContainEqual(expect.objectContaining({ appointmentId: visit, invoiceId: null, dueMinor: 700_00 }))
  })

  it('is the rest of a visit that was paid in part and then moved', async () => {
    const first = await clinic.visit()
    await payPart(first, 300_00)
    const moved = await clinic.visit({ billedAs: first, rescheduledFrom: first, paymentStatus: 'part_paid' })
    expect(await openBoard(moved)).toMatchObject({ due: '₹200.00' })
  })

  it('is named by the button that takes the payment of a future visit', async () => {
    const visit = await clinic.visit({ status: 'booked' })
    await payPart(visit, 100_00)
    expect((await openAppointment(visit)).payAhead).toEqual({
      href: `/choosepaymentmethod/${visit}?remaining=1`,
      label: 'Take payment of ₹400.00',
    })
  })

  it('is not shown for a visit that is paid in full', async () => {
    const visit = await clinic.visit()
    await payPart(visit, 500_00)
    expect(await openAppointment(visit)).toEqual({ left: undefined, due: null, payAhead: null })
  })
})
