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
  /** Addresses of the scripts that a page of this route loads, as its first visitor meets them. */
  scriptsOf(route: string): { asked: string; files: string[] }
  /** Parts of the enhancers that come with the first use of what they improve. */
  onDemand: string[]
  /** Bytes of a file on the wire. */
  gzipOf(file: string): number
  /** Every file of the client, by its address. */
  files: Map<string, string>
}

/** Reads the built application: what the root would put into each page, from the same tables that it reads. */
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
    // As app/lib/navigation/page-script.ts: the deepest that says something wins.
    const asked = chain.map((id) => routes[id]!.module.handle?.script).findLast(Boolean) ?? 'enhance'
    if (asked === 'none') return { asked, files: [] }
    if (asked === 'enhance') return { asked, files: enhancers }
    const entries = [assets.url, assets.entry.module, ...chain.map((id) => assets.routes[id]!.module)]
    return { asked, files: [...new Set([...enhancers, ...entries.flatMap((entry) => collectImports(entry, files))])] }
  }
  const onDemand = enhancers.flatMap((file) =>
    [...(files.get(file) ?? '').matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, name]) => `/assets/${name}`,
    ),
  )
  return { scriptsOf, onDemand, gzipOf, files }
}

/** The enhancers' bundle: the one module that the root names and does not import. */
function findEnhancer(files: Map<string, string>, root: string): string {
  const named = [...(files.get(root) ?? '').matchAll(/["'`](\/assets\/main-[\w-]+\.js)["'`]/g)].map(([, file]) => file!)
  if (named.length !== 1 || !files.has(named[0]!)) throw new Error('The bundle of the enhancers was not found.')
  return named[0]!
}

/** A module with all that it imports as it loads; what it asks for when somebody needs it is weighed by `onDemand`. */
function collectImports(entry: string, files: Map<string, string>): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const imported = (files.get(file) ?? '').matchAll(/(?:from|import)\s*["'`](?:\.|\/assets)\/([\w.-]+\.js)["'`]/g)
    for (const [, name] of imported) found.add(`/assets/${name}`)
  }
  return [...found]
}
