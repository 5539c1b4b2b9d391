import type { Import } from './imports.ts'

/** A layer: its files, what they may import, and a suggestion for imports that are not allowed. */
interface Layer {
  name: string
  files: RegExp
  mayImport: RegExp
  packages?: RegExp
  suggestion: string
}

const combinePatterns = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'))

const BROWSER_APP = /^app\/(?:lib|enhance)\/(?!.*\.server(\.tsx?)?$)/
const NO_SERVER_PACKAGES = /^(?!zod|drizzle-orm|@orpc|postgres$)/

/** The first layer that matches a file is its layer. */
export const LAYERS: readonly Layer[] = [
  { name: 'tests', files: /\.(test|spec)\.tsx?$|^app\/routes\/testing\//, mayImport: /./, suggestion: '' },
  {
    name: 'contract',
    files: /^contract\//,
    mayImport: /^contract\//,
    packages: /^(zod|@orpc\/contract)$/,
    suggestion: 'the contract is pure and imports zod and @orpc/contract only',
  },
  {
    name: 'db',
    files: /^db\//,
    mayImport: /^(contract|db)\//,
    packages: /^(?!react|@remix-run|@orpc|hono|@hono)/,
    suggestion: 'the database imports the contract only',
  },
  {
    name: 'api',
    files: /^api\//,
    mayImport: /^(contract|db|api)\//,
    packages: /^(?!react|@remix-run|hono|@hono)/,
    suggestion: 'the API can run by itself: pass what it needs in its dependencies',
  },
  {
    name: 'server',
    files: /^server\//,
    mayImport: combinePatterns(/^(contract|db|server|build)\//, /^api\/app\.ts$/, /^api\/kernel\/mail\.ts$/),
    suggestion: 'go through api/app.ts',
  },
  {
    name: 'app/enhance',
    files: /^app\/enhance\//,
    mayImport: combinePatterns(/^contract\//, BROWSER_APP),
    packages: /^$/,
    suggestion: 'enhancers are plain DOM code without packages',
  },
  {
    name: 'app/lib',
    files: /^app\/lib\//,
    mayImport: /^(contract|app\/lib)\//,
    packages: /^(?!drizzle-orm|postgres$|hono|pino)/,
    suggestion: 'ask the API',
  },
  {
    name: 'app/components/ui',
    files: /^app\/components\/ui\//,
    mayImport: combinePatterns(/^contract\//, BROWSER_APP, /^app\/components\/ui\//),
    packages: NO_SERVER_PACKAGES,
    suggestion: 'ui components import each other, and zod stays on the server',
  },
  {
    name: 'app/components/fields',
    files: /^app\/components\/fields\//,
    mayImport: combinePatterns(/^contract\//, BROWSER_APP, /^app\/components\/(ui|fields)\//),
    packages: NO_SERVER_PACKAGES,
    suggestion: 'fields import ui components, and zod stays on the server',
  },
  {
    name: 'app/components',
    files: /^app\/components\//,
    mayImport: combinePatterns(/^contract\//, BROWSER_APP, /^app\/components\//),
    packages: NO_SERVER_PACKAGES,
    suggestion: 'pass the values as props, and leave zod on the server',
  },
  {
    name: 'app',
    files: /^app\//,
    mayImport: /^(contract|app)\//,
    packages: /^(?!drizzle-orm|postgres$|hono|pino|@orpc)/,
    suggestion: 'ask the API',
  },
  {
    name: 'tools',
    files: /^(scripts\/|[^/]+$)/,
    mayImport: /^(?!app\/)/,
    suggestion: 'tools do not import the web application',
  },
  {
    name: 'e2e and bench',
    files: /^(e2e|bench)\//,
    mayImport: /^(contract|e2e|bench)\//,
    suggestion: 'use the product from outside, as people do',
  },
]

/** Explains what is wrong with an import between layers; null if it is allowed. */
export function checkLayers({ from, to, isOwn }: Import): string | null {
  const layer = LAYERS.find(({ files }) => files.test(from))
  if (!layer) return `${from} belongs to no layer: add one to scripts/architecture/layers.ts.`
  const sentence = `${from} imports ${to}: ${layer.suggestion}.`
  if (!isOwn) return to.startsWith('node:') || !layer.packages || layer.packages.test(to) ? null : sentence
  if (!layer.mayImport.test(to)) return sentence
  if (/^app\/lib\/(?!.*\.(server|test)\.tsx?$)/.test(from) && /\.server(\.tsx?)?$/.test(to)) {
    return `${from} imports ${to}: name the file *.server.ts, or its code is sent to the browser.`
  }
  return null
}

/** Layers whose code is sent to the browser. */
const BROWSER = /^app\/(enhance|components)\//

/** Explains which parts of the contract components and enhancers may not import, because they need zod. */
export function checkBrowserImports(imports: readonly Import[]): string[] {
  const needsZod = new Set<string>()
  const queue = imports.filter(({ to, isOwn }) => !isOwn && to === 'zod').map(({ from }) => from)
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (needsZod.has(file)) continue
    needsZod.add(file)
    for (const { from, to } of imports) if (to === file) queue.push(from)
  }
  return imports
    .filter(
      ({ from, to }) => BROWSER.test(from) && !/\.test\./.test(from) && to.startsWith('contract/') && needsZod.has(to),
    )
    .map(({ from, to }) => `${from} imports ${to}: it needs zod, which stays on the server. Import a file of rules.`)
}
