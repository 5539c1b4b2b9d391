import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findRoleFamily, isInAudience, PUBLIC, ROLE_FAMILIES, ROLES, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { axe, contextOf, expect, forbidScripts, GALLERY, test, watch } from './fixtures'
import { inline, wrongPolicy } from './policy'
import { addressesIn, type BusyPractice, busyPractice } from './practice'
import { signInAs } from './steps'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const address = (path: Path) => path.replace(/:\w+/g, NOBODY)
/** Posts only, or answers that differ on purpose; walked by the journeys. */
const ELSEWHERE = new Set<Path>(['/logout'])
const paths = (Object.keys(screens) as Path[]).filter((path) => !ELSEWHERE.has(path))
/** Pages of a consultation stand below the patient's: without one there is nothing that could be unbuilt. */
const OF_PATIENT = '/my-appointment/consultation/'
const long = process.env.TEST_ROUNDS === 'long'
const AT_ONCE = 4

/** Asks all of `these`, a few at a time; what is wrong with them, in a list. */
async function askAll(these: readonly Path[], wrongWith: (path: Path) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < these.length; from += AT_ONCE)
    found.push(...(await Promise.all(these.slice(from, from + AT_ONCE).map(wrongWith))).flat())
  return found
}

// The matrix: every row of screens.ts for every role, by plain GET.
for (const role of ROLES) {
  test(`${role}: every screen answers what the table says`, async ({ browser }) => {
    const context = await contextOf(browser, role)
    const wrong = await askAll(paths, async (path) => {
      const { roles, built } = screens[path]
      const response = await context.request.get(address(path), { maxRedirects: 0 })
      const status = response.status()
      const unbuilt = path.startsWith(OF_PATIENT) ? [501, 404] : [501]
      const fitting = isInAudience(roles, role) ? (built ? [200, 302, 303, 404] : unbuilt) : [403]
      const to = [302, 303].includes(status) ? (response.headers().location ?? '') : ''
      return [
        ...(fitting.includes(status) ? [] : [`${path} answered ${status}, not ${fitting.join(' or ')}`]),
        ...(to.startsWith('/login') ? [`${path} sent a signed-in ${role} to sign in`] : []),
      ]
    })
    await context.close()
    expect(wrong).toEqual([])
  })
}

test('nobody: public screens open, all others lead to sign-in', async ({ request }) => {
  const wrong = await askAll(paths, async (path) => {
    const { roles, built } = screens[path]
    const response = await request.get(address(path), { maxRedirects: 0 })
    const toSignIn = [302, 303].includes(response.status()) && (response.headers().location ?? '').startsWith('/login')
    const isWrong = roles === PUBLIC ? built && response.status() >= 500 : !toSignIn
    return isWrong ? [`${path} answered ${response.status()}`] : []
  })
  expect(wrong).toEqual([])
})

/** What is wrong with the page as it stands: for axe, or wider than a small screen. */
async function wrongWith(page: Page): Promise<string[]> {
  const found = await axe(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  await page.setViewportSize({ width: 1280, height: 720 })
  return width > 320 ? [...found, `${width} px wide at 320`] : found
}

/** Looks at pages one after the other, as they were served and as they stand; `act` does something on each between. */
async function look(
  context: BrowserContext,
  addresses: readonly string[],
  script: boolean,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  if (!script) await forbidScripts(context)
  const page = await context.newPage()
  const { complaints } = watch(page)
  const found: string[] = []
  for (const path of addresses) {
    const answer = await page.goto(path)
    const served = [...inline(await answer!.text()), ...(script ? wrongPolicy(answer!.headers()) : [])]
    await act(page)
    // Where scripts are forbidden from outside, the browser complains about just that.
    const said = [...served, ...(await wrongWith(page)), ...(script ? complaints.splice(0) : [])]
    found.push(...said.map((sentence) => `${path}: ${sentence}`))
  }
  await context.close()
  return found
}

let made: Promise<BusyPractice> | undefined
/** A practice with patients in it, one for each worker. */
const practice = (baseURL: string) => (made ??= busyPractice(baseURL))

/** A browser in which its doctor is signed in. */
async function atWork(browser: Browser, baseURL: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signInAs(page, (await practice(baseURL)).phone)
  await page.close()
  return context
}

/**
 * What everybody sees alike is looked at once; the rest for every role in the long run. In the short run a page is
 * looked at for one family with script, and for the next that sees it without; the turn goes round with the pages.
 */
const isAlike = (path: Path) => ROLES.every((role) => isInAudience(screens[path].roles, role))
const built = paths.filter((path) => screens[path].built && !path.includes(':'))
const walked = long ? ROLES : ROLE_FAMILIES.map((family) => ROLES.find((role) => findRoleFamily(role) === family)!)
const isTurn = (at: number, script: boolean) => long || at % 2 === (script ? 0 : 1)
const own = (role: Role, script: boolean) =>
  built.filter((path, at) => {
    if (!isInAudience(screens[path].roles, role) || isAlike(path)) return false
    const seers = walked.filter((one) => isInAudience(screens[path].roles, one))
    return long || (seers.length === 1 ? isTurn(at, script) : seers[(at + (script ? 0 : 1)) % seers.length] === role)
  })
const alike = built.filter((path) => isAlike(path) && screens[path].roles !== PUBLIC && path !== '/demo')
const open = built.filter((path) => screens[path].roles === PUBLIC)

for (const script of [true, false]) {
  const how = script ? 'with script, light' : 'without script, dark'
  const theme = { colorScheme: script ? ('light' as const) : ('dark' as const) }

  for (const role of walked) {
    test(`${role}: built screens ${how}`, async ({ browser }) => {
      test.setTimeout(180_000)
      expect(await look(await contextOf(browser, role, theme), own(role, script), script)).toEqual([])
    })
  }

  test(`everybody: built screens ${how}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await contextOf(browser, 'doctor', theme)
    expect(await look(context, [...alike, ...GALLERY], script)).toEqual([])
  })

  test(`nobody: built screens ${how}`, async ({ browser }) => {
    expect(await look(await browser.newContext(theme), [...open, '/no-such-page'], script)).toEqual([])
  })

  test(`about a patient: built screens ${how}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const context = await atWork(browser, baseURL!, theme)
    const pages = Object.values(addressesIn(await practice(baseURL!))).filter((_, at) => isTurn(at, script))
    expect(await look(context, pages, script)).toEqual([])
  })

  test(`refused forms ${how}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const { vitals, payment } = addressesIn(await practice(baseURL!))
    const send = async (page: Page) => {
      await page.locator('main .form-foot button').first().click()
      await expect(page.getByRole('alert')).toContainText('There is a problem')
    }
    const guests = ['/login', '/register', '/register-admin-doctor', '/forget-password']
    const staff = ['/addDoctor?another=yes', '/add-reception', '/book-appointment/registration-form', vitals]
    const refused = [...staff, `${payment}?split=1`, '/demo?part=form']
    expect([
      ...(await look(await browser.newContext(theme), guests, script, send)),
      ...(await look(await atWork(browser, baseURL!, theme), refused, script, send)),
    ]).toEqual([])
  })
}

test('pages about a patient that are not built say so', async ({ browser, baseURL }) => {
  const context = await atWork(browser, baseURL!)
  const { patientId } = (await practice(baseURL!)).writing
  const unbuilt = paths.filter((path) => path.startsWith(OF_PATIENT) && !screens[path].built)
  for (const path of unbuilt) {
    const response = await context.request.get(path.replace(/:\w+/g, patientId))
    expect(response.status(), path).toBe(501)
  }
  await context.close()
})
