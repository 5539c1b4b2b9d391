import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import routes from './app/routes.ts'
import { ROLES } from './contract/roles.ts'
import { isPath, type Path, screens } from './contract/screens.ts'
import { skippedDoors, WITHOUT_DOOR } from './scripts/architecture/doors.ts'
import { type Import, importsOf } from './scripts/architecture/imports.ts'
import { tooLong, wrongLines, wrongName } from './scripts/architecture/lines.ts'
import { wrongImport } from './scripts/architecture/rooms.ts'
import { sources } from './scripts/architecture/sources.ts'

const root = new URL('.//', import.meta.url).pathname
const files = sources(root)
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const said = (sentences: (string | null)[]) => sentences.filter((sentence) => sentence !== null).join('\n')

describe('the house', () => {
  it('is the whole of it', () => {
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['contract/screens.ts', 'app/routes/not-built.tsx', 'house.test.ts']),
    )
  })

  it('imports in one direction only', () => {
    expect(said(files.flatMap(importsOf).map(wrongImport))).toBe('')
  })

  it('has each line in its room', () => {
    expect(said(files.flatMap(wrongLines))).toBe('')
  })

  it('has short files', () => {
    expect(said(files.map(tooLong))).toBe('')
    const lengths = files
      .filter(({ path }) => /\.tsx?$/.test(path) && !/^db\/(seed|reference|migrations)/.test(path))
      .map(({ text }) => text.trimEnd().split('\n').length)
      .sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThan(200)
  })

  it('names files by what they do', () => {
    expect(said(files.map(({ path }) => wrongName(path)))).toBe('')
  })

  it('enters every loader and action by the door', () => {
    expect(said(files.flatMap(skippedDoors))).toBe('')
    for (const path of WITHOUT_DOOR) expect(files.map((file) => file.path)).toContain(path)
  })

  it('names in each route file the URLs that it serves', () => {
    const entries = routes.flatMap(function flat(entry): typeof routes {
      return [entry, ...(entry.children ?? []).flatMap(flat)]
    })
    const general = ['routes/not-built.tsx', 'routes/not-found.tsx', 'routes/shell.tsx']
    const silent = entries
      .filter(({ file }) => !general.includes(file))
      .flatMap(({ id, file }) => {
        const head = files.find(({ path }) => path === `app/${file}`)?.text.match(/^(\/\/.*\n)+/)?.[0]
        return head?.split(/[\s,;:]+(?=\/|$)|\s/).includes(id ?? '')
          ? []
          : [`app/${file} does not begin with "// ${id}".`]
      })
    expect(said(silent)).toBe('')
  })
})

