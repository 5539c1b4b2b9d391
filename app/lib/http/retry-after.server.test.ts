import { expect, it } from 'vitest'
import { getRetryAfter, recordRetryAfter } from './retry-after.server'

const refusal = (status: number, retryAfter: number) => ({ status, data: { retryAfter } })

it('getRetryAfter returns the seconds of the same request only', () => {
  const [request, other] = [{}, {}]
  recordRetryAfter(request, refusal(429, 240))
  recordRetryAfter(request, refusal(409, 7))
  recordRetryAfter(other, refusal(503, 10))
  expect([getRetryAfter(request), getRetryAfter(other)]).toEqual(['240', '60'])
})
