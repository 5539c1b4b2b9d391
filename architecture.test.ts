import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import routes from './app/routes.ts'
import { ROLES } from './contract/roles.ts'
import { isScreenPath, type Path, screens } from './contract/screens.ts'
import { findUnguardedEntryPoints, WITHOUT_SESSION } from './scripts/architecture/entry-points.ts'
import { type Import, listImports } from './scripts/architecture/imports.ts'
import { checkFunctionNames, checkLanguage } from './scripts/architecture/language.ts'
import { checkBrowserImports, checkLayers } from './scripts/architecture/layers.ts'
import { checkLines } from './scripts/architecture/line-rules.ts'
import { checkModules, findCycles } from './scripts/architecture/modules.ts'
import { checkFolders, checkLength, checkName, percentile95 } from './scripts/architecture/sizes.ts'
import { readSources } from './scripts/architecture/sources.ts'

const root = new URL('.', import.meta.url).pathname
const sources = readSources(root)
const paths = new Set(sources.map(({ path }) => path))
const imports = sources
  .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
  .flatMap((source) => listImports(source, paths))
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
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
    expect(listProblems(imports.map(checkModules))).toBe('')
  })

  it('has no import cycle between files', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([])
  })

  it('keeps code in the files that may contain it', () => {
    expect(listProblems(sources.flatMap(checkLines))).toBe('')
  })

  it('has short files and small folders', () => {
    expect(listProblems([...sources.map(checkLength), ...checkFolders(sources)])).toBe('')
    expect(percentile95(sources)).toBeLessThan(200)
  })

  it('has file names that say what is inside', () => {
    expect(listProblems(sources.map(({ path }) => checkName(path)))).toBe('')
  })

  it('uses the words of the glossary', () => {
    expect(listProblems(sources.flatMap(checkLanguage))).toBe('')
    expect(listProblems(sources.flatMap(checkFunctionNames))).toBe('')
  })

  it('checks access in every loader and action', () => {
    expect(listProblems(sources.flatMap(findUnguardedEntryPoints))).toBe('')
    for (const path of WITHOUT_SESSION) expect(paths).toContain(path)
  })

  it('names the URLs of a route file in its first lines', () => {
    const entries = routes.flatMap(function flatten(entry): typeof routes {
      return [entry, ...(entry.children ?? []).flatMap(flatten)]
    })
    const general = ['routes/not-built.tsx', 'routes/not-found.tsx', 'routes/shell.tsx']
    const unnamed = entries
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

  it('refers only to files that exist', () => {
    const missing = pages.flatMap((page) => {
      const text = read(page)
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) =>
        join(dirname(page), link ?? ''),
      )
      const inCode = [...text.matchAll(/`((?:app|api|contract|db|server|scripts|docs|e2e|bench|public)\/[\w./-]+)`/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !path.includes('*'))
      return [...links, ...inCode]
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page} refers to ${path}, which does not exist.`)
    })
    expect(listProblems(missing)).toBe('')
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

  it('lists every worked example that a test names', () => {
    const known = read('docs/worked-examples.md')
    const named = sources
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/\((([BETX]\d{1,2})(, [BETX]\d{1,2})*)\)/g)].flatMap(([, codes]) => codes?.split(', ')),
      )
    expect(named.filter((code) => !known.includes(`| ${code} |`))).toEqual([])
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

describe('architecture rules', () => {
  const own = (from: string, to: string): Import => ({ from, to, isOwn: true })
  const foreign = (from: string, to: string): Import => ({ from, to, isOwn: false })

  it.each([
    [own('app/routes/laboratory/list.tsx', 'db/schema/billing/billing.ts'), 'ask the API'],
    [own('app/lib/http/require-screen.server.ts', 'api/app.ts'), 'ask the API'],
    [own('app/components/ui/table.tsx', 'app/components/fields/text-field.tsx'), 'ui components import each other'],
    [own('app/components/shell/top-bar.tsx', 'app/lib/http/api.server.ts'), 'pass the values as props'],
    [own('app/lib/format/format.ts', 'app/lib/http/api.server.ts'), 'sent to the browser'],
    [own('contract/screens.ts', 'db/client.ts'), 'is pure'],
    [own('db/client.ts', 'api/app.ts'), 'imports the contract only'],
    [own('api/app.ts', 'server/env.ts'), 'can run by itself'],
    [own('server/main.ts', 'api/patients/store.ts'), 'go through api/app.ts'],
    [own('e2e/fixtures.ts', 'db/client.ts'), 'from outside'],
    [own('attic/old.ts', 'db/client.ts'), 'belongs to no layer'],
    [foreign('contract/screens.ts', 'react'), 'is pure'],
    [foreign('app/routes/laboratory/list.tsx', 'drizzle-orm'), 'ask the API'],
    [foreign('app/enhance/main.ts', 'react'), 'plain DOM'],
  ])('reject the import %j', (item, sentence) => {
    expect(checkLayers(item)).toContain(sentence)
  })

  it.each([
    own('e2e/journeys/morning.spec.tsx', 'db/client.ts'),
    own('app/routes/laboratory/list.tsx', 'app/routes/laboratory/list-parts.tsx'),
    own('app/routes/laboratory/list.tsx', 'contract/clinical/vitals/schema.ts'),
    own('app/components/pages/list-page.tsx', 'contract/clinical/vitals/rules.ts'),
    foreign('contract/kernel/call.ts', '@orpc/contract'),
  ])('allow the import %j', (item) => {
    expect(checkLayers(item)).toBeNull()
    expect(checkModules(item)).toBeNull()
  })

  it.each([
    [own('api/patients/store.ts', 'api/billing/public.ts'), 'patients comes before billing'],
    [own('api/billing/invoices/issue-invoice.ts', 'api/patients/store.ts'), 'import api/patients/public.ts'],
    [own('app/routes/billing/banks/banks.tsx', 'app/routes/patients/edit.tsx'), 'what two modules share'],
    [own('contract/practice/people/schema.ts', 'contract/billing/tax/tax.ts'), 'practice comes before billing'],
  ])('reject the import between modules %j', (item, sentence) => {
    expect(checkModules(item)).toContain(sentence)
  })

  it('keep zod out of the browser, also behind other files', () => {
    const chain = [
      own('app/components/pages/form-page.tsx', 'contract/a/rules.ts'),
      own('contract/a/rules.ts', 'contract/a/schema.ts'),
      foreign('contract/a/schema.ts', 'zod'),
    ]
    expect(checkBrowserImports(chain)).toHaveLength(1)
    expect(checkBrowserImports(chain.slice(0, 2))).toEqual([])
  })

  it('find import cycles', () => {
    const ring = [own('a.ts', 'b.ts'), own('b.ts', 'c.ts'), own('c.ts', 'b.ts')]
    expect(findCycles(ring)).toEqual([['b.ts', 'c.ts']])
  })

  it('read every form of import', () => {
    const text =
      "import a from '~/lib/a'\nexport { b } from '../b'\nconst c = await import('#db/c.ts')\nimport '@x/y/z?url'"
    expect(listImports({ path: 'app/routes/laboratory/list.tsx', text }).map(({ to }) => to)).toEqual([
      'app/lib/a',
      'app/routes/b',
      'db/c.ts',
      '@x/y',
    ])
  })

  it.each([
    ['app/routes/x.tsx', '<p style={{ color }}>', 'has an inline style'],
    ['app/routes/x.tsx', '<p dangerouslySetInnerHTML={x} />', 'writes HTML'],
    ['app/components/x.tsx', "if (me.role === 'doctor')", 'compares a role by name'],
    ['api/x/store.ts', 'sql.raw(input)', 'puts text into SQL'],
    ['server/x.ts', 'process.env.PORT', 'reads the environment'],
    ['server/x.ts', 'join(entry.parentPath, entry.name)', 'uses what Node 20.11 does not have'],
    ['app/routes/x.tsx', 'export const { loader, action } = screen()', 'exports by a pattern'],
    ['contract/x/schema.ts', 'z.coerce.number()', 'coerces'],
    ['api/x/store.ts', "await fetch('http://a')", 'calls fetch'],
    ['db/x.ts', `// ${'TO'}DO`, 'leaves work to do'],
  ])('reject in %s: %s', (path, text, sentence) => {
    expect(checkLines({ path, text }).join()).toContain(`${path}:1 ${sentence}`)
  })

  it('allow forbidden words in comments', () => {
    expect(checkLines({ path: 'db/x.ts', text: '// process.env is read elsewhere' })).toEqual([])
  })

  it.each([
    ["const text = 'Somebody else saved this'", 'in a sentence'],
    ['// Whoever asks waits.\nconst a = 1', 'in a comment'],
    ['const enterAnyone = 1', 'in a name'],
    ['const a = <p>Print the papers</p>', 'in a sentence'],
  ])('reject the words of %j', (text, sentence) => {
    expect(checkLanguage({ path: 'app/routes/x.tsx', text }).join()).toContain(sentence)
  })

  it('allow plain words', () => {
    const text = "// Prints the document.\nconst paperSize = 'A4'\nconst label = 'Choose the paper size'"
    expect(checkLanguage({ path: 'app/routes/x.tsx', text })).toEqual([])
    expect(checkFunctionNames({ path: 'api/x.ts', text: 'export function opened() {}' })).toHaveLength(1)
    expect(checkFunctionNames({ path: 'api/x.ts', text: 'export function openShift() {}' })).toEqual([])
  })

  it('find a loader that does not check access, however it is written', () => {
    const find = (text: string) => findUnguardedEntryPoints({ path: 'app/routes/laboratory/list.tsx', text })
    expect(find('export async function loader(args) { return null }')).toHaveLength(1)
    expect(find('export const action = async () => null')).toHaveLength(1)
    expect(find("export { loader } from './other'")).toHaveLength(1)
    expect(
      find('export async function loader(args) { const { api } = await requireScreen(args); return api }'),
    ).toEqual([])
  })

  it('reject long files, full folders and empty names', () => {
    expect(checkLength({ path: 'api/x.ts', text: 'a\n'.repeat(301) })).toContain('301 lines')
    expect(checkLength({ path: 'db/seed/x.ts', text: 'a\n'.repeat(301) })).toBeNull()
    const full = Array.from({ length: 26 }, (_, index) => ({ path: `api/x/file-${index}.ts`, text: '' }))
    expect(checkFolders(full)).toHaveLength(1)
    expect(checkFolders(full.slice(1))).toEqual([])
    expect(checkName('app/lib/index.ts')).toContain('hides')
    expect(checkName('app/lib/date-utils.ts')).toContain('does not say')
    expect(checkName('app/lib/TopBar.tsx')).toContain('kebab-case')
    expect(checkName('app/lib/http/require-screen.server.ts')).toBeNull()
  })
})
