import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { createPhone, type TestApi, testApi } from '../testing/server.ts'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const countPatients = async (name: string) =>
  (await api.call(`/patients?q=${name}`, { token: clinic.token })).body.data.rows.length

describe('claimIdempotencyKey', () => {
  it('answers a repeat as the first request, and rejects other values without acting', async () => {
    const key = randomUUID()
    const phone = createPhone()
    const register = (givenName: string) =>
      api.call('/patients', { token: clinic.token, key, body: { givenName, phone } })
    const first = await register('Keyed')
    expect((await register('Keyed')).body).toEqual(first.body)
    const other = await register('Changed')
    expect([other.status, other.body]).toEqual([
      409,
      { message: 'This form was already saved with other values. Check them and save again.' },
    ])
    expect(await countPatients('Changed')).toBe(0)
    // The refusal leaves the first answer in place.
    expect((await register('Keyed')).body).toEqual(first.body)
  })

  it('recognises a repeated form even if its page sends something else', async () => {
    const key = randomUUID()
    const register = (givenName: string, formHash: string) =>
      api.call('/patients', {
        token: clinic.token,
        key,
        body: { givenName, phone: '9822000999' },
        headers: { 'x-form-hash': formHash },
      })
    const first = await register('Derived', 'one form')
    expect((await register('Rederived', 'one form')).body).toEqual(first.body)
    expect((await register('Rederived', 'another form')).status).toBe(409)
    expect(await countPatients('Rederived')).toBe(0)
  })

  it('tells uploaded files apart', async () => {
    const key = randomUUID()
    const upload = (text: string) => {
      const body = new FormData()
      body.set('file', new File([text], 'patients.csv', { type: 'text/csv' }))
      return api.call('/patient-imports', { token: clinic.token, key, body })
    }
    const first = await upload('Name,Phone\nAsha,9822000111\n')
    expect(first.status).toBe(200)
    expect((await upload('Name,Phone\nAsha,9822000111\n')).body).toEqual(first.body)
    expect((await upload('Name,Phone\nAsha Rao,9822000111\n')).status).toBe(409)
  })

  it('saves every state of a draft', async () => {
    const key = randomUUID()
    const save = (text: string) =>
      api.call('/drafts', {
        token: clinic.token,
        key,
        method: 'PUT',
        body: { key: { form: 'note' }, fields: [['advice', text]] },
      })
    for (const text of ['Rest', 'Rest until Monday']) expect((await save(text)).status).toBe(200)
    const draft = await api.call('/drafts?form=note', { token: clinic.token })
    expect(draft.body.data.fields).toEqual([['advice', 'Rest until Monday']])
  })
})
