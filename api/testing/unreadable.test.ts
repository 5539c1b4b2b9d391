import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from './server.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
const send = (body: string, type: string) =>
  api.api.fetch(
    new Request('http://api.internal/api/v1/users/loginAll', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    }),
  )

describe('an unreadable request', () => {
  it('is refused with a message if it is not JSON', async () => {
    for (const type of ['application/xml', 'text/xml; charset=utf-8', 'text/plain']) {
      const answer = await send('<login/>', type)
      expect(answer.status).toBe(415)
      expect(await answer.json()).toEqual({ message: 'Send JSON with the header Content-Type: application/json.' })
    }
  })

  it('is not logged as an error if its JSON is broken', async () => {
    const before = api.problems.length
    const answer = await send('{"login": ', 'application/json')
    expect(answer.status).toBe(400)
    expect(api.problems.slice(before)).toEqual([])
  })
})

it('the API answers HEAD like GET, without the body', async () => {
  for (const path of ['health', 'openapi.json', 'session', 'nowhere']) {
    const ask = (method: string) => api.api.fetch(new Request(`http://api.internal/api/v1/${path}`, { method }))
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    expect([path, head.status]).toEqual([path, get.status])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(await head.text()).toBe('')
  }
})

it('a query with the same name twice is refused', async () => {
  const practice = await api.registerPractice('admin')
  const twice = await api.call('/patients?q=Asha&q=Ravi', { token: practice.token })
  expect([twice.status, twice.body.fields]).toEqual([422, { q: expect.any(String) }])
})
