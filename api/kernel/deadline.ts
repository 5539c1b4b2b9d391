/** The longest that a call may take, however long its database does: people and proxies give up at ten seconds. */
const CALL_TIMEOUT_MS = 8_000

/** How long a call still has. */
export interface Deadline {
  hasPassed(): boolean
  /** What the work answers, or null when the time is over first. The work goes on, and must ask `passed` before it commits. */
  race<T>(work: Promise<T>): Promise<T | null>
}

/** Starts the clock of a call. */
export function startDeadline(ms = CALL_TIMEOUT_MS): Deadline {
  const end = performance.now() + ms
  const hasPassed = () => performance.now() >= end
  return {
    hasPassed: passed,
    async race(work) {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, ms, null)
      })
      try {
        return await Promise.race([work, timeout])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
