import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { expect, it } from 'vitest'
import { requireScreen } from './require-screen.server'

const at = (answer: () => Response): LoaderFunctionArgs => ({
  request: new Request('http://localhost:3000/all-appointment'),
  params: {},
  context: { user: { token: 'x'.repeat(43) }, api: async () => answer() } as unknown as AppLoadContext,
})
const thrown = (args: LoaderFunctionArgs): Promise<Response> =>
  requireScreen(args).then(
    () => Promise.reject(new Error('The door was open')),
    (refused) => refused,
  )

it('is a page of 503 where the service is busy, with its own body for each loader that waited', async () => {
  const args = at(() => Response.json({ message: 'Busy. Try again.' }, { status: 503 }))
  const [one, other] = [await thrown(args), await thrown(args)]
  expect(one).toMatchObject({ status: 503 })
  expect([await one.json(), await other.json()]).toEqual([
    { message: 'Busy. Try again.' },
    { message: 'Busy. Try again.' },
  ])
})

it('leaves what nobody expected to the last wall', async () => {
  const refused = await thrown(at(() => Response.json({ message: 'Internal' }, { status: 500 })))
  expect(refused).not.toBeInstanceOf(Response)
})
