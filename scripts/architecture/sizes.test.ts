import { describe, expect, it } from 'vitest'
import { checkFolders, checkLength, checkName } from './sizes.ts'

describe('the limits of files and folders', () => {
  it('rejects long files, full folders and empty names', () => {
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
