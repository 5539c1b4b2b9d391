import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { prescriptionOverrides } from '#db/schema/clinical/prescriptions.ts'
import { audit } from '#db/schema/kernel/audit.ts'
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

const amoxicillin = { medicine: 'Amoxicillin 500 mg', dose: '1 capsule', pattern: 'TDS', durationDays: 5 }

describe('one reason', () => {
  const lines = [
    { medicine: 'Warfarin 5 mg', dose: '1 tablet', pattern: '0-0-1', durationDays: 10 },
    { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: '1-0-1', durationDays: 5 },
    { medicine: 'Paracetamol 1000 mg', dose: '1 tablet', pattern: 'Q4H', durationDays: 3 },
  ]
  const reason = 'In hospital, with INR every second day'
  const listStored = (id: string) =>
    api.database.maintenance.select().from(prescriptionOverrides).where(eq(prescriptionOverrides.prescriptionId, id))

  it('covers several warnings, and is stored and audited with each of them', async () => {
    const visit = await practice.visit()
    const id = await client.writeDraft(visit, lines)
    expect(await client.listKinds(id)).toEqual(['interaction high', 'dose high'])
    const keys = (await client.readFindings(id)).body.data.findings.map(({ finding }: { finding: string }) => finding)
    const given = await client.giveSharedReason(id, keys, reason)
    expect([given.status, given.body.data]).toMatchObject([200, keys.map(() => ({ reason }))])
    expect((await listStored(id)).map((row) => `${row.finding}: ${row.reason}`).toSorted()).toEqual(
      keys.map((key: string) => `${key}: ${reason}`).toSorted(),
    )
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, id))
    expect(traces.filter(({ object }) => object === 'override')).toHaveLength(2)
    expect((await client.sign(visit.visitId, 2)).status).toBe(200)
  })

  it('covers all of its warnings or none', async () => {
    const visit = await practice.visit()
    const id = await client.writeDraft(visit, lines)
    const [first, second] = (await client.readFindings(id)).body.data.findings
    expect((await client.giveSharedReason(id, [first.finding, 'dose:gone'], reason)).status).toBe(409)
    expect((await client.giveSharedReason(id, [], reason)).status).toBe(422)
    await client.giveReason(id, first.finding)
    const repeated = await client.giveSharedReason(id, [first.finding, second.finding], reason)
    expect([repeated.status, repeated.body.message]).toEqual([409, `${first.medicine} already has a reason.`])
    expect(await listStored(id)).toHaveLength(1)
  })

  it('never covers a stop together with other warnings', async () => {
    const visit = await practice.visit()
    await client.saveHistory(visit.patientId, 'allergies', {
      name: 'Penicillin',
      severity: 'severe',
      category: 'medication',
    })
    const id = await client.writeDraft(visit, [amoxicillin, ...lines])
    const { findings } = (await client.readFindings(id)).body.data
    expect(findings.map(({ severity }: { severity: string }) => severity)).toEqual(['stop', 'high', 'high'])
    const all = findings.map(({ finding }: { finding: string }) => finding)
    const refused = await client.giveSharedReason(id, all, reason)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { reason: 'Enter a separate reason for Amoxicillin 500 mg' },
    ])
    expect(await listStored(id)).toEqual([])
    expect((await client.giveSharedReason(id, all.slice(1), reason)).status).toBe(200)
    expect((await client.sign(visit.visitId, 2)).status).toBe(422)
    expect((await client.giveReason(id, all[0])).status).toBe(200)
    expect((await client.sign(visit.visitId, 2)).status).toBe(200)
  })
})
