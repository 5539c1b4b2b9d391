import { ORPCError } from '@orpc/client'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { requireScreen } from './require-screen.server'

const practice = { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' }

/** Creates loader arguments of a receptionist, with an API that lists its calls and answers the audit of a refusal with a status. */
function createReceptionistArgs(path: string, auditStatus = 200) {
  const calls: { name: string; input: unknown }[] = []
  const context = {
    user: { _id: 'p', token: 't', role: 'receptionist', fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
    report: (error: unknown) => void calls.push({ name: 'reported', input: error }),
    callApi: async ([, name = '']: readonly string[], input: unknown) => {
      calls.push({ name, input })
      if (name === 'view') return { data: { role: 'receptionist', practice } }
      if (auditStatus !== 200) throw new ORPCError('REFUSED', { status: auditStatus, message: 'Away' })
      return { data: null }
    },
  }
  const request = new Request(`http://localhost:3000${path}`)
  return { calls, args: { request, context, params: {} } as unknown as LoaderFunctionArgs }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: Response) => thrown.status,
  )

test('requireScreen refuses a page for other roles and records it once, however many loaders there are', async () => {
  const { calls, args } = createReceptionistArgs('/admindashboard?x=1')
  expect(await Promise.all([statusOf(requireScreen(args)), statusOf(requireScreen(args))])).toEqual([403, 403])
  const audits = calls.filter(({ name }) => name === 'auditRefusedPage')
  expect(audits.map(({ input }) => input)).toEqual([{ path: '/admindashboard' }])
})

test('requireScreen refuses the page if recording fails, and reports the error', async () => {
  const { calls, args } = createReceptionistArgs('/admindashboard', 503)
  expect(await statusOf(requireScreen(args))).toBe(403)
  expect(calls.at(-1)?.name).toBe('reported')
})

test('requireScreen records nothing for a page that the role may open', async () => {
  const { calls, args } = createReceptionistArgs('/receptiondashboard')
  expect(await statusOf(requireScreen(args))).toBe(200)
  expect(calls.map(({ name }) => name)).toEqual(['view'])
})
