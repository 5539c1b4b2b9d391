import type { APIRequestContext } from '@playwright/test'
import { findLandingPath, findRoleFamily, ROLE_FAMILIES, ROLES } from '#contract/roles.ts'
import { expect, openContext, test } from './fixtures'

// No page links to what is not built or not allowed. From the first page of each role, every link is followed that differs
// from the others by more than an id or a value.

const isLongRun = process.env.TEST_ROUNDS === 'long'
/** The links that are followed of those that differ only by an id or a value: records of one list, for example. */
const MAX_ALIKE = isLongRun ? 3 : 1
/** Far more pages than a role has. If they don't suffice, pages link to each other without end. */
const MAX_PAGES = isLongRun ? 1500 : 400
const LEAVES = /^\/(logout|assets|avatar|status-poll|calendar-feed)/

/** In the short run, one role of each family follows links. */
const roles = isLongRun ? ROLES : ROLE_FAMILIES.map((family) => ROLES.find((role) => findRoleFamily(role) === family)!)

test.describe.configure({ timeout: isLongRun ? 1_200_000 : 240_000 })

for (const role of roles)
  test(`Every link that ${role} finds leads to a page`, async ({ browser }) => {
    const context = await openContext(browser, role)
    const problems: string[] = []
    const found = new Map<string, Set<string>>()
    const waiting: { path: string; from: string }[] = []
    const addLink = (path: string, from: string) => {
      const alike = found.get(toPattern(path)) ?? new Set()
      found.set(toPattern(path), alike)
      if (alike.size === MAX_ALIKE || alike.has(path)) return
      alike.add(path)
      waiting.push({ path, from })
    }
    addLink(findLandingPath(role), 'the first page')
    for (let pages = 0; waiting.length > 0 && pages < MAX_PAGES; pages++) {
      const { path, from } = waiting.shift()!
      const { status, landed, links } = await readPage(context.request, path)
      if (status >= 400) problems.push(`${path} on ${from} answered ${status}`)
      if (landed.startsWith('/login')) problems.push(`${path} on ${from} led to sign-in`)
      for (const link of links) addLink(link, path)
    }
    await context.close()
    expect(problems).toEqual([])
    expect(waiting, 'links that were not followed').toEqual([])
  })

async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const isPage = response.headers()['content-type']?.startsWith('text/html')
  const html = isPage ? await response.text() : ''
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
  const landed = new URL(response.url()).pathname
  return { status: response.status(), landed, links: links.filter((link) => !LEAVES.test(link)) }
}

/** Replaces ids by `id`, and leaves out the values of the query. */
function toPattern(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`
}
