import { describe, expect, it } from 'vitest'
import { type Import, listImports } from './imports.ts'
import { checkBrowserImports, checkLayers } from './layers.ts'
import { checkModules } from './modules.ts'

const own = (from: string, to: string): Import => ({ from, to, isOwn: true })
const foreign = (from: string, to: string): Import => ({ from, to, isOwn: false })

describe('checkLayers', () => {
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
  ])('rejects the import %j', (item, sentence) => {
    expect(checkLayers(item)).toContain(sentence)
  })

  it.each([
    own('e2e/journeys/morning.spec.tsx', 'db/client.ts'),
    own('app/routes/laboratory/list.tsx', 'app/routes/laboratory/list-parts.tsx'),
    own('app/routes/laboratory/list.tsx', 'contract/clinical/vitals/schema.ts'),
    own('app/components/pages/list-page.tsx', 'contract/clinical/vitals/rules.ts'),
    foreign('contract/kernel/call.ts', '@orpc/contract'),
  ])('allows the import %j', (item) => {
    expect(checkLayers(item)).toBeNull()
    expect(checkModules(item)).toBeNull()
  })
})

describe('checkBrowserImports', () => {
  it('keeps zod out of the browser, also behind other files', () => {
    const chain = [
      own('app/components/pages/form-page.tsx', 'contract/a/rules.ts'),
      own('contract/a/rules.ts', 'contract/a/schema.ts'),
      foreign('contract/a/schema.ts', 'zod'),
    ]
    expect(checkBrowserImports(chain)).toHaveLength(1)
    expect(checkBrowserImports(chain.slice(0, 2))).toEqual([])
  })
})

describe('listImports', () => {
  it('reads every form of import', () => {
    const text =
      "import a from '~/lib/a'\nexport { b } from '../b'\nconst c = await import('#db/c.ts')\nimport '@x/y/z?url'"
    expect(listImports({ path: 'app/routes/laboratory/list.tsx', text }).map(({ to }) => to)).toEqual([
      'app/lib/a',
      'app/routes/b',
      'db/c.ts',
      '@x/y',
    ])
  })
})
