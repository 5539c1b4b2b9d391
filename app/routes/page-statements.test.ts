import type { LoaderFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#api/practice/people/passwords.ts'
import { PASSWORD, type TestApi, testApi } from '#api/testing/server.ts'
import { reportNames } from '#contract/reporting/accounting/reports.ts'
import { PUBLIC, type Role } from '#contract/roles.ts'
import { canOpenScreen, type Path, type PlannedPath, screens } from '#contract/screens.ts'
import type { CallApi, SignedInUser } from '#contract/web.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { formatDemoLogin } from '#db/seed/town.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { findDemoIds } from '#db/testing/demo-ids.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import routes from '../routes.ts'
import { PAGE_STATEMENTS, type PageRow } from './page-statements'

// Opens every page as the web does: counts its calls of the API, its transactions and its statements, and lets one take too long. That fault never
// reaches the database, so it shows only how pages handle a refused call.

/** A working day at 11:00 in Pune, because the seeded appointments depend on the time. */
const NOW = new Date('2026-11-18T05:30:00Z')

type BuiltPath = Exclude<Path, PlannedPath>
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

const builtPaths = (Object.keys(screens) as Path[]).filter((path): path is BuiltPath => !screens[path].planned)

/** Opens pages of the demo town as the web does, without rendering them. */
type PageOpener = Awaited<ReturnType<typeof createPageOpener>>

/** Fills a database with the demo town, and fixes the time until `close`. */
async function createPageOpener() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const database = await createTestDatabase()
  await seedDemo(database, { now: NOW, passwordHash: await hashPassword(PASSWORD), months: 3 })
  const recorder = recordQueries(database)
  const api = await testApi(recorder.database, { loginAttempts: 1000 })
  const users = new Map<Role, SignedInUser>()
  const signIn = async (role: Role): Promise<SignedInUser> => {
    const known = users.get(role)
    if (known) return known
    const body = { login: formatDemoLogin(role, 'asha'), password: PASSWORD }
    const user = (await api.call<SignedInUser>('/users/loginAll', { body })).body.data
    users.set(role, user)
    return user
  }
  const ids = await prepareIds(api, await signIn('AdminDoctor'))
  return {
    recorder,
    open: async (path: BuiltPath, row: PageRow = PAGE_STATEMENTS[path]) => {
      const role = findRole(path, row)
      return openPage({ api, recorder, ids, user: role && (await signIn(role)) }, path, row)
    },
    async close() {
      vi.useRealTimers()
      await recorder.close()
    },
  }
}

