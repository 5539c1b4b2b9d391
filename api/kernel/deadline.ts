/** The longest that a call may take, however long its database does: people and proxies give up at ten seconds. */
const ANSWER_WITHIN_MS = 8_000

/** How long a call still has. */
export interface Deadline {
  passed(): boolean
  /** What the work answers, or null when the time is over first. The work goes on, and must ask `passed` before it commits. */
  within<T>(work: Promise<T>): Promise<T | null>
}

/** Starts the clock of a call. */
export function startDeadline(ms = ANSWER_WITHIN_MS): Deadline {
  const end = performance.now() + ms
  const passed = () => performance.now() >= end
  return {
    passed,
    async within(work) {
      let timer: NodeJS.Timeout | undefined
      const over = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, ms, null)
      })
      try {
        return await Promise.race([work, over])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
