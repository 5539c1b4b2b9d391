import { existsSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { isResource, resources } from '#contract/resources.ts'
import { isPath, type Path, screens } from '#contract/screens.ts'
import routes from './routes.ts'

const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const entries = flat(routes)
const fileOf = (path: string) => entries.find(({ id }) => id === path)?.file

/** An address of the pattern, with ids in the place of parameters. */
const example = (path: string) => path.replace(/:\w+/g, '0197a0a0-0000-7000-8000-000000000000')

const matches = (address: string) =>
  matchRoutes(routes as unknown as Parameters<typeof matchRoutes>[0], address)?.map(({ route }) => route.id) ?? []

const built = Object.entries(resources).flatMap(([path, row]) => (row.built ? [path] : []))

describe('the map', () => {
  it('has each screen and each resource once, and no line without a row', () => {
    const ids = entries.map(({ id }) => id ?? '').filter((id) => id !== 'shell' && id !== '*')
    expect([...ids].sort()).toEqual([...Object.keys(screens), ...built].sort())
    expect(ids.filter((id) => !isPath(id) && !isResource(id))).toEqual([])
  })

  it.each([...Object.keys(screens), ...built])('%s is what its address leads to', (path) => {
    expect(matches(example(path)).at(-1)).toBe(path)
  })

  it.each(Object.keys(screens) as Path[])(
    '%s is served by its own file exactly when its row says that it is built',
    (path) => {
      const file = fileOf(path) ?? ''
      expect(file === 'routes/not-built.tsx').toBe(!screens[path].built)
      expect(existsSync(new URL(file, import.meta.url)), `${file} is not there`).toBe(true)
    },
  )

  it.each(built)('%s has its file', (path) => {
    expect(existsSync(new URL(fileOf(path) ?? '', import.meta.url))).toBe(true)
  })

  it('answers every other address with not-found, inside the layout', () => {
    expect(matches('/no/such/page')).toEqual(['shell', '*'])
    expect(matches('/my-appointment/consultation/7/no-such-tab').at(-1)).toBe('*')
  })

  it('nests the consultation, the settings and the analytics', () => {
    expect(matches('/my-appointment/consultation/7/vaccination')).toEqual([
      'shell',
      '/my-appointment/consultation/:userId',
      '/my-appointment/consultation/:userId/vaccination',
    ])
    expect(matches('/settings/billing')).toEqual(['shell', '/settings', '/settings/billing'])
    expect(matches('/analytics/topsymptoms')).toEqual(['shell', '/analytics', '/analytics/topsymptoms'])
  })
})
