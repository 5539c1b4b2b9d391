import type { LoaderFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, vi } from 'vitest'
import { createDemoDatabase } from '#api/testing/demo-database.ts'
import { PASSWORD, testApi } from '#api/testing/server.ts'
import { PUBLIC, type Role } from '#contract/roles.ts'
import { canOpenScreen, type Path, type PlannedPath, screens } from '#contract/screens.ts'
import type { CallApi, OpenCalls, SignedInUser } from '#contract/web.ts'
import type { Database } from '#db/client.ts'
import { formatDemoLogin } from '#db/seed/town.ts'
import routes from '../../routes.ts'
import { PAGE_STATEMENTS, type PageRow } from '../page-statements'
import { addRows } from './add-rows'
import { prepareIds } from './prepare-ids'

/** A working day at 11:00 in Pune, because the seeded appointments depend on the time. */
const NOW = new Date('2026-11-18T05:30:00Z')

export type BuiltPath = Exclude<Path, PlannedPath>
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

export const builtPaths = (Object.keys(screens) as Path[]).filter((path): path is BuiltPath => !screens[path].planned)

/** Opens pages of the demo town as the web does, without rendering them. */
export type PageOpener = Awaited<ReturnType<typeof createPageOpener>>

/**
 * Fills a database with the demo town, and fixes the time until `close`.
 * @param prepare returns the database that the pages use
 */
export async function createPageOpener(prepare: (database: Database) => Database) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const database = await createDemoDatabase(NOW)
  const api = await testApi(prepare(database), { loginAttempts: 1000 })
  const users = new Map<Role, SignedInUser>()
  const signIn = async (role: Role): Promise<SignedInUser> => {
    const known = users.get(role)
    if (known) return known
    const body = { login: formatDemoLogin(role, 'asha'), password: PASSWORD }
    const user = (await api.call<SignedInUser>('/users/loginAll', { body })).body.data
    users.set(role, user)
    return user
  }
  const manager = await signIn('AdminDoctor')
  const ids: Record<string, string> = await prepareIds(api, manager)
  for (const path of builtPaths) {
    const role = findRole(path, PAGE_STATEMENTS[path])
    if (role) await signIn(role)
  }
  const openCalls = () => api.api.openCalls({ requestId: 'test', ip: '198.51.100.7' }, { isPage: true })
  const locate = async (path: BuiltPath, row: PageRow = PAGE_STATEMENTS[path]) => {
    const role = findRole(path, row)
    return { user: role && (await signIn(role)), address: fillAddress(path, row, ids) }
  }
  return {
    api,
    database,
    /** Finds the address of a page, and the person who opens it. */
    locate,
    open: async (path: BuiltPath, row: PageRow = PAGE_STATEMENTS[path], openOtherCalls?: () => OpenCalls) => {
      const located = await locate(path, row)
      return openPage({ ...located, openCalls: openOtherCalls ?? openCalls }, path)
    },
    /** Adds twenty rows to the lists of the practice. */
    addRows: () => addRows(api, manager.token, ids),
    close: () => void vi.useRealTimers(),
  }
}

function findRole(path: BuiltPath, { role }: PageRow): Role | null {
  const { roles } = screens[path]
  if (role || roles === PUBLIC) return role ?? null
  return canOpenScreen(path, 'AdminDoctor') ? 'AdminDoctor' : (roles[0] as Role)
}

const fillAddress = (path: BuiltPath, { address = path }: PageRow, ids: Record<string, string>) =>
  address.replace(/[:{](\w+)\}?/g, (_, name: string) => ids[name]!)

interface Opening {
  address: string
  user: SignedInUser | null
  openCalls: () => OpenCalls
}

/** Runs the loaders of a page, all at once as Remix does, and records what they ask for. */
async function openPage({ address, user, openCalls }: Opening, path: BuiltPath) {
  const request = new Request(`https://clinic.test${address}`)
  const matches = matchRoutes(routes as unknown as Parameters<typeof matchRoutes>[0], new URL(request.url).pathname)!
  expect(matches.at(-1)!.route.id).toBe(path)
  const files = ['root.tsx', ...matches.map(({ route }) => (route as unknown as RouteConfigEntry).file)]
  const loaders = await Promise.all(files.map(importLoader))
  const { callApi, end } = openCalls()
  const calls: string[] = []
  const countCall: CallApi = (name, input, credentials) => {
    calls.push(name.join('.'))
    return callApi(name, input, credentials)
  }
  const context = {
    callApi: countCall,
    user,
    formToken: 'x',
    toastSecret: 'x',
    publicOrigin: 'https://clinic.test',
    productName: 'Clinic Desk',
    requestId: 'test',
    idleSeconds: 1800,
    registration: 'open',
    report: (error: unknown) => {
      throw error
    },
  }
  const args = { request, context, params: matches.at(-1)!.params } as unknown as LoaderFunctionArgs
  const answers = await Promise.allSettled(loaders.map((loader) => loader?.(args)))
  const endFailures = await end().then(
    () => [],
    (error: { status?: number; message: string }) => [`${error.status ?? 500} ${error.message}`],
  )
  const loaderFailures = await Promise.all(
    answers.flatMap((answer) => (answer.status === 'rejected' ? describeFailure(answer.reason) : [])),
  )
  return {
    calls: calls.filter((name) => name !== 'session.view').sort(),
    failures: [...loaderFailures, ...endFailures],
  }
}

const importLoader = async (file: string) =>
  ((await import(/* @vite-ignore */ `../../${file}`)) as { loader?: Loader }).loader

/** Only a thrown response has a page of its own. Any other error becomes the page of an unexpected error, with status 500. */
async function describeFailure(reason: unknown): Promise<string> {
  if (!(reason instanceof Response)) return `500 ${reason}`
  return reason.headers.has('location') ? 'redirect' : `${reason.status} ${await reason.clone().text()}`
}
