import { describe, expect, it } from 'vitest'
import { findCycles } from './cycles.ts'
import type { Import } from './imports.ts'
import { checkModuleFolder, checkModules } from './modules.ts'

const own = (from: string, to: string): Import => ({ from, to, isOwn: true })

describe('checkModules', () => {
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
  ])('rejects the import between modules %j', (item, sentence) => {
    expect(checkModules(item)).toContain(sentence)
  })
})

describe('checkModuleFolder', () => {
  it('rejects a folder that is no module', () => {
    for (const folder of ['api/common', 'contract/common', 'db/schema/common', 'app/routes/common'])
      expect(checkModuleFolder(`${folder}/billing.ts`)).toContain('belongs to no module')
    for (const path of ['api/billing/public.ts', 'api/app.ts', 'api/testing/server.ts', 'db/client.ts'])
      expect(checkModuleFolder(path)).toBeNull()
  })
})

describe('findCycles', () => {
  it('finds import cycles', () => {
    const ring = [own('a.ts', 'b.ts'), own('b.ts', 'c.ts'), own('c.ts', 'b.ts')]
    expect(findCycles(ring)).toEqual([['b.ts', 'c.ts']])
  })
})
