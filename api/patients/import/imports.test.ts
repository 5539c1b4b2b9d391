import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { patientImports, patients } from '#db/schema/patients/patients.ts'
import { memberships } from '#db/schema/practice/people.ts'
import { toCsvForm } from '../testing.ts'
import { runImports } from './import-runner.ts'

let api: TestApi
let practice: TestPractice
let admin: Staff

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  admin = await api.person('admin', practice.manager)
})

const list = (query: string) => api.call(`/patient/listPatient/${admin.adminId}${query}`, { token: admin.token })
const listNames = async (query: string) =>
  (await list(query)).body.data.rows.map(({ fullName }: { fullName: string }) => fullName)

const buildName = (n: number) => `Row${String.fromCharCode(97 + Math.floor(n / 10), 97 + (n % 10))}`
const check = (text: string, who: { token: string } = admin) =>
  api.call('/patient-imports', { body: toCsvForm(text), token: who.token })
const read = (importId: string, query = '', who: { token: string } = admin) =>
  api.call(`/patient-imports/${importId}${query}`, { token: who.token })
const start = (importId: string, who: { token: string } = admin) =>
  api.call(`/patient-imports/${importId}/start`, { method: 'POST', body: {}, token: who.token })
const run = (isStopping?: () => boolean) => runImports({ database: api.database, now: api.deps.now, isStopping })

