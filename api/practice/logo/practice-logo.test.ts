import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { practiceLogos } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createJpeg, createPng } from '../../../e2e/pictures.ts'

const database = createTestDatabase()
let api: TestApi
let practice: SignedInUser
beforeAll(async () => {
  api = await testApi(await database)
  practice = await api.registerPractice('admin')
})

function upload(bytes: Buffer, name = 'logo.png', type = 'image/png', token = practice.token) {
  const body = new FormData()
  body.set('logo', new File([new Uint8Array(bytes)], name, { type }))
  return api.call('/pictures/practice', { method: 'PUT', body, token })
}
const readLogo = (token = practice.token, practiceId = practice.adminId) =>
  api.call(`/pictures/places/${practiceId}`, { token })
const readVersion = async (token = practice.token): Promise<string | null> =>
  (await api.call('/session', { token })).body.data.logoVersion
const readFault = async (bytes: Buffer, name?: string, type?: string) => {
  const { status, body } = await upload(bytes, name, type)
  return [status, body.fields?.logo]
}

describe('savePracticeLogo', () => {
  it('saves, replaces and removes the logo, shows it to everyone in the practice, and audits each change', async () => {
    expect(await readVersion()).toBeNull()
    expect((await readLogo()).status).toBe(404)
    expect((await upload(createPng(40, 20))).status).toBe(200)
    const first = await readVersion()
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    for (const role of ['receptionist', 'patient'] as const) {
      const { token } = await api.person(role, practice)
      expect([role, (await readLogo(token)).status, await readVersion(token)]).toEqual([role, 200, first])
    }
    const other = await api.registerPractice('admin')
    expect((await readLogo(other.token)).status).toBe(404)
    expect(await readVersion(other.token)).toBeNull()

    expect((await upload(createJpeg(40, 20), 'logo.jpg', 'image/jpeg')).status).toBe(200)
    expect(await readVersion()).not.toBe(first)
    expect((await readLogo()).headers.get('content-type')).toBe('image/jpeg')
    expect((await api.call('/pictures/practice', { method: 'DELETE', token: practice.token })).status).toBe(200)
    expect((await readLogo()).status).toBe(404)
    expect(await readVersion()).toBeNull()
    const acts = await (await database).maintenance
      .select({ act: audit.act, objectId: audit.objectId })
      .from(audit)
      .where(eq(audit.object, 'logo'))
    expect(acts).toEqual(['update', 'update', 'delete'].map((act) => ({ act, objectId: practice.adminId })))
  })

  it('is refused for everyone but managers', async () => {
    for (const role of ['doctor', 'receptionist', 'patient'] as const) {
      const { token } = await api.person(role, practice)
      expect([role, (await upload(createPng(4, 4), 'logo.png', 'image/png', token)).status]).toEqual([role, 403])
      expect((await api.call('/pictures/practice', { method: 'DELETE', token })).status).toBe(403)
    }
  })

  it('refuses what documents can’t print, and keeps the saved logo', async () => {
    expect((await upload(createPng(4, 4))).status).toBe(200)
    const saved = await readVersion()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await readFault(svg)).toEqual([422, 'The file is not a PNG or JPEG picture'])
    expect(await readFault(svg, 'logo.svg', 'image/svg+xml')).toEqual([422, 'Choose a PNG or JPEG picture'])
    const heavy = Buffer.concat([createPng(4, 4), Buffer.alloc(500 * 1024)])
    expect(await readFault(heavy)).toEqual([422, 'The logo must be smaller than 500 KB'])
    expect(await readVersion()).toBe(saved)
  })
})

describe('a logo that was stored while transparent ones were', () => {
  async function store(content: Buffer): Promise<void> {
    expect((await upload(createPng(4, 4))).status).toBe(200)
    await (await database).maintenance
      .update(practiceLogos)
      .set({ content })
      .where(eq(practiceLogos.practiceId, practice.adminId))
  }

  it('is drawn on white when it is read', async () => {
    await store(createPng(1, 1, { colourType: 3, palette: Buffer.alloc(6), pixels: deflateSync(Buffer.alloc(2)) }))
    const { status, body } = await readLogo()
    const picture = String(body)
    expect([status, picture.includes('PLTE'), picture.includes('tRNS')]).toEqual([200, true, false])
  })

  it('is not read if its pixels would end the program', async () => {
    await store(createPng(1, 1, { hasAlpha: true, pixels: deflateSync(Buffer.from([9, 0, 0, 0, 0])) }))
    expect((await readLogo()).status).toBe(404)
  })
})
