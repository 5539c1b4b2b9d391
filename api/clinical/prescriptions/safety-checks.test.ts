import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { prescriptions as promises } from '#db/invariants/prescriptions.ts'
import { prescriptionOverrides, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

type Visit = Awaited<ReturnType<TestPractice['visit']>>
const amoxicillin = { medicine: 'Amoxicillin 500 mg', dose: '1 capsule', pattern: 'TDS', durationDays: 5 }

const call = (path: string, body?: object, token = practice.doctor.token, method?: 'PATCH' | 'DELETE') =>
  api.call(path, { token, ...(body && { body }), ...(method && { method }) })
const saveHistory = (patientId: string, list: string, entry: object) =>
  call(`/patients/${patientId}/medical-history`, { list, version: 0, ...entry })
const sign = (visitId: string, version: number) => call(`/visits/${visitId}/signature`, { version })

/** Writes the draft of a visit and returns its id. */
async function writeDraft({ visitId }: Visit, lines: object[] = [amoxicillin], version = 1): Promise<string> {
  const { status, body } = await call(
    `/visits/${visitId}`,
    { version, symptoms: [{ name: 'Cough' }], lines },
    practice.doctor.token,
    'PATCH',
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (await call(`/visits/${visitId}`)).body.data.prescriptionId
}
const readFindings = async (id: string, token?: string) => call(`/prescriptions/${id}/findings`, undefined, token)
const listKinds = async (id: string): Promise<string[]> =>
  (await readFindings(id)).body.data.findings.map(
    (one: { kind: string; severity: string }) => `${one.kind} ${one.severity}`,
  )
const giveSharedReason = (id: string, findings: readonly string[], words: string, token?: string) =>
  call(`/prescriptions/${id}/overrides`, { findings, reason: words }, token)
const giveReason = (id: string, finding: string, words = 'Took it last year without a reaction', token?: string) =>
  giveSharedReason(id, [finding], words, token)

async function createAllergyFinding() {
  const visit = await practice.visit()
  await saveHistory(visit.patientId, 'allergies', { name: 'Penicillin', severity: 'severe', category: 'medication' })
  const prescriptionId = await writeDraft(visit)
  const [found] = (await readFindings(prescriptionId)).body.data.findings
  return { ...visit, prescriptionId, found }
}

describe('a severe allergy', () => {
  it('prevents signing until the doctor gives a reason', async () => {
    const { visitId, prescriptionId, found } = await createAllergyFinding()
    expect(found).toMatchObject({ kind: 'allergy', severity: 'stop', blocked: false, reason: null })
    const refused = await sign(visitId, 2)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('A severe allergy to Penicillin is recorded, and this contains amoxicillin.')
    expect(refused.body.data.findings).toHaveLength(1)

    const given = await giveReason(prescriptionId, found.finding)
    expect([given.status, given.body.data]).toMatchObject([200, [{ reason: 'Took it last year without a reaction' }]])
    expect((await sign(visitId, 2)).status).toBe(200)
    const [signed] = await api.database.maintenance
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, prescriptionId))
    expect(signed?.findings).toMatchObject([{ finding: found.finding }])
    const { data } = (await readFindings(prescriptionId)).body
    expect(data).toMatchObject({ findings: given.body.data, notChecked: null, allergies: null })
  })

  it('is overridden once, by a reason in words, which cannot be withdrawn', async () => {
    const { prescriptionId, found } = await createAllergyFinding()
    for (const nothing of ['', '   ', '.', '12'])
      expect((await giveReason(prescriptionId, found.finding, nothing)).status).toBe(422)
    expect((await giveReason(prescriptionId, found.finding)).status).toBe(200)
    expect((await giveReason(prescriptionId, found.finding, 'Another reason')).status).toBe(409)
    expect((await giveReason(prescriptionId, 'allergy:something:else')).status).toBe(409)
    const { maintenance } = api.database
    const row = eq(prescriptionOverrides.prescriptionId, prescriptionId)
    await expect(maintenance.update(prescriptionOverrides).set({ reason: 'x' }).where(row)).rejects.toThrow()
    await expect(maintenance.delete(prescriptionOverrides).where(row)).rejects.toThrow()
  })

  it('is overridden only by the prescribing doctor, and audited', async () => {
    const { prescriptionId, found, patientId } = await createAllergyFinding()
    expect((await giveReason(prescriptionId, found.finding, undefined, practice.manager.token)).status).toBe(403)
    expect((await giveReason(prescriptionId, found.finding, undefined, practice.other.token)).status).toBe(404)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    expect((await giveReason(prescriptionId, found.finding, undefined, otherPracticeDoctor.token)).status).toBe(404)
    const receptionist = await api.person('receptionist', practice.manager)
    expect((await readFindings(prescriptionId, receptionist.token)).status).toBe(403)
    await giveReason(prescriptionId, found.finding)
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, prescriptionId))
    expect(traces.find(({ object }) => object === 'override')).toMatchObject({
      act: 'create',
      patientId,
      personId: practice.doctor._id,
      after: { finding: found.finding, reason: 'Took it last year without a reaction' },
    })
    expect(traces.some(({ act, object }) => act === 'read' && object === 'findings')).toBe(true)
  })

  it('asks again if the finding gets worse', async () => {
    const visit = await practice.visit()
    await saveHistory(visit.patientId, 'allergies', { name: 'Penicillin', severity: 'mild' })
    const id = await writeDraft(visit)
    const [mild] = (await readFindings(id)).body.data.findings
    expect(mild.severity).toBe('high')
    await giveReason(id, mild.finding)
    await call(`/patients/${visit.patientId}/medical-history`, {
      list: 'allergies',
      version: 1,
      name: 'Penicillin',
      severity: 'severe',
    })
    expect((await sign(visit.visitId, 2)).status).toBe(422)
  })
})

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
    const id = await writeDraft(visit, lines)
    expect(await listKinds(id)).toEqual(['interaction high', 'dose high'])
    const keys = (await readFindings(id)).body.data.findings.map(({ finding }: { finding: string }) => finding)
    const given = await giveSharedReason(id, keys, reason)
    expect([given.status, given.body.data]).toMatchObject([200, keys.map(() => ({ reason }))])
    expect((await listStored(id)).map((row) => `${row.finding}: ${row.reason}`).toSorted()).toEqual(
      keys.map((key: string) => `${key}: ${reason}`).toSorted(),
    )
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, id))
    expect(traces.filter(({ object }) => object === 'override')).toHaveLength(2)
    expect((await sign(visit.visitId, 2)).status).toBe(200)
  })

  it('covers all of its warnings or none', async () => {
    const visit = await practice.visit()
    const id = await writeDraft(visit, lines)
    const [first, second] = (await readFindings(id)).body.data.findings
    expect((await giveSharedReason(id, [first.finding, 'dose:gone'], reason)).status).toBe(409)
    expect((await giveSharedReason(id, [], reason)).status).toBe(422)
    await giveReason(id, first.finding)
    const repeated = await giveSharedReason(id, [first.finding, second.finding], reason)
    expect([repeated.status, repeated.body.message]).toEqual([409, `${first.medicine} already has a reason.`])
    expect(await listStored(id)).toHaveLength(1)
  })

  it('never covers a stop together with other warnings', async () => {
    const visit = await practice.visit()
    await saveHistory(visit.patientId, 'allergies', { name: 'Penicillin', severity: 'severe', category: 'medication' })
    const id = await writeDraft(visit, [amoxicillin, ...lines])
    const { findings } = (await readFindings(id)).body.data
    expect(findings.map(({ severity }: { severity: string }) => severity)).toEqual(['stop', 'high', 'high'])
    const all = findings.map(({ finding }: { finding: string }) => finding)
    const refused = await giveSharedReason(id, all, reason)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { reason: 'Enter a separate reason for Amoxicillin 500 mg' },
    ])
    expect(await listStored(id)).toEqual([])
    expect((await giveSharedReason(id, all.slice(1), reason)).status).toBe(200)
    expect((await sign(visit.visitId, 2)).status).toBe(422)
    expect((await giveReason(id, all[0])).status).toBe(200)
    expect((await sign(visit.visitId, 2)).status).toBe(200)
  })
})

