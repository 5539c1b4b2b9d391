import { describe, expect, it } from 'vitest'
import { findUnguardedEntryPoints, findUnroutedEntryPoints } from './entry-points.ts'
import { checkFunctionNames } from './function-names.ts'
import { type Import, listImports } from './imports.ts'
import { checkLanguage } from './language.ts'
import { checkBrowserImports, checkLayers } from './layers.ts'
import { checkLines } from './line-rules.ts'
import { checkLinks, listAnchors } from './links.ts'
import { checkModuleFolder, checkModules, findCycles } from './modules.ts'
import { checkFolders, checkLength, checkName } from './sizes.ts'
import { checkWriters, listTables } from './table-writers.ts'

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
    [own('api/patients/testing-real.ts', 'api/billing/public.ts'), 'patients comes before billing'],
    [own('api/patients/store.ts', 'db/schema/billing/billing.ts'), 'patients comes before billing'],
    [own('app/routes/patients/edit.tsx', 'contract/billing/tax/tax.ts'), 'patients comes before billing'],
    [own('api/patients/store.ts', 'api/common/billing.ts'), 'import the module'],
    [own('api/patients/store.ts', 'api/common.ts'), 'import the module'],
    [own('contract/patients/rules.ts', 'contract/common.ts'), 'import the module'],
    [own('api/patients/store.ts', 'api/billing/testing.ts'), 'only tests use'],
  ])('reject the import between modules %j', (item, sentence) => {
    expect(checkModules(item)).toContain(sentence)
  })

  it('reject a folder that is no module', () => {
    for (const folder of ['api/common', 'contract/common', 'db/schema/common', 'app/routes/common'])
      expect(checkModuleFolder(`${folder}/billing.ts`)).toContain('belongs to no module')
    for (const path of ['api/billing/public.ts', 'api/app.ts', 'api/testing/server.ts', 'db/client.ts'])
      expect(checkModuleFolder(path)).toBeNull()
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

  it.each([
    'await db.update(invoices).set({ status })',
    'await tx\n  .insert(invoiceLines)\n  .values(rows)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template that the rule reads
    'sql`delete from ${invoices} where id = ${id}`',
    'sql`insert into invoice_lines (id) values (1)`',
    'await db.insert(billing.invoices).values(row)',
    "import { invoices as bills } from '#db/schema/billing/billing.ts'\nawait db.update(bills).set({ status })",
    'const target = invoices\nawait db.insert(target).values(row)',
    'const { invoices: target } = billing\nawait db.insert(target).values(row)',
    'sql`INSERT INTO invoices (id) VALUES (1)`',
    'sql`update "invoices" set status = 1`',
    'sql`update only invoices set status = 1`',
    'sql`insert into public.invoices (id) values (1)`',
    'sql`insert into "public"."invoices" (id) values (1)`',
    'sql`merge into invoices using rows on true`',
    'sql`truncate invoices`',
    'sql`truncate table only invoices`',
  ])('reject a write to a table of another module: %s', (text) => {
    const schema = {
      path: 'db/schema/billing/billing.ts',
      text: "export const invoices = tenantTable('invoices', {})\nexport const invoiceLines = pgTable(\n  'invoice_lines',",
    }
    const tables = listTables([schema])
    expect(checkWriters({ path: 'api/clinical/visits/store.ts', text }, tables).join()).toContain(
      'api/billing/public.ts',
    )
    expect(checkWriters({ path: 'server/messages/messenger.ts', text }, tables)).toHaveLength(1)
    expect(checkWriters({ path: 'api/billing/invoices/store.ts', text }, tables)).toEqual([])
    expect(checkWriters({ path: 'api/clinical/visits/testing.ts', text }, tables)).toEqual([])
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
    ['app/routes/x.tsx', '<script>{text}</script>', 'has an inline script'],
    ['app/routes/x.tsx', '<p dangerouslySetInnerHTML={x} />', 'writes HTML'],
    ['app/components/x.tsx', "if (me.role === 'doctor')", 'compares a role by name'],
    ['api/x/store.ts', 'sql.raw(input)', 'puts text into SQL'],
    ['server/x.ts', 'process.env.PORT', 'reads the environment'],
    ['server/x.ts', 'join(entry.parentPath, entry.name)', 'uses what Node 20.11 does not have'],
    ['app/routes/x.tsx', 'export const { loader, action } = screen()', 'exports by a pattern'],
    ['api/x/store.ts', "ne(appointments.status, 'arrived')", 'compares with one status'],
    ['app/routes/x.tsx', "status === 'arrived'", 'compares with one status'],
    ['api/x/store.ts', 'await import(where)', 'imports a computed path'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template that the rule reads
    ['app/lib/x.ts', 'await import(`~/routes/${name}`)', 'imports a computed path'],
    ['server/x.ts', 'require(where)', 'imports a computed path'],
    ['contract/x/schema.ts', 'z.coerce.number()', 'coerces'],
    ['api/x/store.ts', "await fetch('http://a')", 'calls fetch'],
    ['api/x/store.ts', 'eval(text)', 'runs text as code'],
    ['db/x.ts', "execSync('ls')", 'runs a command line'],
    ['db/x.ts', "spawn('ls', [], { shell: true })", 'runs a command line'],
    ['server/x.ts', "createHash('md5')", 'uses weak cryptography'],
    ['api/x/store.ts', 'Math.random().toString(36)', 'uses weak cryptography'],
    ['app/enhance/x.ts', 'slot.innerHTML = text', 'writes HTML in the browser'],
    ['app/enhance/x.ts', "localStorage.setItem('a', text)", 'stores data in the browser'],
    ['app/lib/x.ts', 'return { ...{ id, name }, day }', 'spreads an object literal'],
    ['db/x.ts', `// ${'TO'}DO`, 'leaves work to do'],
    ['app/routes/x.tsx', "const onPost = (form: FormData) => form.set('a', '1')", 'writes into a posted form'],
    ['app/lib/x.server.ts', "const form = await request.formData(); form.delete('a')", 'writes into a posted form'],
  ])('reject in %s: %s', (path, text, sentence) => {
    expect(checkLines({ path, text }).join()).toContain(`${path}:1 ${sentence}`)
  })

  it('allow filling a new form', () => {
    const text = "const read = (form: FormData) => form.get('a')\nconst form = new FormData()\nform.append('a', '1')"
    expect(checkLines({ path: 'app/lib/x.server.ts', text })).toEqual([])
  })

  it('allow forbidden words in comments', () => {
    expect(checkLines({ path: 'db/x.ts', text: '// process.env is read elsewhere' })).toEqual([])
  })

  it.each([
    ['app/x.tsx', "const text = 'Somebody else saved this'", 'in sentence'],
    ['app/x.tsx', '// Whoever asks waits.\nconst a = 1', 'in comment'],
    ['app/x.tsx', 'const a = 1 // Whoever asks waits.', 'in comment'],
    ['app/x.tsx', '// The list of the\n// house\nconst a = 1', 'in comment'],
    ['app/x.tsx', 'const enterAnyone = 1', 'in name'],
    ['app/x.tsx', 'const paperId = 1', 'in name'],
    ['app/x.tsx', 'const a = <p>Print the papers</p>', 'in sentence'],
    ['db/guards/x.sql', '-- Whoever\nselect 1', 'in comment'],
    ['app/x.css', '/* Everybody sees it. */', 'in comment'],
    ['vite.config.ts', '// For somebody', 'in comment'],
    ['docs/architecture.md', 'A row of the\nhouse', 'in prose'],
    ['app/x.tsx', "const label = 'Papers'", 'in sentence'],
    ['app/x.tsx', "const label = 'Whoever'", 'in sentence'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template that the rule reads
    ['app/x.tsx', 'const label = `${count} papers`', 'in sentence'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template that the rule reads
    ['app/x.tsx', 'const label = `${name} meanwhile ${verb}`', 'in sentence'],
    ['app/x.tsx', "const labels = { 'papers': 1 }", 'in name'],
    ['app/x.tsx', "const label = 'It stands on prescriptions'", 'in sentence'],
    ['app/x.tsx', "const label = 'What is left of it'", 'in sentence'],
    ['app/x.tsx', "const label = 'Fees to be collected'", 'in sentence'],
    ['app/x.tsx', "const label = 'To collect'", 'in sentence'],
    ['app/x.tsx', "const label = 'Straight to'", 'in sentence'],
    ['app/x.tsx', "const label = 'Tax kept back'", 'in sentence'],
    ['app/x.tsx', "const label = 'The rest'", 'in sentence'],
    ['app/papers.ts', '', 'in name'],
    ['app/papers/list.ts', '', 'in name'],
    ['app/lib/list-sheet.tsx', '', 'in name'],
  ])('reject in %s the words of %j', (path, text, sentence) => {
    expect(checkLanguage({ path, text }).join()).toContain(sentence)
  })

  it.each([
    ...['enter', 'tell', 'doubtful', 'impossible', 'drawnAgain', 'standsAlready', 'understood', 'ListSheet', 'sheet'],
    ...['rooms', 'doors', 'Door', 'once', 'later', 'within', 'laid', 'kept', 'opened', 'patientBand', 'goesBack'],
    ...['hangsOn', 'BookingAsking', 'ListLooking'],
  ])('reject the name %s', (name) => {
    for (const text of [`const ${name} = 1`, `interface X { ${name}: string }`, `class X { ${name}() {} }`])
      expect(checkLanguage({ path: 'api/x.ts', text }).join()).toContain('in name')
  })

  it.each([
    ['app/x.ts', "document.addEventListener('load', start, { once: true })"],
    ['server/x.ts', "import { once } from 'node:events'"],
    ['app/x.tsx', "const label = 'Payments to collect'"],
    ['app/x.tsx', "// Prints the document.\nconst paperSize = 'A4'\nconst label = 'Choose the paper size'"],
    ['db/guards/x.sql', "select 'whoever'"],
    ['docs/architecture.md', 'Use `whoever`.\n\n```\nmeanwhile\n```'],
    ['docs/glossary.md', '# Glossary\n\n## Words we do not use\n\n| meanwhile |\n\n## More\n'],
  ])('allow in %s the words of %j', (path, text) => {
    expect(checkLanguage({ path, text })).toEqual([])
  })

  it.each([
    'export function opened() {}',
    'const about = () => 1',
    'function list() { const kept = () => 1 }',
    'class Store { opened() {} }',
    'class Store { private opened = () => 1 }',
    'store.opened = function () {}',
    'interface Store { opened(): void }',
    'interface Store { opened: () => void }',
  ])('reject the function name of %j', (text) => {
    expect(checkFunctionNames({ path: 'api/x.test.ts', text })).toHaveLength(1)
  })

  it.each(['export const laid = 1', 'export function openShift() {}', 'const seed = () => 1'])(
    'allow the name of %j',
    (text) => {
      expect(checkFunctionNames({ path: 'api/x.ts', text })).toEqual([])
    },
  )

  it('find a loader that does not check access, however it is written', () => {
    const find = (text: string) => findUnguardedEntryPoints({ path: 'app/routes/laboratory/list.tsx', text })
    expect(find('export async function loader(args) { return null }')).toHaveLength(1)
    expect(find('export const action = async () => null')).toHaveLength(1)
    expect(find("export { loader } from './other'")).toHaveLength(1)
    expect(find('export async function loader() {\n  // requireScreen(args)\n  return null\n}')).toHaveLength(1)
    expect(find("export async function loader() { return 'requireScreen(args)' }")).toHaveLength(1)
    expect(
      find('export async function loader(args) { const { api } = await requireScreen(args); return api }'),
    ).toEqual([])
  })

  it('find a loader that has no route', () => {
    const routed = new Set(['app/routes/laboratory/list.tsx'])
    const text = 'export async function loader(args) { return requireScreen(args) }'
    expect(findUnroutedEntryPoints({ path: 'app/routes/laboratory/other.tsx', text }, routed)).toHaveLength(1)
    expect(findUnroutedEntryPoints({ path: 'app/routes/laboratory/list.tsx', text }, routed)).toEqual([])
  })

  it('reject links to a missing file or heading', () => {
    const page = '# The `API`: calls, *ours*\n## Roles\n## Roles\n```\n# no heading\n```\n'
    expect([...listAnchors(page)]).toEqual(['the-api-calls-ours', 'roles', 'roles-1'])
    const check = (text: string) =>
      checkLinks({ path: 'docs/architecture.md', text }, (path) => (path === 'docs/domain/billing.md' ? page : null))
    expect(check('[b](domain/billing.md#roles), [b](domain/billing.md), [x](https://x.test/y#z)')).toEqual([])
    expect(check('# Here\n[up](#here)')).toEqual([])
    expect(check('[b](domain/billing.md#rules)').join()).toContain('no heading')
    expect(check('[b][1]\n\n[1]: domain/billing.md#rules').join()).toContain('no heading')
    expect(check('# Here\n[up](#there)').join()).toContain('no heading')
    expect(check('[b](domain/c.md)').join()).toContain('does not exist')
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
