import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, expect, it, vi } from 'vitest'
import {
  createAction,
  createPayAction,
  createPrintAction,
  createReverseAction,
  RecordVersion,
  submitAction,
} from './record-actions.server'

vi.hoisted(() => vi.resetModules())
vi.mock('~/lib/http/require-screen.server', () => ({
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
  vi.doUnmock('../../../lib/http/require-screen.server')
  vi.resetModules()
})

const sent = vi.fn(async (..._: unknown[]) => ({ data: null }))
const actions = {
  submit: createAction(RecordVersion, (input) => sent('submit', input), 'Submitted'),
  pay: createPayAction((payment) => sent('pay', payment)),
  reverse: createReverseAction((reversal) => sent('reverse', reversal)),
  print: createPrintAction(() => sent('print')),
}

async function post(fields: Record<string, string>) {
  sent.mockClear()
  const body = new URLSearchParams({ _token: 't', _key: 'k', ...fields })
  const request = new Request('http://here.test/', { method: 'POST', body })
  const context = { formState: 'live', toastSecret: 'a secret of the test' }
  const args = { request, params: {}, context } as unknown as ActionFunctionArgs
  const response = (await submitAction(args, '/record?id=1', actions)) as Response
  return { status: response.status, location: response.headers.get('Location'), calls: sent.mock.calls }
}

const ID = '0197a5b0-0000-7000-8000-000000000001'

it('sends the fields of the posted action and returns to the record', async () => {
  expect(await post({ act: 'submit', version: '2' })).toEqual({
    status: 303,
    location: '/record?id=1',
    calls: [['submit', { version: 2 }]],
  })
  const paid = await post({ act: 'pay', version: '3', method: 'upi', amountMinor: '40', reference: 'U1' })
  expect(paid.calls).toEqual([['pay', { version: 3, method: 'upi', amountMinor: 40_00, reference: 'U1' }]])
  const reversed = await post({ act: 'reverse', version: '1', outgoingPaymentId: ID, reason: 'Bounced' })
  expect(reversed.calls).toEqual([['reverse', { version: 1, outgoingPaymentId: ID, reason: 'Bounced' }]])
})

it('shows the document of a counted print in its paper size', async () => {
  expect(await post({ act: 'print', size: 'A5' })).toMatchObject({ location: '/record?id=1&size=A5&counted=1' })
})

it('refuses an unknown action and a missing field', async () => {
  expect(await post({ act: 'delete', version: '2' })).toMatchObject({ status: 422, calls: [] })
  expect(await post({ act: 'reverse', version: '1', outgoingPaymentId: ID, reason: '' })).toMatchObject({
    status: 422,
    calls: [],
  })
})
