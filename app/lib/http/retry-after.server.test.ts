import { expect, it } from 'vitest'
import { noteWait, waitOf } from './retry-after.server'

const answer = (status: number, seconds: string) => new Response(null, { status, headers: { 'retry-after': seconds } })

it('tells a page for how long the API asks to wait, and nothing of other requests', () => {
  const [one, other] = [{}, {}]
  noteWait(one, answer(429, '240'))
  noteWait(one, answer(200, '7'))
  noteWait(other, answer(503, '10'))
  expect([waitOf(one), waitOf(other)]).toEqual(['240', '60'])
})
