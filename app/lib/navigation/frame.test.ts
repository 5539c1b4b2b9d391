import { expect, it } from 'vitest'
import { menu, menuSections } from '#contract/menu.ts'
import { addSections } from './frame.server'

it('addSections gives each section to the first entry of the role only', () => {
  const items = ['/all-appointment', '/admin-appointment', '/patients', '/review'].map((path) => ({
    ...menu.find((entry) => entry.path === path)!,
  }))
  const withPages = addSections(items).filter(({ pages }) => pages)
  expect(withPages.map(({ path }) => path)).toEqual(['/all-appointment', '/patients'])
  expect(withPages[0]!.pages).toContain('/appointment-calendar')
})

it('every entry of a section is in the menu', () => {
  const paths = new Set<string>(menu.map(({ path }) => path))
  for (const { entries } of menuSections) for (const path of entries) expect(paths).toContain(path)
})
