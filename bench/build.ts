import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The folder of the project. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const CLIENT = join(PROJECT, 'build/client')
const ASSETS = join(CLIENT, 'assets')

/** The part of Remix's server build that says what a page loads. */
interface ServerBuild {
  routes: Record<string, { parentId?: string; module: { handle?: { script?: string }; default?: unknown } }>
  assets: {
    url: string
    entry: { module: string; imports: string[] }
    routes: Record<string, { module: string; imports: string[] }>
  }
}

export interface Built {
  /** URLs of the scripts that a page of this route loads on a first visit. */
  scriptsOf(route: string): { asked: string; files: string[] }
  /** Scripts of enhancers that are loaded on first use. */
  onDemand: string[]
  /** Compressed size of a file. */
  gzipOf(file: string): number
  /** All client files by URL. */
  files: Map<string, string>
}

/** Reads the built application and the scripts that the root adds to each page. */
export async function readBuild(): Promise<Built> {
  process.env.NODE_ENV ??= 'production'
  const { routes, assets } = (await import(pathToFileURL(join(PROJECT, 'build/server/index.js')).href)) as ServerBuild
  const files = new Map(
    readdirSync(ASSETS)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [`/assets/${name}`, readFileSync(join(ASSETS, name), 'utf8')]),
  )
  const sizes = new Map<string, number>()
  const gzipOf = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(files.get(file) ?? '', { level: 9 }).byteLength)
    return sizes.get(file)!
  }

  const enhancers = collectImports(findEnhancer(files, assets.routes.root!.module), files)
  const chainOf = (route: string): string[] => {
    const { parentId } = routes[route]!
    return [...(parentId ? chainOf(parentId) : []), route]
  }
  const scriptsOf = (route: string) => {
    const chain = chainOf(route)
    // The deepest route with a setting wins, as in app/lib/navigation/page-script.ts.
    const script = chain.map((id) => routes[id]!.module.handle?.script).findLast(Boolean) ?? 'enhance'
    if (script === 'none') return { asked: script, files: [] }
    if (script === 'enhance') return { asked: script, files: enhancers }
    const entries = [assets.url, assets.entry.module, ...chain.map((id) => assets.routes[id]!.module)]
    return {
      asked: script,
      files: [...new Set([...enhancers, ...entries.flatMap((entry) => collectImports(entry, files))])],
    }
  }
  const onDemand = enhancers.flatMap((file) =>
    [...(files.get(file) ?? '').matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, name]) => `/assets/${name}`,
    ),
  )
  return { scriptsOf, onDemand, gzipOf, files }
}

/** Finds the bundle of the enhancers: the module that the root names but does not import. */
function findEnhancer(files: Map<string, string>, root: string): string {
  const named = [...(files.get(root) ?? '').matchAll(/["'`](\/assets\/main-[\w-]+\.js)["'`]/g)].map(([, file]) => file!)
  if (named.length !== 1 || !files.has(named[0]!)) throw new Error('The bundle of the enhancers was not found.')
  return named[0]!
}

/** Collects a module and its static imports; `onDemand` has the dynamic ones. */
function collectImports(entry: string, files: Map<string, string>): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const imported = (files.get(file) ?? '').matchAll(/(?:from|import)\s*["'`](?:\.|\/assets)\/([\w.-]+\.js)["'`]/g)
    for (const [, name] of imported) found.add(`/assets/${name}`)
  }
  return [...found]
}
