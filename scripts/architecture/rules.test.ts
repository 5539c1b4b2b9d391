import { describe, expect, it } from 'vitest'
import { findUnguardedEntryPoints } from './entry-points.ts'
import { checkFunctionNames } from './function-names.ts'
import { type Import, listImports } from './imports.ts'
import { checkLanguage } from './language.ts'
import { checkBrowserImports, checkLayers } from './layers.ts'
import { checkLines } from './line-rules.ts'
import { checkModules, findCycles } from './modules.ts'
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

  it.each([
    'await db.update(invoices).set({ status })',
    'await tx\n  .insert(invoiceLines)\n  .values(rows)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template that the rule reads
    'sql`delete from ${invoices} where id = ${id}`',
    'sql`insert into invoice_lines (id) values (1)`',
  ])('reject a write to a table of another module: %s', (text) => {
    const schema = {
      path: 'db/schema/billing/billing.ts',
      text: "export const invoices = tenantTable('invoices', {})\nexport const invoiceLines = pgTable(\n  'invoice_lines',",
    }
    const tables = listTables([schema])
    expect(checkWriters({ path: 'api/clinical/visits/store.ts', text }, tables).join()).toContain(
      'api/billing/public.ts',
    )
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
    ['app/routes/x.tsx', '<p dangerouslySetInnerHTML={x} />', 'writes HTML'],
    ['app/components/x.tsx', "if (me.role === 'doctor')", 'compares a role by name'],
    ['api/x/store.ts', 'sql.raw(input)', 'puts text into SQL'],
    ['server/x.ts', 'process.env.PORT', 'reads the environment'],
    ['server/x.ts', 'join(entry.parentPath, entry.name)', 'uses what Node 20.11 does not have'],
    ['app/routes/x.tsx', 'export const { loader, action } = screen()', 'exports by a pattern'],
    ['api/x/store.ts', "ne(appointments.status, 'arrived')", 'compares with one status'],
    ['app/routes/x.tsx', "status === 'arrived'", 'compares with one status'],
    ['contract/x/schema.ts', 'z.coerce.number()', 'coerces'],
    ['api/x/store.ts', "await fetch('http://a')", 'calls fetch'],
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
  ])('reject in %s the words of %j', (path, text, sentence) => {
    expect(checkLanguage({ path, text }).join()).toContain(sentence)
  })

  it.each([
    ['app/x.tsx', "// Prints the document.\nconst paperSize = 'A4'\nconst label = 'Choose the paper size'"],
    ['db/guards/x.sql', "select 'whoever'"],
    ['docs/architecture.md', 'Use `whoever`.\n\n```\nmeanwhile\n```'],
    ['docs/glossary.md', '# Glossary\n\n## Words we do not use\n\n| meanwhile |\n\n## More\n'],
  ])('allow in %s the words of %j', (path, text) => {
    expect(checkLanguage({ path, text })).toEqual([])
  })

  it.each(['export function opened() {}', 'const about = () => 1', 'function list() { const kept = () => 1 }'])(
    'reject the function name of %j',
    (text) => {
      expect(checkFunctionNames({ path: 'api/x.test.ts', text })).toHaveLength(1)
    },
  )

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
