import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { asha, createTestWeb } from '../testing.ts'
import type { EdgeContext } from './edge.ts'
import { createRequestLimit } from './request-limit.ts'

const createToken = (number: number) => `${number}`.padStart(43, 'a')
const other = { ...asha, _id: 'person-ravi', token: 'token-of-ravi' }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T05:00:20Z') }))
afterEach(() => vi.useRealTimers())

async function open(requestsPerMinute: number) {
  const web = createTestWeb({ requestsPerMinute })
  const [ofAsha, ofOther] = await Promise.all([web.serializeCookie(asha), web.serializeCookie(other)])
  const listStatuses = async (times: number, path: string, headers: Record<string, string>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await web.get(path, headers)).status)
    return statuses
  }
  return { ...web, ofAsha, ofOther, listStatuses }
}

describe('the limit of requests', () => {
  it('refuses the pages of a session above it, until the next minute', async () => {
    const { get, appRequests, listStatuses, ofAsha, ofOther } = await open(3)
    expect(await listStatuses(3, '/admin-patient', { cookie: ofAsha })).toEqual([200, 200, 200])
    const refused = await get('/admin-patient', { cookie: ofAsha })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(await refused.text()).toContain('You opened a lot of pages in the last minute.')
    expect(appRequests).toHaveLength(3)

    expect(await listStatuses(1, '/admin-patient', { cookie: ofOther })).toEqual([200])
    vi.setSystemTime(Date.parse('2026-03-02T05:01:00Z'))
    expect(await listStatuses(1, '/admin-patient', { cookie: ofAsha })).toEqual([200])
  })

  it('refuses the calls of a token above it', async () => {
    const { listStatuses, apiCalls } = await open(2)
    const call = (token: string) => listStatuses(3, '/api/v1/patients', { authorization: `Bearer ${token}` })
    const one = createToken(1)
    expect(await call(one)).toEqual([200, 200, 429])
    expect(await call(createToken(2))).toEqual([200, 200, 429])
    expect(apiCalls).toHaveLength(4)
    for (const authorization of [`bearer ${one}`, `BEARER ${one}`, `Bearer   ${one}`])
      expect(await listStatuses(1, '/api/v1/patients', { authorization })).toEqual([429])
  })

  it('counts no texts that can’t be tokens', async () => {
    const { listStatuses } = await open(1)
    for (const text of ['x', createToken(1).slice(1), `${createToken(1)}a`, '='.repeat(43)])
      expect(await listStatuses(2, '/api/v1/patients', { authorization: `Bearer ${text}` })).toEqual([200, 200])
  })

  it('remembers 20,000 sessions at most', () => {
    const limit = createRequestLimit(1, { refuse: () => new Response(null, { status: 429 }) })
    const request = (session: string) => limit({} as EdgeContext, session)?.status ?? 200
    expect([request('first'), request('first')]).toEqual([200, 429])
    for (let number = 1; number < 20_000; number++) request(createToken(number))
    expect(request('first')).toBe(429)
    request('one more')
    expect(request('first')).toBe(200)
  })

  it('is 600 by default, and none if it is 0', async () => {
    expect(readEnv([], {}).requestsPerMinute).toBe(600)
    const { listStatuses, ofAsha } = await open(0)
    expect(await listStatuses(30, '/admin-patient', { cookie: ofAsha })).toEqual(Array(30).fill(200))
  })
})
