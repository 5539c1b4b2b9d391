import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { requireScreen } from './require-screen.server'

/** A receptionist's door, with an API that remembers what it was asked. */
function receptionistAt(path: string, refusals = 200) {
  const asked: { path: string; body: string }[] = []
  const context = {
    user: { _id: 'p', token: 't', role: 'receptionist', fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
    report: (error: unknown) => void asked.push({ path: 'reported', body: String(error) }),
    api: async (request: Request) => {
      const { pathname } = new URL(request.url)
      asked.push({ path: pathname, body: await request.text() })
      if (pathname.endsWith('/refusals')) return Response.json({ data: null, message: 'Away' }, { status: refusals })
      return Response.json({ data: { role: 'receptionist' } })
    },
  }
  const request = new Request(`http://localhost:3000${path}`)
  return { asked, args: { request, context, params: {} } as unknown as LoaderFunctionArgs }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: Response) => thrown.status,
  )

test('a page for other roles is refused, with one trace however many loaders ask', async () => {
  const { asked, args } = receptionistAt('/admindashboard?x=1')
  expect(await Promise.all([statusOf(requireScreen(args)), statusOf(requireScreen(args))])).toEqual([403, 403])
  const traces = asked.filter(({ path }) => path.endsWith('/session/refusals'))
  expect(traces.map(({ body }) => JSON.parse(body))).toEqual([{ path: '/admindashboard' }])
})

test('a trace that cannot be written opens no door, and is reported', async () => {
  const { asked, args } = receptionistAt('/admindashboard', 503)
  expect(await statusOf(requireScreen(args))).toBe(403)
  expect(asked.at(-1)?.path).toBe('reported')
})

test('an open door leaves none', async () => {
  const { asked, args } = receptionistAt('/receptiondashboard')
  expect(await statusOf(requireScreen(args))).toBe(200)
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/session'])
})
