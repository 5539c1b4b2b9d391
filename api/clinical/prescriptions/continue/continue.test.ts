import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { openTestPractice, type TestPractice } from '../../visits/testing.ts'
import { createPrescribingClient, type PrescribingClient } from '../testing.ts'

let api: TestApi
let practice: TestPractice
let client: PrescribingClient
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  client = createPrescribingClient(api, practice)
})

const FIVE = [
  'Metformin 500 mg tablet',
  'Glimepiride 1 mg tablet',
  'Telmisartan 40 mg tablet',
  'Atorvastatin 10 mg tablet',
  'Aspirin 75 mg tablet',
]
const daily = (medicine: string) => ({ medicine, dose: '1 tablet', pattern: '1-0-0', durationDays: 30 })
const antibiotic = { medicine: 'Azithromycin 500 mg tablet', dose: '1 tablet', pattern: '1-0-0', durationDays: 5 }

const call = (path: string, options: Record<string, unknown> = {}) =>
  api.call(path, { token: practice.doctor.token, ...options })
const save = (visitId: string, body: object) => call(`/visits/${visitId}`, { method: 'PATCH', body })
const readVisit = async (visitId: string) => (await call(`/visits/${visitId}`)).body.data
const readPrescription = async (id: string) => (await call(`/prescription/listPrescription/${id}`)).body.data
const listLongTerm = async (visitId: string) => (await call(`/visits/${visitId}/long-term-medicines`)).body.data
const readFindings = async (prescriptionId: string) =>
  (await call(`/prescriptions/${prescriptionId}/findings`)).body.data.findings as {
    finding: string
    kind: string
    severity: string
    medicine: string
    words: string
    reason: string | null
  }[]
const needReason = <Row extends { severity: string; reason: string | null }>(findings: readonly Row[]) =>
  findings.filter(({ severity, reason }) => severity !== 'low' && reason === null)

/** Signs a visit with these lines for a patient who has the record that they need. */
async function signVisit(lines: object[], { patientId, doctor = practice.doctor }: SignedVisitOptions = {}) {
  const id = patientId ?? (await practice.patient({ birthDate: '1965-03-01' }))
  const appointmentId = await practice.appointment({ patientId: id, doctor })
  const { token } = doctor
  const begun = await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })
  const { visitId } = begun.body.data
  const body = { version: 1, diagnoses: [{ name: 'Type 2 diabetes mellitus', certainty: 'confirmed' }], lines }
  await api.call(`/visits/${visitId}`, { method: 'PATCH', body, token })
  const signed = await api.call(`/visits/${visitId}/signature`, { body: { version: 2 }, token })
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  return { patientId: id, visitId, prescriptionId: signed.body.data.prescriptionId as string }
}
interface SignedVisitOptions {
  patientId?: string
  doctor?: TestPractice['doctor']
}

async function startVisit(patientId: string) {
  const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
  return (await call(`/appointments/${appointmentId}/visit`, { method: 'POST' })).body.data.visitId as string
}

