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

async function createAllergyFinding() {
  const visit = await practice.visit()
  await client.saveHistory(visit.patientId, 'allergies', {
    name: 'Penicillin',
    severity: 'severe',
    category: 'medication',
  })
  const prescriptionId = await client.writeDraft(visit, [amoxicillin])
  const [found] = (await client.readFindings(prescriptionId)).body.data.findings
  return { ...visit, prescriptionId, found }
}

describe('a severe allergy', () => {
  it('prevents signing until the doctor gives a reason', async () => {
    const { visitId, prescriptionId, found } = await createAllergyFinding()
    expect(found).toMatchObject({ kind: 'allergy', severity: 'stop', blocked: false, reason: null })
    const refused = await client.sign(visitId, 2)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('A severe allergy to Penicillin is recorded, and this contains amoxicillin.')
    expect(refused.body.data.findings).toHaveLength(1)

    const given = await client.giveReason(prescriptionId, found.finding)
    expect([given.status, given.body.data]).toMatchObject([200, [{ reason: 'Took it last year without a reaction' }]])
    expect((await client.sign(visitId, 2)).status).toBe(200)
    const [signed] = await api.database.maintenance
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, prescriptionId))
    expect(signed?.findings).toMatchObject([{ finding: found.finding }])
    const { data } = (await client.readFindings(prescriptionId)).body
    expect(data).toMatchObject({
      findings: given.body.data,
      signedAt: expect.stringContaining('T'),
      notChecked: { medicines: [], doses: [], allergies: [], longTerm: [] },
      allergies: 'recorded',
    })
  })

  it('is overridden once, by a reason in words, which cannot be withdrawn', async () => {
    const { prescriptionId, found } = await createAllergyFinding()
    for (const nothing of ['', '   ', '.', '12'])
      expect((await client.giveReason(prescriptionId, found.finding, nothing)).status).toBe(422)
    expect((await client.giveReason(prescriptionId, found.finding)).status).toBe(200)
    expect((await client.giveReason(prescriptionId, found.finding, 'Another reason')).status).toBe(409)
    expect((await client.giveReason(prescriptionId, 'allergy:something:else')).status).toBe(409)
    const { maintenance } = api.database
    const row = eq(prescriptionOverrides.prescriptionId, prescriptionId)
    await expect(maintenance.update(prescriptionOverrides).set({ reason: 'x' }).where(row)).rejects.toThrow()
    await expect(maintenance.delete(prescriptionOverrides).where(row)).rejects.toThrow()
  })

  it('is overridden only by the prescribing doctor, and audited', async () => {
    const { prescriptionId, found, patientId } = await createAllergyFinding()
    expect((await client.giveReason(prescriptionId, found.finding, undefined, practice.manager.token)).status).toBe(403)
    expect((await client.giveReason(prescriptionId, found.finding, undefined, practice.other.token)).status).toBe(404)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    expect((await client.giveReason(prescriptionId, found.finding, undefined, otherPracticeDoctor.token)).status).toBe(
      404,
    )
    const receptionist = await api.person('receptionist', practice.manager)
    expect((await client.readFindings(prescriptionId, receptionist.token)).status).toBe(403)
    await client.giveReason(prescriptionId, found.finding)
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
    await client.saveHistory(visit.patientId, 'allergies', { name: 'Penicillin', severity: 'mild' })
    const id = await client.writeDraft(visit, [amoxicillin])
    const [mild] = (await client.readFindings(id)).body.data.findings
    expect(mild.severity).toBe('high')
    await client.giveReason(id, mild.finding)
    await client.call(`/patients/${visit.patientId}/medical-history`, {
      list: 'allergies',
      version: 1,
      name: 'Penicillin',
      severity: 'severe',
    })
    expect((await client.sign(visit.visitId, 2)).status).toBe(422)
  })
})