describe('the domain page', () => {
  const page = read('docs/domain.md')

  it.each(Object.keys(screens).filter((path) => screens[path as Path].ours))('says why there is %s', (path) => {
    expect(page).toContain(`| \`${path}\` |`)
  })

  it('lists ten screens that were for the desktop, each of them ours', () => {
    const listed =
      page
        .split('## The ten')[1]
        ?.match(/`\/[^`]+`/g)
        ?.map((path) => path.slice(1, -1)) ?? []
    expect(listed).toHaveLength(10)
    expect(listed.filter((path) => !isPath(path))).toEqual([])
  })

  it('names every role, beside records numbered without a gap', () => {
    for (const role of ROLES) expect(page).toContain(`\`${role}\``)
    const records = readdirSync(new URL('docs/decisions', import.meta.url))
    expect(records.map((name) => name.slice(0, 4))).toEqual(
      Array.from({ length: records.length }, (_, at) => `${at + 1}`.padStart(4, '0')),
    )
    expect(records.length).toBeGreaterThanOrEqual(10)
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

describe('the rules themselves find fault', () => {
  const ours = (from: string, to: string): Import => ({ from, to, ours: true })
  const foreign = (from: string, to: string): Import => ({ from, to, ours: false })

  it.each([
    [
      ours('app/routes/lab/list.tsx', 'db/schema/lab.ts'),
      'app/routes/lab/list.tsx imports db/schema/lab.ts: ask the API',
    ],
    [ours('app/lib/http/require-screen.server.ts', 'api/app.ts'), 'ask the API'],
    [ours('app/components/ui/table.tsx', 'app/components/fields/text-field.tsx'), 'ui knows nothing of clinics'],
    [ours('app/components/pages/form-page.tsx', 'contract/clinical/vitals/schema.ts'), 'zod stays on the server'],
    [ours('app/components/shell/top-bar.tsx', 'app/lib/session.server'), 'given their values'],
    [ours('app/routes/lab/list.tsx', 'app/routes/billing/list-parts.tsx'), 'belongs to app/components'],
    [ours('app/lib/format/format.ts', 'app/lib/session.server'), 'ships to the browser'],
    [ours('contract/screens.ts', 'db/client.ts'), 'it is pure'],
    [ours('db/client.ts', 'api/app.ts'), 'knows nothing above it'],
    [ours('api/clinical/visits/store.ts', 'api/patients/handlers.ts'), 'use the verbs of its store'],
    [ours('api/app.ts', 'server/env.ts'), 'a server by itself'],
    [ours('server/main.ts', 'api/patients/store.ts'), 'go through api/app.ts'],
    [ours('e2e/journeys/morning.spec.tsx', 'db/client.ts'), null],
    [ours('e2e/fixtures.ts', 'db/client.ts'), 'drive it from outside'],
    [ours('attic/old.ts', 'db/client.ts'), 'no room of the house'],
    [foreign('contract/screens.ts', 'react'), 'it is pure'],
    [foreign('app/routes/lab/list.tsx', 'drizzle-orm'), 'ask the API'],
    [foreign('app/enhance/main.ts', 'react'), 'plain DOM'],
    [ours('app/routes/lab/list.tsx', 'app/routes/lab/list-parts.tsx'), null],
    [ours('app/routes/lab/list.tsx', 'contract/lab/schema.ts'), null],
    [ours('app/components/pages/list-page.tsx', 'contract/lab/rules.ts'), null],
    [foreign('contract/kernel/call.ts', '@orpc/contract'), null],
  ])('%j', (one, sentence) => {
    if (sentence === null) expect(wrongImport(one)).toBeNull()
    else expect(wrongImport(one)).toContain(sentence)
  })

  it('reads every form of import', () => {
    const text =
      "import a from '~/lib/a'\nexport { b } from '../b'\nconst c = await import('#db/c.ts')\nimport '@x/y/z?url'"
    expect(importsOf({ path: 'app/routes/lab/list.tsx', text }).map(({ to }) => to)).toEqual([
      'app/lib/a',
      'app/routes/b',
      'db/c.ts',
      '@x/y',
    ])
  })

  it.each([
    ['app/routes/x.tsx', '<p style={{ color }}>', 'has an inline style'],
    ['app/routes/x.tsx', '<p dangerouslySetInnerHTML={x} />', 'writes HTML'],
    ['app/components/x.tsx', "if (me.role === 'doctor')", 'asks for a role by name'],
    ['api/x/store.ts', 'sql.raw(input)', 'puts text into SQL'],
    ['server/x.ts', 'process.env.PORT', 'reads the environment'],
    ['server/x.ts', 'join(entry.parentPath, entry.name)', 'uses what Node 20.11 does not have'],
    ['app/routes/x.tsx', 'export const { loader, action } = screen()', 'exports by a pattern'],
    ['contract/x/schema.ts', 'z.coerce.number()', 'coerces'],
    ['api/x/store.ts', "await fetch('http://a')", 'fetches'],
    ['db/x.ts', `// ${'TO'}DO`, 'leaves something to do'],
    ['db/x.ts', '// process.env is read elsewhere', null],
  ])('%s: %s', (path, text, sentence) => {
    if (sentence === null) expect(wrongLines({ path, text })).toEqual([])
    else expect(wrongLines({ path, text }).join()).toContain(`${path}:1 ${sentence}`)
  })

  it('sees a loader that does not enter, however it is written', () => {
    const doors = (text: string) => skippedDoors({ path: 'app/routes/lab/list.tsx', text })
    expect(doors('export async function loader(args) { return null }')).toHaveLength(1)
    expect(doors('export const action = async () => null')).toHaveLength(1)
    expect(doors("export { loader } from './other'")).toHaveLength(1)
    expect(doors('export async function loader(args) { const { api } = await enter(args); return api }')).toEqual([])
  })

  it('sees long files and empty names', () => {
    expect(tooLong({ path: 'api/x.ts', text: 'a\n'.repeat(301) })).toContain('301 lines')
    expect(tooLong({ path: 'db/seed/x.ts', text: 'a\n'.repeat(301) })).toBeNull()
    expect(wrongName('app/lib/index.ts')).toContain('barrel')
    expect(wrongName('app/lib/date-utils.ts')).toContain('attic')
    expect(wrongName('app/lib/TopBar.tsx')).toContain('kebab-case')
    expect(wrongName('app/lib/http/require-screen.server.ts')).toBeNull()
  })
})