describe('continuing long-term medicines', () => {
  it('writes five medicines with one act, asks for no reason, and replaces the earlier prescription', async () => {
    const earlier = await signVisit(FIVE.map(daily))
    const visitId = await startVisit(earlier.patientId)
    expect((await listLongTerm(visitId)).map(({ medicine }: { medicine: string }) => medicine)).toEqual(FIVE)

    const saved = await save(visitId, { version: 1, symptoms: [{ name: 'Review' }], continued: 'all' })
    expect(saved.body.message).toContain('5 medicines continued')
    const { prescriptionId, lines, version } = await readVisit(visitId)
    expect(lines.map(({ medicine }: { medicine: string }) => medicine)).toEqual(FIVE)
    expect(lines[0]).toMatchObject({ dose: '1 tablet', pattern: '1-0-0', durationDays: 30 })
    expect(await listLongTerm(visitId)).toEqual([])
    expect(needReason(await readFindings(prescriptionId))).toEqual([])

    expect((await client.sign(visitId, version)).status).toBe(200)
    const newer = await readPrescription(prescriptionId)
    expect(newer.status).toBe('signed')
    const replaced = await readPrescription(earlier.prescriptionId)
    expect(replaced).toMatchObject({
      status: 'superseded',
      replacedBy: { prescriptionId, verifyCode: newer.verifyCode },
      statusReason: 'Continued on a newer prescription',
    })
    const verified = await api.call(`/verifications/${replaced.verifyCode}`)
    expect(verified.body.data.state).toBe('replaced')
  })

  it('leaves out the medicines that are not named, and the earlier prescription stays in force for them', async () => {
    const earlier = await signVisit(FIVE.map(daily))
    const visitId = await startVisit(earlier.patientId)
    const offered = await listLongTerm(visitId)
    const continued = offered.slice(0, 3).map(({ id }: { id: string }) => id)
    await save(visitId, { version: 1, symptoms: [{ name: 'Review' }], continued })
    const { lines, version } = await readVisit(visitId)
    expect(lines).toHaveLength(3)
    await client.sign(visitId, version)
    const earlierNow = await readPrescription(earlier.prescriptionId)
    expect(earlierNow.status).toBe('signed')
    const stopped = earlierNow.lines.map(
      ({ stoppedReason }: { stoppedReason: string | null }) => stoppedReason !== null,
    )
    expect(stopped).toEqual([true, true, true, false, false])
  })

  it('offers no short courses, single doses, stopped medicines and those on the prescription already', async () => {
    const stat = { medicine: 'Albendazole 400 mg tablet', dose: '1 tablet', pattern: 'STAT' }
    const earlier = await signVisit([...FIVE.slice(0, 3).map(daily), antibiotic, stat])
    const { lines } = await readPrescription(earlier.prescriptionId)
    const path = `/prescriptions/${earlier.prescriptionId}/lines/${lines[0].lineId}/stop`
    await call(path, { body: { reason: 'Nausea' } })
    const visitId = await startVisit(earlier.patientId)
    await save(visitId, { version: 1, lines: [daily(FIVE[1]!)] })
    const offered = await listLongTerm(visitId)
    expect(offered.map(({ medicine }: { medicine: string }) => medicine)).toEqual([FIVE[2]])
  })

  it('keeps a medicine of the history as it was noted, unless it is understood for certain', async () => {
    const patientId = await practice.patient()
    const note = (name: string, dose: string, version: number) =>
      call(`/patients/${patientId}/medical-history`, { body: { list: 'medicines', version, name, dose } })
    const visitId = await startVisit(patientId)
    await note('Metformin 500 mg tablet', '1 tablet 1-0-1', 0)
    await note('Dr Iyer’s red syrup', 'two spoons', 1)
    const offered = await listLongTerm(visitId)
    expect(offered).toHaveLength(2)
    const confirmed: string[] = []
    const saved = await save(visitId, { version: 1, continued: 'all', confirmed })
    expect(saved.status).toBe(200)
    const { lines } = await readVisit(visitId)
    const medicine = 'Metformin 500 mg tablet'
    expect(lines).toContainEqual(expect.objectContaining({ medicine, pattern: '1-0-1' }))
    const asNoted = { medicine: 'Dr Iyer’s red syrup', instructions: 'two spoons', dose: null, pattern: null }
    expect(lines).toContainEqual(expect.objectContaining(asNoted))
  })

  it('refuses a medicine that was stopped since, and another patient’s', async () => {
    const earlier = await signVisit([daily(FIVE[0]!)])
    const visitId = await startVisit(earlier.patientId)
    const [{ id }] = await listLongTerm(visitId)
    await call(`/prescriptions/${earlier.prescriptionId}/lines/${id}/stop`, { body: { reason: 'Nausea' } })
    expect((await save(visitId, { version: 1, continued: [id] })).status).toBe(409)
    const stranger = await signVisit([daily(FIVE[1]!)])
    const { lines } = await readPrescription(stranger.prescriptionId)
    expect((await save(visitId, { version: 1, continued: [lines[0].lineId] })).status).toBe(409)
    expect((await readVisit(visitId)).lines).toEqual([])
  })
})

