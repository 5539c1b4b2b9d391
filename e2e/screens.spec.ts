import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findRoleFamily, isInAudience, PUBLIC, ROLE_FAMILIES, ROLES, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { expect, forbidScripts, GALLERY, openContext, recordPageProblems, test } from './fixtures'
import { findProblemsByWidth } from './layout/problems-by-width'
import { findInlineCode, findPolicyErrors } from './policy'
import { type BusyPractice, createBusyPractice } from './practice/busy-practice'
import { createRecordPages, findUnopenedScreens, RECORD_SCREENS, type RecordPage } from './practice/record-pages'
import { listScreenPaths } from './practice/screen-paths'
import { signInAs } from './steps/session'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
const buildPath = (path: Path) => path.replace(/:\w+/g, UNKNOWN_ID)
/** Screens that the journeys test. */
const TESTED_ELSEWHERE = new Set<Path>(['/logout'])
const paths = (Object.keys(screens) as Path[]).filter((path) => !TESTED_ELSEWHERE.has(path))
/** Consultation pages respond with 404 for an unknown patient, also if they aren't built. */
const CONSULTATION = '/my-appointment/consultation/'
const isLongRun = process.env.TEST_ROUNDS === 'long'
const familyRoles = ROLE_FAMILIES.map((family) => ROLES.find((role) => findRoleFamily(role) === family)!)
const CONCURRENCY = 4
/** A page is checked at seven widths in the long run, and for every role. */
const TIMEOUT = isLongRun ? 1_200_000 : 180_000

/** Checks all paths, a few at a time, and returns the problems found. */
async function checkAll(
  screenPaths: readonly Path[],
  findProblems: (path: Path) => Promise<string[]>,
): Promise<string[]> {
  const problems: string[] = []
  for (let start = 0; start < screenPaths.length; start += CONCURRENCY)
    problems.push(...(await Promise.all(screenPaths.slice(start, start + CONCURRENCY).map(findProblems))).flat())
  return problems
}

// Requests every screen of screens.ts for every role, in the short run for one role of each family.
for (const role of isLongRun ? ROLES : familyRoles) {
  test(`${role} can open exactly the screens of the role`, async ({ browser }) => {
    const context = await openContext(browser, role)
    const problems = await checkAll(paths, async (path) => {
      const { roles, planned } = screens[path]
      const response = await context.request.get(buildPath(path), { maxRedirects: 0 })
      const status = response.status()
      const unbuiltStatuses = path.startsWith(CONSULTATION) ? [501, 404] : [501]
      const expectedStatuses = isInAudience(roles, role) ? (planned ? unbuiltStatuses : [200, 302, 303, 404]) : [403]
      const location = [302, 303].includes(status) ? (response.headers().location ?? '') : ''
      return [
        ...(expectedStatuses.includes(status)
          ? []
          : [`${path} responded with ${status}, expected ${expectedStatuses.join(' or ')}`]),
        ...(location.startsWith('/login') ? [`${path} redirected ${role} to sign-in`] : []),
      ]
    })
    await context.close()
    expect(problems).toEqual([])
  })
}

test('A guest can open public screens and is sent to sign in for all others', async ({ request }) => {
  const problems = await checkAll(paths, async (path) => {
    const { roles, planned } = screens[path]
    const response = await request.get(buildPath(path), { maxRedirects: 0 })
    const toSignIn = [302, 303].includes(response.status()) && (response.headers().location ?? '').startsWith('/login')
    const isUnexpected = roles === PUBLIC ? !planned && response.status() >= 500 : !toSignIn
    return isUnexpected ? [`${path} responded with ${response.status()}`] : []
  })
  expect(problems).toEqual([])
})

interface PageCheck extends RecordPage {
  /** Checks accessibility and focus at every width, and presses Tab, as the long run does once for each page. */
  isEveryWidth: boolean
}

const listChecks = (pages: readonly (string | RecordPage)[]): PageCheck[] =>
  pages.map((page) => ({ ...(typeof page === 'string' ? { path: page } : page), isEveryWidth: isLongRun }))