describe('the database', () => {
  it('refuses to sign unchecked prescriptions and stops without a reason', async () => {
    const { prescriptionId, found } = await createAllergyFinding()
    const { maintenance } = api.database
    const signWithFindings = (findings: Record<string, unknown>[] | null) =>
      maintenance
        .update(prescriptions)
        .set({ status: 'signed', signedAt: new Date().toISOString(), findings })
        .where(and(eq(prescriptions.id, prescriptionId), eq(prescriptions.status, 'draft')))
    const without = { cause: { code: '23514', constraint_name: 'prescription_reasons' } }
    await expect(signWithFindings(null)).rejects.toMatchObject(without)
    await expect(signWithFindings([found])).rejects.toMatchObject(without)
    await expect(signWithFindings([{ ...found, severity: 'low', blocked: true }])).rejects.toMatchObject(without)
    await giveReason(prescriptionId, found.finding)
    await signWithFindings([found])
    const row = {
      id: uuidv7(),
      practiceId: practice.manager.adminId,
      prescriptionId,
      medicine: 'x',
      kind: 'allergy' as const,
      severity: 'stop' as const,
      finding: 'x',
      words: 'x',
      reason: 'x',
      byPersonId: practice.doctor._id,
    }
    await expect(maintenance.insert(prescriptionOverrides).values(row)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })
})

describe('safety checks', () => {
  it.each([
    [9, ['interaction high']],
    [10, []],
  ])('consider a medicine for ten days, after %s days: %j', async (days, expected) => {
    const now = api.clock.now()
    api.clock.set(new Date(now.getTime() - days * 86_400_000).toISOString())
    const before = await practice.visit()
    await writeDraft(before, [{ medicine: 'Warfarin 5 mg', dose: '1 tablet', pattern: 'OD', durationDays: 10 }])
    await sign(before.visitId, 2)
    api.clock.set(now.toISOString())
    const appointmentId = await practice.appointment({ patientId: before.patientId, doctor: practice.doctor })
    const { visitId } = (await call(`/appointments/${appointmentId}/visit`, {})).body.data
    const id = await writeDraft({ ...before, visitId }, [
      { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: 'BD', durationDays: 3 },
    ])
    expect(await listKinds(id)).toEqual(expected)
  })

  it('consider age, weight and long-term medicines', async () => {
    const child = await practice.visit(practice.doctor, { birthDate: '2022-03-09' })
    const id = await writeDraft(child, [
      { medicine: 'Paracetamol 250 mg/5 mL', dose: '7 mL', pattern: 'QID', durationDays: 2 },
    ])
    expect(await listKinds(id)).toEqual(['dose high'])
    await call(`/patients/${child.patientId}/vitals`, { weightKg: '16' })
    expect(await listKinds(id)).toEqual(['dose high'])

    const mother = await practice.visit()
    await saveHistory(mother.patientId, 'medicines', { name: 'Lithium carbonate 300 mg' })
    const motherDraft = await writeDraft(mother, [
      { medicine: 'Enalapril 5 mg', dose: '1 tablet', pattern: 'OD' },
      { medicine: 'Grandmother’s tea', instructions: 'As before' },
    ])
    expect(await listKinds(motherDraft)).toEqual(['interaction high'])
    const { data } = (await readFindings(motherDraft)).body
    expect(data.notChecked.medicines).toEqual(['Grandmother’s tea'])
    expect(data.allergies).toBe('unrecorded')
  })

  it('consider diseases of the history and diagnoses of the visit', async () => {
    const visit = await practice.visit()
    await saveHistory(visit.patientId, 'pastIllness', { name: 'Bronchial asthma' })
    const lines = [
      { medicine: 'Propranolol 40 mg', dose: '1 tablet', pattern: 'BD', durationDays: 5 },
      { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: 'BD', durationDays: 5 },
    ]
    const diagnoses = [
      { name: 'Dengue fever', code: 'A90', certainty: 'confirmed' },
      { name: 'Peptic ulcer', certainty: 'refuted' },
    ]
    const saved = await call(`/visits/${visit.visitId}`, { version: 1, diagnoses, lines }, undefined, 'PATCH')
    expect(saved.status).toBe(200)
    const { prescriptionId } = (await call(`/visits/${visit.visitId}`)).body.data
    const { findings } = (await readFindings(prescriptionId)).body.data
    expect(findings.map(({ severity, words }: { severity: string; words: string }) => `${severity}: ${words}`)).toEqual(
      [
        'stop: Bronchial asthma is in the medical history. Propranolol can cause fatal bronchospasm.',
        'stop: Dengue fever is a diagnosis of this visit. Ibuprofen can cause severe bleeding: give paracetamol.',
        expect.stringMatching(/^low: Bronchial asthma is in the medical history. Ibuprofen/),
      ],
    )
    const refused = await sign(visit.visitId, 2)
    expect(refused.status).toBe(422)
    expect((await giveReason(prescriptionId, findings[0].finding)).status).toBe(200)
  })

  it.each([
    [{ medicine: 'Tramadol 50 mg', dose: '1 capsule', pattern: 'BD', durationDays: 3 }],
    [
      {
        medicine: 'Pentazocine 30 mg/mL injection',
        medicineCode: 'pentazocine-30-mg-ml-injection',
        dose: '1 mL',
        pattern: 'STAT',
      },
    ],
  ])('block narcotics in teleconsultations, whatever the reason: %j', async (line) => {
    const visit = await practice.visit()
    await api.database.maintenance
      .update(appointments)
      .set({ kind: 'virtual' })
      .where(eq(appointments.id, visit.appointmentId))
    const id = await writeDraft(visit, [line])
    const [found] = (await readFindings(id)).body.data.findings
    expect(found).toMatchObject({ kind: 'telemedicine', severity: 'stop', blocked: true })
    expect((await giveReason(id, found.finding)).status).toBe(422)
    expect((await sign(visit.visitId, 2)).body.message).toContain('can’t be prescribed by teleconsultation')
  })
})

describe('lines that are not saved', () => {
  it('are checked without being saved', async () => {
    const visit = await practice.visit()
    await saveHistory(visit.patientId, 'allergies', { name: 'Penicillin', severity: 'severe' })
    const look = (token?: string) => call(`/visits/${visit.visitId}/findings`, { lines: [amoxicillin] }, token)
    expect((await look()).body.data).toMatchObject({ findings: [{ kind: 'allergy', severity: 'stop', reason: null }] })
    expect((await call(`/visits/${visit.visitId}`)).body.data.lines).toEqual([])
    expect((await look(practice.other.token)).status).toBe(404)
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, visit.visitId))
    expect(traces.filter(({ object }) => object === 'findings')).toHaveLength(1)
  })
})

