import { describe, expect, it } from 'vitest'
import { expandAudience, readSpecTable } from '../e2e/spec/read.ts'
import { listEntries, menu, quickActions } from './menu.ts'
import { REPORT_ROLES } from './reporting/accounting/reports.ts'
import { type ResourcePath, resources } from './resources.ts'
import { type Audience, isInAudience, ONBOARDING, ROLES } from './roles.ts'
import { canOpenScreen, isScreenPath, type Path, screens } from './screens.ts'

/** Lists the roles of an audience like `expandAudience` does. */
const listRoles = (roles: Audience) =>
  ['', ONBOARDING, ...ROLES].filter((role) => isInAudience(roles, role || null)).sort()

/** Roles that may open the page, per the specification. A report of our own may be for more roles. */
const listExpectedRoles = (path: string, audience: string) =>
  path === '/reports' ? [...new Set([...expandAudience(audience), ...REPORT_ROLES])].sort() : expandAudience(audience)

const paths = Object.keys(screens) as Path[]

describe('screens', () => {
  it('lists the 159 screens of the specification in its order, before our own', () => {
    const table = readSpecTable('screens').map(({ path }) => path)
    expect(table).toHaveLength(159)
    expect(paths.slice(0, table.length)).toEqual(table)
  })

  it.each(readSpecTable('screens'))('opens $path to $who', ({ path, who: audience }) => {
    expect(isScreenPath(path)).toBe(true)
    const row = screens[path as Path]
    expect(listRoles(row.roles)).toEqual(listExpectedRoles(path, audience))
    expect(row.ours).toBeUndefined()
  })

  it('gives a reason for every screen that is not in the specification', () => {
    const table = new Set(readSpecTable('screens').map(({ path }) => path))
    for (const path of paths) if (!table.has(path)) expect(screens[path].ours, path).toMatch(/\w{3,}.*\.$/)
  })

  it('has a readable title for each screen', () => {
    for (const path of paths) expect(screens[path].title, path).toMatch(/^[A-Z][\p{L} ’:-]{2,40}$/u)
  })

  it('opens the documents of the search to every role that may search', () => {
    const opens = ROLES.filter((role) => canOpenScreen('/choosepaymentmethod/:appointmentId', role))
    expect(opens).toEqual(ROLES.filter((role) => canOpenScreen('/search', role)))
  })

  it('opens no screen that needs a session to a guest', () => {
    expect(canOpenScreen('/admindashboard', null)).toBe(false)
    expect(canOpenScreen('/login', null)).toBe(true)
    expect(canOpenScreen('/addClinic', 'somethingelse')).toBe(true)
    expect(canOpenScreen('/admindashboard', 'somethingelse')).toBe(false)
    expect(isScreenPath('toString')).toBe(false)
  })
})

describe('the sidebar', () => {
  it('matches the specification, in its order', () => {
    const specified = menu.filter(({ isOurs }) => !isOurs)
    const ours = specified.map(({ group = '', label, path, roles }) => ({
      group,
      label,
      path,
      roles: listRoles(roles),
    }))
    expect(ours).toEqual(
      readSpecTable('menu').map((row) => ({ ...row, roles: listExpectedRoles(row.path, row.roles) })),
    )
  })

  it.each(menu)('shows $label ($path) only to roles that may open it', ({ path, roles }) => {
    for (const role of listRoles(roles)) expect(canOpenScreen(path, role), role).toBe(true)
  })

  it('keeps groups together and gives the pharmacy a link of its own to Accounting', () => {
    expect(listEntries(menu, 'pharmacy').map(({ group, label }) => [group, label])).toEqual([
      [undefined, 'Dashboard'],
      ['Pharmacy', 'Orders'],
      ['Pharmacy', 'Inventory'],
      ['Pharmacy', 'Distributors'],
      ['Pharmacy', 'Order list'],
      [undefined, 'Accounting'],
      [undefined, 'Settings'],
    ])
    expect(listEntries(menu, 'somethingelse')).toEqual([{ label: 'Dashboard', path: '/' }])
  })
})

describe('quick actions', () => {
  it('match the specification, in its order', () => {
    const specified = quickActions.filter(({ isOurs }) => !isOurs)
    const ours = specified.map(({ label, path, roles }) => ({ label, path, roles: listRoles(roles) }))
    expect(ours).toEqual(readSpecTable('quick').map((row) => ({ ...row, roles: expandAudience(row.roles) })))
  })

  it.each(quickActions)('offers $label only to roles that may open it', ({ path, roles }) => {
    for (const role of listRoles(roles)) expect(canOpenScreen(path, role), role).toBe(true)
  })

  it('are absent for the laboratory', () => {
    expect(listEntries(quickActions, 'lab')).toEqual([])
    expect(listEntries(quickActions, 'pack1doc').map(({ label }) => label)).toEqual([
      'Book Appointment',
      'Register patient',
      'Add Receptionist',
    ])
  })
})

describe('resources', () => {
  it.each(Object.keys(resources) as ResourcePath[])(
    '%s is not a screen, and a guest needs a secret address',
    (path) => {
      expect(isScreenPath(path)).toBe(false)
      expect(isInAudience(resources[path].roles, null)).toBe(path.endsWith('/:token'))
      expect(resources[path].use).not.toBe('')
    },
  )
})
