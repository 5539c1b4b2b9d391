import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const VENDOR = /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|@conform-to)\//
const FRAME = /\/app\/components\/(fields\/hidden-fields|shell\/|ui\/)/
const FORMS = /\/app\/components\/(fields|pages)\//
/** Only the gallery hydrates these; other pages render them on the server. */
const GALLERY = /\/app\/(components\/fields\/(search-field|pick-list-field|find-box)|routes\/gallery\/demo-form)\.tsx$/

/** Lists, boards and documents never hydrate, and some fields are rare: these stay where Rollup puts them. */
const LEFT_TO_ROLLUP = new Set([
  ...['table', 'sort-head', 'table-roles', 'pager', 'list-pager', 'filtered-list-page', 'list-filters'],
  ...['filter-chips', 'filter-fields', 'filter-notices', 'list-page', 'board-page', 'document-page', 'record-page'],
  ...['closed-record', 'identity-banner', 'measured-values', 'prescription-lines', 'row-button', 'button-form'],
  ...['confirm-phone', 'password-section', 'picture-section', 'reason-form', 'setup-parts', 'slot-picker'],
  ...['birth-date-field', 'choice-field', 'date-field', 'file-field'],
  ...['enhancer-slot', 'one-time-link', 'refusal-notice'],
])

/**
 * Chooses the chunk of a client module. On a slow line a few files load faster than thirty small ones, and they
 * compress better.
 */
export function chooseChunk(id: string): string | undefined {
  if (VENDOR.test(id)) return 'vendor'
  if (GALLERY.test(id)) return 'gallery'
  if (LEFT_TO_ROLLUP.has(basename(id).replace(/\.tsx?$/, ''))) return undefined
  if (FRAME.test(id)) return 'frame'
  if (FORMS.test(id)) return 'forms'
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
