import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD, loginFor } from './logins'
import { signInAs } from './steps/session'

export { expect, test }

/** Signs in a demo user with the form: `signIn(page, 'receptionist')`. */
export const signIn = (page: Page, role: string, org: 'asha' | 'bodhi' = 'asha'): Promise<void> =>
  signInAs(page, loginFor(role, org), DEMO_PASSWORD)

const storageStates = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

/** Opens a browser context that is signed in. Each worker signs in once per role. */
export async function openContext(browser: Browser, role: string, options: Parameters<Browser['newContext']>[0] = {}) {
  if (!storageStates.has(role)) {
    const context = await browser.newContext(options)
    await signIn(await context.newPage(), role)
    storageStates.set(role, await context.storageState())
    await context.close()
  }
  return browser.newContext({ ...options, storageState: storageStates.get(role) })
}

/** The pages of the gallery, which show every shared component in every state. */
export const GALLERY = [
  ...['words', 'form', 'document', 'errors', 'tabs', 'menu', 'figures', 'banner', 'total', 'pager', 'medicines']
    .concat(['grid', 'chips', 'summary', 'tasks', 'queue'])
    .map((part) => `/demo?part=${part}`),
  '/table?state=record',
  '/table?state=board',
]

/**
 * Records the console errors, page errors, hydration errors and policy violations of a page in the returned list.
 * Chromium's message for 4xx and 5xx responses is left out.
 */
export function recordPageProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (/Failed to load resource: the server responded with a status of/.test(message.text())) return
    problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  // Blocked scripts and styles are on the console. Hydration repairs by React are not.
  void page.addInitScript(() => {
    document.addEventListener('clinic:recoverable', (event) =>
      reportError(new Error(`React repaired the page: ${(event as CustomEvent).detail}`)),
    )
  })
  return problems
}

/** Finds accessibility violations on the page with axe. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Without frames, legacy mode is twice as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Only violations, because reporting passes takes as long as the check.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Blocks scripts by policy, so that axe can check the page without script. */
export async function forbidScripts(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    return route.fulfill({ response, headers })
  })
}
