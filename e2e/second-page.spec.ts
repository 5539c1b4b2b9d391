import type { Page } from '@playwright/test'
import { expect, openContext, test } from './fixtures'

const ASSETS = ['Stylesheet', 'Script', 'Font']

/** Records the stylesheets, scripts and fonts that a page requests from the server, not from the browser's cache. */
async function recordRequestedAssets(page: Page): Promise<string[]> {
  const requested: string[] = []
  const cachedIds = new Set<string>()
  const client = await page.context().newCDPSession(page)
  client.on('Network.requestServedFromCache', ({ requestId }) => cachedIds.add(requestId))
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (ASSETS.includes(type) && !response.fromDiskCache && !cachedIds.has(requestId)) requested.push(response.url)
  })
  await client.send('Network.enable')
  return requested
}

const MENU: readonly (readonly [link: string, path: string])[] = [
  ['Dashboard', '/admindoctordashboard'],
  ['My Patients (EMR)', '/my-patients'],
  ['Appointments', '/all-appointment'],
]

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

  test(`only the first page of a visit requests stylesheets and scripts, ${mode}`, async ({ browser }) => {
    const context = await openContext(browser, 'AdminDoctor', { javaScriptEnabled })
    const page = await context.newPage()
    const requested = await recordRequestedAssets(page)
    await page.goto('/admindoctordashboard', { waitUntil: 'networkidle' })
    await expect(page.locator('head style')).toHaveCount(1)
    expect(requested.filter((url) => url.endsWith('.css'))).toHaveLength(1)
    expect(requested.some((url) => url.endsWith('.js'))).toBe(javaScriptEnabled)

    // The calendar of date filters is requested where it is first used.
    await page.goto('/all-appointment', { waitUntil: 'networkidle' })
    requested.length = 0
    for (const [link, path] of MENU) {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(`**${path}`, { waitUntil: 'networkidle' })
      await expect(page.locator('head style')).toHaveCount(0)
      await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
    }
    expect(requested).toEqual([])
    await context.close()
  })
}
