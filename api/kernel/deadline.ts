import { limitTime } from '#db/limit-time.ts'

/** The longest that a call may take, because people and proxies give up after ten seconds. */
const CALL_TIMEOUT_MS = 8_000
/** How much longer we wait for a call that has begun to commit. */
const COMMIT_TIMEOUT_MS = 6_000

/**
 * The step of a call. `waiting`: for a connection, or for an earlier request with the same key. `working`: in its own
 * transaction, and no other request with its key has saved anything. `committing`: from the commit on.
 */
export type CallStep = 'waiting' | 'working' | 'committing'

export interface Deadline {
  hasPassed(): boolean
  setStep(step: CallStep): void
  /** Returns whether a call that was given up has certainly saved nothing, and will save nothing. */
  hasSavedNothing(): boolean
  /**
   * Resolves to the result of the work, or to null after the deadline. The work continues and must check `hasPassed` before it
   * commits. A commit that has begun can't be stopped, so we wait a little longer for its result.
   */
  race<T>(work: Promise<T>): Promise<T | null>
}

/** Starts the deadline of a call. */
export function startDeadline(ms = CALL_TIMEOUT_MS, commitMs = COMMIT_TIMEOUT_MS): Deadline {
  const end = performance.now() + ms
  let step: CallStep = 'waiting'
  let isGivenUp = false
  return {
    // A timer can be a moment earlier than the clock.
    hasPassed: () => isGivenUp || performance.now() >= end,
    setStep: (next) => {
      step = next
    },
    hasSavedNothing: () => step === 'working',
    async race(work) {
      const result = await limitTime(ms, work, null)
      if (result !== null) return result
      isGivenUp = true
      return step === 'committing' ? limitTime(commitMs, work, null) : null
    },
  }
}
