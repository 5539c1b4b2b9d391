import type { Page } from '@playwright/test'
import { admits, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { contextOf, expect, GALLERY, test, watch } from './fixtures'
import { addressesIn, busyPractice } from './practice'
import { signInAs } from './steps'

// Decision 13: no inline script of ours and no inline style, on the build that is served.
const built = (Object.keys(screens) as Path[]).filter((path) => screens[path].built && path !== '/logout')

/** Attributes that a strict policy would refuse, and scripts without a nonce. */
function inline(html: string): string[] {
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<textarea\b[\s\S]*?<\/textarea>/g, '')
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? []
  return [
    ...tags.filter((tag) => /\s(style|on[a-z]+)\s*=/i.test(tag.replace(/"[^"]*"/g, '""'))),
    ...tags.filter((tag) => /^<style\b|\shref="javascript:/i.test(tag)),
    ...scripts.filter((tag) => !/\snonce="[\w+/=-]{16,}"/.test(tag)),
  ]
}

function wrongPolicy(policy = ''): string[] {
  const wanted = [
    "default-src 'none'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return [
    ...wanted.filter((part) => !policy.split('; ').includes(part)).map((part) => `the policy lacks ${part}`),
    ...(/unsafe|\*/.test(policy) ? [`the policy is too wide: ${policy}`] : []),
  ]
}

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const { complaints } = watch(page)
  const found: string[] = []
  for (const path of paths) {
    const response = await page.goto(path)
    const { 'content-security-policy': policy } = response!.headers()
    const said = [...inline(await response!.text()), ...wrongPolicy(policy), ...complaints.splice(0)]
    found.push(...said.map((sentence) => `${path}: ${sentence}`))
  }
  return found
}

for (const role of ['admin', 'doctor', 'receptionist'] satisfies Role[]) {
  test(`${role}: the policy refuses nothing on any built screen`, async ({ browser }) => {
    const context = await contextOf(browser, role)
    const paths = built.filter((path) => !path.includes(':') && admits(screens[path].roles, role))
    expect(await walk(await context.newPage(), role === 'admin' ? [...paths, ...GALLERY] : paths)).toEqual([])
    await context.close()
  })
}

test('the policy refuses nothing on pages about a patient', async ({ page, baseURL }) => {
  const practice = await busyPractice(baseURL!)
  await signInAs(page, practice.phone)
  expect(await walk(page, Object.values(addressesIn(practice)))).toEqual([])
})
