import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The folder of the project. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const CLIENT = join(PROJECT, 'build/client')
const ASSETS = join(CLIENT, 'assets')

/** The part of Remix's server build that lists what a page loads. */
interface ServerBuild {
  routes: Record<string, { parentId?: string; module: { handle?: { script?: string }; default?: unknown } }>
  assets: {
    url: string
    entry: { module: string; imports: string[] }
    routes: Record<string, { module: string; imports: string[] }>
  }
}

export interface ClientBuild {
  /**
   * Returns the URLs of the scripts that a page of this route loads on a first visit, and the route's `script` setting.
   */
  findScripts(route: string): { setting: string; files: string[] }
  /** Scripts of enhancers that are loaded on first use. */
  onDemand: string[]
  /** Returns the compressed size of a file in bytes. */
  measureGzip(file: string): number
  /** All client files by URL. */
  files: Map<string, string>
}

/** Reads the built application and the scripts that the root adds to each page. */
export async function readBuild(): Promise<ClientBuild> {
  process.env.NODE_ENV ??= 'production'
  const { routes, assets } = (await import(pathToFileURL(join(PROJECT, 'build/server/index.js')).href)) as ServerBuild
  const files = new Map(
    readdirSync(ASSETS)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [`/assets/${name}`, readFileSync(join(ASSETS, name), 'utf8')]),
  )
  const sizes = new Map<string, number>()
  const measureGzip = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(files.get(file) ?? '', { level: 9 }).byteLength)
    return sizes.get(file)!
  }

  const enhancers = collectImports(findEnhancer(files, assets.routes.root!.module), files)
  const listRouteChain = (route: string): string[] => {
    const { parentId } = routes[route]!
    return [...(parentId ? listRouteChain(parentId) : []), route]
  }
  const findScripts = (route: string) => {
    const chain = listRouteChain(route)
    // The deepest route with a setting wins, as in app/lib/navigation/page-script.ts.
    const setting = chain.map((id) => routes[id]!.module.handle?.script).findLast(Boolean) ?? 'enhance'
    if (setting === 'none') return { setting, files: [] }
    if (setting === 'enhance') return { setting, files: enhancers }
    const entries = [assets.url, assets.entry.module, ...chain.map((id) => assets.routes[id]!.module)]
    return {
      setting,
      files: [...new Set([...enhancers, ...entries.flatMap((entry) => collectImports(entry, files))])],
    }
  }
  const onDemand = enhancers.flatMap((file) =>
    [...(files.get(file) ?? '').matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, name]) => `/assets/${name}`,
    ),
  )
  return { findScripts, onDemand, measureGzip, files }
}

/** Finds the bundle of the enhancers: the module that the root names but does not import. */
function findEnhancer(files: Map<string, string>, root: string): string {
  const bundles = [...(files.get(root) ?? '').matchAll(/["'`](\/assets\/main-[\w-]+\.js)["'`]/g)].map(
    ([, file]) => file!,
  )
  if (bundles.length !== 1 || !files.has(bundles[0]!)) throw new Error('The bundle of the enhancers was not found.')
  return bundles[0]!
}

/** Collects a module and its static imports; `onDemand` has the dynamic ones. */
function collectImports(entry: string, files: Map<string, string>): string[] {
  const modules = new Set([entry])
  for (const file of modules) {
    const imported = (files.get(file) ?? '').matchAll(/(?:from|import)\s*["'`](?:\.|\/assets)\/([\w.-]+\.js)["'`]/g)
    for (const [, name] of imported) modules.add(`/assets/${name}`)
  }
  return [...modules]
}
