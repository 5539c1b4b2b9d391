import { existsSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { isResourcePath, resources } from '#contract/resources.ts'
import { isScreenPath, type Path, screens } from '#contract/screens.ts'
import routes from './routes.ts'

const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const entries = flat(routes)
const fileOf = (path: string) => entries.find(({ id }) => id === path)?.file

/** An address of the pattern, with ids as parameters. */
const example = (path: string) => path.replace(/:\w+/g, '0197a0a0-0000-7000-8000-000000000000')

const matches = (address: string) =>
  matchRoutes(routes as unknown as Parameters<typeof matchRoutes>[0], address)?.map(({ route }) => route.id) ?? []

describe('routes', () => {
  it('has each screen and resource once, and no route without a row', () => {
    const ids = entries.map(({ id }) => id ?? '').filter((id) => id !== 'shell' && id !== '*')
    expect([...ids].sort()).toEqual([...Object.keys(screens), ...Object.keys(resources)].sort())
    expect(ids.filter((id) => !isScreenPath(id) && !isResourcePath(id))).toEqual([])
  })

  it.each([...Object.keys(screens), ...Object.keys(resources)])('%s matches its own address', (path) => {
    expect(matches(example(path)).at(-1)).toBe(path)
  })

  it.each(Object.keys(screens) as Path[])(
    '%s is served by its own file unless its row says that it is planned',
    (path) => {
      const file = fileOf(path) ?? ''
      expect(file === 'routes/not-built.tsx').toBe(Boolean(screens[path].planned))
      expect(existsSync(new URL(file, import.meta.url)), `${file} is not there`).toBe(true)
    },
  )

  it.each(Object.keys(resources))('%s has a file', (path) => {
    expect(existsSync(new URL(fileOf(path) ?? '', import.meta.url))).toBe(true)
  })

  it('serves not-found within the shell for every other address', () => {
    expect(matches('/no/such/page')).toEqual(['shell', '*'])
    expect(matches('/my-appointment/consultation/7/no-such-tab').at(-1)).toBe('*')
  })

  it('nests the consultation, settings and analytics screens', () => {
    expect(matches('/my-appointment/consultation/7/vaccination')).toEqual([
      'shell',
      '/my-appointment/consultation/:userId',
      '/my-appointment/consultation/:userId/vaccination',
    ])
    expect(matches('/settings/billing')).toEqual(['shell', '/settings', '/settings/billing'])
    expect(matches('/analytics/topsymptoms')).toEqual(['shell', '/analytics', '/analytics/topsymptoms'])
  })
})
