import type { Import } from './imports.ts'

/** A room of the house: which files stand in it, what they may know, and what to do instead of knowing more. */
interface Room {
  name: string
  holds: RegExp
  knows: RegExp
  packages?: RegExp
  instead: string
}

const ROUTE_TABLES = /^contract\/([a-z-]+\/rules|money|screens|menu|quick|resources|roles|operations|limits)\.ts$/
const CLIENT_SAFE = /^app\/(?:lib|enhance)\/(?!.*\.server(\.ts)?$)/
const join = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'))

/** The first room that holds a file is its room. */
export const ROOMS: readonly Room[] = [
  {
    name: 'a test',
    holds: /\.(test|spec)\.tsx?$/,
    knows: /./,
    instead: '',
  },
  {
    name: 'contract',
    holds: /^contract\//,
    knows: /^contract\//,
    packages: /^(zod|@orpc\/contract)$/,
    instead: 'it is pure, and knows zod and @orpc/contract only',
  },
  {
    name: 'db',
    holds: /^db\//,
    knows: /^(contract|db)\//,
    packages: /^(?!react|@remix-run|@orpc|hono|@hono)/,
    instead: 'the database knows nothing above it',
  },
  {
    name: 'api',
    holds: /^api\//,
    knows: /^(contract|db|api)\//,
    packages: /^(?!react|@remix-run|hono|@hono)/,
    instead: 'the API is a server by itself, and is handed what it needs',
  },
  {
    name: 'server',
    holds: /^server\//,
    knows: join(/^(contract|db|server|build)\//, /^api\/(app|mail)\.ts$/),
    instead: 'go through api/app.ts',
  },
  {
    name: 'app/enhance',
    holds: /^app\/enhance\//,
    knows: join(/^contract\/(limits|money|[a-z-]+\/rules)\.ts$/, CLIENT_SAFE),
    packages: /^$/,
    instead: 'an enhancer is plain DOM code',
  },
  {
    name: 'app/lib',
    holds: /^app\/lib\//,
    knows: /^(contract|app\/lib)\//,
    packages: /^(?!drizzle-orm|postgres$|hono|pino)/,
    instead: 'ask the API instead',
  },
  {
    name: 'app/components/ui',
    holds: /^app\/components\/ui\//,
    knows: join(ROUTE_TABLES, CLIENT_SAFE, /^app\/components\/ui\//),
    packages: /^(?!zod|drizzle-orm|@orpc|postgres$)/,
    instead: 'ui knows nothing of clinics, fields stand on ui, sheets and shell on both; zod stays on the server',
  },
  {
    name: 'app/components/fields',
    holds: /^app\/components\/fields\//,
    knows: join(ROUTE_TABLES, CLIENT_SAFE, /^app\/components\/(ui|fields)\//),
    packages: /^(?!zod|drizzle-orm|@orpc|postgres$)/,
    instead: 'fields stand on ui, sheets and shell on both; zod stays on the server',
  },
  {
    name: 'app/components',
    holds: /^app\/components\//,
    knows: join(ROUTE_TABLES, CLIENT_SAFE, /^app\/components\//),
    packages: /^(?!zod|drizzle-orm|@orpc|postgres$)/,
    instead: 'components are given their values; zod stays on the server',
  },
  {
    name: 'app/routes',
    holds: /^app\//,
    knows: /^(contract|app)\//,
    packages: /^(?!drizzle-orm|postgres$|hono|pino|@orpc)/,
    instead: 'ask the API instead',
  },
  {
    name: 'the tools at the front door',
    holds: /^(scripts\/|[^/]+$)/,
    knows: /^(?!app\/)/,
    instead: 'the web is built, not imported',
  },
  {
    name: 'e2e and bench',
    holds: /^(e2e|bench)\//,
    knows: /^(contract|e2e|bench)\//,
    instead: 'drive it from outside, as people do',
  },
]

/** What is wrong with an import, as a sentence; null when it is as it should be. */
export function wrongImport({ from, to, ours }: Import): string | null {
  const room = ROOMS.find(({ holds }) => holds.test(from))
  if (!room) return `${from} stands in no room of the house: name one in scripts/architecture/rooms.ts.`
  const says = `${from} imports ${to}`
  if (!ours) {
    if (to.startsWith('node:') || !room.packages || room.packages.test(to)) return null
    return `${says}: ${room.instead}.`
  }
  if (!room.knows.test(to)) return `${says}: ${room.instead}.`
  if (room.name === 'app/routes') return wrongNeighbour(from, to)
  if (room.name === 'api') return wrongNoun(from, to)
  if (/^app\/lib\/(?!.*\.(server|test)\.ts$)/.test(from) && /\.server(\.tsx?)?$/.test(to)) {
    return `${says}: name the file *.server.ts, or it ships to the browser.`
  }
  return null
}

/** A screen's parts stand beside it; another folder's are not its business. */
function wrongNeighbour(from: string, to: string): string | null {
  const folder = (path: string) => /^app\/routes\/([^/]+)\//.exec(path)?.[1]
  if (!folder(to) || folder(from) === folder(to)) return null
  return `${from} imports ${to}: what two folders share belongs to app/components.`
}

/** A noun asks another noun's verbs; its handlers answer the outside only. */
function wrongNoun(from: string, to: string): string | null {
  const noun = (path: string) => /^api\/([^/]+)\//.exec(path)?.[1]
  if (!noun(to) || !noun(from) || noun(from) === noun(to) || !/\/handlers(\.ts)?$/.test(to)) return null
  return `${from} imports ${to}: use the verbs of its store.`
}
