import { describe, expect, it } from 'vitest'
import { checkFunctionNames } from './function-names.ts'
import { checkLanguage } from './language.ts'

describe('checkLanguage', () => {
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
  ])('rejects in %s the words of %j', (path, text, sentence) => {
    expect(checkLanguage({ path, text }).join()).toContain(sentence)
  })

  it.each([
    ...['enter', 'tell', 'doubtful', 'impossible', 'drawnAgain', 'standsAlready', 'understood', 'ListSheet', 'sheet'],
    ...['rooms', 'doors', 'Door', 'once', 'later', 'within', 'laid', 'kept', 'opened', 'patientBand', 'goesBack'],
    ...['hangsOn', 'BookingAsking', 'ListLooking'],
  ])('rejects the name %s', (name) => {
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
  ])('allows in %s the words of %j', (path, text) => {
    expect(checkLanguage({ path, text })).toEqual([])
  })
})

describe('checkFunctionNames', () => {
  it.each([
    'export function opened() {}',
    'const about = () => 1',
    'function list() { const kept = () => 1 }',
    'class Store { opened() {} }',
    'class Store { private opened = () => 1 }',
    'store.opened = function () {}',
    'interface Store { opened(): void }',
    'interface Store { opened: () => void }',
  ])('rejects the function name of %j', (text) => {
    expect(checkFunctionNames({ path: 'api/x.test.ts', text })).toHaveLength(1)
  })

  it.each(['export const laid = 1', 'export function openShift() {}', 'const seed = () => 1'])(
    'allows the name of %j',
    (text) => {
      expect(checkFunctionNames({ path: 'api/x.ts', text })).toEqual([])
    },
  )
})
