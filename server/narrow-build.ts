import type { ServerBuild } from '@remix-run/node'

/**
 * Creates a function that returns the part of the build that can match a path: its routes, their parents and the
 * catch-all. Remix processes all known routes three times per request, which takes longer than the page with our 160
 * routes. Paths with the same routes get the same object.
 */
export function narrowBuild(build: ServerBuild): (pathname: string) => ServerBuild {
  const routes = Object.values(build.routes)
  const paths = new Map(routes.map((route) => [route.id, buildFullPath(build, route.id)]))
  const leaves = routes.filter(({ path, index }) => path !== undefined || index)
  const alwaysIncluded = leaves.filter(({ id }) => /[*?]/.test(paths.get(id)!)).map(({ id }) => id)
  const exactPaths = new Map<string, string[]>()
  const patterns: { id: string; match: RegExp }[] = []
  for (const { id } of leaves) {
    const path = paths.get(id)!
    if (path.includes(':')) patterns.push({ id, match: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i') })
    else exactPaths.set(path.toLowerCase(), [...(exactPaths.get(path.toLowerCase()) ?? []), id])
  }
  const buildsByRoutes = new Map<string, ServerBuild>()

  return (pathname) => {
    const path = pathname.replace(/\/+$/, '') || '/'
    const ids = [
      ...(exactPaths.get(path.toLowerCase()) ?? []),
      ...patterns.filter(({ match }) => match.test(path)).map(({ id }) => id),
    ]
    const key = ids.join('\n')
    if (!buildsByRoutes.has(key)) buildsByRoutes.set(key, pickRoutes(build, [...ids, ...alwaysIncluded]))
    return buildsByRoutes.get(key)!
  }
}

/** Builds the full path of a route, which may be absolute or relative to its parent. */
function buildFullPath({ routes }: ServerBuild, id: string): string {
  const { path = '', parentId } = routes[id]!
  if (path.startsWith('/')) return path
  const parentPath = parentId === undefined ? '' : buildFullPath({ routes } as ServerBuild, parentId)
  return `${parentPath.replace(/\/$/, '')}/${path}`.replace(/(.)\/$/, '$1')
}

function pickRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const keptIds = new Set<string>()
  for (const id of ids)
    for (let routeId: string | undefined = id; routeId; routeId = build.routes[routeId]?.parentId) keptIds.add(routeId)
  const pick = <Route>(from: Record<string, Route>) =>
    Object.fromEntries(Object.entries(from).filter(([id]) => keptIds.has(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
