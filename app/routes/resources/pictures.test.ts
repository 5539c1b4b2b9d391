import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { PRIVATE_PICTURE_CACHE } from '#contract/kernel/headers.ts'
import type { SignedInUser } from '#contract/web.ts'
import { createPng } from '../../../e2e/pictures.ts'
import { createPageArgs } from '../testing/page-args'
import { loader as loadAvatar } from './avatar'
import { loader as loadLogo } from './logo'
import { loader as loadPhoto } from './patient-photo'

const api = await testApi()
let manager: SignedInUser
let versions: { pictureVersion: string; logoVersion: string }

const createPicture = (field: string) => {
  const body = new FormData()
  body.set(field, new File([new Uint8Array(createPng(40, 40))], 'picture.png', { type: 'image/png' }))
  return body
}
const readVersions = async (token: string) => (await api.call('/session', { token })).body.data

async function savePicture(user: SignedInUser) {
  const saved = await api.call('/pictures/own', { token: user.token, method: 'PUT', body: createPicture('picture') })
  expect(saved.status).toBe(200)
}

beforeAll(async () => {
  manager = await api.registerPractice('AdminDoctor')
  const logo = { token: manager.token, method: 'PUT', body: createPicture('logo') } as const
  expect((await api.call('/pictures/practice', logo)).status).toBe(200)
  await savePicture(manager)
  versions = await readVersions(manager.token)
})

async function readCache(load: typeof loadAvatar, path: string, { token, role }: SignedInUser, id: string) {
  const params = { personId: id, placeId: id, patientId: id }
  const response = await load(createPageArgs(api, { path, role, token, params }))
  expect([path, response.status]).toEqual([path, 200])
  return response.headers.get('cache-control')
}

describe('a picture', () => {
  it('can be cached if its address has the current version: one’s own picture, and the logo of the practice', async () => {
    const { _id: personId, adminId } = manager
    const avatar = `/avatar/${personId}`
    const logo = `/logo/${adminId}`
    expect(await readCache(loadAvatar, `${avatar}?v=${versions.pictureVersion}`, manager, personId)).toBe(
      PRIVATE_PICTURE_CACHE,
    )
    expect(await readCache(loadLogo, `${logo}?v=${versions.logoVersion}`, manager, adminId)).toBe(PRIVATE_PICTURE_CACHE)
    for (const query of ['', '?v=', '?v=000000000000']) {
      expect(await readCache(loadAvatar, avatar + query, manager, personId)).toBeNull()
      expect(await readCache(loadLogo, logo + query, manager, adminId)).toBeNull()
    }
  })

  it('can’t be cached if it shows another person or a patient', async () => {
    const doctor = await api.person('doctor', manager)
    const path = `/avatar/${manager._id}?v=${versions.pictureVersion}`
    expect(await readCache(loadAvatar, path, doctor, manager._id)).toBeNull()
    const patient = await api.person('patient', manager)
    await savePicture(patient)
    const { pictureVersion } = await readVersions(patient.token)
    expect(await readCache(loadAvatar, `/avatar/${patient._id}?v=${pictureVersion}`, patient, patient._id)).toBeNull()

    const { patientId } = (
      await api.call('/patients', { token: manager.token, body: { givenName: 'Asha', phone: '9822000003' } })
    ).body.data
    const photo = { token: manager.token, method: 'PUT', body: createPicture('picture') } as const
    expect((await api.call(`/patients/${patientId}/photo`, photo)).status).toBe(200)
    expect(await readCache(loadPhoto, `/patient-photo/${patientId}?v=1`, manager, patientId)).toBeNull()
  })
})
