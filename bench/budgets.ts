import { isScreenPath, type Path, screens } from '#contract/screens.ts'
import { type Built, readBuild } from './build.ts'
import { leaks } from './leaks.ts'
import { scriptTooNew, sheetTooNew } from './old-engines.ts'
import { ALLOWED, CSS_ALLOWED, kindOf, ON_DEMAND_ALLOWED, type PageKind } from './page-kinds.ts'
import { kilobytes, say, table } from './table.ts'

// node --import tsx bench/budgets.ts: what the built pages weigh and are made of. It depends on no machine, so npm test runs it.

const built = await readBuild()
const over = (bytes: number, allowed: number) => bytes > allowed * 1000
const sheets = [...built.files].filter(([file]) => file.endsWith('.css'))
const scripts = new Map([...built.files].filter(([file]) => file.endsWith('.js')))

const pages = (Object.keys(screens) as Path[])
  .filter((path) => isScreenPath(path) && screens[path].built && path !== '/')
  .map((path) => weigh(built, path))
const later = built.onDemand.reduce((sum, file) => sum + built.gzipOf(file), 0)
const css = sheets.reduce((sum, [file]) => sum + built.gzipOf(file), 0)

const wrong = [
  ...pages.filter(({ bytes, kind }) => over(bytes, ALLOWED[kind])).map(tooHeavy),
  ...(over(later, ON_DEMAND_ALLOWED)
    ? [`What comes on demand weighs ${kilobytes(later)} KB; it may weigh ${ON_DEMAND_ALLOWED}.`]
    : []),
  ...(over(css, CSS_ALLOWED) ? [`The sheets weigh ${kilobytes(css)} KB; they may weigh ${CSS_ALLOWED}.`] : []),
  ...leaks(scripts),
  ...sheets.flatMap(([file, text]) => sheetTooNew(file, text)),
  ...(await Promise.all([...scripts].map(([file, code]) => scriptTooNew(file, code)))).filter((line) => line !== null),
]

say(table(['kind of page', 'pages', 'allowed, KB gzip', 'heaviest, KB', 'which'], [...summary(), onDemand(), styles()]))
say()
say(wrong.length === 0 ? 'Every page is within its budget.' : wrong.join('\n'))
process.exit(wrong.length === 0 ? 0 : 1)

interface Page {
  path: Path
  kind: PageKind
  asked: string
  bytes: number
}

function weigh({ scriptsOf, gzipOf }: Built, path: Path): Page {
  const { asked, files } = scriptsOf(path)
  return { path, asked, kind: kindOf(path), bytes: files.reduce((sum, file) => sum + gzipOf(file), 0) }
}

function tooHeavy({ path, kind, asked, bytes }: Page): string {
  const says = `${path} loads ${kilobytes(bytes)} KB of script (its handle says ${asked}); a ${kind} may load ${ALLOWED[kind]}.`
  return kind === 'page' ? `${says} If it is a form that gains from React, name it in bench/page-kinds.ts.` : says
}

function summary(): string[][] {
  return (Object.keys(ALLOWED) as PageKind[]).map((kind) => {
    const these = pages.filter((page) => page.kind === kind).toSorted((a, b) => b.bytes - a.bytes)
    const [heaviest] = these
    return [
      kind,
      String(these.length),
      String(ALLOWED[kind]),
      heaviest ? kilobytes(heaviest.bytes) : '-',
      heaviest?.path ?? '-',
    ]
  })
}

function onDemand(): string[] {
  return [
    'on demand',
    String(built.onDemand.length),
    String(ON_DEMAND_ALLOWED),
    kilobytes(later),
    built.onDemand.join(' '),
  ]
}

function styles(): string[] {
  return ['styles', String(sheets.length), String(CSS_ALLOWED), kilobytes(css), sheets.map(([file]) => file).join(' ')]
}
