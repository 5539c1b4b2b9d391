import { describe, expect, it } from 'vitest'
import { menu, quickActions } from '#contract/menu.ts'
import { ROLES } from '#contract/roles.ts'
import { isScreenPath, screens } from '#contract/screens.ts'
import { findPages } from './find-pages'

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
  expect(findPages('payment rec', 'admin')).toContainEqual({ href: '/payment-receipts', title: 'Payment receipts' })
  expect(findPages('payment rec', 'patient')).toEqual([])
})
