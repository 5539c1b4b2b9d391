import { type AppLoadContext, createRequestHandler, json, type ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import * as entry from './entry.server'

const ErrorBoundary = () => 'error page'

/** Creates the handler of a page whose loader fails after its action has succeeded. */
function createHandler(failure: () => never) {
  const root = {
    default: () => 'page',
    ErrorBoundary,
    action: () => json({ found: 2 }),
    loader: failure,
    handle: { script: 'none' },
  }
  const routes = { root: { id: 'root', path: '', module: root } }
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      routes: { root: { id: 'root', path: '', module: '', imports: [] } },
      entry: { imports: [], module: '' },
      url: '',
      version: '',
    },
    future: {},
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const context = { nonce: 'n', guestCookie: null, report: () => {} } as unknown as AppLoadContext
  return () => handle(new Request('http://localhost:3000/', { method: 'POST', body: new FormData() }), context)
}

describe('handleRequest', () => {
  it('responds with the status of the loader that fails after an action has succeeded', async () => {
    const busy = createHandler(() => {
      throw json({ message: 'Busy' }, { status: 503 })
    })
    const broken = createHandler(() => {
      throw new Error('boom')
    })
    expect([(await busy()).status, (await broken()).status]).toEqual([503, 500])
  })
})
