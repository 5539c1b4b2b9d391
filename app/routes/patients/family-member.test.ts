import { expect, it } from 'vitest'
import { openClinic } from '#api/testing/front-desk.ts'
import { testApi } from '#api/testing/server.ts'
import { createPageArgs } from '../testing/page-args'
import { loader as loadRecord } from './edit'
import { action, loader } from './family-member'

const api = await testApi()
const PHONE = '9845077001'

it('links the guardian from the record of a child, and returns to it', async () => {
  const clinic = await openClinic(api)
  const open = (path: string, patientId: string, fields?: Record<string, string>) =>
    createPageArgs(api, {
      path,
      role: 'receptionist',
      token: clinic.token,
      params: { patientId },
      fields: fields && { _key: crypto.randomUUID(), ...fields },
    })
  const mother = await clinic.register({
    phone: PHONE,
    givenName: 'Zoya',
    familyName: 'Ansari',
    birthDate: '1994-02-03',
  })
  const baby = { givenName: 'Baby of Zoya', familyName: 'Ansari', birthDate: '2024-02-18', guardianName: 'Zoya Ansari' }
  const child = await clinic.register({ ...baby, phone: PHONE, anotherPerson: true })
  const record = `/patient/${child}/edit`
  expect((await loadRecord(open(`/patient/${mother}/edit`, mother))).view.addGuardian).toBeNull()

  const { addGuardian } = (await loadRecord(open(record, child))).view
  const { patient, hits, back } = await loader(open(addGuardian!, child))
  expect({ patient, back: back.href }).toEqual({ patient: null, back: record })
  expect(hits.map(({ name }) => name)).toEqual(['Zoya Ansari'])
  const chosen = await loader(open(hits[0]!.href, child))
  expect(chosen).toMatchObject({ patient: { name: 'Zoya Ansari' }, member: { name: 'Baby of Zoya Ansari' } })
  const link = { memberId: child, relationToMember: 'mother', isGuardian: 'on' }
  const answer = (await action(open(hits[0]!.href, child, link))) as Response
  expect(answer.headers.get('location')).toBe(record)
  expect((await loadRecord(open(record, child))).view.family).toMatchObject([
    { name: 'Zoya Ansari', relation: 'Mother, guardian' },
  ])

  const aunt = await clinic.register({ phone: '9845077002', givenName: 'Sana', birthDate: '1990-05-06' })
  const path = `/book-appointment/familymember-form?patient=${aunt}&member=${child}&from=child`
  await action(open(path, child, { ...link, relationToMember: 'guardian' }))
  expect((await loadRecord(open(record, child))).view.family.map(({ relation }) => relation)).toEqual([
    'Mother, guardian',
    'Guardian',
  ])
  expect((await loadRecord(open(`/patient/${aunt}/edit`, aunt))).view.family).toMatchObject([{ relation: 'Ward' }])
})
