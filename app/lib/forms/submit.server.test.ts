import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { isInvalid } from '../http/invalid-response.server'
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

const post = (fields: Record<string, string>) => {
  const request = new Request('http://here.test/', { method: 'POST', body: new URLSearchParams(fields) })
  return { request, params: {}, context: { formState: 'live' } } as unknown as ActionFunctionArgs
}

it('submit shows the errors of prepare with those of the schema, and saves nothing', async () => {
  const send = vi.fn()
  const save = (fields: Record<string, string>) =>
    submit(post(fields), z.strictObject({ name: z.string('Enter the name') }), {
      prepare: ({ file: _, ...values }, intent) => ({
        values,
        ...(intent === 'save' && { errors: { file: 'Too large' } }),
      }),
      send,
      onSuccess: { redirectTo: '/' },
    })
  const both = await save({ _token: 't', _key: 'k', intent: 'save', file: 'x', name: '' })
  expect([both.status, (await both.json()).reply.error]).toEqual([
    422,
    { name: ['Enter the name'], file: ['Too large'] },
  ])
  const one = await save({ _key: 'k', intent: 'save', name: 'Asha' })
  expect([one.status, (await one.json()).reply]).toMatchObject([
    422,
    { status: 'error', error: { file: ['Too large'] }, initialValue: { name: 'Asha' } },
  ])
  expect(send).not.toHaveBeenCalled()
  const checked = await save({ _key: 'k', intent: 'check', name: 'Asha' })
  expect([checked.status, (await checked.json()).checked]).toEqual([200, true])
})

it('submit shows one error of a field that breaks several rules', async () => {
  const schema = z.strictObject({ name: z.string().min(9, 'Too short').regex(/^\d*$/, 'Use digits only') })
  const refused = await submit(post({ _key: 'k', name: 'x' }), schema, {
    send: vi.fn(),
    onSuccess: { redirectTo: '/' },
  })
  expect((await refused.json()).reply.error).toEqual({ name: ['Too short'] })
})

it('submit rejects a form whose intent is none of the page', async () => {
  const schema = z.discriminatedUnion('intent', [z.strictObject({ intent: z.literal('name'), name: z.string() })])
  const forms: Record<string, string>[] = [{ intent: 'rename', name: 'Asha' }, { name: 'Asha' }]
  for (const fields of forms) {
    const refused = await submit(post({ _key: 'k', ...fields }), schema, {
      send: vi.fn(),
      onSuccess: { redirectTo: '/' },
    }).catch((answer: Response) => answer)
    expect(refused.status).toBe(400)
  }
})

it('submit rejects a form whose idempotency key was removed, because pressing twice would act twice', async () => {
  const send = vi.fn()
  const refused = await submit(post({ _token: 't', _key: '', name: 'Asha' }), z.strictObject({ name: z.string() }), {
    send,
    onSuccess: { redirectTo: '/' },
  }).catch((answer: Response) => answer)
  expect((refused as Response).status).toBe(400)
  expect(await (refused as Response).json()).toEqual({
    message: 'This form is out of date and was not saved. Open the page again.',
  })
  expect(send).not.toHaveBeenCalled()
})

it('submit shows the fields that the pressed button doesn’t use as they were sent', async () => {
  const refused = await submit(
    post({ _key: 'k', name: '', 'template.name': 'Colds', 'template.shared': 'on' }),
    z.strictObject({ name: z.string('Enter the name') }),
    {
      unusedFields: ['template'],
      prepare: ({ template: _, ...values }) => ({ values }),
      send: vi.fn(),
      onSuccess: { redirectTo: '/' },
    },
  )
  const { reply } = await refused.json()
  expect(reply.error).toEqual({ name: ['Enter the name'] })
  expect(reply.initialValue).toMatchObject({ template: { name: 'Colds', shared: 'on' } })
})

it('submit marks a page with errors as invalid, also where prepare shows it again', async () => {
  const isMarked = async (errors: Record<string, string>) => {
    const args = post({ _key: 'k', intent: 'scan', name: 'x' })
    const prepare = (values: Record<string, unknown>) => ({ values, rerender: { errors } })
    await submit(args, z.strictObject({ name: z.string() }), { prepare, send: vi.fn(), onSuccess: { redirectTo: '/' } })
    return isInvalid(args.context)
  }
  expect(await isMarked({ name: 'No item has this code' })).toBe(true)
  expect(await isMarked({})).toBe(false)
})
