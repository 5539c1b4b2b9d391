import type { APIRequestContext } from '@playwright/test'
import { findLandingPath, findRoleFamily, ROLE_FAMILIES, ROLES } from '#contract/roles.ts'
import { expect, openContext, test } from './fixtures'

// No page links to what is not built or not allowed. From the first page of each role, every link is followed that differs
// from the others by more than an id or a value.

/** Pages that are read for further links; the links of the last ones are requested too. */
const MAX_READ_PAGES = 60
const LEAVES = /^\/(logout|assets|avatar|status-poll|calendar-feed)/

/** In the short run, one role of each family follows links. */
const roles =
  process.env.TEST_ROUNDS === 'long'
    ? ROLES
    : ROLE_FAMILIES.map((family) => ROLES.find((role) => findRoleFamily(role) === family)!)

test.describe.configure({ timeout: 240_000 })

for (const role of roles)
  test(`Every link that ${role} finds leads to a page`, async ({ browser }) => {
    const context = await openContext(browser, role)
    const first = findLandingPath(role)
    const problems: string[] = []
    const seen = new Set([toPattern(first)])
    const waiting = [{ path: first as string, from: 'the first page' }]
    for (let readPages = 0; waiting.length > 0; ) {
      const { path, from } = waiting.shift()!
      const { status, links } = await readPage(context.request, path)
      if (status >= 400) problems.push(`${path} on ${from} answered ${status}`)
      if (++readPages > MAX_READ_PAGES) continue
      for (const link of links) {
        if (seen.has(toPattern(link))) continue
        seen.add(toPattern(link))
        waiting.push({ path: link, from: path })
      }
    }
    await context.close()
    expect(problems).toEqual([])
  })

async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const isPage = response.headers()['content-type']?.startsWith('text/html')
  const html = isPage ? await response.text() : ''
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
  return { status: response.status(), links: links.filter((link) => !LEAVES.test(link)) }
}

/** Replaces ids by `id`, and leaves out the values of the query. */
function toPattern(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`
}
