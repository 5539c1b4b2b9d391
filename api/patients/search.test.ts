import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#db/schema/kernel/audit.ts'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { type TestApi, testApi } from '../testing/server.ts'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const register = (body: Record<string, unknown>, token = clinic.token) => api.call('/patients', { token, body })
const search = async (q: string, token = clinic.token) => {
  const { body } = await api.call(`/patients?q=${encodeURIComponent(q)}`, { token })
  return body.data.rows.map(({ fullName }: { fullName: string }) => fullName)
}
const searchByPhone = async (q: string, token = clinic.token) => {
  const { body } = await api.call(`/count/searchPhoneNumber?q=${encodeURIComponent(q)}`, { token })
  return body.data.map(({ fullName }: { fullName: string }) => fullName)
}

it('searchPatients records each search in the audit with the number of hits, but not the query', async () => {
  const owner = await api.registerPractice('admin')
  await register({ givenName: 'Zubeida', phone: '9845077777' }, owner.token)
  await search('zubei', owner.token)
  await search('zubeida nobody', owner.token)
  await searchByPhone('9845077777', owner.token)
  await search('', owner.token)
  const rows = await api.database.maintenance.select().from(audit).where(eq(audit.practiceId, owner.adminId))
  const searches = rows.filter(({ object }) => object === 'patient search')
  expect(searches.map(({ after }) => after)).toEqual([
    { hits: 1, more: false },
    { hits: 0, more: false },
    { hits: 1, more: false },
  ])
  expect(JSON.stringify(searches)).not.toMatch(/zubei|77777/i)
})

