import { type Source, TEST_FILE } from './sources.ts'

/** Code that only some files may contain. */
interface LineRule {
  files: RegExp
  except?: RegExp
  forbidden: RegExp
  message: string
  /** Comments are read too. */
  comments?: true
}

const COMMENT = /^\s*(\*|\/\/|\/\*)/

// Charts and equal rows are rendered on the server, and enhancers write into empty slots: the three uses of inner HTML.
const INNER_HTML = /^app\/components\/(charts\/chart|ui\/enhancer-slot|ui\/rows)\.tsx$/

const LINE_RULES: readonly LineRule[] = [
  {
    files: /^(contract|db|api|server|app)\//,
    except: /^server\/env\.ts$|\/testing[./-]|\/endurance\//,
    forbidden: /\bprocess\.env\b/,
    message: 'reads the environment: use server/env.ts',
  },
  // package.json supports Node 20.11; the installed types are newer and allow these.
  {
    files: /^(contract|db|api|server|app|scripts)\/.*\.(ts|tsx|mjs)$/,
    // Both have a fallback.
    except: /^scripts\/build\.mjs$|^app\/enhance\//,
    forbidden:
      /\.parentPath\b|\b(loadEnvFile|enableCompileCache|globSync|fromAsync|withResolvers|styleText|getBuiltinModule)\(|\b(Object|Map)\.groupBy\(|\bnode:sqlite\b/,
    message: 'uses what Node 20.11 does not have',
  },
  {
    files: /^(app|server)\//,
    except: /^app\/entry\.server\.tsx$/,
    forbidden: /\brenderTo(?:String|PipeableStream|ReadableStream)\(/,
    message: 'renders a page a second time: only app/entry.server.tsx does',
  },
  {
    files: /^app\/routes\//,
    forbidden: /^export (?:const|function) headers\b/,
    message: 'sets headers, for which Remix’s slower handler would be used: set them in app/entry.server.tsx',
  },
  {
    files: /^app\/.*\.tsx$/,
    except: INNER_HTML,
    forbidden: /dangerouslySetInnerHTML/,
    message: 'writes HTML: use JSX',
  },
  {
    files: /^app\/.*\.tsx$/,
    except: /^app\/components\/charts\/chart\.server\.tsx$/,
    forbidden: /\sstyle=/,
    message: 'has an inline style, which the policy forbids: use a class',
  },
  {
    files: /^app\/.*\.tsx$/,
    forbidden: /<script(?![^>]*\bsrc=)[\s>]/,
    message: 'has an inline script, which the policy forbids: write an enhancer',
  },
  {
    files: /^(api|app)\//,
    forbidden: /\bsql\.(raw|identifier)\(/,
    message: 'puts text into SQL: use parameters and a table of allowed columns',
  },
  {
    files: /^app\/(components|routes)\//,
    forbidden: /\brole\s*[!=]==?\s*['"]|['"]\s*[!=]==?\s*\w+\.role\b/,
    message: 'compares a role by name: use a table of roles, a value of the view, or canX(record, me)',
  },
  {
    files: /^(contract|api|app)\//,
    except: /^contract\/scheduling\/appointments\/transitions\.ts$/,
    forbidden: /(?:[=!]== |[=>] |\b(?:eq|ne)\([\w.]+, |\[(?:'\w+', )*)'arrived'/,
    message: 'compares with one status: use a set, such as waiting, which a new status can join',
  },
  {
    files: /^(contract|db|api|app)\//,
    except: /^app\/(enhance\/|entry\.)|^app\/lib\/http\/api\.server\.ts$/,
    forbidden: /(?:await|return|=>|[=(])\s*fetch\(/,
    message: 'calls fetch: only the server and the enhancers may',
  },
  {
    files: /^(contract|db|api|server|app)\/.*\.(ts|tsx|mjs)$/,
    // The paths of the built application and of its routes come from the configuration.
    except: /^server\/remix\.ts$|^app\/routes\/testing\//,
    forbidden: /\b(?:import|require)\((?!['")])/,
    message: 'imports a computed path, which no rule of imports can read: write the path out',
  },
  {
    files: /^(contract|db|api|server|app)\//,
    forbidden: /(?<![.\w])eval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/,
    message: 'runs text as code: write a function',
  },
  {
    files: /^(contract|db|api|server|app)\//,
    forbidden: /(?<![.\w])(exec|execSync)\(|\bshell: true\b/,
    message: 'runs a command line: call spawn with a list of arguments',
  },
  {
    files: /^(contract|db|api|server|app)\//,
    forbidden: /\bcreateH(?:ash|mac)\('(?!sha(?:256|512)')|\bcreateCipheriv\('(?!aes-256-gcm')|\bMath\.random\(/,
    message: 'uses weak cryptography: use SHA-256, AES-256-GCM and randomBytes',
  },
  {
    files: /^app\//,
    forbidden: /\.(inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\(|\bdocument\.write\(/,
    message: 'writes HTML in the browser: use textContent and elements',
  },
  {
    files: /^app\//,
    // Addresses of pictures that failed to load, and codes that were scanned while a page loaded.
    except: /^app\/enhance\/(page\/avatars|rows\/scan-queue)\.ts$/,
    forbidden: /\b(local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b/,
    message: 'stores data in the browser: save it on the server',
  },
  {
    files: /^contract\//,
    forbidden: /\bz\.coerce\b/,
    message: 'coerces: the form layer does that, and schemas stay plain',
  },
  {
    files: /^app\/routes\//,
    forbidden: /export const \{/,
    message: 'exports by a pattern, which the client build cannot strip',
  },
  {
    files: /\.tsx?$/,
    forbidden: /\.\.\.\{(?! *\})/,
    message: 'spreads an object literal: write its properties without it',
  },
  {
    files: /\.(ts|tsx|css|sql|mjs)$/,
    forbidden: /\bTO(?=DO\b)DO\b|\bFIX(?=ME\b)ME\b/,
    message: 'leaves work to do',
    comments: true,
  },
]

const SERVER_CODE = /^app\/(.*\.server\.tsx?$|routes\/)/
const FORM_DECLARATION =
  /\b(\w+)(?:\??: FormData\b(?! =)| = await [^\n]*\.formData\(\)|(?:: FormData)? = (?<isNew>new FormData\(\)))/g

/** Explains which line changes a posted form. Filling a new FormData is allowed. */
function checkFormWrites({ path, text }: Source): string[] {
  if (!SERVER_CODE.test(path)) return []
  const declarations = [...text.matchAll(FORM_DECLARATION)]
  const write = [...text.matchAll(/\b(\w+)\.(?:set|append|delete)\(/g)].find(({ 1: name, index }) => {
    const declaration = declarations.findLast((match) => match[1] === name && match.index < index)
    return declaration && !declaration.groups?.isNew
  })
  if (!write) return []
  const line = text.slice(0, write.index).split('\n').length
  return [`${path}:${line} writes into a posted form: change its values in \`prepare\` of submit.`]
}

/** Explains which lines of a file break a rule. Tests are exempt. */
export function checkLines({ path, text }: Source): string[] {
  if (TEST_FILE.test(path) || path.startsWith('scripts/architecture/')) return []
  const rules = LINE_RULES.filter(({ files, except }) => files.test(path) && !except?.test(path))
  const brokenRules = rules.flatMap(({ forbidden, message, comments }) => {
    const index = text.split('\n').findIndex((line) => forbidden.test(line) && (comments || !COMMENT.test(line)))
    return index < 0 ? [] : [`${path}:${index + 1} ${message}.`]
  })
  return [...brokenRules, ...checkFormWrites({ path, text })]
}
