import { type TestState, testStatuses } from './statuses.ts'

/** Returns the earliest state of the tests. Cancelled tests count only if all are cancelled. */
export function getOrderState(tests: readonly { status: TestState }[]): TestState {
  const positions = tests.map(({ status }) => testStatuses.values.indexOf(status))
  return testStatuses.values[Math.min(...positions, testStatuses.values.length - 1)]!
}

/** Describes the progress of an order: "2 of 5 reported", or the label of its state if none is reported. */
export function describeOrder(tests: readonly { status: TestState }[]): string {
  const live = tests.filter(({ status }) => status !== 'cancelled')
  const reported = live.filter(({ status }) => status === 'reported').length
  return reported > 0 && reported < live.length
    ? `${reported} of ${live.length} reported`
    : testStatuses.labels[getOrderState(tests)]
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
