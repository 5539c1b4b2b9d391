import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
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

const propranolol = { medicine: 'Propranolol 40 mg', dose: '1 tablet', pattern: 'BD', durationDays: 5 }

/** Signs a visit with a diagnosis, and starts the next one. */
async function startAfter(diagnosis: object) {
  const earlier = await practice.visit()
  const note = { version: 1, diagnoses: [diagnosis] }
  await client.call(`/visits/${earlier.visitId}`, note, practice.doctor.token, 'PATCH')
  expect((await client.sign(earlier.visitId, 2)).status).toBe(200)
  const appointmentId = await practice.appointment({ patientId: earlier.patientId, doctor: practice.doctor })
  return (await client.call(`/appointments/${appointmentId}/visit`, {})).body.data as { visitId: string }
}

const listWords = async (id: string): Promise<string[]> =>
  (await client.readFindings(id)).body.data.findings.map(
    ({ severity, words }: { severity: string; words: string }) => `${severity}: ${words}`,
  )

describe('a long-term problem of an earlier visit', () => {
  const asthma = { name: 'Bronchial asthma', code: 'J45.909', certainty: 'confirmed' }

  it('is checked although neither the history nor the note has it', async () => {
    const id = await client.writeDraft(await startAfter(asthma), [propranolol])
    expect(await listWords(id)).toEqual([
      'stop: Bronchial asthma is a diagnosis of an earlier visit. Propranolol can cause fatal bronchospasm.',
    ])
  })

  it('is not if it is resolved, or the note rules it out', async () => {
    const resolved = await client.writeDraft(await startAfter({ ...asthma, clinicalStatus: 'resolved' }), [propranolol])
    expect(await listWords(resolved)).toEqual([])
    const { visitId } = await startAfter(asthma)
    const diagnoses = [{ name: 'Bronchial asthma', certainty: 'refuted' }, { name: 'Migraine' }]
    await client.call(`/visits/${visitId}`, { version: 1, diagnoses }, practice.doctor.token, 'PATCH')
    const ruledOut = await client.writeDraft({ visitId }, [propranolol], 2)
    expect(await listWords(ruledOut)).toEqual([])
  })

  it('is not if it was an acute illness', async () => {
    const id = await client.writeDraft(
      await startAfter({ name: 'Dengue fever', code: 'A90', certainty: 'confirmed' }),
      [{ ...propranolol, medicine: 'Ibuprofen 400 mg' }],
    )
    expect(await listWords(id)).toEqual([])
  })
})
