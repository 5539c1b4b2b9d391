import { describe, expect, it } from 'vitest'
import { describeOrder, diffOrder, getOrderState } from './rules.ts'
import type { TestState } from './statuses.ts'

const createTests = (...states: TestState[]) => states.map((status, index) => ({ status, nameKey: `t${index}` }))

describe('an order of tests', () => {
  it.each([
    [createTests('booked', 'reported'), 'booked', '1 of 2 reported'],
    [createTests('paid', 'sample_collected'), 'paid', 'Paid'],
    [createTests('reported', 'cancelled'), 'reported', 'Reported'],
    [createTests('sample_rejected', 'in_progress'), 'sample_rejected', 'Sample rejected'],
    [createTests('cancelled', 'cancelled'), 'cancelled', 'Cancelled'],
  ] as const)('has the earliest state of its tests', (list, state, words) => {
    expect(getOrderState(list)).toBe(state)
    expect(describeOrder(list)).toBe(words)
  })

  it('adds new tests and cancels removed ones that were not started', () => {
    const ordered = createTests('booked', 'sample_collected', 'cancelled')
    expect(diffOrder(ordered, [{ nameKey: 't2' }, { nameKey: 't3' }])).toEqual({
      add: [{ nameKey: 't2' }, { nameKey: 't3' }],
      cancel: ['t0'],
    })
  })
})
