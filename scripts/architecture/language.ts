import type { Source } from './sources.ts'
import { listTexts, type Text } from './texts.ts'

/** Words that docs/glossary.md replaces, so that they don't come back. Each rule names the kinds of text that it reads. */
interface WordRule {
  in: readonly Text['kind'][]
  pattern: RegExp
  suggestion: string
  /** Titles of tests are not part of the interface. */
  notInTests?: true
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
  { in: ['name'], pattern: /^([aA]sking|[lL]ooking)$/, suggestion: 'say ctx, CommandContext or QueryContext' },
  {
    in: ['name'],
    pattern: /^(enterAnyone|enterQuietly|glance)$/,
    suggestion: 'say requireScreenOrGuest, withoutTouchingSession or getOptionalSession',
  },
  { in: ['name'], pattern: /^(orPage|asPage)$/, suggestion: 'say throwErrorPage or toErrorPage' },
  { in: ['name'], pattern: /^(beforehand|alikes|overheard|readdress)$/, suggestion: 'use a verb and a noun' },
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
export function checkLanguage({ path, text }: Source): string[] {
  if (!CHECKED_FILES.test(path) || EXEMPT_FILES.test(path)) return []
  const isTest = /\.(test|spec)\.tsx?$/.test(path)
  const source = path === 'docs/glossary.md' ? { path, text: text.replace(WORD_LIST, '') } : { path, text }
  return listTexts(source).flatMap(({ kind, words, line }) =>
    WORDS.filter((rule) => rule.in.includes(kind) && !(rule.notInTests && isTest)).flatMap(
      ({ pattern, suggestion }) => {
        const match = pattern.exec(words)
        return match ? [`${path}:${line} "${match[0]}" in ${kind}: ${suggestion}.`] : []
      },
    ),
  )
}