describe('the database', () => {
  it('refuses to sign unchecked prescriptions and stops without a reason', async () => {
    const { prescriptionId, found } = await createAllergyFinding()
    const { maintenance } = api.database
    const signWithFindings = (
      findings: Record<string, unknown>[] | null,
      unchecked: Record<string, unknown> | null = {},
    ) =>
      maintenance
        .update(prescriptions)
        .set({ status: 'signed', signedAt: new Date().toISOString(), findings, unchecked })
        .where(and(eq(prescriptions.id, prescriptionId), eq(prescriptions.status, 'draft')))
    const without = { cause: { code: '23514', constraint_name: 'prescription_reasons' } }
    await expect(signWithFindings(null)).rejects.toMatchObject(without)
    await expect(signWithFindings([found])).rejects.toMatchObject(without)
    await expect(signWithFindings([{ ...found, severity: 'low', blocked: true }])).rejects.toMatchObject(without)
    await client.giveReason(prescriptionId, found.finding)
    await expect(signWithFindings([found], null)).rejects.toMatchObject(without)
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
    await client.writeDraft(before, [{ medicine: 'Warfarin 5 mg', dose: '1 tablet', pattern: 'OD', durationDays: 10 }])
    await client.sign(before.visitId, 2)
    api.clock.set(now.toISOString())
    const appointmentId = await practice.appointment({ patientId: before.patientId, doctor: practice.doctor })
    const { visitId } = (await client.call(`/appointments/${appointmentId}/visit`, {})).body.data
    const id = await client.writeDraft({ ...before, visitId }, [
      { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: 'BD', durationDays: 3 },
    ])
    expect(await client.listKinds(id)).toEqual(expected)
  })

  it('consider age, weight and long-term medicines', async () => {
    const child = await practice.visit(practice.doctor, { birthDate: '2022-03-09' })
    const id = await client.writeDraft(child, [
      { medicine: 'Paracetamol 250 mg/5 mL', dose: '7 mL', pattern: 'QID', durationDays: 2 },
    ])
    expect(await client.listKinds(id)).toEqual(['dose high'])
    await client.call(`/patients/${child.patientId}/vitals`, { weightKg: '16' })
    expect(await client.listKinds(id)).toEqual(['dose high'])

    const mother = await practice.visit()
    await client.saveHistory(mother.patientId, 'medicines', { name: 'Lithium carbonate 300 mg' })
    const motherDraft = await client.writeDraft(mother, [
      { medicine: 'Enalapril 5 mg', dose: '1 tablet', pattern: 'OD' },
      { medicine: 'Grandmother’s tea', instructions: 'As before' },
    ])
    expect(await client.listKinds(motherDraft)).toEqual(['interaction high'])
    const { data } = (await client.readFindings(motherDraft)).body
    expect(data.notChecked.medicines).toEqual(['Grandmother’s tea'])
    expect(data.allergies).toBe('unrecorded')
  })

  it('consider diseases of the history and diagnoses of the visit', async () => {
    const visit = await practice.visit()
    await client.saveHistory(visit.patientId, 'pastIllness', { name: 'Bronchial asthma' })
    const lines = [
      { medicine: 'Propranolol 40 mg', dose: '1 tablet', pattern: 'BD', durationDays: 5 },
      { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: 'BD', durationDays: 5 },
    ]
    const diagnoses = [
      { name: 'Dengue fever', code: 'A90', certainty: 'confirmed' },
      { name: 'Peptic ulcer', certainty: 'refuted' },
    ]
    const saved = await client.call(`/visits/${visit.visitId}`, { version: 1, diagnoses, lines }, undefined, 'PATCH')
    expect(saved.status).toBe(200)
    const { prescriptionId } = (await client.call(`/visits/${visit.visitId}`)).body.data
    const { findings } = (await client.readFindings(prescriptionId)).body.data
    expect(findings.map(({ severity, words }: { severity: string; words: string }) => `${severity}: ${words}`)).toEqual(
      [
        'stop: Bronchial asthma is in the medical history. Propranolol can cause fatal bronchospasm.',
        'stop: Dengue fever is a diagnosis of this visit. Ibuprofen can cause severe bleeding: give paracetamol.',
        expect.stringMatching(/^low: Bronchial asthma is in the medical history. Ibuprofen/),
      ],
    )
    const refused = await client.sign(visit.visitId, 2)
    expect(refused.status).toBe(422)
    expect((await client.giveReason(prescriptionId, findings[0].finding)).status).toBe(200)
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
    const id = await client.writeDraft(visit, [line])
    const [found] = (await client.readFindings(id)).body.data.findings
    expect(found).toMatchObject({ kind: 'telemedicine', severity: 'stop', blocked: true })
    expect((await client.giveReason(id, found.finding)).status).toBe(422)
    expect((await client.sign(visit.visitId, 2)).body.message).toContain('can’t be prescribed by teleconsultation')
  })
})

describe('lines that are not saved', () => {
  it('are checked without being saved', async () => {
    const visit = await practice.visit()
    await client.saveHistory(visit.patientId, 'allergies', { name: 'Penicillin', severity: 'severe' })
    const look = (token?: string) => client.call(`/visits/${visit.visitId}/findings`, { lines: [amoxicillin] }, token)
    expect((await look()).body.data).toMatchObject({ findings: [{ kind: 'allergy', severity: 'stop', reason: null }] })
    expect((await client.call(`/visits/${visit.visitId}`)).body.data.lines).toEqual([])
    expect((await look(practice.other.token)).status).toBe(404)
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, visit.visitId))
    expect(traces.filter(({ object }) => object === 'findings')).toHaveLength(1)
  })
})

describe('a draft with reasons', () => {
  it('is kept as cancelled if it is emptied, and the visit is signed', async () => {
    const { visitId, prescriptionId, found } = await createAllergyFinding()
    await client.giveReason(prescriptionId, found.finding)
    await client.call(`/visits/${visitId}`, { version: 2, lines: [] }, practice.doctor.token, 'PATCH')
    expect((await client.sign(visitId, 3)).body.data.prescriptionId).toBeNull()
    const [row] = await api.database.maintenance
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, prescriptionId))
    expect(row?.status).toBe('cancelled')
  })

  it('is checked by itself if it is a revision: old reasons do not count, and it can be discarded', async () => {
    const { visitId, prescriptionId, found } = await createAllergyFinding()
    await client.giveReason(prescriptionId, found.finding)
    await client.sign(visitId, 2)
    const revised = await client.call(`/prescriptions/${prescriptionId}/revision`, { reason: 'Five days are enough' })
    const id = revised.body.data.prescriptionId as string
    const { findings } = (await client.readFindings(id)).body.data
    // The prescription that it replaces does not count as a duplicate.
    expect(findings).toMatchObject([{ kind: 'allergy', reason: null }])
    expect((await client.call(`/prescriptions/${id}/signature`, { version: 1 })).status).toBe(422)
    await client.giveReason(id, findings[0].finding)
    expect(
      (await client.call(`/prescriptions/${id}/revision`, undefined, practice.doctor.token, 'DELETE')).status,
    ).toBe(200)
    const again = await client.call(`/prescriptions/${prescriptionId}/revision`, { reason: 'Three days are enough' })
    expect(again.status).toBe(200)
  })
})

it('no prescription was signed past a finding without a reason', async () => {
  const { maintenance } = api.database
  expect(await checkInvariants(maintenance, promises)).toEqual([])
  const signed = await maintenance.select().from(prescriptions).where(eq(prescriptions.status, 'signed'))
  expect(signed.filter(({ findings }) => findings?.length)).not.toEqual([])
})