describe('an import', () => {
  it('reports the errors of each row before any patient is registered', async () => {
    await practice.patient({ givenName: 'Known', phone: '9845012345' })
    const { body, status } = await check(
      [
        'First name,Family name,Phone,Date of birth,Sex,Blood group,Colour',
        'Good,Rao,98450 99881,14/07/1985,f,O+,red',
        ',Rao,98450 99882,,,,',
        'Nophone,Rao,,,,,',
        'Badday,Rao,98450 99883,31/02/1985,,,',
        'Choices,Rao,98450 99884,,tall,Z,',
        'Known,Rao,9845012345,,,,',
        'Good,Again,9845099881,,,,',
        '"=cmd()",Rao,98450 99885,,,,',
        'Badphone,Rao,abc,,,,',
      ].join('\r\n'),
    )
    expect([status, body.data]).toMatchObject([
      200,
      { status: 'checked', total: 9, invalidCount: 6, added: 0, done: 0 },
    ])
    const { rows, ignoredColumns } = (await read(body.data.importId)).body.data
    expect(ignoredColumns).toEqual(['Colour'])
    expect(rows.map(({ line, errors }: { line: number; errors: object }) => [line, errors])).toEqual([
      [3, { givenName: 'Enter the patient’s first name' }],
      [5, { birthDate: 'This month doesn’t have this day. Correct the day or the month' }],
      [6, { gender: 'Choose one from the list', bloodGroup: 'Choose one from the list' }],
      [7, { row: expect.stringMatching(/^Already registered with this phone number: P\d+$/) }],
      [8, { row: 'Same person as in row 2' }],
      [10, { phone: 'Enter a phone number of 6 to 15 digits, like 98765 43210' }],
    ])
    expect((await read(body.data.importId, '?rows=all')).body.data.rows).toHaveLength(9)
    expect((await listNames('?q=9845099881')).length).toBe(0)
  })

  it('refuses a file with more than 200 columns before it reads the others', async () => {
    const withColumns = (count: number) => `First name,Phone${',x'.repeat(count - 2)}\nAsha,98450 99870`
    expect((await check(withColumns(200))).status).toBe(200)
    const before = process.cpuUsage()
    const { status, body } = await check(withColumns(900_000))
    const { user, system } = process.cpuUsage(before)
    const message = 'The file has more than 200 columns. Keep only those with patient details'
    expect([status, body.fields]).toEqual([422, { file: message }])
    expect((user + system) / 1000).toBeLessThan(200)
    expect((await check(`First name,Phone\nAsha,98450 99870${',x'.repeat(900_000)}`)).body.fields?.file).toBe(message)
  })

  it('stores the title of a column that it ignores once', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `Asha,98450 ${10_000 + n},a,b`)
    const { importId } = (await check(['First name,Phone,Colour,Shoe size', ...lines].join('\n'))).body.data
    expect((await read(importId)).body.data.ignoredColumns).toEqual(['Colour', 'Shoe size'])
    const [row] = await api.database.maintenance.select().from(patientImports).where(eq(patientImports.id, importId))
    expect(row!.rows.map(({ ignored }) => ignored!.length)).toEqual([2, ...Array(299).fill(0)])
  })

  it('splits whole names, and finds a registered patient by the whole name', async () => {
    await practice.patient({ givenName: 'Slash', familyName: 'Date', phone: '9845012346' })
    const { importId } = (await check('Name,Phone\nSlash Date,98450 12346\nNew Person,98450 12347')).body.data
    const { rows } = (await read(importId, '?rows=all')).body.data
    expect(rows).toMatchObject([
      { line: 2, errors: { row: expect.stringMatching(/^Already registered/) } },
      { line: 3, errors: {}, values: { givenName: 'New', familyName: 'Person' } },
    ])
    const first = (await check('First name,Phone\nSlash Date,98450 12346')).body.data
    expect((await read(first.importId)).body.data.rows).toMatchObject([{ errors: { row: expect.any(String) } }])
  })

  it('rejects an age that does not agree with the date of birth', async () => {
    const { importId } = (
      await check(
        ['First name,Phone,Date of birth,Age', 'Both,9845099886,14/07/1985,3', 'Born,9845099887,14/07/1985,'].join(
          '\n',
        ),
      )
    ).body.data
    const { rows } = (await read(importId)).body.data
    expect(rows.map(({ line, errors }: { line: number; errors: object }) => [line, errors])).toEqual([
      [2, { age: 'Enter the date of birth or the age, not both' }],
    ])
  })

  it('reads a birth and a phone number like the form', async () => {
    const { importId } = (
      await check(
        [
          'First name,Phone,Date of birth',
          'Yearonly,9845066001,1985',
          'Shortyear,9845066002,5/3/90',
          'Unclear,9845066003,85',
          'Eight,+91 25671234,',
          'Thirteen,+91 9845012345678,',
          'Nomobile,5845012345,',
        ].join('\n'),
      )
    ).body.data
    const { rows } = (await read(importId)).body.data
    expect(rows.map(({ line, errors }: { line: number; errors: object }) => [line, errors])).toEqual([
      [4, { birthDate: 'Enter the date of birth like 14/07/1985, or only the year' }],
      [5, { phone: expect.stringContaining('This number has 8 digits') }],
      [6, { phone: expect.stringContaining('This number has 13 digits') }],
      [7, { phone: expect.stringMatching(/Mobile numbers begin with 6, 7, 8 or 9, .* area code$/) }],
    ])
    const form = await api.call('/patients', {
      body: { givenName: 'Nomobile', phone: '5845012345' },
      token: admin.token,
    })
    expect(form.body.fields?.phone).toBe(`${rows[3].errors.phone}. Correct it, or confirm that it is correct`)

    await start(importId)
    await run()
    const added = await api.database.maintenance
      .select()
      .from(patients)
      .where(inArray(patients.givenName, ['Yearonly', 'Shortyear']))
      .orderBy(patients.givenName)
    expect(added).toMatchObject([
      { birthDate: '1990-03-05', birthDateEstimated: false },
      { birthDate: '1985-01-01', birthDateEstimated: true },
    ])
  })

  it('rejects unusable files with a reason', async () => {
    const { importId } = (await check('First name,Phone\nA,9845077001')).body.data
    expect(importId).toEqual(expect.any(String))
    for (const [text, sentence] of [
      ['', 'column names in the first line'],
      ['Colour,Size\nred,1', 'column names in the first line'],
      ['First name,Phone\n', 'no rows below'],
      ['First name,Phone,DOB,Date of birth\nAsha,9845077004,,14/07/1985', 'more than one column for Date of birth'],
      ['First name,Phone\n"Asha,9845077002', 'never closed'],
      ['PK\u0003\u0004\0\0', 'Save a spreadsheet as CSV'],
      [`First name,Phone\n${'A,9845077003\n'.repeat(5001)}`, '5,000 rows'],
      ['\n'.repeat(60_000), '5,000 rows'],
    ] as const) {
      const { status, body } = await check(text)
      expect([status, body.fields?.file]).toEqual([422, expect.stringContaining(sentence)])
    }
  })

  it('registers valid rows, resumes after an interruption and adds no patient twice', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `${buildName(n)},Long,98861${String(n).padStart(5, '0')}`)
    const { importId } = (await check(['First name,Family name,Phone', ...lines, 'Bad,,abc'].join('\n'))).body.data
    expect((await start(importId)).body.data.status).toBe('running')
    expect((await start(importId)).body.data.status).toBe('running')

    let rounds = 0
    await run(() => rounds++ > 0)
    expect((await read(importId)).body.data).toMatchObject({ status: 'running', done: 25, added: 25 })
    await practice.patient({ givenName: buildName(40), phone: '9886100040' })
    await Promise.all([run(), run()])
    const { body } = await read(importId)
    expect(body.data).toMatchObject({
      status: 'done',
      done: 61,
      added: 59,
      invalidCount: 2,
      finishedAt: expect.any(String),
    })
    expect(body.data.rows[0].errors.row).toMatch(/^Registered after the file was checked: P/)
    await run()

    const added = await api.database.maintenance.select().from(patients).where(eq(patients.familyName, 'Long'))
    expect(added).toHaveLength(59)
    expect(new Set(added.map(({ patientNo }) => patientNo)).size).toBe(59)
    expect(added[0]).toMatchObject({
      practiceId: admin.adminId,
      createdBy: admin._id,
      phone: expect.stringMatching(/^\+91/),
    })
    expect((await listNames(`?q=${buildName(7)}`))[0]).toBe(`${buildName(7)} Long`)
    const traces = await api.database.maintenance
      .select()
      .from(audit)
      .where(and(eq(audit.requestId, `import ${importId}`), eq(audit.act, 'create')))
    expect(traces).toHaveLength(59)
    expect((await start(importId)).body.data.status).toBe('done')
  })

  it('accepts twins, ages and older code pages', async () => {
    const text = 'Name;Mobile;Age\nJosé;9886200001;3\nAna;9886200001;3'
    const body = new FormData()
    body.set('file', new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], 'x.csv'))
    const { importId } = (await api.call('/patient-imports', { body, token: admin.token })).body.data
    await start(importId)
    await run()
    expect((await read(importId)).body.data).toMatchObject({ added: 2, invalidCount: 0 })
    const rows = (await list('?q=9886200001')).body.data.rows
    expect(rows.map((row: Record<string, unknown>) => [row.fullName, row.birthDateEstimated]).sort()).toEqual([
      ['Ana', true],
      ['José', true],
    ])
  })

  it('can be stopped, and stops when the person who started it has left', async () => {
    const one = (await check('First name,Phone\nStop,9886300001')).body.data.importId
    const stopped = await api.call(`/patient-imports/${one}/stop`, { method: 'POST', body: {}, token: admin.token })
    expect(stopped.body.data.status).toBe('stopped')
    expect((await start(one)).status).toBe(409)
    const leaver = await api.person('pack3admin', practice.manager)
    const two = (await check('First name,Phone\nLeave,9886300002', leaver)).body.data.importId
    await start(two, leaver)
    await api.database.maintenance
      .update(memberships)
      .set({ active: false })
      .where(eq(memberships.personId, leaver._id))
    await run()
    expect((await read(two)).body.data).toMatchObject({ status: 'stopped', added: 0 })
    const none = (await check('First name,Phone\n,')).body.fields
    expect(none?.file).toContain('no rows below')
    const bad = (await check('First name,Phone\nBad,12')).body.data.importId
    expect((await start(bad)).body.message).toContain('No row of this file can be imported')
  })

  it('is only for managers of the practice, and deletes old files', async () => {
    const { importId } = (await check('First name,Phone\nMine,9886400001')).body.data
    const otherPracticeManager = await api.registerPractice('admin', 'Valley')
    expect((await read(importId, '', otherPracticeManager)).status).toBe(404)
    expect((await start(importId, otherPracticeManager)).status).toBe(404)
    for (const role of ['doctor', 'receptionist', 'patient'] as const) {
      const who = await api.person(role, practice.manager)
      expect([(await check('a', who)).status, (await read(importId, '', who)).status]).toEqual([403, 403])
    }
    const old = eq(patientImports.id, importId)
    await api.database.maintenance.update(patientImports).set({ createdAt: '2020-01-01T00:00:00Z' }).where(old)
    await check('First name,Phone\nNew,9886400002')
    expect((await read(importId)).status).toBe(404)
    const listed = (await api.call('/patient-imports', { token: admin.token })).body.data
    expect(listed[0]).toMatchObject({ total: 1, invalidCount: 0, status: 'checked' })
  })
})

