import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createDocuments, createReceiver } from '../receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
let clinic: Clinic
let invoiceId: string
let batchId: string
let otherPatient: { token: string; patientId: string }
const readBoard = async (token: string) => (await ask(token, 'GET /dashboards/patient')).body.data
const listDocuments = async (token: string) => (await ask(token, 'GET /mine/documents')).body.data.rows

beforeAll(async () => {
  clinic = await createClinic(database)
  const { token, personId } = await clinic.join('patient')
  otherPatient = { token, patientId: uuidv7() }
  const { practiceId, patientId } = clinic
  await database.maintenance.insert(patients).values({
    id: otherPatient.patientId,
    practiceId,
    patientNo: 'P00002',
    personId,
    givenName: 'Ravi',
    fullName: 'Ravi Sen',
    phone: '+919876543211',
  })
  invoiceId = await createDocuments(database, clinic).invoice(900_00, { kind: 'lab', patientId, title: 'Invoice' })
  const received = await postReceipt(clinic.receptionist, { patientId, amountMinor: 400_00, method: 'cash' })
  batchId = received.body.data[0].batchId
})

describe('documents of a patient', () => {
  it("lists an invoice without a visit among the patient's dues until it is paid", async () => {
    const due = {
      appointmentId: null,
      invoiceId,
      debitNoteId: null,
      number: 'T/1',
      day: '2026-11-01',
      dueDate: '2026-11-01',
    }
    const owner = { patientId: clinic.patientId, clientId: null, patientName: 'Asha Das', patientNo: 'P00001' }
    expect((await readBoard(clinic.patient)).dues).toEqual([{ ...due, ...owner, dueMinor: 500_00 }])
    expect((await readBoard(otherPatient.token)).dues).toEqual([])
  })

  it('lets a patient open their invoice and receipt, and audits each read', async () => {
    const [receipt, invoice] = await listDocuments(clinic.patient)
    expect(invoice).toMatchObject({ kind: 'invoice', documentId: invoiceId, appointmentId: null, amountMinor: 900_00 })
    expect(receipt).toMatchObject({ kind: 'receipt', documentId: batchId, appointmentId: null, amountMinor: 400_00 })
    const response = await ask(clinic.patient, `GET /documents/invoices/${invoiceId}`)
    expect(response.body.data).toMatchObject({ number: 'T/1', paidMinor: 400_00, sums: { payableMinor: 900_00 } })
    const paid = await ask(clinic.patient, `GET /documents/payments/${batchId}`)
    expect(paid.body.data).toMatchObject({ invoiceNumber: 'T/1', amountMinor: 400_00 })
    const auditRows = await database.maintenance
      .select({ object: audit.object })
      .from(audit)
      .where(and(eq(audit.practiceId, clinic.practiceId), eq(audit.act, 'read'), eq(audit.patientId, clinic.patientId)))
    expect(auditRows.map(({ object }) => object)).toEqual(expect.arrayContaining(['invoice', 'receipt']))
  })

  it('counts prints by a patient: only the first is the original', async () => {
    for (const of of [`invoices/${invoiceId}`, `payments/${batchId}`]) {
      const print = () => ask(clinic.patient, `POST /documents/${of}/prints`, {})
      expect([(await print()).body.data.printCount, (await print()).body.data.printCount]).toEqual([1, 2])
      expect((await ask(otherPatient.token, `POST /documents/${of}/prints`, {})).status).toBe(404)
      expect(
        (await ask(clinic.admin, `POST /documents/${of}/prints`, { patientId: otherPatient.patientId })).status,
      ).toBe(404)
    }
  })

  it('responds with 404 outside the branch and the practice', async () => {
    const otherPractice = await createClinic(database, { code: 'ELS' })
    for (const token of [otherPatient.token, otherPractice.admin, otherPractice.patient, clinic.doctor]) {
      expect((await ask(token, `GET /documents/invoices/${invoiceId}`)).status).toBe(404)
      expect((await ask(token, `GET /documents/payments/${batchId}`)).status).toBe(404)
    }
    expect(await listDocuments(otherPatient.token)).toEqual([])
    expect((await ask(clinic.admin, `GET /documents/invoices/${invoiceId}`)).status).toBe(200)
    const ofAnother = `GET /documents/invoices/${invoiceId}?patientId=${otherPatient.patientId}`
    expect((await ask(clinic.admin, ofAnother)).status).toBe(404)
  })
})
