import { ORPCError } from '@orpc/client'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { expect, it } from 'vitest'
import { requireScreen } from './require-screen.server'

const argsWith = (status: number, message: string): LoaderFunctionArgs => ({
  request: new Request('http://localhost:3000/all-appointment'),
  params: {},
  context: {
    user: { token: 'x'.repeat(43) },
    callApi: () => Promise.reject(new ORPCError('REFUSED', { status, message })),
  } as unknown as AppLoadContext,
})
const thrownBy = (args: LoaderFunctionArgs): Promise<Response> =>
  requireScreen(args).then(
    () => Promise.reject(new Error('The screen was not refused')),
    (thrown) => thrown,
  )

it('requireScreen responds with 503 while the service is busy, with a separate body for each loader', async () => {
  const args = argsWith(503, 'Busy. Try again.')
  const [first, second] = [await thrownBy(args), await thrownBy(args)]
  expect(first).toMatchObject({ status: 503 })
  expect([await first.json(), await second.json()]).toEqual([
    { message: 'Busy. Try again.' },
    { message: 'Busy. Try again.' },
  ])
})

it('requireScreen leaves unexpected errors to the error boundary', async () => {
  const error = await thrownBy(argsWith(500, 'Internal'))
  expect(error).not.toBeInstanceOf(Response)
})
