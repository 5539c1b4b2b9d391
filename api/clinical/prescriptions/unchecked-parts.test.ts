import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { type ChecksClient, createChecksClient } from './testing.ts'

let api: TestApi
let practice: TestPractice
let client: ChecksClient
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  client = createChecksClient(api, practice)
})

describe('what was not checked', () => {
  const tea = { medicine: 'Grandmother’s tea', instructions: 'A cup at night' }

  it('stays with the signed prescription as it was', async () => {
    const visit = await practice.visit()
    await client.saveHistory(visit.patientId, 'medicines', { name: 'Uncle’s powder' })
    const lines = [tea, { medicine: 'Betamethasone 0.1% cream', dose: 'a thin layer', pattern: 'BD', durationDays: 5 }]
    const id = await client.writeDraft(visit, lines)
    const { notChecked, allergies, signedAt } = (await client.readFindings(id)).body.data
    expect(notChecked).toEqual({
      medicines: [tea.medicine],
      doses: ['Betamethasone 0.1% cream'],
      allergies: [],
      longTerm: ['Uncle’s powder'],
    })
    expect([allergies, signedAt]).toEqual(['unrecorded', null])
    expect((await client.sign(visit.visitId, 2)).status).toBe(200)
    // Later changes of the record don't change what was not checked.
    await client.saveHistory(visit.patientId, 'allergies', { name: 'Father’s herb' })
    const signed = (await client.readFindings(id)).body.data
    expect(signed).toMatchObject({ notChecked, allergies: 'unrecorded', signedAt: expect.stringContaining('T') })
  })

  it('is unknown for a prescription that was signed before we stored it', async () => {
    const { visitId, patientId } = await practice.visit()
    const id = uuidv7()
    const signature = { status: 'signed' as const, signedAt: new Date().toISOString(), findings: [] }
    await api.database.maintenance.insert(prescriptions).values({
      id,
      practiceId: practice.manager.adminId,
      visitId,
      patientId,
      doctorId: practice.doctor.doctorId!,
      ...signature,
    })
    expect((await client.readFindings(id)).body.data).toMatchObject({ notChecked: null, allergies: null })
  })
})
