import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Chooses the chunk of a client module. On a slow line a few files load faster than thirty small ones, and they
 * compress better. Lists, boards and documents never hydrate and stay where Rollup puts them, and so do rarely used
 * fields.
 */
export function chooseChunk(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|@conform-to)\//.test(id))
    return 'vendor'
  if (
    /\/app\/components\/(fields\/hidden-fields|shell\/|ui\/)/.test(id) &&
    !/\/(chart|table|pager|sort-head|one-time-link|refusal-notice|enhancer-slot)\.tsx$/.test(id)
  )
    return 'frame'
  // Only the gallery hydrates these; other pages render them on the server.
  if (/\/app\/(components\/fields\/(search-field|pick-list-field|find-box)|routes\/gallery\/demo-form)\.tsx$/.test(id))
    return 'gallery'
  if (
    /\/app\/components\/(fields|pages)\//.test(id) &&
    !/\/((list|board|document|record)-page|picture-section|confirm-phone|setup-parts|reason-form|button-form|row-button|prescription-lines|measured-values|filter-chips|password-section|closed-record|choice-field|list-filters|list-pager|identity-banner|filtered-list-page|filter-\w+|slot-picker|birth-date-field|date-field|file-field)\.tsx$/.test(
      id,
    )
  )
    return 'forms'
}

interface Manifest {
  routes: Record<string, { parentId?: string; module: string }>
}

const MANIFEST_PREFIX = 'window.__remixManifest='

/**
 * Keeps only the routes that hydrate in the manifest for browsers. Every link and form is a document navigation, so the
 * client does not need the other 150 routes.
 */
export function slimManifest(): Plugin {
  let assets = ''
  return {
    name: 'slim-manifest',
    apply: (config, { isSsrBuild }) => config.mode === 'production' && Boolean(isSsrBuild),
    configResolved: ({ root }) => {
      assets = join(root, 'build/client/assets')
    },
    closeBundle() {
      for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
        const file = join(assets, name)
        const text = readFileSync(file, 'utf8')
        if (!text.startsWith(MANIFEST_PREFIX)) throw new Error(`${name} is not the manifest that Remix writes.`)
        const manifest = JSON.parse(text.slice(MANIFEST_PREFIX.length, -1)) as Manifest
        writeFileSync(file, `${MANIFEST_PREFIX}${JSON.stringify({ ...manifest, routes: pickHydrated(manifest) })};`)
      }
    },
  }

  function pickHydrated({ routes }: Manifest): Manifest['routes'] {
    const keptIds = new Set<string>()
    for (const [id, { module }] of Object.entries(routes)) {
      const chunk = readFileSync(join(assets, module.slice(module.lastIndexOf('/'))), 'utf8')
      if (!/script:["'`]hydrate/.test(chunk)) continue
      for (let routeId: string | undefined = id; routeId; routeId = routes[routeId]?.parentId) keptIds.add(routeId)
    }
    return Object.fromEntries(Object.entries(routes).filter(([id]) => keptIds.has(id)))
  }
}