describe('searchPatients', () => {
  beforeAll(async () => {
    for (const patient of [
      { givenName: 'Lakshmi', familyName: 'Narayanan', phone: '9900112233' },
      { givenName: 'Lalit', familyName: 'Nair', phone: '9900112244' },
      { givenName: 'Zoë', familyName: 'Lange', phone: '9811000777' },
      { givenName: 'रवि', familyName: 'कुमार', phone: '9811000888' },
    ]) {
      expect((await register(patient)).status).toBe(200)
    }
  })

  it('finds the last four digits of a phone number, also with leading zeros like a patient number', async () => {
    const owner = await api.registerPractice('admin')
    for (const [givenName, phone] of [
      ['Vidya', '9845011111'],
      ['Lata', '9845070001'],
    ])
      await register({ givenName, familyName: 'Kaur', phone }, owner.token)
    expect(await search('0001', owner.token)).toEqual(['Lata Kaur', 'Vidya Kaur'])
    expect(await searchByPhone('0001', owner.token)).toEqual(['Lata Kaur', 'Vidya Kaur'])
  })

  it('finds a name in Devanagari by its spelling in Latin letters, and a typing mistake in it', async () => {
    const owner = await api.registerPractice('admin')
    await register({ givenName: 'सुनीता', familyName: 'देशपांडे', phone: '9845022222' }, owner.token)
    for (const q of ['deshpande', 'sunita desh', 'देशपांडे', 'deshpnde'])
      expect(await search(q, owner.token), q).toEqual(['सुनीता देशपांडे'])
    expect(await search('joshi', owner.token)).toEqual([])
  })

  it('finds names by other usual spellings of the same sound, in both scripts', async () => {
    const owner = await api.registerPractice('admin')
    const people = ['दीपिका राव', 'मीनाक्षी शाह', 'Pooja Shetty', 'Deepa Joshi', 'Leela Laxman', 'Puja Iyer']
    for (const [index, name] of people.entries()) {
      const [givenName, familyName] = name.split(' ')
      await register({ givenName, familyName, phone: `984506666${index}` }, owner.token)
    }
    for (const [q, name] of [
      ['deepika', 'दीपिका राव'],
      ['dipika', 'दीपिका राव'],
      ['deepik r', 'दीपिका राव'],
      ['meenaksi', 'मीनाक्षी शाह'],
      ['minaxi', 'मीनाक्षी शाह'],
      ['dipa', 'Deepa Joshi'],
      ['lila lakshman', 'Leela Laxman'],
      ['जोशी', 'Deepa Joshi'],
      ['जोशी dipa', 'Deepa Joshi'],
    ] as const)
      expect((await search(q, owner.token))[0], q).toBe(name)
    // The typed spelling comes first.
    expect(await search('puja', owner.token)).toEqual(['Puja Iyer', 'Pooja Shetty'])
    expect(await search('pooja', owner.token)).toEqual(['Pooja Shetty', 'Puja Iyer'])
  })

  it('finds a patient number without its zeros', async () => {
    const owner = await api.registerPractice('admin')
    const { patientNo } = (await register({ givenName: 'Numbered', phone: '9845033333' }, owner.token)).body.data
    expect(patientNo).toBe('P00001')
    for (const q of ['p1', 'P00001', 'p0001', '1']) expect(await search(q, owner.token), q).toEqual(['Numbered'])
    expect(await search('p2', owner.token)).toEqual([])
  })

  it('finds beginnings of all words in any order', async () => {
    expect(await search('la')).toEqual(['Lakshmi Narayanan', 'Lalit Nair', 'Zoë Lange'])
    expect(await search('na la')).toEqual(['Lakshmi Narayanan', 'Lalit Nair'])
    expect(await search('nair')).toEqual(['Lalit Nair'])
    expect(await search('LAKSHMI nara')).toEqual(['Lakshmi Narayanan'])
    expect(await search('lakshmi nair')).toEqual([])
    expect(await search('aksh')).toEqual([])
  })

  it('ignores accents and case, and finds other scripts', async () => {
    expect(await search('zoe')).toEqual(['Zoë Lange'])
    expect(await search('ZOË')).toEqual(['Zoë Lange'])
    expect(await search('रवि')).toEqual(['रवि कुमार'])
  })

  it('finds phone numbers in any notation, and their endings', async () => {
    for (const query of ['9900112233', '99001 12233', '+91 99001-12233', '09900112233', '2233', '112233']) {
      expect(await search(query), query).toEqual(['Lakshmi Narayanan'])
      expect(await searchByPhone(query), query).toEqual(['Lakshmi Narayanan'])
    }
    expect(await searchByPhone('99001122')).toEqual(['Lakshmi Narayanan', 'Lalit Nair'])
    expect(await searchByPhone('12')).toEqual([])
    expect(await searchByPhone('')).toEqual([])
  })

  it('finds the patient number', async () => {
    const { body } = await register({ givenName: 'Numbered', phone: '9811000999' })
    expect((await search(body.data.patientNo))[0]).toBe('Numbered')
    expect((await search(body.data.patientNo.toLowerCase()))[0]).toBe('Numbered')
  })

  it('lists similar names after exact ones', async () => {
    for (const query of ['lakshmy', 'lakhsmi', 'laksmi', 'laakshmi', 'laxshmi', 'narayanam', 'lakshmi narayanan'])
      expect((await search(query))[0], query).toBe('Lakshmi Narayanan')
    expect(await search('laksmi nara')).toEqual(['Lakshmi Narayanan'])
    expect(await search('laksmi 2233')).toEqual(['Lakshmi Narayanan'])
    expect(await search('laksmi nair')).toEqual([])
    expect(await search('9900112234')).toEqual([])
    await register({ givenName: 'Lakshmy', phone: '9900112255' })
    expect(await search('lakshmy')).toEqual(['Lakshmy', 'Lakshmi Narayanan'])
  })

  it('returns the exact patient of a scanned number or a whole phone number', async () => {
    const exact = async (q: string, token = clinic.token) =>
      (await api.call(`/patients?q=${encodeURIComponent(q)}`, { token })).body.data.exact
    const { body } = await register({ givenName: 'Scanned', phone: '9811000666' })
    const { patientId, patientNo } = body.data
    for (const q of [patientNo, patientNo.toLowerCase(), '9811000666', '+91 98110 00666']) {
      expect(await exact(q), q).toBe(patientId)
    }
    for (const q of ['0666', 'scanned', 'P99999']) expect(await exact(q), q).toBeNull()
    await register({ givenName: 'Family', phone: '9811000666' })
    expect(await exact('9811000666')).toBeNull()
    expect(await exact(patientNo, (await api.registerPractice('admin')).token)).toBeNull()
  })

  it('lists the recent patients of each user', async () => {
    const { token } = await clinic.receptionist()
    const recent = async (by = token) =>
      (await api.call('/recent-patients', { token: by })).body.data.map(
        ({ fullName }: { fullName: string }) => fullName,
      )
    expect(await recent()).toEqual([])
    const ids = []
    for (const givenName of ['First', 'Second']) ids.push(await clinic.register({ givenName }))
    for (const id of [ids[0], ids[1], ids[0]]) await api.call(`/patients/${id}`, { token })
    expect(await recent()).toEqual(['First Rao', 'Second Rao'])
    expect(await recent((await api.registerPractice('admin')).token)).toEqual([])
  })

  it('treats wildcard characters literally', async () => {
    for (const q of ['%', '_', "'", '\\', '*', 'la%', '"', '::', '\u0000', '💊']) {
      const { status } = await api.call(`/patients?q=${encodeURIComponent(q)}`, { token: clinic.token })
      expect(status, q).toBe(200)
    }
    expect(await search('%')).toEqual([])
  })

  it('finds no patients of other practices', async () => {
    const other = await api.registerPractice('admin')
    expect(await search('lakshmi', other.token)).toEqual([])
    expect(await searchByPhone('9900112233', other.token)).toEqual([])
  })

  it('reports when there are more hits', async () => {
    const owner = await api.registerPractice('admin')
    for (let n = 0; n < 22; n++) {
      await register({ givenName: `Same ${String.fromCharCode(97 + n)}`, phone: `97000000${10 + n}` }, owner.token)
    }
    const { body } = await api.call('/patients?q=same', { token: owner.token })
    expect(body.data).toMatchObject({ more: true })
    expect(body.data.rows).toHaveLength(20)
  })
})
