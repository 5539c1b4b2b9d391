import { expect, it } from 'vitest'
import { type Path, screens } from '#contract/screens.ts'
import { narrowBuild } from '#server/narrow-build.ts'
import { isNeverHydrated } from '#server/page-handler.ts'
import { resolvePageScript } from '~/lib/navigation/page-script'
import { createSourceBuild } from './testing/real-web'

it('serves every page that never hydrates without Remix’s handler', async () => {
  const findBuild = narrowBuild(await createSourceBuild())
  const paths = (Object.keys(screens) as Path[]).filter((path) => path !== '/' && !screens[path].planned)
  const slow = paths.filter((path) => !isNeverHydrated(findBuild(path.replace(/:\w+/g, 'id'))))
  const hydrated = paths.filter((path) => {
    const { routes } = findBuild(path.replace(/:\w+/g, 'id'))
    return resolvePageScript([routes[path]?.module.handle]) === 'hydrate'
  })
  expect(slow).toEqual(hydrated)
  expect(slow.length).toBeLessThan(5)
}, 120_000)
