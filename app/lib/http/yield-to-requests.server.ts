import { setImmediate } from 'node:timers/promises'

const MAX_WORK_MS = 15

/**
 * Creates a function to call between the steps of long work, such as the rows of a report. When the work has taken a while, it
 * lets other requests run first.
 */
export function createYielder(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < MAX_WORK_MS) return
    await setImmediate()
    startedAt = performance.now()
  }
}
