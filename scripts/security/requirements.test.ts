import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFiles, REQUIREMENTS, readRows } from './requirements.ts'

const root = new URL('../../', import.meta.url)
const folder = new URL('docs/security/', root)
const rows = readdirSync(folder).flatMap((name) => readRows(readFileSync(new URL(name, folder), 'utf8')))
const countRows = (state: string) => rows.filter((row) => row.state === state).length

describe('the table of security requirements', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    expect(REQUIREMENTS).toHaveLength(253)
    const inOrder = rows.map(({ number }) => number).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    expect(inOrder).toEqual(REQUIREMENTS)
  })

  it('names an existing test or page for each requirement that is shown', () => {
    const shown = rows.filter(({ state }) => state === 'shown')
    expect(shown.filter((row) => listFiles(row).length === 0)).toEqual([])
    const missing = rows.flatMap((row) => listFiles(row).filter((path) => !existsSync(new URL(path, root))))
    expect(missing).toEqual([])
    const isProof = (path: string) => /\.(test|spec)\.tsx?$|^docs\/.*\.md$/.test(path)
    expect(shown.flatMap(listFiles).filter((path) => !isProof(path))).toEqual([])
  })

  it('gives a reason for each requirement that does not apply or is open', () => {
    const reasons = rows.filter(({ state }) => state !== 'shown').map(({ evidence }) => evidence)
    expect(reasons.filter((evidence) => !/^(Open|Does not apply): .{15,}\.$/.test(evidence))).toEqual([])
    const open = rows.filter(({ state }) => state === 'open').map(({ number }) => number)
    process.stdout.write(
      `Security requirements: ${countRows('shown')} shown, ${countRows('does not apply')} do not apply, ` +
        `${open.length} open${open.length > 0 ? ` (${open.join(', ')})` : ''}.\n`,
    )
  })
})

describe('readRows', () => {
  it('tells shown, open and other requirements apart', () => {
    const page =
      '| 1.1.1 | A | `a/b.test.ts`, `c.md` |\n| 1.1.2 | B | Open: a limit. |\n| 1.1.3 | C | Does not apply: no. |'
    expect(readRows(page).map(({ number, state }) => `${number} ${state}`)).toEqual([
      '1.1.1 shown',
      '1.1.2 open',
      '1.1.3 does not apply',
    ])
    expect(listFiles(readRows(page)[0]!)).toEqual(['a/b.test.ts', 'c.md'])
  })
})
