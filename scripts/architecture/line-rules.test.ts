import { describe, expect, it } from 'vitest'
import { checkLines } from './line-rules.ts'

describe('checkLines', () => {
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
  ])('rejects in %s: %s', (path, text, sentence) => {
    expect(checkLines({ path, text }).join()).toContain(`${path}:1 ${sentence}`)
  })

  it('allows filling a new form', () => {
    const text = "const read = (form: FormData) => form.get('a')\nconst form = new FormData()\nform.append('a', '1')"
    expect(checkLines({ path: 'app/lib/x.server.ts', text })).toEqual([])
  })

  it('allows forbidden words in comments', () => {
    expect(checkLines({ path: 'db/x.ts', text: '// process.env is read elsewhere' })).toEqual([])
  })
})
