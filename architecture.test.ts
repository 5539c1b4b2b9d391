import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import routes from './app/routes.ts'
import { ROLES } from './contract/roles.ts'
import { isScreenPath, type Path, screens } from './contract/screens.ts'
import { findCycles } from './scripts/architecture/cycles.ts'
import {
  findUnguardedEntryPoints,
  findUnroutedEntryPoints,
  WITHOUT_SESSION,
} from './scripts/architecture/entry-points.ts'
import { checkFunctionNames } from './scripts/architecture/function-names.ts'
import { listImports } from './scripts/architecture/imports.ts'
import { checkLanguage } from './scripts/architecture/language.ts'
import { checkBrowserImports, checkLayers } from './scripts/architecture/layers.ts'
import { checkLines } from './scripts/architecture/line-rules.ts'
import { checkLinks } from './scripts/architecture/links.ts'
import { findException, MODULE_EXCEPTIONS } from './scripts/architecture/module-exceptions.ts'
import { checkModuleFolder, checkModules, findModule, TEST_CODE } from './scripts/architecture/modules.ts'
import { checkFolders, checkLength, checkName, findPercentile95 } from './scripts/architecture/sizes.ts'
import { readSources } from './scripts/architecture/sources.ts'
import { checkWriters, listTables } from './scripts/architecture/table-writers.ts'
import { listTexts } from './scripts/architecture/texts.ts'

const root = new URL('.', import.meta.url).pathname
const sources = readSources(root)
const paths = new Set(sources.map(({ path }) => path))
const imports = sources
  .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
  .flatMap((source) => listImports(source, paths))
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const routeEntries = routes.flatMap(function flatten(entry): typeof routes {
  return [entry, ...(entry.children ?? []).flatMap(flatten)]
})
const listProblems = (sentences: (string | null)[]) => sentences.filter((sentence) => sentence !== null).join('\n')

describe('architecture', () => {
  it('reads the whole project', () => {
    expect([...paths]).toEqual(
      expect.arrayContaining(['contract/screens.ts', 'app/routes/not-built.tsx', 'architecture.test.ts']),
    )
  })

  it('imports in one direction between layers', () => {
    expect(listProblems([...imports.map(checkLayers), ...checkBrowserImports(imports)])).toBe('')
  })

  it('imports in one direction between modules, through their public files', () => {
    expect(listProblems([...imports.map(checkModules), ...[...paths].map(checkModuleFolder)])).toBe('')
  })

  it('needs every exception between modules', () => {
    const needed = new Set(imports.filter(({ from }) => !TEST_CODE.test(from)).map(findException))
    expect(MODULE_EXCEPTIONS.filter((exception) => !needed.has(exception))).toEqual([])
  })

  it('lets only the owner of a table write to it', () => {
    const tables = listTables(sources)
    expect(tables.length).toBeGreaterThan(50)
    expect(listProblems(sources.flatMap((source) => checkWriters(source, tables)))).toBe('')
  })

  it('has no import cycle between files', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([])
  })

  it('keeps code in the files that may contain it', () => {
    expect(listProblems(sources.flatMap(checkLines))).toBe('')
  })

  it('has short files and small folders', () => {
    expect(listProblems([...sources.map(checkLength), ...checkFolders(sources)])).toBe('')
    expect(findPercentile95(sources)).toBeLessThan(200)
  })

  it('has file names that say what is inside', () => {
    expect(listProblems(sources.map(({ path }) => checkName(path)))).toBe('')
  })

  it('uses the words of the glossary', () => {
    expect(listProblems(sources.flatMap(checkLanguage))).toBe('')
  })

  it('names functions with a verb', () => {
    expect(listProblems(sources.flatMap(checkFunctionNames))).toBe('')
  })

  it('tags the journeys that differ between the script modes', () => {
    const untagged = sources.flatMap(({ path, text }) =>
      path.startsWith('e2e/journeys/')
        ? text
            .split(/^ *test\(/m)
            .slice(1)
            .filter((test) => /javaScriptEnabled|project/.test(test.split('=>')[0]!) && !test.includes('@each-mode'))
        : [],
    )
    expect(untagged).toEqual([])
  })

  it('checks access in every loader and action', () => {
    expect(listProblems(sources.flatMap(findUnguardedEntryPoints))).toBe('')
    for (const path of WITHOUT_SESSION) expect(paths).toContain(path)
  })

  it('has a route for every file with a loader or an action', () => {
    const routed = new Set(routeEntries.map(({ file }) => `app/${file}`))
    expect([...routed].filter((path) => !path.startsWith('app/routes/'))).toEqual([])
    expect(listProblems(sources.flatMap((source) => findUnroutedEntryPoints(source, routed)))).toBe('')
  })

  it('names the URLs of a route file in its first lines', () => {
    const general = ['routes/not-built.tsx', 'routes/not-found.tsx', 'routes/shell.tsx']
    const unnamed = routeEntries
      .filter(({ file }) => !general.includes(file))
      .flatMap(({ id, file }) => {
        const head = sources.find(({ path }) => path === `app/${file}`)?.text.match(/^(\/\/.*\n)+/)?.[0]
        return head?.split(/[\s,;:]+(?=\/|$)|\s/).includes(id ?? '')
          ? []
          : [`app/${file} does not begin with "// ${id}".`]
      })
    expect(listProblems(unnamed)).toBe('')
  })
})

