import type { Source } from './sources.ts'

/** A line that belongs to another room, and the room it belongs to. */
interface LineRule {
  /** Files that it speaks of. */
  of: RegExp
  /** Files of these that may, by name. */
  but?: RegExp
  not: RegExp
  says: string
  /** Comments too. */
  comments?: true
}

const COMMENT = /^\s*(\*|\/\/|\/\*)/
const TEST = /\.(test|spec)\.tsx?$/

// Charts are drawn on the server, and enhancers write into empty slots: the two uses of inner HTML.
const INNER_HTML = /^app\/components\/ui\/(chart|slot)\.tsx$/

export const LINES: readonly LineRule[] = [
  {
    of: /^(contract|db|api|server|app)\//,
    but: /^server\/env\.ts$|\/testing[./-]|\/endurance\//,
    not: /\bprocess\.env\b/,
    says: 'reads the environment: server/env.ts does that once, for all',
  },
  // The oldest Node that package.json promises. The types are of a later one and let these through.
  {
    of: /^(contract|db|api|server|app|scripts)\/.*\.(ts|tsx|mjs)$/,
    // Falls back on what there was before.
    but: /^scripts\/start\.mjs$|^app\/enhance\//,
    not: /\.parentPath\b|\b(loadEnvFile|enableCompileCache|globSync|fromAsync|withResolvers|styleText|getBuiltinModule)\(|\b(Object|Map)\.groupBy\(|\bnode:sqlite\b/,
    says: 'uses what Node 20.11 does not have',
  },
  { of: /^app\/.*\.tsx$/, but: INNER_HTML, not: /dangerouslySetInnerHTML/, says: 'writes HTML: render it' },
  {
    of: /^app\/.*\.tsx$/,
    but: /^app\/components\/ui\/chart\.server\.tsx$/,
    not: /\sstyle=/,
    says: 'has an inline style, which the policy forbids: use a class',
  },
  {
    of: /^app\/.*\.tsx$/,
    not: /<script(?![^>]*\bsrc=)[\s>]/,
    says: 'has an inline script, which the policy forbids: write an enhancer',
  },
  {
    of: /^(api|app)\//,
    not: /\bsql\.(raw|identifier)\(/,
    says: 'puts text into SQL: parameters and a table of allowed columns do it',
  },
  {
    of: /^app\/(components|routes)\//,
    not: /\brole\s*[!=]==?\s*['"]|['"]\s*[!=]==?\s*\w+\.role\b/,
    says: 'asks for a role by name: that is a row of a table, a value of the view, or canX(record, me)',
  },
  {
    of: /^(contract|db|api|app)\//,
    but: /^app\/(enhance\/|entry\.)|^app\/lib\/api\.server\.ts$/,
    not: /(?:await|return|=>|[=(])\s*fetch\(/,
    says: 'fetches: only the server and the enhancers do',
  },
  { of: /^contract\//, not: /\bz\.coerce\b/, says: 'coerces: the form layer does, schemas stay plain' },
  { of: /^app\/routes\//, not: /export const \{/, says: 'exports by a pattern, which the client build cannot strip' },
  {
    of: /\.(ts|tsx|css|sql|mjs)$/,
    not: /\bTO(?=DO\b)DO\b|\bFIX(?=ME\b)ME\b/,
    says: 'leaves something to do',
    comments: true,
  },
]

/** Sentences about the lines of a file that belong elsewhere. Tests may say what they like. */
export function wrongLines({ path, text }: Source): string[] {
  if (TEST.test(path) || path.startsWith('scripts/architecture/')) return []
  const rules = LINES.filter(({ of, but }) => of.test(path) && !but?.test(path))
  return rules.flatMap(({ not, says, comments }) => {
    const at = text.split('\n').findIndex((line) => not.test(line) && (comments || !COMMENT.test(line)))
    return at < 0 ? [] : [`${path}:${at + 1} ${says}.`]
  })
}

const LENGTH_FREE = /^(db\/(seed|reference|migrations)|e2e\/spec)\//
export const LONGEST = 300

/** Files are short: none over 300 lines, but data. */
export function tooLong({ path, text }: Source): string | null {
  const lines = text.trimEnd().split('\n').length
  if (lines <= LONGEST || LENGTH_FREE.test(path)) return null
  return `${path} has ${lines} lines: split it by what it does (none over ${LONGEST}).`
}

/** Names say what is in a file. A barrel hides where things come from. */
export function wrongName(path: string): string | null {
  const name = path.split('/').at(-1) ?? ''
  if (/^index\.tsx?$/.test(name)) return `${path} is a barrel: import from the files themselves.`
  if (/(^|-)(utils?|helpers?|misc|manager)(\.|-)|^common\./.test(name))
    return `${path} is an attic: name it by what it does.`
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name) && !/^[0-9]+_/.test(name)) return `${path}: file names are kebab-case.`
  return null
}
