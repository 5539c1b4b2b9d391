import { markNoShows, runImports } from '#api/app.ts'
import { sealAudit } from '#db/audit-seal.ts'
import { sweep } from '#db/sweep.ts'
import type { EmbeddedApi } from './embedded.ts'
import { every } from './lifecycle.ts'
import type { Log } from './log.ts'
import { sendDue } from './messenger.ts'

const SEAL_EVERY_MS = 30_000
const SWEEP_EVERY_MS = 3_600_000
const SEND_EVERY_MS = 10_000
const MARK_MISSED_EVERY_MS = 300_000
const IMPORT_EVERY_MS = 1_000

interface Jobs {
  api: Pick<EmbeddedApi, 'database' | 'mail'>
  /** True: finish what is in hand and begin nothing. */
  stopping: () => boolean
  log: Log
}

/** What the process with the database does by itself, again and again. `stop` waits for what is running. */
export function startJobs({ api: { database, mail }, stopping, log }: Jobs): { stop: () => Promise<void> } {
  const { keeper } = database
  const now = () => new Date()
  const jobs = [
    every(SEAL_EVERY_MS, () => sealAudit(keeper), log),
    every(SWEEP_EVERY_MS, () => sweep(keeper), log),
    every(SEND_EVERY_MS, () => sendDue({ keeper, mail, stopping, log }), log),
    every(MARK_MISSED_EVERY_MS, () => markNoShows({ database, now }), log),
    every(IMPORT_EVERY_MS, () => runImports({ database, now, stopping }), log),
  ]
  return {
    async stop() {
      for (const job of jobs) await job.stop()
    },
  }
}
