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

  it('has no open requirement, and a reason for each other that is not shown', () => {
    expect(rows.filter(({ state }) => state === 'open')).toEqual([])
    const reasons = rows.filter(({ state }) => state !== 'shown').map(({ evidence }) => evidence)
    expect(reasons.filter((evidence) => !/^(Accepted|Does not apply): .{15,}\.$/.test(evidence))).toEqual([])
    process.stdout.write(
      `Security requirements: ${countRows('shown')} shown, ${countRows('accepted')} accepted, ` +
        `${countRows('does not apply')} do not apply.\n`,
    )
  })

  it('refers to a record of decisions for each requirement below which we stay', () => {
    const accepted = rows.filter(({ state }) => state === 'accepted')
    expect(accepted.map(({ number }) => number)).toEqual(['11.5.1', '14.2.1'])
    const record = readFileSync(new URL('docs/decisions/0036-where-we-stay-below-asvs.md', root), 'utf8')
    for (const { number, evidence } of accepted) {
      expect(evidence).toContain('([record 36](../decisions/0036-where-we-stay-below-asvs.md))')
      expect(record).toContain(`\n- ${number} asks`)
    }
  })
})

describe('readRows', () => {
  it('tells the states of requirements apart', () => {
    const page =
      '| 1.1.1 | A | `a/b.test.ts`, `c.md` |\n| 1.1.2 | B | Open: a limit. |\n| 1.1.3 | C | Does not apply: no. |\n| 1.1.4 | D | Accepted: x. |'
    expect(readRows(page).map(({ number, state }) => `${number} ${state}`)).toEqual([
      '1.1.1 shown',
      '1.1.2 open',
      '1.1.3 does not apply',
      '1.1.4 accepted',
    ])
    expect(listFiles(readRows(page)[0]!)).toEqual(['a/b.test.ts', 'c.md'])
  })
})
