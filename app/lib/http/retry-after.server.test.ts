import { expect, it } from 'vitest'
import { getRetryAfter, recordRetryAfter } from './retry-after.server'

const answer = (status: number, seconds: string) => new Response(null, { status, headers: { 'retry-after': seconds } })

it('getRetryAfter returns the seconds of the same request only', () => {
  const [request, other] = [{}, {}]
  recordRetryAfter(request, answer(429, '240'))
  recordRetryAfter(request, answer(200, '7'))
  recordRetryAfter(other, answer(503, '10'))
  expect([getRetryAfter(request), getRetryAfter(other)]).toEqual(['240', '60'])
})
