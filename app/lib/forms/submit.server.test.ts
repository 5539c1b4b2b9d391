import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { submit } from './submit.server'

vi.hoisted(() => vi.resetModules())
vi.mock('../http/require-screen.server', () => ({
  enterAnyone: async () => ({ api: {}, credentials: {}, here: '/', me: null, url: new URL('http://here.test/') }),
  toSignIn: async () => null,
}))
// Files share the modules of a worker.
afterAll(() => {
  vi.doUnmock('./enter.server')
  vi.resetModules()
})

it('does nothing for a form whose key was taken out, which would act twice when it is pressed twice', async () => {
  const request = new Request('http://here.test/', {
    method: 'POST',
    body: new URLSearchParams({ _token: 't', _key: '', name: 'Asha' }),
  })
  const send = vi.fn()
  const args = { request, params: {}, context: { formState: 'live' } } as unknown as ActionFunctionArgs
  const refused = await submit(args, z.strictObject({ name: z.string() }), { send, then: { go: '/' } }).catch(
    (answer: Response) => answer,
  )
  expect((refused as Response).status).toBe(400)
  expect(await (refused as Response).json()).toEqual({
    message: 'This form is out of date. Nothing was saved: open it again.',
  })
  expect(send).not.toHaveBeenCalled()
})
