import { describe, expect, it } from 'vitest'
import { checkLinks, listAnchors } from './links.ts'

describe('checkLinks', () => {
  it('rejects links to a missing file or heading', () => {
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
})
