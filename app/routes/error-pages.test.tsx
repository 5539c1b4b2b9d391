import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouteError } from '~/components/shell/route-error'
import { ErrorBoundary as ErrorOfVerification } from './clinical/verification/verify'
import NotFound from './not-found'
import { ErrorBoundary as ErrorOfDisplay } from './scheduling/boards/waiting-room'

const root: { reference: string; frame: { home: string } | null } = { reference: 'r1', frame: null }
vi.hoisted(() => vi.resetModules())
vi.mock('@remix-run/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useRouteError: () => new Error('boom'),
  useRouteLoaderData: () => root,
}))
// Test files in the same worker share their modules.
afterAll(() => {
  vi.doUnmock('@remix-run/react')
  vi.resetModules()
})
beforeEach(() => {
  root.frame = null
})

describe('RouteError', () => {
  it.each([
    ['inside a page', RouteError],
    ['on a public page', ErrorOfVerification],
  ])('links %s to the dashboard of a signed-in person', (_, Page) => {
    root.frame = { home: '/doctordashboard' }
    expect(renderToStaticMarkup(<Page />)).toMatch(/href="\/doctordashboard"[^>]*>.*Go to the dashboard/)
  })

  it('links guests to the sign-in page, and shows the reference', () => {
    const html = renderToStaticMarkup(<ErrorOfVerification />)
    expect(html).toContain('Go to the sign-in page')
    expect(html).toContain('r1')
  })

  it('has no link on the display of a waiting room', () => {
    expect(renderToStaticMarkup(<ErrorOfDisplay />)).not.toContain('Go to')
  })
})

describe('NotFound', () => {
  it('links to the dashboard, or to sign-in for guests', () => {
    expect(renderToStaticMarkup(<NotFound />)).toMatch(/<a [^>]*href="\/">Go to the sign-in page<\/a>/)
    root.frame = { home: '/labdashboard' }
    expect(renderToStaticMarkup(<NotFound />)).toMatch(/<a [^>]*href="\/labdashboard">Go to the dashboard<\/a>/)
  })
})