describe('the export', () => {
  it('needs the right, is recorded in the audit, and contains only the practice’s patients', async () => {
    const ask = (token: string, query = '') => api.call(`/patient-exports${query}`, { token })
    expect((await ask(admin.token)).status).toBe(403)
    await api.database.maintenance
      .update(memberships)
      .set({ rights: ['export'] })
      .where(eq(memberships.personId, admin._id))
    await practice.patient({
      givenName: '=HYPERLINK("x")',
      familyName: 'Sum',
      phone: '9886500001',
      bloodGroup: 'O-negative',
    })
    const { body, status } = await ask(admin.token)
    expect(status).toBe(200)
    const row = body.data.rows.find(({ familyName }: { familyName: string }) => familyName === 'Sum')
    expect(row).toMatchObject({ phone: '+919886500001', bloodGroup: 'O- (O negative)', birthDate: '1985-07-14' })
    expect(body.data.next).toBeNull()
    const traces = await api.database.maintenance
      .select()
      .from(audit)
      .where(and(eq(audit.act, 'export'), eq(audit.personId, admin._id)))
    expect(traces).toHaveLength(1)

    const otherPracticeManager = await api.person('admin', await api.registerPractice('admin', 'Delta'))
    await api.database.maintenance
      .update(memberships)
      .set({ rights: ['export'] })
      .where(eq(memberships.personId, otherPracticeManager._id))
    expect((await ask(otherPracticeManager.token)).body.data.rows).toEqual([])
  })
})
