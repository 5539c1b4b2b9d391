import { type Path, screens } from '#contract/screens.ts'
import { type Built, readBuild } from './build.ts'
import { findLeaks } from './leaks.ts'
import { checkScript, checkStylesheet } from './old-browsers.ts'
import { CSS_BUDGET, findPageKind, ON_DEMAND_BUDGET, type PageKind, SCRIPT_BUDGETS } from './page-kinds.ts'
import { formatTable, kilobytes, print } from './table.ts'

// node --import tsx bench/budgets.ts: checks the size of the built pages. It does not depend on the machine, so npm test runs it.

const built = await readBuild()
const isOver = (bytes: number, allowed: number) => bytes > allowed * 1000
const sheets = [...built.files].filter(([file]) => file.endsWith('.css'))
const scripts = new Map([...built.files].filter(([file]) => file.endsWith('.js')))

const pages = (Object.keys(screens) as Path[])
  .filter((path) => !screens[path].planned && path !== '/')
  .map((path) => weigh(built, path))
const later = built.onDemand.reduce((sum, file) => sum + built.gzipOf(file), 0)
const css = sheets.reduce((sum, [file]) => sum + built.gzipOf(file), 0)

const wrong = [
  ...pages.filter(({ bytes, kind }) => isOver(bytes, SCRIPT_BUDGETS[kind])).map(describeExcess),
  ...(isOver(later, ON_DEMAND_BUDGET)
    ? [`What comes on demand weighs ${kilobytes(later)} KB; it may weigh ${ON_DEMAND_BUDGET}.`]
    : []),
  ...(isOver(css, CSS_BUDGET) ? [`The sheets weigh ${kilobytes(css)} KB; they may weigh ${CSS_BUDGET}.`] : []),
  ...findLeaks(scripts),
  ...sheets.flatMap(([file, text]) => checkStylesheet(file, text)),
  ...(await Promise.all([...scripts].map(([file, code]) => checkScript(file, code)))).filter((line) => line !== null),
]

print(
  formatTable(
    ['kind of page', 'pages', 'allowed, KB gzip', 'heaviest, KB', 'which'],
    [...listSummaryRows(), onDemandRow(), stylesRow()],
  ),
)
print()
print(wrong.length === 0 ? 'Every page is within its budget.' : wrong.join('\n'))
process.exit(wrong.length === 0 ? 0 : 1)

interface Page {
  path: Path
  kind: PageKind
  asked: string
  bytes: number
}

function weigh({ scriptsOf, gzipOf }: Built, path: Path): Page {
  const { asked, files } = scriptsOf(path)
  return { path, asked, kind: findPageKind(path), bytes: files.reduce((sum, file) => sum + gzipOf(file), 0) }
}

function describeExcess({ path, kind, asked, bytes }: Page): string {
  const says = `${path} loads ${kilobytes(bytes)} KB of script (its handle says ${asked}); a ${kind} may load ${SCRIPT_BUDGETS[kind]}.`
  return kind === 'page' ? `${says} If it is a form that gains from React, name it in bench/page-kinds.ts.` : says
}

function listSummaryRows(): string[][] {
  return (Object.keys(SCRIPT_BUDGETS) as PageKind[]).map((kind) => {
    const these = pages.filter((page) => page.kind === kind).toSorted((a, b) => b.bytes - a.bytes)
    const [heaviest] = these
    return [
      kind,
      String(these.length),
      String(SCRIPT_BUDGETS[kind]),
      heaviest ? kilobytes(heaviest.bytes) : '-',
      heaviest?.path ?? '-',
    ]
  })
}

function onDemandRow(): string[] {
  return [
    'on demand',
    String(built.onDemand.length),
    String(ON_DEMAND_BUDGET),
    kilobytes(later),
    built.onDemand.join(' '),
  ]
}

function stylesRow(): string[] {
  return ['styles', String(sheets.length), String(CSS_BUDGET), kilobytes(css), sheets.map(([file]) => file).join(' ')]
}
