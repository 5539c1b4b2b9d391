import type { ActionFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateAppCode, setUpSecondStep } from '#api/testing/second-step.ts'
import { createPhone, PASSWORD, type TestApi, testApi } from '#api/testing/server.ts'
import { PUBLIC } from '#contract/roles.ts'
import { canOpenScreen, type Path, screens } from '#contract/screens.ts'
import routes from '../../../routes.ts'
import { createPageArgs } from '../../testing/page-args'

type Run = (args: ActionFunctionArgs) => Promise<unknown>

/** Imports the page of an address. */
async function importPage(path: string) {
  const matches = matchRoutes(routes as unknown as Parameters<typeof matchRoutes>[0], path.split('?')[0]!)!
  const { file } = matches.at(-1)!.route as unknown as RouteConfigEntry
  return (await import(/* @vite-ignore */ `../../../${file}`)) as { loader?: Run; action?: Run }
}

let api: TestApi
const phone = createPhone()
let secret: string
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 1000 })
  const owner = await api.registerPractice('AdminDoctor')
  const doctor = await api.person('AdminDoctor', owner, { phone })
  secret = (await setUpSecondStep(api, doctor.token)).secret
})

interface GuestRequest {
  path: string
  fields?: Record<string, string>
  cookie?: string
}

/** Runs the loader or, with fields, the action of a page for a guest with a cookie. */
async function request(kind: 'loader' | 'action', { path, fields, cookie }: GuestRequest): Promise<Response> {
  const args = createPageArgs(api, { path, role: '', token: '', fields })
  if (cookie) args.request.headers.set('cookie', cookie)
  const userCookie = { serialize: async (user: { token: string } | null) => `user=${user?.token}` }
  Object.assign(args.context, { user: null, userCookie, formState: 'live' })
  return (await (await importPage(path))[kind]!(args).catch((thrown: unknown) => thrown)) as Response
}

const firstPart = (setCookie: string) => setCookie.split(';')[0]!
/** Enters the password, and returns the redirect and the cookie of the state in between. */
async function enterPassword(query = '') {
  const response = await request('action', { path: `/login${query}`, fields: { login: phone, password: PASSWORD } })
  return { location: response.headers.get('location'), cookie: firstPart(response.headers.getSetCookie().join()) }
}

describe('signing in with a second step', () => {
  it('asks for the code after the password, and then opens the page that was asked for', async () => {
    const { location, cookie } = await enterPassword('?back=%2Fsettings%2Fprices%3Fnew%3D1')
    expect(location).toBe('/login/code?back=%2Fsettings%2Fprices%3Fnew%3D1')
    expect(cookie).toMatch(/^code=/)
    expect(await request('loader', { path: location!, cookie })).toEqual({ token: 'x', back: '/settings/prices?new=1' })
    const back = `/login/code?back=${encodeURIComponent('/settings/prices?new=1')}`
    const code = generateAppCode(secret, api.clock.now())
    const response = await request('action', { path: back, cookie, fields: { code } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/settings/prices?new=1'])
    const [user, half] = response.headers.getSetCookie()
    expect(user).toMatch(/^user=[\w-]{43}$/)
    expect(half).toMatch(/^code=;.*Max-Age=0/)
  })

  it('shows a wrong code at its field, without repeating it', async () => {
    const { cookie } = await enterPassword()
    const response = await request('action', { path: '/login/code', cookie, fields: { code: '000000' } })
    expect(response.status).toBe(422)
    const { reply } = await response.json()
    expect(reply.error.code[0]).toContain('This code is wrong or was already used')
    expect(JSON.stringify(reply)).not.toContain('000000')
  })

  it.each(['loader', 'action'] as const)('asks for the password again when it is too late (%s)', async (kind) => {
    const fields = kind === 'action' ? { code: '123456' } : undefined
    const response = await request(kind, { path: '/login/code?back=%2Fpayments', fields })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?back=%2Fpayments&why=late'])
  })

  it('opens no page before the code', async () => {
    const { cookie } = await enterPassword()
    const open: string[] = []
    const closed = (Object.keys(screens) as Path[]).filter(
      (path) => screens[path].roles !== PUBLIC && !screens[path].planned,
    )
    expect(closed.length).toBeGreaterThan(100)
    for (const path of closed) {
      const response = await request('loader', { path: path.replace(/:\w+/g, crypto.randomUUID()), cookie })
      if (!response.headers?.get('location')?.startsWith('/login?')) open.push(path)
    }
    expect(open).toEqual([])
  })
})

describe('a practice that requires a second step', () => {
  it('leads its people to the set-up from every page, and keeps the form that they sent', async () => {
    const owner = await api.registerPractice('AdminDoctor')
    const { token } = owner
    const { rule } = (await api.call('/second-step', { token })).body.data
    await api.call('/second-step/rule', { method: 'PUT', body: { ...rule, isRequired: true }, token })
    const open = async (path: string, fields?: Record<string, string>) => {
      const args = createPageArgs(api, { path, role: 'AdminDoctor', token, fields })
      const page = await importPage(path)
      const run = fields ? page.action : page.loader
      return (await run!(args).catch((thrown: unknown) => thrown)) as Response
    }
    const others: string[] = []
    for (const path of Object.keys(screens) as Path[]) {
      const { roles, planned } = screens[path]
      if (roles === PUBLIC || planned || !canOpenScreen(path, 'AdminDoctor')) continue
      const response = await open(path.replace(/:\w+/g, crypto.randomUUID()))
      if (!response.headers?.get('location')?.startsWith('/settings/security')) others.push(path)
    }
    expect(others).toEqual(['/settings/security', '/switch-clinic'])
    const response = await open('/book-appointment/registration-form', { givenName: 'Yashoda' })
    expect(response.headers.get('location')).toBe('/settings/security?back=%2Fbook-appointment%2Fregistration-form')
    await setUpSecondStep(api, token)
    expect((await api.call('/saved-submissions', { token })).body.data).toHaveLength(1)
  })
})
