import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})
// The invariants hold after everything that these tests write.
afterAll(async () => expect(await checkInvariants(api.database.maintenance)).toEqual([]))

const createClient = (token = practice.doctor.token) => ({
  read: async (patientId: string) => (await api.call(`/patients/${patientId}/medical-history`, { token })).body.data,
  save: (patientId: string, body: object) => api.call(`/patients/${patientId}/medical-history`, { token, body }),
  move: (patientId: string, entryId: string, to: 'removal' | 'return', body: object) =>
    api.call(`/patients/${patientId}/medical-history/${entryId}/${to}`, { token, body }),
  none: (patientId: string, body: object) => api.call(`/patients/${patientId}/no-known-allergies`, { token, body }),
  whole: (patientId: string, body: object) =>
    api.call(`/appointment/createmedicalHistory/${patientId}`, { token, body }),
})

const readBanner = async (patientId: string, token = practice.doctor.token) =>
  (await api.call(`/patients/${patientId}/consultation`, { token })).body.data.banner

const listAuditRows = (patientId: string) =>
  api.database.maintenance
    .select()
    .from(audit)
    .where(and(eq(audit.patientId, patientId), eq(audit.object, 'history')))

const findSection = (history: { sections: { list: string }[] }, list: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  history.sections.find((one) => one.list === list) as any

describe('a list', () => {
  it('has each name once: adding one again replaces it, and the audit keeps the old values', async () => {
    const { patientId } = await practice.visit()
    const { read, save } = createClient()
    const penicillin = { name: 'Penicillin', category: 'medication', reaction: 'Rash', severity: 'mild' }
    const first = await save(patientId, { list: 'allergies', version: 0, ...penicillin })
    expect([first.status, first.body.data]).toMatchObject([200, { version: 1, entries: [{ name: 'Penicillin' }] }])
    const changed = { name: ' PENICILLIN ', reaction: 'Shock', severity: 'severe', lastOn: '2024-03-09' }
    const second = await save(patientId, { list: 'allergies', version: 1, ...changed })
    expect(second.body.data).toMatchObject({
      version: 2,
      entries: [{ name: 'PENICILLIN', details: { reaction: 'Shock', severity: 'severe', lastOn: '2024-03-09' } }],
    })
    expect(second.body.data.entries[0].entryId).toBe(first.body.data.entries[0].entryId)
    const replaced = (await listAuditRows(patientId)).find(({ act }) => act === 'update')
    expect(replaced?.before).toMatchObject({ name: 'Penicillin', reaction: 'Rash', category: 'medication' })
    expect(findSection(await read(patientId), 'allergies').entries).toHaveLength(1)
    expect(await readBanner(patientId)).toMatchObject({ allergies: { words: 'PENICILLIN (severe)', known: true } })
  })

  it('lets an entry take the name of another one, which it replaces', async () => {
    const { patientId } = await practice.visit()
    const { save } = createClient()
    await save(patientId, { list: 'pastIllness', version: 0, name: 'Asthma' })
    const two = await save(patientId, { list: 'pastIllness', version: 1, name: 'Asma', since: '2019' })
    const [, slip] = two.body.data.entries
    const mended = { list: 'pastIllness', version: 2, entryId: slip.entryId, name: 'Asthma', since: '2019' }
    const { data } = (await save(patientId, mended)).body
    expect(data.entries).toMatchObject([{ entryId: slip.entryId, name: 'Asthma', details: { since: '2019' } }])
    expect((await listAuditRows(patientId)).filter(({ act }) => act === 'delete')).toMatchObject([
      { before: { name: 'Asthma' } },
    ])
  })

  it('saves its text and its entries independently', async () => {
    const { patientId } = await practice.visit()
    const { read, save } = createClient()
    await save(patientId, { list: 'familyHistory', version: 0, name: 'Diabetes', relation: 'Mother' })
    await save(patientId, { list: 'familyHistory', version: 1, text: 'Two brothers well.' })
    const family = findSection(await read(patientId), 'familyHistory')
    expect(family).toMatchObject({
      version: 2,
      text: 'Two brothers well.',
      entries: [{ name: 'Diabetes', details: { relation: 'Mother' }, by: 'Anil Rao' }],
    })
    await save(patientId, { list: 'familyHistory', version: 2, text: null })
    expect(findSection(await read(patientId), 'familyHistory').text).toBeNull()
    const emptied = (await listAuditRows(patientId)).filter(({ act }) => act === 'update').at(-1)
    expect(emptied).toMatchObject({ before: { text: 'Two brothers well.' } })
  })

  it('refuses a stale version with the current section, without touching other lists', async () => {
    const { patientId } = await practice.visit()
    await createClient().save(patientId, {
      list: 'medicines',
      version: 0,
      name: 'Metformin',
      dose: '500 mg twice daily',
    })
    const stale = await createClient(practice.manager.token).save(patientId, {
      list: 'medicines',
      version: 0,
      name: 'Insulin',
    })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { data: { current: { version: 1, entries: [{ name: 'Metformin' }] } } },
    ])
    const other = await createClient(practice.manager.token).save(patientId, {
      list: 'surgeries',
      version: 0,
      name: 'Hernia',
    })
    expect(other.status).toBe(200)
  })

  it('accepts only one of two simultaneous changes', async () => {
    const { patientId } = await practice.visit()
    const answers = await Promise.all(
      ['Nuts', 'Milk', 'Eggs', 'Dust'].map((name) =>
        createClient().save(patientId, { list: 'allergies', version: 0, name, category: 'food' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('refuses details of other lists and a last reaction in the future', async () => {
    const { patientId } = await practice.visit()
    const { save } = createClient()
    const nothing = await save(patientId, { list: 'allergies', version: 0 })
    expect([nothing.status, nothing.body.fields]).toEqual([422, { name: 'Enter the allergy' }])
    const futureDay = await save(patientId, { list: 'allergies', version: 0, name: 'Milk', lastOn: '2199-01-01' })
    expect([futureDay.status, futureDay.body.fields]).toEqual([
      422,
      { lastOn: 'Enter today’s date or an earlier date' },
    ])
  })
})

describe('removing an entry', () => {
  it('can be undone unless the name has been added again', async () => {
    const { patientId } = await practice.visit()
    const { read, save, move } = createClient()
    const milk = { list: 'allergies', name: 'Milk', reaction: 'Hives' }
    const { entryId } = (await save(patientId, { ...milk, version: 0 })).body.data.entries[0]
    const removed = await move(patientId, entryId, 'removal', { list: 'allergies', version: 1 })
    expect(removed.body.data).toMatchObject({ version: 2, entries: [], removed: [{ entryId, name: 'Milk' }] })
    expect((await readBanner(patientId)).allergies).toEqual({ words: 'Allergies not recorded', known: false })
    const restored = await move(patientId, entryId, 'return', { list: 'allergies', version: 2 })
    expect(restored.body.data).toMatchObject({ entries: [{ entryId, details: { reaction: 'Hives' } }], removed: [] })

    await move(patientId, entryId, 'removal', { list: 'allergies', version: 3 })
    await save(patientId, { ...milk, version: 4, reaction: 'None at all' })
    const refused = await move(patientId, entryId, 'return', { list: 'allergies', version: 5 })
    expect([refused.status, refused.body.message]).toEqual([409, 'Milk has been added again. Edit that entry instead.'])
    expect(findSection(await read(patientId), 'allergies').entries).toHaveLength(1)
    expect((await move(patientId, entryId, 'removal', { list: 'allergies', version: 5 })).status).toBe(404)
    expect((await move(patientId, entryId, 'removal', { list: 'allergies', version: 1 })).status).toBe(409)
  })
})

describe('no known allergies', () => {
  it('is an answer of its own that ends with the first allergy', async () => {
    const { patientId } = await practice.visit()
    const { read, save, none } = createClient()
    expect((await none(patientId, { version: 0, none: true })).status).toBe(200)
    expect(await read(patientId)).toMatchObject({ noKnownAllergies: true })
    expect((await readBanner(patientId)).allergies).toEqual({ words: 'No known allergies', known: false })
    await save(patientId, { list: 'allergies', version: 1, name: 'Milk' })
    expect(await read(patientId)).toMatchObject({ noKnownAllergies: null })
    const conflict = await none(patientId, { version: 2, none: true })
    expect([conflict.status, conflict.body.message]).toEqual([
      409,
      expect.stringContaining('because Milk is on the list'),
    ])
    expect((await none(patientId, { version: 0, none: true })).status).toBe(409)
    await save(patientId, { list: 'allergies', version: 2, name: 'Milk', verification: 'refuted' })
    expect((await none(patientId, { version: 3, none: true })).status).toBe(200)
    expect((await none(patientId, { version: 4, none: false })).status).toBe(200)
    expect((await readBanner(patientId)).allergies.words).toBe('Allergies not recorded')
  })
})

describe('alerts', () => {
  it('are in the banner of users who can read notes', async () => {
    const { patientId } = await practice.visit()
    await createClient().save(patientId, { list: 'alerts', version: 0, name: 'Pacemaker' })
    expect((await readBanner(patientId)).alerts).toEqual(['Pacemaker'])
    const admin = await api.person('admin', practice.manager)
    const seen = await api.call(`/patients/${patientId}/history`, { token: admin.token })
    expect(seen.body.data.banner).toMatchObject({ alerts: [], allergies: { words: 'Allergies not recorded' } })
  })
})

describe('two records of one patient', () => {
  it('keep both texts, and drop "No known allergies"', async () => {
    const [keptId, merged] = [(await practice.visit()).patientId, await practice.patient({ givenName: 'Ashaa' })]
    const doctorClient = createClient()
    const managerClient = createClient(practice.manager.token)
    await doctorClient.none(keptId, { version: 0, none: true })
    await doctorClient.save(keptId, { list: 'allergies', version: 1, text: 'Asked twice.' })
    await managerClient.save(merged, { list: 'allergies', version: 0, name: 'Milk', text: 'Hives as a child.' })
    const body = { mergedId: merged, reason: 'Entered two times' }
    const merge = await api.call(`/patients/${keptId}/merges`, { token: practice.manager.token, body })
    expect(merge.status).toBe(200)
    const history = await doctorClient.read(merged)
    expect(history).toMatchObject({ patientId: keptId, noKnownAllergies: null })
    expect(findSection(history, 'allergies')).toMatchObject({
      text: 'Asked twice.\nHives as a child.',
      entries: [{ name: 'Milk' }],
    })
    expect((await managerClient.save(merged, { list: 'alerts', version: 0, name: 'Deaf' })).status).toBe(200)
    expect(findSection(await doctorClient.read(keptId), 'alerts').entries).toMatchObject([{ name: 'Deaf' }])
  })
})

describe('createmedicalHistory', () => {
  it('fills the five lists; a bare name keeps the details, and new details replace them', async () => {
    const { patientId } = await practice.visit()
    const { read, save, whole } = createClient()
    await save(patientId, { list: 'allergies', version: 0, name: 'Penicillin', severity: 'severe' })
    const sent = {
      pastMedicalHistory: ['Malaria', { name: 'Asthma', since: '2019' }],
      surgicalHistory: [{ name: 'Appendectomy', year: '2012' }],
      familyHistory: ['Diabetes'],
      allergies: ['penicillin', 'Dust'],
      longTermMedications: [{ name: 'Metformin', dose: '500 mg' }],
      note: 'Well until 2019.',
    }
    const response = await whole(patientId, sent)
    expect([response.status, response.body.data]).toEqual([200, { patientId, entries: 7 }])
    const history = await read(patientId)
    const names = (list: string) => findSection(history, list).entries.map(({ name }: { name: string }) => name)
    expect(names('pastIllness')).toEqual(['Malaria', 'Asthma'])
    expect(findSection(history, 'pastIllness').text).toBe('Well until 2019.')
    expect(findSection(history, 'allergies').entries).toMatchObject([
      { name: 'Penicillin', details: { severity: 'severe' } },
      { name: 'Dust' },
    ])
    expect(names('medicines')).toEqual(['Metformin'])
    await whole(patientId, { longTermMedications: [{ name: 'METFORMIN', dose: '1 g' }] })
    const nextSection = findSection(await read(patientId), 'medicines')
    expect(nextSection.entries).toMatchObject([{ name: 'METFORMIN', details: { dose: '1 g' } }])
    const invalid = await whole(patientId, { surgicalHistory: [{ name: 'Hernia', severity: 'mild' }] })
    expect(invalid.status).toBe(422)
  })
})

describe('reach', () => {
  it.each([
    ['AdminDoctor', 200],
    ['doctor', 403],
    ['admin', 403],
    ['receptionist', 403],
    ['lab', 403],
    ['patient', 403],
  ] as const)('%s of the practice: %s', async (role, status) => {
    const { patientId } = await practice.visit()
    const { token } = await api.person(role, practice.manager)
    expect((await api.call(`/patients/${patientId}/medical-history`, { token })).status).toBe(status)
    expect((await createClient(token).save(patientId, { list: 'alerts', version: 0, name: 'Deaf' })).status).toBe(
      status,
    )
    expect((await createClient(token).none(patientId, { version: 0, none: true })).status).toBe(status)
    expect((await createClient(token).whole(patientId, { allergies: ['Milk'] })).status).toBe(status)
  })

  it('of another practice is not found', async () => {
    const { patientId } = await practice.visit()
    const { token } = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    expect((await api.call(`/patients/${patientId}/medical-history`, { token })).status).toBe(404)
    expect((await createClient(token).save(patientId, { list: 'alerts', version: 0, name: 'Deaf' })).status).toBe(404)
  })
})

describe('the summary of a record', () => {
  it('has past illnesses and long-term medicines with the text of their lists, and no removed ones', async () => {
    const { patientId } = await practice.visit()
    const { save, move } = createClient()
    const readSummary = async () =>
      (await api.call(`/pages/patients/${patientId}/record`, { token: practice.doctor.token })).body.data.chart.history
    expect(await readSummary()).toEqual([
      { list: 'pastIllness', names: [] },
      { list: 'medicines', names: [] },
    ])
    await save(patientId, { list: 'pastIllness', version: 0, name: 'Tuberculosis', text: 'Treated for 6 months' })
    await save(patientId, { list: 'medicines', version: 0, name: 'Metformin' })
    const added = await save(patientId, { list: 'medicines', version: 1, name: 'Aspirin' })
    const { entryId } = added.body.data.entries.find(({ name }: { name: string }) => name === 'Aspirin')
    const removal = await move(patientId, entryId, 'removal', { list: 'medicines', version: 2 })
    expect(removal.status).toBe(200)
    const [past, medicines] = await readSummary()
    expect(past.names).toEqual(expect.arrayContaining(['Tuberculosis', 'Treated for 6 months']))
    expect(medicines).toEqual({ list: 'medicines', names: ['Metformin'] })
  })
})
