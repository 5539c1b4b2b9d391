import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { submit } from './submit.server'

vi.hoisted(() => vi.resetModules())
vi.mock('../http/require-screen.server', () => ({
  requireScreenOrGuest: async () => ({
    api: {},
    credentials: {},
    here: '/',
    me: null,
    url: new URL('http://here.test/'),
  }),
  redirectToSignIn: async () => null,
}))
// Test files in the same worker share their modules.
afterAll(() => {
  vi.doUnmock('../http/require-screen.server')
  vi.resetModules()
})

it('rejects a form whose idempotency key was removed, because pressing twice would act twice', async () => {
  const request = new Request('http://here.test/', {
    method: 'POST',
    body: new URLSearchParams({ _token: 't', _key: '', name: 'Asha' }),
  })
  const send = vi.fn()
  const args = { request, params: {}, context: { formState: 'live' } } as unknown as ActionFunctionArgs
  const refused = await submit(args, z.strictObject({ name: z.string() }), {
    send,
    onSuccess: { redirectTo: '/' },
  }).catch((answer: Response) => answer)
  expect((refused as Response).status).toBe(400)
  expect(await (refused as Response).json()).toEqual({
    message: 'This form is out of date and was not saved. Open the page again.',
  })
  expect(send).not.toHaveBeenCalled()
})
