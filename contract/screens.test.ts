import { describe, expect, it } from 'vitest'
import { meant, spec } from '../e2e/spec/read.ts'
import { menu, menuFor } from './menu.ts'
import { quickActions, quickFor } from './quick.ts'
import { mayFetch, type ResourcePath, resources } from './resources.ts'
import { type Audience, admits, ONBOARDING, ROLES } from './roles.ts'
import { isPath, mayOpen, type Path, screens } from './screens.ts'

/** Everybody that an audience lets in, in the words of `meant`. */
const lets = (roles: Audience) => ['', ONBOARDING, ...ROLES].filter((role) => admits(roles, role || null)).sort()

const paths = Object.keys(screens) as Path[]

describe('screens', () => {
  it('has the 159 rows of the table, in its order, before the block of our own', () => {
    const table = spec('screens').map(({ path }) => path)
    expect(table).toHaveLength(159)
    expect(paths.slice(0, table.length)).toEqual(table)
  })

  it.each(spec('screens'))('$path is for $who', ({ path, who }) => {
    expect(isPath(path)).toBe(true)
    const row = screens[path as Path]
    expect(lets(row.roles)).toEqual(meant(who))
    expect(row.ours).toBeUndefined()
  })

  it('marks every row beyond the table, and says why it is there', () => {
    const table = new Set(spec('screens').map(({ path }) => path))
    for (const path of paths) if (!table.has(path)) expect(screens[path].ours, path).toMatch(/\w{3,}.*\.$/)
  })

  it('gives each row a title in plain words', () => {
    for (const path of paths) expect(screens[path].title, path).toMatch(/^[A-Z][\p{L} ’:]{2,40}$/u)
  })

  it('opens the papers that the search finds for everybody who may search', () => {
    const opens = ROLES.filter((role) => mayOpen('/choosepaymentmethod/:appointmentId', role))
    expect(opens).toEqual(ROLES.filter((role) => mayOpen('/search', role)))
  })

  it('lets nobody into what needs a session', () => {
    expect(mayOpen('/admindashboard', null)).toBe(false)
    expect(mayOpen('/login', null)).toBe(true)
    expect(mayOpen('/addClinic', 'somethingelse')).toBe(true)
    expect(mayOpen('/admindashboard', 'somethingelse')).toBe(false)
    expect(isPath('toString')).toBe(false)
  })
})

describe('the sidebar', () => {
  it('is the table, in its order', () => {
    const ours = menu.map(({ group = '', label, path, roles }) => ({ group, label, path, roles: lets(roles) }))
    expect(ours).toEqual(spec('menu').map((row) => ({ ...row, roles: meant(row.roles) })))
  })

  it.each(menu)('$label to $path is shown to nobody who may not open it', ({ path, roles }) => {
    for (const role of lets(roles)) expect(mayOpen(path, role), role).toBe(true)
  })

  it('keeps groups together, and gives the pharmacy Accounting as a link of its own', () => {
    const labels = menuFor('pharmacy').map(({ group, entries }) => [group, entries.map(({ label }) => label)])
    expect(labels).toEqual([
      [null, ['Dashboard']],
      ['Pharmacy', ['Orders', 'Inventory', 'Distributors', 'Order list']],
      [null, ['Accounting', 'Settings']],
    ])
    expect(menuFor('somethingelse')).toEqual([{ group: null, entries: [expect.objectContaining({ path: '/' })] }])
  })
})

describe('quick actions', () => {
  it('are the table, in its order', () => {
    const ours = quickActions.map(({ label, path, roles }) => ({ label, path, roles: lets(roles) }))
    expect(ours).toEqual(spec('quick').map((row) => ({ ...row, roles: meant(row.roles) })))
  })

  it.each(quickActions)('$label is offered to nobody who may not open it', ({ path, roles }) => {
    for (const role of lets(roles)) expect(mayOpen(path, role), role).toBe(true)
  })

  it('are absent for the laboratory', () => {
    expect(quickFor('lab')).toEqual([])
    expect(quickFor('pack1doc').map(({ label }) => label)).toEqual(['Book Appointment', 'Add Receptionist'])
  })
})

describe('resources', () => {
  it.each(Object.keys(resources) as ResourcePath[])('%s is no screen, and for nobody without a secret', (path) => {
    expect(isPath(path)).toBe(false)
    expect(mayFetch(path, null)).toBe(path.endsWith('/:token'))
    expect(resources[path].use).not.toBe('')
  })
})
