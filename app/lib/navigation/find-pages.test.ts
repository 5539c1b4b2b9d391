import { describe, expect, it } from 'vitest'
import { menu, quickActions } from '#contract/menu.ts'
import { ROLES } from '#contract/roles.ts'
import { isScreenPath, screens } from '#contract/screens.ts'
import { findPages, listDescribedPages } from './find-pages'

describe('the gallery of components', () => {
  it.each(['gallery', 'component', 'component gallery'])('is not found by people who search for “%s”', (text) => {
    expect(ROLES.flatMap((role) => findPages(text, role))).toEqual([])
  })

  it('is in no menu', () => {
    const paths = [...menu, ...quickActions].map(({ path }) => path)
    expect(paths.filter((path) => isScreenPath(path) && screens[path].technical)).toEqual([])
    expect(screens['/demo'].technical).toBe(true)
  })
})

it('findPages finds the screens of a role by the start of each word', () => {
  expect(findPages('payment rec', 'admin')).toContainEqual(
    expect.objectContaining({ href: '/payment-receipts', title: 'Payment receipts' }),
  )
  expect(findPages('payment rec', 'patient')).toEqual([])
})

it.each([
  ['merge', '/admin-patient'],
  ['combine duplicates', '/admin-patient'],
  ['write off', '/invoices'],
  ['bounced', '/payment-receipts'],
  ['refund', '/refunds'],
  ['shift', '/shift'],
  ['GST', '/reports'],
  ['petty cash', '/expenditures'],
  ['2FA', '/settings/security'],
  ['lost phone', '/settings/user-management'],
])('findPages finds by “%s” the page %s, whose title says it in other words', (text, href) => {
  const found = findPages(text, 'admin')
  expect(found.map((page) => page.href)).toContain(href)
})

it('lists the pages of help only for the roles that may open them', () => {
  const list = (role: string) => listDescribedPages(role).map(({ href }) => href)
  expect(list('admin')).toContain('/reports')
  expect(list('receptionist')).toContain('/payments')
  expect(list('receptionist')).not.toContain('/settings/prices')
  expect(list('patient')).not.toContain('/shift')
})
