import { admits, FAMILIES, familyOf, PUBLIC, ROLES } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { axe, contextOf, expect, forbidScripts, test, watch } from './fixtures'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const address = (path: Path) => path.replace(/:\w+/g, NOBODY)
const paths = Object.keys(screens) as Path[]
/** Posts only, or answers that differ on purpose; walked by the journeys. */
const ELSEWHERE = new Set<Path>(['/logout'])
const long = process.env.TEST_ROUNDS === 'long'

// The matrix: every row of screens.ts for every role, by plain GET.
for (const role of ROLES) {
  test(`${role}: every screen answers what the table says`, async ({ browser }) => {
    const context = await contextOf(browser, role)
    const wrong: string[] = []
    for (const path of paths.filter((one) => !ELSEWHERE.has(one))) {
      const { roles, built } = screens[path]
      const response = await context.request.get(address(path), { maxRedirects: 0 })
      const status = response.status()
      const open = admits(roles, role)
      const fitting = open ? (built ? [200, 302, 303, 404] : [501]) : [403]
      if (!fitting.includes(status)) wrong.push(`${path} answered ${status}, not ${fitting.join(' or ')}`)
      if (status === 303 || status === 302) {
        const to = response.headers().location ?? ''
        if (to.startsWith('/login')) wrong.push(`${path} sent a signed-in ${role} to sign in`)
      }
    }
    await context.close()
    expect(wrong).toEqual([])
  })
}

test('nobody: public screens open, all others lead to sign-in', async ({ request }) => {
  const wrong: string[] = []
  for (const path of paths.filter((one) => !ELSEWHERE.has(one))) {
    const { roles, built } = screens[path]
    const response = await request.get(address(path), { maxRedirects: 0 })
    const toSignIn = [302, 303].includes(response.status()) && (response.headers().location ?? '').startsWith('/login')
    if (roles === PUBLIC ? built && response.status() >= 500 : !toSignIn)
      wrong.push(`${path} answered ${response.status()}`)
  }
  expect(wrong).toEqual([])
})

// Built screens in a browser: no complaint, nothing for axe, no sideways scrolling.
const walked = long ? ROLES : FAMILIES.map((family) => ROLES.find((role) => familyOf(role) === family)!)
for (const role of walked) {
  for (const script of [true, false]) {
    test(`${role}: built screens ${script ? 'with' : 'without'} script`, async ({ browser }) => {
      const context = await contextOf(browser, role)
      if (!script) await forbidScripts(context)
      const page = await context.newPage()
      const { complaints } = watch(page)
      const found: string[] = []
      const open = paths.filter(
        (path) =>
          screens[path].built && !path.includes(':') && !ELSEWHERE.has(path) && admits(screens[path].roles, role),
      )
      for (const path of open) {
        await page.goto(path)
        for (const violation of await axe(page)) found.push(`${path}: ${violation}`)
        await page.setViewportSize({ width: 320, height: 640 })
        const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
        if (width > 320) found.push(`${path}: ${width} px wide at 320`)
        await page.setViewportSize({ width: 1280, height: 720 })
        if (script) found.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`))
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}
