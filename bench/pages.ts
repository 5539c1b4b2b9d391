import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { startBareApp } from './bare.ts'
import { median } from './http.ts'
import { createUnmeasuredFigure, type Figure, report } from './report.ts'
import { PASSWORD, type RunningServer, startServer } from './server-process.ts'
import { formatKilobytes } from './table.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

const RUNS = 7
/** How much later than the bare page a page may be painted and ready. */
const MAX_RATIOS = { signIn: 1.3, first: 1.4, second: 1.1 }

/** Emulates a low-end computer on a slow line: CPU 6 times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Measures script size, first paint and readiness of pages on a slow computer, and of the bare Remix page. */
export async function measurePages({ dataDir, large }: Volume, executablePath: string | null): Promise<void> {
  if (!executablePath) return report('In the browser of a low-end computer', [NO_BROWSER])
  const [bare, server] = [await startBareApp(), await startServer(dataDir)]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const doctor = await signInBrowser(browser, server, doctorLogin(large))
    const receptionist = await signInBrowser(browser, server, receptionistLogin(large))
    const fees = await findFeePage(browser, server, doctor)
    const list = `${server.origin}/all-appointment`
    const dashboard = `${server.origin}/admindoctordashboard`
    const visits: Visit[] = [
      { what: 'bare Remix page', url: `${bare.origin}/` },
      { what: '– with our stylesheet linked', url: `${bare.origin}/styled` },
      { what: 'sign-in', url: `${server.origin}/login`, maxRatio: MAX_RATIOS.signIn },
      { what: 'list of appointments', url: list, state: doctor, maxRatio: MAX_RATIOS.first },
      { what: '– after the dashboard', url: list, from: dashboard, state: doctor, maxRatio: MAX_RATIOS.second },
      { what: 'dashboard', url: dashboard, state: doctor, maxRatio: MAX_RATIOS.first },
      ...[
        { what: 'day board', url: `${server.origin}/reception-appointment` },
        { what: 'booking', url: `${server.origin}/book-appointment` },
      ].map((visit) => ({ ...visit, state: receptionist, maxRatio: MAX_RATIOS.first })),
      ...(fees ? [{ what: 'fees (hydrated)', url: `${server.origin}${fees}`, state: doctor }] : []),
    ]
    const timings = visits.map(() => [] as Timing[])
    for (let run = 0; run <= RUNS; run++) {
      for (const [n, target] of visits.entries()) {
        const timing = await measureVisit(browser, target)
        if (run > 0) timings[n]!.push(timing)
      }
    }
    const [base] = timings.map(takeMedian)
    const figures = visits.map((target, n) => formatVisit(target, takeMedian(timings[n]!), base!))
    report('In the browser of a low-end computer (script on the wire, first paint, ready)', figures)
  } finally {
    await browser.close()
    await bare.stop()
    await server.stop()
  }
}

const NO_BROWSER = createUnmeasuredFigure(
  'first paint and ready',
  'no Chromium found',
  `${Object.values(MAX_RATIOS).join(', ')} times the bare page`,
)

interface Visit {
  what: string
  url: string
  /** The page before, whose files are in the browser's cache. Without one, the cache is empty. */
  from?: string
  state?: State
  maxRatio?: number
}

interface Timing {
  script: number
  paint: number
  ready: number
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function measureVisit(browser: Browser, { url, from, state }: Visit): Promise<Timing> {
  const context = await browser.newContext({ storageState: state })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(RECORD_READY_TIME)
  if (from) await page.goto(from, { waitUntil: 'networkidle' })
  const script = countScriptBytes(cdp)
  await slowDown(cdp)
  if (from) await Promise.all([page.waitForURL(url), page.evaluate((next) => location.assign(next), url)])
  else await page.goto(url)
  await page.waitForLoadState('networkidle')
  // On a slow CPU the network can be idle before anything is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ready: (window as unknown as { readyAt?: number }).readyAt ?? Number.NaN,
  }))
  await context.close()
  return { ...times, script: script.bytes }
}

/**
 * Records the first frame with a field, row or link. A string, because the compiler's helpers don't exist in the page.
 */
const RECORD_READY_TIME = `
  const look = () => {
    if (!document.querySelector('main :is(input:not([type=hidden]), tbody tr, li, a[href])')) return requestAnimationFrame(look)
    requestAnimationFrame(() => { window.readyAt = performance.now() })
  }
  requestAnimationFrame(look)
`

function countScriptBytes(cdp: CDPSession): { bytes: number } {
  const total = { bytes: 0 }
  const scripts = new Set<string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total.bytes += encodedDataLength
  })
  return total
}

async function signInBrowser(browser: Browser, { origin }: RunningServer, login: string): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill(PASSWORD)
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/login'),
    page.locator('main form [type=submit]').last().click(),
  ])
  const state = await context.storageState()
  await context.close()
  return state
}

async function findFeePage(browser: Browser, { origin }: RunningServer, storageState: State): Promise<string | null> {
  const context = await browser.newContext({ storageState })
  const page: Page = await context.newPage()
  await page.goto(`${origin}/all-appointment`)
  const link = page.locator('a[href^="/addfees/"]')
  const href = (await link.count()) > 0 ? await link.first().getAttribute('href') : null
  await context.close()
  return href
}

const takeMedian = (all: readonly Timing[]): Timing => ({
  script: median(all.map(({ script }) => script)),
  paint: median(all.map(({ paint }) => paint)),
  ready: median(all.map(({ ready }) => ready)),
})

function formatVisit({ what, maxRatio }: Visit, { script, paint, ready }: Timing, base: Timing): Figure {
  const [paintRatio, readyRatio] = [paint / base.paint, ready / base.ready]
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return {
    what,
    measured: `${formatKilobytes(script)} KB, ${seconds(paint)} s (${paintRatio.toFixed(2)}), ${seconds(ready)} s (${readyRatio.toFixed(2)})`,
    goal: maxRatio ? `${maxRatio} times the bare page` : '',
    met: maxRatio ? Math.max(paintRatio, readyRatio) <= maxRatio : null,
  }
}
