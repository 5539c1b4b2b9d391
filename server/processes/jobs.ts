import { markNoShows, runImports } from '#api/app.ts'
import type { Mailer } from '#api/kernel/mail.ts'
import { getAnchorFile, recordAuditAnchors } from '#db/audit-anchors.ts'
import { extendAuditChain } from '#db/audit-chain.ts'
import type { Database } from '#db/client.ts'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { runRepeatedly } from '../lifecycle.ts'
import type { Log } from '../logs/log.ts'
import { sendDueMessages } from '../messages/messenger.ts'

const AUDIT_INTERVAL_MS = 30_000
const ANCHOR_INTERVAL_MS = 3_600_000
const SWEEP_INTERVAL_MS = 3_600_000
const SEND_INTERVAL_MS = 10_000
const NO_SHOW_INTERVAL_MS = 300_000
const IMPORT_INTERVAL_MS = 1_000

interface Jobs {
  database: Database
  dataDir: string
  mail: Mailer
  /** The process is stopping: begin nothing new. */
  isStopping: () => boolean
  log: Log
}

/** Starts the repeated jobs of the process with the database. `stop` waits for running ones. */
export function startJobs({ database, dataDir, mail, isStopping, log }: Jobs): { stop: () => Promise<void> } {
  const { maintenance } = database
  const now = () => new Date()
  const jobs = [
    runRepeatedly(AUDIT_INTERVAL_MS, () => extendAuditChain(maintenance), log),
    // At the start too, so that a program that is restarted every few minutes has anchors.
    runRepeatedly(ANCHOR_INTERVAL_MS, () => recordAuditAnchors(maintenance, getAnchorFile(dataDir)), log, 0),
    runRepeatedly(SWEEP_INTERVAL_MS, () => deleteExpiredRows(maintenance), log),
    runRepeatedly(SEND_INTERVAL_MS, () => sendDueMessages({ maintenance, mail, isStopping, log }), log),
    runRepeatedly(NO_SHOW_INTERVAL_MS, () => markNoShows({ database, now }), log),
    runRepeatedly(IMPORT_INTERVAL_MS, () => runImports({ database, now, isStopping }), log),
  ]
  return {
    async stop() {
      for (const job of jobs) await job.stop()
    },
  }
}
