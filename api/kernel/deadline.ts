import { limitTime } from '#db/limit-time.ts'

/** The longest that a call may take, because people and proxies give up after ten seconds. */
const CALL_TIMEOUT_MS = 8_000

export interface Deadline {
  hasPassed(): boolean
  /** Resolves to the result of the work, or to null after the deadline. The work continues and must check `hasPassed` before it commits. */
  race<T>(work: Promise<T>): Promise<T | null>
}

/** Starts the deadline of a call. */
export function startDeadline(ms = CALL_TIMEOUT_MS): Deadline {
  const end = performance.now() + ms
  const hasPassed = () => performance.now() >= end
  return {
    hasPassed,
    race: (work) => limitTime(ms, work, null),
  }
}
