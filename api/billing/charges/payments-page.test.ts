import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createDocuments } from '../receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const takeCash = (visit: string) =>
  ask(clinic.receptionist, `POST /appointments/${visit}/payments`, { version: 0, tenders: [{ method: 'cash' }] })
const readPage = async (query = '') => (await ask(clinic.receptionist, `GET /pages/payments${query}`)).body.data
const readSummary = async () => (await ask(clinic.receptionist, `GET /patients/${clinic.patientId}/desk`)).body.data

describe('what the front desk reads about money', () => {
  it('moves a visit from the amounts due to the receipts when it is paid', async () => {
    const visit = await clinic.visit()
    const due = { appointmentId: visit, number: null, dueMinor: 500_00, patientName: expect.any(String) }
    expect((await readPage()).dues).toEqual([expect.objectContaining(due)])
    expect((await takeCash(visit)).status).toBe(200)
    const page = await readPage()
    expect(page.dues).toEqual([])
    const receipt = { appointmentId: visit, method: 'cash', amountMinor: 500_00, receivedOn: '2026-11-20' }
    expect(page.receipts).toEqual([expect.objectContaining(receipt)])
    expect((await readSummary()).receipts).toEqual(page.receipts)
  })

  it('lists amounts due by day, newest first, and not by kind of document', async () => {
    const { invoice } = createDocuments(database, clinic)
    const { patientId } = clinic
    await clinic.visit({ day: '2026-11-18' })
    await invoice(100_00, { kind: 'lab', patientId, title: 'Invoice' }, '2026-11-19')
    await clinic.visit({ day: '2026-11-20' })
    const days = ['2026-11-20', '2026-11-19', '2026-11-18']
    for (const { dues } of [await readPage(), await readSummary()])
      expect(dues.map(({ day }: { day: string }) => day)).toEqual(days)
  })

  it('lists the receipts of the chosen day only', async () => {
    expect((await readPage('?day=2026-11-19')).receipts).toEqual([])
  })

  it('shows nothing to a receptionist of another branch', async () => {
    const other = await createClinic(database)
    expect((await ask(other.receptionist, 'GET /pages/payments')).body.data).toMatchObject({ dues: [], receipts: [] })
  })
})