describe('a draft with reasons', () => {
  it('is kept as cancelled if it is emptied, and the visit is signed', async () => {
    const { visitId, prescriptionId, found } = await createAllergyFinding()
    await giveReason(prescriptionId, found.finding)
    await call(`/visits/${visitId}`, { version: 2, lines: [] }, practice.doctor.token, 'PATCH')
    expect((await sign(visitId, 3)).body.data.prescriptionId).toBeNull()
    const [row] = await api.database.maintenance
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, prescriptionId))
    expect(row?.status).toBe('cancelled')
  })

  it('is checked by itself if it is a revision: old reasons do not count, and it can be discarded', async () => {
    const { visitId, prescriptionId, found } = await createAllergyFinding()
    await giveReason(prescriptionId, found.finding)
    await sign(visitId, 2)
    const revised = await call(`/prescriptions/${prescriptionId}/revision`, { reason: 'Five days are enough' })
    const id = revised.body.data.prescriptionId as string
    const { findings } = (await readFindings(id)).body.data
    // The prescription that it replaces does not count as a duplicate.
    expect(findings).toMatchObject([{ kind: 'allergy', reason: null }])
    expect((await call(`/prescriptions/${id}/signature`, { version: 1 })).status).toBe(422)
    await giveReason(id, findings[0].finding)
    expect((await call(`/prescriptions/${id}/revision`, undefined, practice.doctor.token, 'DELETE')).status).toBe(200)
    const again = await call(`/prescriptions/${prescriptionId}/revision`, { reason: 'Three days are enough' })
    expect(again.status).toBe(200)
  })
})

it('no prescription was signed past a finding without a reason', async () => {
  const { maintenance } = api.database
  expect(await checkInvariants(maintenance, promises)).toEqual([])
  const signed = await maintenance.select().from(prescriptions).where(eq(prescriptions.status, 'signed'))
  expect(signed.filter(({ findings }) => findings?.length)).not.toEqual([])
})
