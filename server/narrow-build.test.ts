import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { narrowBuild } from './narrow-build.ts'

const routes = [
  { id: 'root', path: '' },
  { id: '/', parentId: 'root', index: true },
  { id: '/login', parentId: 'root', path: '/login' },
  { id: 'shell', parentId: 'root' },
  { id: '/addClinic', parentId: 'shell', path: '/addClinic' },
  { id: '/settings', parentId: 'shell', path: '/settings' },
  { id: '/settings/clinic', parentId: '/settings', path: '/settings/clinic' },
  { id: '/visit/:userId', parentId: 'shell', path: '/visit/:userId' },
  { id: '/visit/new', parentId: 'shell', path: '/visit/new' },
  { id: 'below', parentId: '/visit/:userId', path: 'below' },
  { id: '*', parentId: 'shell', path: '*' },
]
const byId = Object.fromEntries(routes.map((route) => [route.id, route]))
const build = { routes: byId, assets: { routes: byId, version: '1' }, mode: 'production' } as unknown as ServerBuild
const narrow = narrowBuild(build)
const listRouteIds = (path: string) => Object.keys(narrow(path).routes)
const alwaysIncluded = ['root', 'shell', '*']

test.each([
  ['/', ['/']],
  ['/login', ['/login']],
  ['/LOGIN/', ['/login']],
  ['/addclinic', ['/addClinic']],
  ['/settings', ['/settings']],
  ['/settings/clinic', ['/settings', '/settings/clinic']],
  ['/visit/new', ['/visit/:userId', '/visit/new']],
  ['/visit/7', ['/visit/:userId']],
  ['/visit/7/below', ['/visit/:userId', 'below']],
  ['/visit/7/beside', []],
  ['/visit', []],
  ['/nowhere', []],
])('narrowBuild keeps for %s the routes %j', (path, ids) => {
  expect(listRouteIds(path).toSorted()).toEqual([...alwaysIncluded, ...ids].toSorted())
})

test('narrowBuild narrows the manifest, keeps the rest, and builds each part once', () => {
  const part = narrow('/login')
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes))
  expect(part).toMatchObject({ mode: 'production', assets: { version: '1' } })
  expect(narrow('/login')).toBe(part)
  expect(narrow('/nowhere')).toBe(narrow('/unknown'))
})