describe('repeats before the course ends', () => {
  async function repeatFive() {
    const earlier = await signVisit(FIVE.map(daily))
    const visitId = await startVisit(earlier.patientId)
    await save(visitId, { version: 1, symptoms: [{ name: 'Review' }], lines: FIVE.map(daily) })
    const { prescriptionId, version } = await readVisit(visitId)
    return { earlier, visitId, prescriptionId: prescriptionId as string, version: version as number }
  }

  it('are one question for all medicines, and one answer', async () => {
    const { earlier, visitId, prescriptionId, version } = await repeatFive()
    const questions = needReason(await readFindings(prescriptionId))
    expect(questions).toMatchObject([{ kind: 'repeat', severity: 'high' }])
    expect((await client.sign(visitId, version)).status).toBe(422)
    expect((await call(`/prescriptions/${prescriptionId}/replacement`, { method: 'POST' })).status).toBe(200)
    expect(needReason(await readFindings(prescriptionId))).toEqual([])
    expect((await client.sign(visitId, version)).status).toBe(200)
    expect((await readPrescription(earlier.prescriptionId)).status).toBe('superseded')
  })

  it('count together with the earlier medicines if the patient takes both, for a reason', async () => {
    const { earlier, visitId, prescriptionId, version } = await repeatFive()
    const [question] = needReason(await readFindings(prescriptionId))
    const body = { findings: [question!.finding], reason: 'Travels for two months' }
    expect((await call(`/prescriptions/${prescriptionId}/overrides`, { body })).status).toBe(200)
    const findings = await readFindings(prescriptionId)
    expect(findings.filter(({ kind }) => kind === 'duplicate')).toEqual([])
    await client.sign(visitId, version)
    expect((await readPrescription(earlier.prescriptionId)).status).toBe('signed')
  })

  it('still find the dose of a medicine that the patient takes twice', async () => {
    const large = { medicine: 'Metformin 500 mg tablet', dose: '2 tablets', pattern: '1-0-1', durationDays: 30 }
    const earlier = await signVisit([large])
    const visitId = await startVisit(earlier.patientId)
    await save(visitId, { version: 1, symptoms: [{ name: 'Review' }], lines: [large] })
    const { prescriptionId } = await readVisit(visitId)
    const [question] = needReason(await readFindings(prescriptionId))
    expect(question!.kind).toBe('repeat')
    const body = { findings: [question!.finding], reason: 'Needs more of it' }
    await call(`/prescriptions/${prescriptionId}/overrides`, { body })
    expect(needReason(await readFindings(prescriptionId))).toMatchObject([{ kind: 'dose' }])
  })

  it('can’t be answered by another doctor, or once the prescription is signed', async () => {
    const { visitId, prescriptionId, version } = await repeatFive()
    const path = `/prescriptions/${prescriptionId}/replacement`
    expect((await api.call(path, { method: 'POST', token: practice.manager.token })).status).toBe(403)
    await call(path, { method: 'POST' })
    await client.sign(visitId, version)
    expect((await call(path, { method: 'POST' })).status).toBe(409)
  })
})

describe('a replaced prescription', () => {
  it('is refused by the database without a signed prescription of the same patient', async () => {
    const [one, other] = [await signVisit([daily(FIVE[0]!)]), await signVisit([daily(FIVE[0]!)])]
    const replaceBy = (replacedById: string) =>
      runTransaction(api.database.trusted, async (db) => {
        const { adminId } = practice.manager
        await enterPractice(db, adminId)
        await db
          .update(prescriptions)
          .set({ status: 'superseded', replacedById, statusReason: 'Test', statusAt: sql`now()` })
          .where(eq(prescriptions.id, one.prescriptionId))
      })
    await expect(replaceBy(other.prescriptionId)).rejects.toThrow()
    await expect(replaceBy(one.prescriptionId)).rejects.toThrow()
    expect((await readPrescription(one.prescriptionId)).status).toBe('signed')
  })
})
