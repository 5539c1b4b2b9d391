import { describe, expect, it } from 'vitest'
import { menu, quickActions } from '#contract/menu.ts'
import { PUBLIC, ROLES } from '#contract/roles.ts'
import { isScreenPath, screens } from '#contract/screens.ts'
import { findPageByTitle, findPages, listDescribedPages } from './find-pages'

const TODAY = '2026-11-20'

describe('the gallery of components', () => {
  it.each(['gallery', 'component', 'component gallery'])('is not found by people who search for “%s”', (text) => {
    expect(ROLES.flatMap((role) => findPages(text, role, TODAY))).toEqual([])
  })

  it('is in no menu', () => {
    const paths = [...menu, ...quickActions].map(({ path }) => path)
    expect(paths.filter((path) => isScreenPath(path) && screens[path].technical)).toEqual([])
    expect(screens['/demo'].technical).toBe(true)
  })
})

it('findPages finds the screens of a role by the start of each word', () => {
  expect(findPages('payment rec', 'admin', TODAY)).toContainEqual(
    expect.objectContaining({ href: '/payment-receipts', title: 'Payment receipts' }),
  )
  expect(findPages('payment rec', 'patient', TODAY)).toEqual([])
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
  const found = findPages(text, 'admin', TODAY)
  expect(found.map((page) => page.href)).toContain(href)
})

it.each([
  ['Trial bal', 'Trial balance', '/reports?report=trial-balance'],
  ['revenue', 'Revenue', '/reports?report=revenue'],
  [
    'unpaid inv',
    'Unpaid invoices this month',
    '/invoices?from=2026-11-01&to=2026-11-20&paymentState=due&sort=-due#rows',
  ],
])('findPages finds by “%s” the report or list %s for the roles that may read it', (text, title, href) => {
  expect(findPages(text, 'admin', TODAY)).toContainEqual(expect.objectContaining({ title, href }))
  expect(findPages(text, 'receptionist', TODAY).map((page) => page.href)).not.toContain(href)
})

it('findPageByTitle finds the page whose whole title was typed, in any case', () => {
  const find = (q: string) => findPageByTitle(q, findPages(q, 'admin', TODAY))?.href
  expect(find('new  Invoice')).toBe('/create-invoice')
  expect(find('Revenue')).toBe('/reports?report=revenue')
  expect(find('invoice')).toBeUndefined()
})

it('findPages leaves out pages about one record, and those for guests', () => {
  for (const q of ['invoice', 'client', 'credit', 'write', 'sign', 'register', 'code', 'family'])
    for (const { href } of findPages(q, 'admin', TODAY)) {
      const [path = ''] = href.split('?')
      expect(isScreenPath(path) && !screens[path].needsRecord && screens[path].roles !== PUBLIC, href).toBe(true)
    }
})

it('lists the pages of help only for the roles that may open them', () => {
  const list = (role: string) => listDescribedPages(role).map(({ href }) => href)
  expect(list('admin')).toContain('/reports')
  expect(list('receptionist')).toContain('/payments')
  expect(list('receptionist')).not.toContain('/settings/prices')
  expect(list('patient')).not.toContain('/shift')
})
