import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { requireScreen } from './require-screen.server'

const practice = { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' }

/** Loader arguments of a receptionist, with an API that records its requests. */
function receptionistArgs(path: string, refusals = 200) {
  const requests: { path: string; body: string }[] = []
  const context = {
    user: { _id: 'p', token: 't', role: 'receptionist', fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
    report: (error: unknown) => void requests.push({ path: 'reported', body: String(error) }),
    api: async (request: Request) => {
      const { pathname } = new URL(request.url)
      requests.push({ path: pathname, body: await request.text() })
      if (pathname.endsWith('/refusals')) return Response.json({ data: null, message: 'Away' }, { status: refusals })
      return Response.json({ data: { role: 'receptionist', practice } })
    },
  }
  const request = new Request(`http://localhost:3000${path}`)
  return { requests, args: { request, context, params: {} } as unknown as LoaderFunctionArgs }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: Response) => thrown.status,
  )

test('requireScreen refuses a page for other roles and records it once, however many loaders there are', async () => {
  const { requests, args } = receptionistArgs('/admindashboard?x=1')
  expect(await Promise.all([statusOf(requireScreen(args)), statusOf(requireScreen(args))])).toEqual([403, 403])
  const refusalRequests = requests.filter(({ path }) => path.endsWith('/session/refusals'))
  expect(refusalRequests.map(({ body }) => JSON.parse(body))).toEqual([{ path: '/admindashboard' }])
})

test('requireScreen refuses the page if recording fails, and reports the error', async () => {
  const { requests, args } = receptionistArgs('/admindashboard', 503)
  expect(await statusOf(requireScreen(args))).toBe(403)
  expect(requests.at(-1)?.path).toBe('reported')
})

test('requireScreen records nothing for a page that the role may open', async () => {
  const { requests, args } = receptionistArgs('/receptiondashboard')
  expect(await statusOf(requireScreen(args))).toBe(200)
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/session'])
})
