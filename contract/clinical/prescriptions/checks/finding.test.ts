import { describe, expect, it } from 'vitest'
import { type FindingKind, type FindingSeverity, groupByReason, toFinding } from './finding.ts'

describe('groupByReason', () => {
  const group = (...kinds: readonly [FindingKind, FindingSeverity][]) =>
    groupByReason(kinds.map(([kind, severity], index) => toFinding(kind, severity, 'Ibuprofen', [index], ''))).map(
      (findings) => findings.map(({ finding }) => finding).join(' '),
    )

  it('puts all warnings together, whatever their medicines and kinds', () => {
    expect(group(['dose', 'high'], ['interaction', 'high'], ['disease', 'high'])).toEqual([
      'dose:0 interaction:1 disease:2',
    ])
  })

  it('leaves each stop and the question about repeated medicines alone', () => {
    expect(
      group(['repeat', 'high'], ['allergy', 'stop'], ['dose', 'high'], ['disease', 'stop'], ['age', 'high']),
    ).toEqual(['repeat:0', 'allergy:1', 'dose:2 age:4', 'disease:3'])
  })

  it('returns nothing without findings', () => expect(group()).toEqual([]))
})