/** Finds records of the demo town for the addresses of pages, and creates those that it lacks. */
async function prepareIds(api: TestApi, { _id: personId, adminId: practiceId, token }: SignedInUser) {
  const found = await findDemoIds(api.database, { practiceId, personId })
  const send = async (path: string, body: unknown) => {
    const answer = await api.call(path, { token, body })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const certificate = { kind: 'fitness', fromDay: '2026-11-18', fitFor: 'Work' }
  const { certificateId } = await send(`/visits/${found.visitId}/certificates`, { certificate })
  // So that pages with the history look up who wrote it.
  await send(`/patients/${found.patientId}/medical-history`, {
    list: 'surgeries',
    version: 0,
    name: 'Cataract surgery',
  })
  const { address } = await send('/boards', { placeId: found.clinicId })
  const file = new FormData()
  file.set('file', new File(['First name,Last name,Mobile\nAsha,Rao,9822000001\n'], 'patients.csv'))
  const { importId } = await send('/patient-imports', file)
  // Nobody has treated this patient yet, so that doctors need emergency access.
  const { patientId: newPatientId } = await send('/patients', { givenName: 'Newcomer', phone: '9822000002' })
  const boardToken = address.split('/').at(-1)
  return { ...found, newPatientId, certificateId, boardToken, importId, token: 'unknown', code: 'unknown' }
}

function findRole(path: BuiltPath, { role }: PageRow): Role | null {
  const { roles } = screens[path]
  if (role || roles === PUBLIC) return role ?? null
  return canOpenScreen(path, 'AdminDoctor') ? 'AdminDoctor' : (roles[0] as Role)
}

interface Opening {
  api: TestApi
  recorder: ReturnType<typeof recordQueries>
  ids: Record<string, string>
  user: SignedInUser | null
}

/** Runs the loaders of a page, all at once as Remix does, and records what they ask for. */
async function openPage({ api, recorder, ids, user }: Opening, path: BuiltPath, row: PageRow) {
  const address = (row.address ?? path).replace(/[:{](\w+)\}?/g, (_, name: string) => ids[name]!)
  const request = new Request(`https://clinic.test${address}`)
  const matches = matchRoutes(routes as unknown as Parameters<typeof matchRoutes>[0], new URL(request.url).pathname)!
  expect(matches.at(-1)!.route.id).toBe(path)
  const files = ['root.tsx', ...matches.map(({ route }) => (route as unknown as RouteConfigEntry).file)]
  const loaders = await Promise.all(files.map(importLoader))
  const { callApi, end } = api.api.openCalls({ requestId: 'test', ip: '198.51.100.7' }, { isPage: true })
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
  recorder.sent.length = 0
  recorder.transactions.length = 0
  const args = { request, context, params: matches.at(-1)!.params } as unknown as LoaderFunctionArgs
  const answers = await Promise.allSettled(loaders.map((loader) => loader?.(args)))
  await end()
  return {
    calls: calls.filter((name) => name !== 'session.view').sort(),
    transactions: recorder.transactions.length,
    statements: recorder.sent.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
    failures: await Promise.all(
      answers.flatMap((answer) => (answer.status === 'rejected' ? describeFailure(answer.reason) : [])),
    ),
  }
}

const importLoader = async (file: string) =>
  ((await import(/* @vite-ignore */ `../${file}`)) as { loader?: Loader }).loader

async function describeFailure(reason: unknown): Promise<string> {
  if (!(reason instanceof Response)) throw reason
  return reason.headers.has('location') ? 'redirect' : `${reason.status} ${await reason.clone().text()}`
}

let pages: PageOpener
beforeAll(async () => {
  pages = await createPageOpener()
}, 300_000)
afterAll(() => pages?.close())

describe('a page', () => {
  it.each(builtPaths)('%s reads with as few calls and statements as its row says', async (path) => {
    const row = PAGE_STATEMENTS[path]
    expect(row, `Add ${path} to PAGE_STATEMENTS in app/routes/page-statements.ts.`).toBeDefined()
    const page = await pages.open(path, row)
    expect(page.failures).toEqual(row.redirects ? ['redirect'] : [])
    const cost = { transactions: page.transactions, calls: page.calls.length, statements: page.statements.length }
    const { transactions = 1, calls, statements } = row
    expect(cost, describeGrowth(path, page)).toEqual({ transactions, calls, statements })
  })

  it.each(reportNames)('/reports reads the report %s with one call', async (report) => {
    const { statements } = PAGE_STATEMENTS['/reports']
    const address = `/reports?report=${report}&client={patientId}`
    const page = await pages.open('/reports', { address, calls: 1, statements })
    expect(page.failures).toEqual([])
    expect(page.calls, describeGrowth(address, page)).toHaveLength(1)
  })
})

/** Chooses the statements that fail: each of the page, or in the short run one in the middle. */
const listFaults = (statements: number) =>
  process.env.TEST_ROUNDS === 'long'
    ? Array.from({ length: statements }, (_, n) => n + 1)
    : statements > 0
      ? [Math.ceil(statements / 2)]
      : []

it.each(builtPaths)('%s answers 503 and not 500 if a statement takes too long', async (path) => {
  const { faults } = pages.recorder
  const { statements } = PAGE_STATEMENTS[path]
  for (const at of listFaults(statements)) {
    faults.timeoutAt = at
    const { failures } = await pages.open(path).finally(() => {
      faults.timeoutAt = null
    })
    // A page may do without a part of it, such as suggestions.
    for (const failure of failures) expect(failure, `statement ${at} of ${statements}`).toMatch(/^(503 |redirect)/)
  }
})

function describeGrowth(path: string, { calls, statements }: Awaited<ReturnType<PageOpener['open']>>): string {
  return `Opening ${path} costs more or less than its row in app/routes/page-statements.ts says. If more: let one call of the
API answer all that the page shows, and read no row twice. If less: lower the row's numbers.
Its calls: ${calls.join(', ')}
Its statements:
${statements.map((text, index) => `${index + 1}. ${text}`).join('\n')}
`
}