/** Screens that lead to another one: `/shift` to the shift that the demo's receptionist has opened. */
const REDIRECTS: readonly string[] = ['/', '/settings', '/shift']
const isExpectedPage = (path: string, url: string) =>
  REDIRECTS.includes(path) || new URL(url).pathname === path.replace(/\?.*/, '')

/** Checks pages one by one, both the HTML and the rendered page. `prepare` runs on each page before the check. */
async function checkPages(
  context: BrowserContext,
  checks: readonly PageCheck[],
  script: boolean,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  if (!script) await forbidScripts(context)
  const page = await context.newPage()
  const pageProblems = recordPageProblems(page)
  const problems: string[] = []
  for (const [index, { path, status = 200, isEveryWidth }] of checks.entries()) {
    const response = await page.goto(path)
    if (response!.status() !== status) problems.push(`${path} responded with ${response!.status()}`)
    if (!isExpectedPage(path, page.url())) problems.push(`${path} led to ${page.url()}`)
    const served = [...findInlineCode(await response!.text()), ...(script ? findPolicyErrors(response!.headers()) : [])]
    await prepare(page)
    // A page can open scrolled to its first field. What is then half under the sticky banner would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    const found = await findProblemsByWidth(page, { turn: index + (script ? 0 : 3), isThorough: isEveryWidth })
    // If scripts are blocked, the browser reports that as an error.
    const messages = [...served, ...found, ...(script ? pageProblems.splice(0) : [])]
    problems.push(...messages.map((message) => `${path}: ${message}`))
  }
  await context.close()
  return problems
}

let sharedPractice: Promise<BusyPractice> | undefined
/** Returns a practice with patients, shared by the tests of a worker. */
const getPractice = (baseURL: string) => (sharedPractice ??= createBusyPractice(baseURL))

/** Opens a browser context in which a person has signed in, or has at least entered the password. */
async function openSignedIn(browser: Browser, login: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signInAs(page, login)
  await page.close()
  return context
}

/** Opens a browser context in which the practice's doctor is signed in. */
const openDoctorContext = async (browser: Browser, baseURL: string, options = {}) =>
  openSignedIn(browser, (await getPractice(baseURL)).phone, options)

const isForAllRoles = (path: Path) => ROLES.every((role) => isInAudience(screens[path].roles, role))
const builtPaths = paths.filter(
  (path) => !screens[path].planned && !path.includes(':') && !RECORD_SCREENS.has(path) && path !== '/login/code',
)
/** In the short run a page is checked either with script or without; the pages take turns. */
const isCheckedInMode = (index: number, script: boolean) => isLongRun || index % 2 === (script ? 0 : 1)
/**
 * Screens for all roles are checked once, others for every role in the long run. In the short run a screen is checked for
 * one role family; the families take turns.
 */
function isCheckedForRole(role: Role, index: number, script: boolean): boolean {
  const allowedRoles = familyRoles.filter((familyRole) => isInAudience(screens[builtPaths[index]!].roles, familyRole))
  return isCheckedInMode(index, script) && role === allowedRoles[(index >> 1) % allowedRoles.length]
}
const listChecksOf = (role: Role, script: boolean): PageCheck[] =>
  builtPaths.flatMap((path, index) => {
    if (!isInAudience(screens[path].roles, role) || isForAllRoles(path)) return []
    const isTurn = isCheckedForRole(role, index, script)
    return isTurn || isLongRun ? [{ path, isEveryWidth: isTurn && isLongRun }] : []
  })
const sharedPaths = builtPaths.filter(
  (path) => isForAllRoles(path) && screens[path].roles !== PUBLIC && path !== '/demo',
)
const publicPaths = builtPaths.filter((path) => screens[path].roles === PUBLIC)