describe('documentation', () => {
  const pages = ['README.md', ...listPages('docs')]

  function listPages(folder: string): string[] {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? listPages(`${folder}/${entry.name}`)
        : entry.name.endsWith('.md')
          ? [`${folder}/${entry.name}`]
          : [],
    )
  }

  it('uses the words of the glossary', () => {
    expect(listProblems(pages.flatMap((path) => checkLanguage({ path, text: read(path) })))).toBe('')
  })

  it('draws the modules as they import each other', () => {
    const picture = [...read('docs/architecture.md').matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)
    const arrows = imports.flatMap(({ from, to }) => {
      const [user, used] = [findModule(from), findModule(to)]
      if (user?.area !== 'api' || used?.area !== 'api' || user.module === used.module || used.module === 'kernel')
        return []
      return TEST_CODE.test(from) ? [] : [`${user.module} --> ${used.module}`]
    })
    expect([...new Set(arrows)].sort()).toEqual(picture.sort())
  })

  it('refers only to files and headings that exist', () => {
    const exists = (path: string) => existsSync(join(root, path))
    const readPage = (path: string) => (exists(path) ? (path.endsWith('.md') ? read(path) : '') : null)
    const problems = pages.flatMap((path) => {
      const text = read(path)
      const inCode = [...text.matchAll(/`((?:app|api|contract|db|server|scripts|docs|e2e|bench|public)\/[\w./-]+)`/g)]
        .map(([, file]) => file ?? '')
        .filter((file) => !file.includes('*') && !exists(file))
        .map((file) => `${path} refers to ${file}, which does not exist.`)
      return [...checkLinks({ path, text }, readPage), ...inCode]
    })
    expect(listProblems(problems)).toBe('')
  })

  it('is referred to by code only where it exists', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w./-]*\w/g)]
        .map(([page]) => page)
        .filter(
          (page) =>
            !existsSync(join(root, page)) &&
            !readdirSync(join(root, 'docs/decisions')).some((name) => `docs/decisions/${name}`.startsWith(page)),
        )
        .map((page) => `${path} refers to ${page}, which does not exist.`),
    )
    expect(listProblems(missing)).toBe('')
  })

  it('lists every worked example that a test or a comment names', () => {
    const examples = read('docs/worked-examples.md')
    const missing = sources.flatMap((source) =>
      listTexts(source)
        .filter(({ kind }) => kind === 'comment' || (kind === 'sentence' && /\.(test|spec)\.tsx?$/.test(source.path)))
        .flatMap(({ words }) => words.match(/(?<!["'\w])[BETX]\d{1,2}\b(?!["'])/g) ?? [])
        .filter((code) => !examples.includes(`| ${code} |`))
        .map((code) => `${source.path} names ${code}, which docs/worked-examples.md does not explain.`),
    )
    expect(listProblems(missing)).toBe('')
  })

  it.each(Object.keys(screens).filter((path) => screens[path as Path].ours))('explains our own screen %s', (path) => {
    expect(read('docs/screens.md')).toContain(`| \`${path}\` |`)
  })

  it('lists ten screens that the specification wants on a desktop computer', () => {
    const listed =
      read('docs/screens.md')
        .split('## Ten screens')[1]
        ?.split('\n## ')[0]
        ?.match(/`\/[^`]+`/g)
        ?.map((path) => path.slice(1, -1)) ?? []
    expect(listed).toHaveLength(10)
    expect(listed.filter((path) => !isScreenPath(path))).toEqual([])
  })

  it('names every role and numbers decision records without a gap', () => {
    for (const role of ROLES) expect(read('docs/domain/practice.md')).toContain(`\`${role}\``)
    const records = readdirSync(new URL('docs/decisions', import.meta.url))
    expect(records.map((name) => name.slice(0, 4))).toEqual(
      Array.from({ length: records.length }, (_, index) => `${index + 1}`.padStart(4, '0')),
    )
  })
})

describe('packages', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read('package.json'))

  it('are pinned exactly', () => {
    const pins = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    expect(pins.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('hold the Remix line of decision record 1', () => {
    expect(dependencies['@remix-run/react']).toBe('2.17.5')
    expect(overrides).toMatchObject({
      '@remix-run/router': '1.23.4',
      'react-router': '6.30.6',
      'react-router-dom': '6.30.6',
    })
    const flags = read('remix.config.js')
    expect(flags).toMatch(/v3_singleFetch: false/)
    expect(flags).toMatch(/v3_lazyRouteDiscovery: false/)
  })
})
