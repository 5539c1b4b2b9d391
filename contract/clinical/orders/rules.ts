/** How far a test is, in order: the order is as far as the least far of its tests (clinical.md 2.7). */
export const TEST_STATES = {
  booked: 'Booked',
  paid: 'Paid',
  sample_rejected: 'Sample rejected',
  sample_collected: 'Sample collected',
  in_progress: 'In progress',
  results_entered: 'Results entered',
  verified: 'Verified',
  reported: 'Reported',
  cancelled: 'Cancelled',
} as const
export type TestState = keyof typeof TEST_STATES
const ORDER = Object.keys(TEST_STATES) as TestState[]

/** The state of an order: that of its least far test. Cancelled tests count only where there is no other. */
export function stateOfOrder(tests: readonly { status: TestState }[]): TestState {
  const far = tests.map(({ status }) => ORDER.indexOf(status))
  return ORDER[Math.min(...far, ORDER.length - 1)]!
}

/** "2 of 5 reported", or the state's own words while none is. */
export function orderInWords(tests: readonly { status: TestState }[]): string {
  const live = tests.filter(({ status }) => status !== 'cancelled')
  const reported = live.filter(({ status }) => status === 'reported').length
  return reported > 0 && reported < live.length
    ? `${reported} of ${live.length} reported`
    : TEST_STATES[stateOfOrder(tests)]
}

/** What an amended list of tests does to an order: tests to add, and those to cancel. Who has a sample keeps the test. */
export function diffOrder<Test extends { nameKey: string }>(
  ordered: readonly { nameKey: string; status: TestState }[],
  wanted: readonly Test[],
): { add: Test[]; cancel: string[] } {
  const live = ordered.filter(({ status }) => status !== 'cancelled')
  const has = (list: readonly { nameKey: string }[], key: string) => list.some(({ nameKey }) => nameKey === key)
  return {
    add: wanted.filter(({ nameKey }) => !has(live, nameKey)),
    cancel: live
      .filter(({ nameKey, status }) => !has(wanted, nameKey) && (status === 'booked' || status === 'paid'))
      .map(({ nameKey }) => nameKey),
  }
}
