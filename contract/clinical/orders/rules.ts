/** The states of a test, in order. An order has the earliest state of its tests. */
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

/** Returns the earliest state of the tests. Cancelled tests count only if all are cancelled. */
export function getOrderState(tests: readonly { status: TestState }[]): TestState {
  const positions = tests.map(({ status }) => ORDER.indexOf(status))
  return ORDER[Math.min(...positions, ORDER.length - 1)]!
}

/** Describes the progress of an order: "2 of 5 reported", or the label of its state if none is reported. */
export function describeOrder(tests: readonly { status: TestState }[]): string {
  const live = tests.filter(({ status }) => status !== 'cancelled')
  const reported = live.filter(({ status }) => status === 'reported').length
  return reported > 0 && reported < live.length
    ? `${reported} of ${live.length} reported`
    : TEST_STATES[getOrderState(tests)]
}

/** Finds the tests that an amendment adds to an order and cancels in it. Tests with a sample are not cancelled. */
export function diffOrder<Test extends { nameKey: string }>(
  ordered: readonly { nameKey: string; status: TestState }[],
  requested: readonly Test[],
): { add: Test[]; cancel: string[] } {
  const live = ordered.filter(({ status }) => status !== 'cancelled')
  const has = (list: readonly { nameKey: string }[], key: string) => list.some(({ nameKey }) => nameKey === key)
  return {
    add: requested.filter(({ nameKey }) => !has(live, nameKey)),
    cancel: live
      .filter(({ nameKey, status }) => !has(requested, nameKey) && (status === 'booked' || status === 'paid'))
      .map(({ nameKey }) => nameKey),
  }
}
