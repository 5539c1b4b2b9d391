import { type AppLoadContext, createRequestHandler, type EntryContext, json, type ServerBuild } from '@remix-run/node'
import { describe, expect, it, test, vi } from 'vitest'
import { createPageHandler, isNeverHydrated } from './page-handler.ts'

const record = { name: 'Asha', tokens: [1, 2] }

interface Given {
  loaderData: unknown
  errors: unknown
  matches: string[]
  handoff: string | undefined
}

/** Creates a build of a root and a page, which collects what it is asked to render. */
function createBuild(loader: () => unknown, renderFails = false) {
  const given: Given[] = []
  const handleError = vi.fn()
  const render = (_request: Request, status: number, headers: Headers, page: EntryContext) => {
    const { loaderData, errors, matches } = page.staticHandlerContext
    given.push({ loaderData, errors, matches: matches.map(({ route }) => route.id), handoff: page.serverHandoffString })
    if (renderFails && given.length === 1) throw new Error('a bug in a component')
    return new Response('page', { status, headers })
  }
  const root = {
    default: () => null,
    loader: () => json('root', { headers: { 'Set-Cookie': 'toast=', 'X-Own': '1' } }),
  }
  const routes = {
    root: { id: 'root', path: '', module: root },
    page: { id: 'page', path: 'page/:id', parentId: 'root', module: { default: () => null, loader } },
  }
  const build = {
    entry: { module: { default: render, handleError } },
    routes,
    assets: { routes: {} },
    future: {},
    isSpaMode: false,
  } as unknown as ServerBuild
  return { build, given, handleError }
}

/** Opens a page with our handler and with Remix's. */
async function openPage(loader: () => unknown, { path = '/page/7', renderFails = false } = {}) {
  const [ours, theirs] = await Promise.all(
    [createPageHandler, (build: ServerBuild) => createRequestHandler(build, 'production')].map(async (create) => {
      const { build, given, handleError } = createBuild(loader, renderFails)
      const handle = create(build) as ReturnType<typeof createPageHandler>
      const { status, headers } = await handle(new Request(`http://localhost${path}`), {} as AppLoadContext)
      return { status, headers: [...headers], given, reported: handleError.mock.calls.map(([error]) => String(error)) }
    }),
  )
  return { ours: ours!, theirs: theirs! }
}

/** What a page shows of its errors. */
const describeErrors = ({ given }: { given: Given[] }) =>
  given.map(({ errors, matches }) => ({ errors: JSON.stringify(errors), text: String(errors), matches }))

describe('createPageHandler', () => {
  it('passes the same object to the page, and no JSON', async () => {
    const { ours } = await openPage(() => record)
    expect(ours.given).toHaveLength(1)
    expect((ours.given[0]!.loaderData as { page: unknown }).page).toBe(record)
    expect(ours.given[0]!.handoff).toBeUndefined()
  })

  it('answers as Remix does: status, cookies and loader data', async () => {
    const { ours, theirs } = await openPage(() => record)
    expect(ours.status).toBe(200)
    expect(ours.headers).toContainEqual(['set-cookie', 'toast='])
    expect({ ...ours, given: ours.given[0]!.loaderData }).toEqual({ ...theirs, given: theirs.given[0]!.loaderData })
  })

  it.each([
    ['a redirect', () => new Response(null, { status: 303, headers: { Location: '/login' } }), 303],
    [
      'a thrown redirect',
      () => {
        throw new Response(null, { status: 303, headers: { Location: '/login' } })
      },
      303,
    ],
    [
      'a refusal',
      () => {
        throw json({ message: 'No' }, { status: 403 })
      },
      403,
    ],
    [
      'a bug',
      () => {
        throw new TypeError('secret of the database')
      },
      500,
    ],
  ])('answers as Remix does: %s in the loader', async (_, loader, status) => {
    const { ours, theirs } = await openPage(loader)
    expect(ours.status).toBe(status)
    expect({ ...ours, given: describeErrors(ours) }).toEqual({ ...theirs, given: describeErrors(theirs) })
    expect(JSON.stringify(ours.given)).not.toContain('secret')
  })

  it('answers as Remix does: an unknown page, and a bug in a component', async () => {
    for (const options of [{ path: '/nowhere' }, { renderFails: true }]) {
      const { ours, theirs } = await openPage(() => record, options)
      expect({ ...ours, given: describeErrors(ours) }).toEqual({ ...theirs, given: describeErrors(theirs) })
    }
  })
})

test.each([
  ['pages', {}, true],
  ['a page that hydrates', { handle: { script: 'hydrate' } }, false],
  ['a page with its own headers', { headers: () => ({}) }, false],
  ['a file', { default: undefined }, false],
])('isNeverHydrated recognises %s', (_, module, result) => {
  const { build } = createBuild(() => null)
  Object.assign(build.routes.page!.module, module)
  expect(isNeverHydrated(build)).toBe(result)
})
