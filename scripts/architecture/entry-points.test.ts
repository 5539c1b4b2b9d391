import { describe, expect, it } from 'vitest'
import { findUnguardedEntryPoints, findUnroutedEntryPoints } from './entry-points.ts'

describe('findUnguardedEntryPoints', () => {
  it('finds a loader that does not check access, however it is written', () => {
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
})

describe('findUnroutedEntryPoints', () => {
  it('finds a loader that has no route', () => {
    const routed = new Set(['app/routes/laboratory/list.tsx'])
    const text = 'export async function loader(args) { return requireScreen(args) }'
    expect(findUnroutedEntryPoints({ path: 'app/routes/laboratory/other.tsx', text }, routed)).toHaveLength(1)
    expect(findUnroutedEntryPoints({ path: 'app/routes/laboratory/list.tsx', text }, routed)).toEqual([])
  })
})