for (const script of [true, false]) {
  const mode = script ? 'with script, light' : 'without script, dark'
  const theme = { colorScheme: script ? ('light' as const) : ('dark' as const) }

  for (const role of isLongRun ? ROLES : familyRoles) {
    test(`Screens of ${role} ${mode}`, async ({ browser }) => {
      test.setTimeout(TIMEOUT)
      expect(await checkPages(await openContext(browser, role, theme), listChecksOf(role, script), script)).toEqual([])
    })
  }

  test(`Screens of all roles ${mode}`, async ({ browser }) => {
    test.setTimeout(TIMEOUT)
    const context = await openContext(browser, 'doctor', theme)
    expect(
      await checkPages(
        context,
        listChecks([...sharedPaths, ...GALLERY].filter((_, index) => isCheckedInMode(index, script))),
        script,
      ),
    ).toEqual([])
  })

  test(`Screens of guests ${mode}`, async ({ browser }) => {
    expect(
      await checkPages(
        await browser.newContext(theme),
        listChecks([...publicPaths, { path: '/no-such-page', status: 404 }]),
        script,
      ),
    ).toEqual([])
  })

  test(`Screens about a patient ${mode}`, async ({ browser, baseURL }) => {
    test.setTimeout(TIMEOUT)
    const context = await openDoctorContext(browser, baseURL!, theme)
    const pages = Object.values(listScreenPaths(await getPractice(baseURL!))).filter((_, index) =>
      isCheckedInMode(index, script),
    )
    expect(await checkPages(context, listChecks(pages), script)).toEqual([])
  })

  test(`Screens of records and links ${mode}`, async ({ browser, baseURL }) => {
    test.setTimeout(TIMEOUT)
    const practice = await getPractice(baseURL!)
    const { manager, guest, otherDoctor, secondStep } = await createRecordPages(practice, isLongRun)
    const recordPaths = [...manager, ...guest, ...otherDoctor.pages, ...secondStep.pages].map(({ path }) => path)
    const others = [...builtPaths, ...TESTED_ELSEWHERE, ...Object.values(listScreenPaths(practice))]
    expect(findUnopenedScreens([...recordPaths, ...others])).toEqual([])
    const openContextOf = (login: string) => openSignedIn(browser, login, theme)
    const turns = <Item>(items: readonly Item[]) => items.filter((_, index) => isCheckedInMode(index, script))
    expect([
      ...(await checkPages(await openContextOf(practice.phone), listChecks(turns(manager)), script)),
      ...(await checkPages(await browser.newContext(theme), listChecks(turns(guest)), script)),
      ...(await checkPages(await openContextOf(otherDoctor.phone), listChecks(otherDoctor.pages), script)),
      ...(await checkPages(await openContextOf(secondStep.phone), listChecks(secondStep.pages), script)),
    ]).toEqual([])
  })

  test(`Forms with errors ${mode}`, async ({ browser, baseURL }) => {
    test.setTimeout(TIMEOUT)
    const { vitals, payment } = listScreenPaths(await getPractice(baseURL!))
    const send = async (page: Page) => {
      await page.locator('main .form-foot button').first().click()
      await expect(page.getByRole('alert')).toContainText('There is a problem')
    }
    const guests = ['/login', '/register', '/register-admin-doctor', '/forget-password']
    const staff = ['/addDoctor?another=yes', '/add-reception', '/book-appointment/registration-form', vitals]
    const refused = [...staff, `${payment}?split=1`, '/demo?part=form']
    expect([
      ...(await checkPages(await browser.newContext(theme), listChecks(guests), script, send)),
      ...(await checkPages(await openDoctorContext(browser, baseURL!, theme), listChecks(refused), script, send)),
    ]).toEqual([])
  })
}

test('Unbuilt screens about a patient respond with 501', async ({ browser, baseURL }) => {
  const context = await openDoctorContext(browser, baseURL!)
  const { patientId } = (await getPractice(baseURL!)).openVisit
  const unbuilt = paths.filter((path) => path.startsWith(CONSULTATION) && screens[path].planned)
  for (const path of unbuilt) {
    const response = await context.request.get(path.replace(/:\w+/g, patientId))
    expect(response.status(), path).toBe(501)
  }
  await context.close()
})
