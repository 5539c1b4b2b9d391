import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Path, screens } from '#contract/screens.ts'
import { type ClientBuild, PROJECT, readBuild } from './build.ts'
import { findLeaks } from './leaks.ts'
import { checkScript, checkStylesheet } from './old-browsers.ts'
import { CSS_BUDGET, findPageKind, ON_DEMAND_BUDGET, type PageKind, SCRIPT_BUDGETS } from './page-kinds.ts'
import { formatKilobytes, formatTable, print } from './table.ts'

// node --import tsx bench/budgets.ts: checks the size of the built pages. It does not depend on the machine, so npm
// test runs it.

const build = await readBuild()
const isOver = (bytes: number, allowed: number) => bytes > allowed * 1000
const stylesheets = [...build.files].filter(([file]) => file.endsWith('.css'))
const scripts = new Map([...build.files].filter(([file]) => file.endsWith('.js')))

const pages = (Object.keys(screens) as Path[])
  .filter((path) => !screens[path].planned && path !== '/')
  .map((path) => measurePage(build, path))
const onDemandBytes = build.onDemand.reduce((sum, file) => sum + build.measureGzip(file), 0)
const cssBytes = stylesheets.reduce((sum, [file]) => sum + build.measureGzip(file), 0)

const problems = [
  ...pages.filter(({ bytes, kind }) => isOver(bytes, SCRIPT_BUDGETS[kind])).map(describeExcess),
  ...(isOver(onDemandBytes, ON_DEMAND_BUDGET)
    ? [`Scripts loaded on demand weigh ${formatKilobytes(onDemandBytes)} KB; they may weigh ${ON_DEMAND_BUDGET}.`]
    : []),
  ...(isOver(cssBytes, CSS_BUDGET)
    ? [`The stylesheets weigh ${formatKilobytes(cssBytes)} KB; they may weigh ${CSS_BUDGET}.`]
    : []),
  ...findDynamicImports(),
  ...findUncompressedFiles(),
  ...findLeaks(scripts),
  ...stylesheets.flatMap(([file, text]) => checkStylesheet(file, text)),
  ...(await Promise.all([...scripts].map(([file, code]) => checkScript(file, code)))).filter((line) => line !== null),
]

print(
  formatTable(
    ['kind of page', 'pages', 'allowed, KB gzip', 'heaviest, KB', 'heaviest page'],
    [...listSummaryRows(), buildOnDemandRow(), buildStylesRow()],
  ),
)
print()
print(problems.length === 0 ? 'Every page is within its budget.' : problems.join('\n'))
process.exit(problems.length === 0 ? 0 : 1)

/** Finds dynamic imports in the server build. With one of them, tsx keeps a source map of the whole build: 20 MB of memory. */
function findDynamicImports(): string[] {
  const code = readFileSync(join(PROJECT, 'build/server/index.js'), 'utf8')
  return [...code.matchAll(/\bimport\(.*/g)].map(
    ([call]) => `build/server/index.js has ${call}: load the package with createRequire.`,
  )
}

/** Finds files that the build has not compressed. Files of less than half a kilobyte gain nothing. */
function findUncompressedFiles(): string[] {
  return [...build.files]
    .filter(([file, text]) => text.length >= 512 && !existsSync(join(PROJECT, 'build/client', `${file}.br`)))
    .map(([file]) => `${file} has no compressed copy: scripts/precompress.ts writes it at the end of a build.`)
}

interface Page {
  path: Path
  kind: PageKind
  setting: string
  bytes: number
}

function measurePage({ findScripts, measureGzip }: ClientBuild, path: Path): Page {
  const { setting, files } = findScripts(path)
  return { path, setting, kind: findPageKind(path), bytes: files.reduce((sum, file) => sum + measureGzip(file), 0) }
}

function describeExcess({ path, kind, setting, bytes }: Page): string {
  const message = `${path} loads ${formatKilobytes(bytes)} KB of script (its handle has "${setting}"); a ${kind} may load ${SCRIPT_BUDGETS[kind]}.`
  return kind === 'page' ? `${message} If it is a form that gains from React, name it in bench/page-kinds.ts.` : message
}

function listSummaryRows(): string[][] {
  return (Object.keys(SCRIPT_BUDGETS) as PageKind[]).map((kind) => {
    const pagesOfKind = pages.filter((page) => page.kind === kind).toSorted((a, b) => b.bytes - a.bytes)
    const [heaviest] = pagesOfKind
    return [
      kind,
      String(pagesOfKind.length),
      String(SCRIPT_BUDGETS[kind]),
      heaviest ? formatKilobytes(heaviest.bytes) : '-',
      heaviest?.path ?? '-',
    ]
  })
}

function buildOnDemandRow(): string[] {
  return [
    'on demand',
    String(build.onDemand.length),
    String(ON_DEMAND_BUDGET),
    formatKilobytes(onDemandBytes),
    build.onDemand.join(' '),
  ]
}

function buildStylesRow(): string[] {
  return [
    'styles',
    String(stylesheets.length),
    String(CSS_BUDGET),
    formatKilobytes(cssBytes),
    stylesheets.map(([file]) => file).join(' '),
  ]
}
