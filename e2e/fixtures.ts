import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { signInAs } from './steps'

export { expect }

/** `receptionist.asha@demo.test`, as the README says. */
export const signInOf = (role: string, org: 'asha' | 'bodhi' = 'asha') => `${role.toLowerCase()}.${org}@demo.test`

export const DEMO_PASSWORD = 'the demo town of the tests'

/** Signs somebody of the demo town in by the form, as people do: `signIn(page, 'receptionist')`. */
export const signIn = (page: Page, role: string, org: 'asha' | 'bodhi' = 'asha'): Promise<void> =>
  signInAs(page, signInOf(role, org), DEMO_PASSWORD)

/** A browser context that is signed in already; one sign-in a role and worker. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()
export async function contextOf(browser: Browser, role: string, options: Parameters<Browser['newContext']>[0] = {}) {
  if (!kept.has(role)) {
    const context = await browser.newContext(options)
    await signIn(await context.newPage(), role)
    kept.set(role, await context.storageState())
    await context.close()
  }
  return browser.newContext({ ...options, storageState: kept.get(role) })
}

/** The gallery shows one part at a time: every shared component in every state. */
export const GALLERY = [
  ...['words', 'form', 'board', 'paper', 'errors'].map((part) => `/demo?part=${part}`),
  '/table?state=record',
]

export interface Watched {
  /** Console errors, page errors, refused hydrations and policy violations so far. */
  complaints: string[]
}

/** Listens to everything a page complains about. Chromium's own line for a 4xx or 5xx answer is not a complaint. */
export function watch(page: Page): Watched {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (/Failed to load resource: the server responded with a status of/.test(message.text())) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // A refused script or style is on the console by itself; what React repairs is not.
  void page.addInitScript(() => {
    document.addEventListener('clinic:recoverable', (event) =>
      reportError(new Error(`React repaired the page: ${(event as CustomEvent).detail}`)),
    )
  })
  return { complaints }
}

/** What axe finds on the page as it stands. */
export async function axe(page: Page): Promise<string[]> {
  // There are no frames: joining their results in a page of its own takes as long as looking.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // What is right is not asked for: describing it takes as long as finding what is wrong.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Serves documents with scripts forbidden, so that axe can look at the page as it is without script. */
export async function forbidScripts(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    return route.fulfill({ response, headers })
  })
}

export const test = base
