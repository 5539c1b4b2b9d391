import { type Source, TEST_FILE } from './sources.ts'
import { listTexts, type Text } from './texts.ts'

/** Words that docs/glossary.md replaces, so that they don't come back. Each rule names the kinds of text that it reads. */
interface WordRule {
  in: readonly Text['kind'][]
  pattern: RegExp
  suggestion: string
  /** Titles of tests are not part of the interface. */
  notInTests?: true
  except?: RegExp
}

const WORDS: readonly WordRule[] = [
  {
    in: ['comment', 'sentence', 'prose'],
    pattern: /\b(somebody|everybody|someone else's|whoever|meanwhile)\b/i,
    suggestion: 'name the person (the patient, the user, a receptionist), or say everyone',
  },
  {
    in: ['comment', 'sentence', 'prose'],
    pattern: /\b(hangs? on|goes back|laid on|taken in|kept back|is none more|takes? the place of|what is to pay)\b/i,
    suggestion: 'use the ordinary verb',
  },
  {
    in: ['comment', 'sentence', 'prose'],
    pattern: /\b(stands? on|straight to|tax kept|to be collected)\b|^to collect\b/i,
    suggestion: 'say shown on, skip to, tax withheld or payments to collect',
  },
  {
    in: ['sentence'],
    pattern: /\bof it\W*$|^The rest\b/,
    suggestion: 'name the thing, or say remaining amount',
    notInTests: true,
  },
  {
    in: ['sentence'],
    pattern: /\bwhose\b|\bon all of it\b|\bwhere it may\b/i,
    suggestion: 'write two sentences',
    notInTests: true,
  },
  {
    in: ['comment', 'sentence', 'prose'],
    pattern: /\bthe house\b|\bthe walls?\b|\bthe keeper\b|\bthe band\b/i,
    suggestion: 'say architecture, row-level security, maintenance role or patient banner',
  },
  {
    in: ['comment'],
    pattern: /\bspecification,? sections? \d|\bsections? \d+ of the specification\b/i,
    suggestion: 'leave the number out: the specification has no sections',
  },
  {
    in: ['comment'],
    pattern:
      /\b(house|clinical|peers|back-office|experience|security|wiring|performance|database|regional)\.md\b|\bdecision \d+\b/,
    suggestion: 'give the reason, or name a page or record of docs/',
  },
  {
    in: ['sentence', 'prose'],
    pattern: /\bpapers?\b(?! (size|format|width|with))/i,
    suggestion: 'say document',
  },
  {
    in: ['sentence'],
    pattern: /\b(choose|every|all|one of the) (the )?clinics?\b/i,
    suggestion: 'say branch, or place if it can be a laboratory or a pharmacy',
    notInTests: true,
  },
  {
    in: ['sentence'],
    pattern: /\b(an?|another|your|’s) manager\b|\bmanaging doctor/i,
    suggestion: 'say administrator, as the role is called',
    notInTests: true,
  },
  // Invariants of the database name the side of a document.
  { in: ['sentence'], pattern: /\bcustomers?\b/i, suggestion: 'say client', notInTests: true, except: /^db\// },
  { in: ['sentence'], pattern: /\bbooked visits?\b/i, suggestion: 'say appointment', notInTests: true },
  { in: ['sentence'], pattern: /\bstart page\b/i, suggestion: 'say dashboard', notInTests: true },
  {
    in: ['sentence'],
    pattern: /\bkinds? of (visit|invoice|payment|certificate)s?\b/i,
    suggestion: 'say type',
    notInTests: true,
  },
  { in: ['sentence'], pattern: /\bstill to pay\b/i, suggestion: 'say still due', notInTests: true },
  {
    in: ['sentence'],
    pattern: /\b(someone else must|another person (must|has to)) approve|\bapproval by another person/i,
    suggestion: 'say that an approver other than you must approve it',
    notInTests: true,
  },
  {
    in: ['sentence'],
    pattern: /[a-z]'(s|t|re|ve|ll)\b/i,
    suggestion: 'write the apostrophe as ’',
    notInTests: true,
  },
  {
    in: ['name'],
    pattern: /^(asking|looking)$|(Asking|Looking)$/,
    suggestion: 'say ctx, CommandContext or QueryContext',
  },
  {
    in: ['name'],
    pattern: /^(enter|enterAnyone|enterQuietly|glance)$/,
    suggestion: 'say requireScreen, requireScreenOrGuest, withoutTouchingSession or getOptionalSession',
  },
  { in: ['name'], pattern: /^(orPage|asPage)$/, suggestion: 'say throwErrorPage or toErrorPage' },
  { in: ['name'], pattern: /^(beforehand|alikes|overheard|readdress|tell)$/, suggestion: 'use a verb and a noun' },
  {
    in: ['name'],
    pattern: /^(drawn|drawnAgain|goesBack|hangsOn|kept|laid|later|once|opened|standsAlready|told|understood|within)$/,
    suggestion: 'name what the value is, with a noun',
  },
  { in: ['name'], pattern: /^(doubtful|impossible)$/, suggestion: 'say warnings or errors' },
  { in: ['name'], pattern: /^sheets?$|[a-z]Sheets?$/, suggestion: 'say page template, such as ListPage' },
  { in: ['name'], pattern: /^(rooms|[dD]oors?)$/, suggestion: 'say modules, layers or entry points' },
  // The audit trail stores `band` as the object of an access.
  { in: ['name'], pattern: /^band$|[a-z]Band$/, suggestion: 'say patient banner', except: /\/access-log\.ts$/ },
  { in: ['name'], pattern: /^(GOES|STAYS|THAT_ALONE)$/, suggestion: 'name what the list contains' },
  { in: ['name'], pattern: /^heardFrom$/, suggestion: 'say referralSource' },
  { in: ['name'], pattern: /[mM]eanwhile/, suggestion: 'say what happened in between' },
  {
    in: ['name'],
    pattern: /[kK]eeper|^walls?$|[a-z]Walls?$/,
    suggestion: 'say maintenance role or row-level security policy',
  },
  { in: ['name'], pattern: /Parked|^parked/, suggestion: 'say saved submission' },
  { in: ['name'], pattern: /^papers?$|^paper(Id|s[A-Z])|[a-z]Papers?$/, suggestion: 'say document' },
]

const CHECKED_FILES =
  /^((contract|db|api|server|app|scripts|bench|e2e)\/.*|[^/]+)\.(ts|tsx|mjs|js|css|sql)$|^(docs\/.*|README)\.md$/
const EXEMPT_FILES = /^(db\/(reference|seed|migrations)\/|scripts\/architecture\/|e2e\/spec\/)/
/** The list of these words in docs/glossary.md. */
const WORD_LIST = /\n## Words we do not use\n[\s\S]*?(?=\n## |$)/

/** Finds words in a file that docs/glossary.md replaces. */
export function checkLanguage(file: Source): string[] {
  const { path, text } = file
  if (!CHECKED_FILES.test(path) || EXEMPT_FILES.test(path)) return []
  const isTest = TEST_FILE.test(path)
  const source = path === 'docs/glossary.md' ? { path, text: text.replace(WORD_LIST, '') } : file
  return [...listPathNames(path), ...listTexts(source)].flatMap(({ kind, words, line }) =>
    WORDS.filter((rule) => rule.in.includes(kind) && !(rule.notInTests && isTest) && !rule.except?.test(path)).flatMap(
      ({ pattern, suggestion }) => {
        const match = pattern.exec(words)
        return match ? [`${path}:${line} "${match[0]}" in ${kind}: ${suggestion}.`] : []
      },
    ),
  )
}

/** Spells the names of a file and its folders like names in code: `list-page.server.tsx` is listPage. */
function listPathNames(path: string): Text[] {
  return path.split('/').map((part) => {
    const words = part.replace(/\..*/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return { kind: 'name', words, line: 1 }
  })
}
