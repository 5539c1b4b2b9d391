import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moveDatabase } from '#db/cluster/running.ts'
import { toLocalDay } from '#db/seed/days.ts'

// The appointments of the demo town are around the day on which it was created. On a later day it is moved away, and a new
// one is created. The same happens to a demo whose creation was interrupted.

const getDayFile = (dataDir: string) => join(dataDir, 'demo-day')

/** Records the day on which the demo town of a data directory was created; null while it is being created. */
export function recordDemoDay(dataDir: string, now: Date | null): void {
  writeFileSync(getDayFile(dataDir), now ? toLocalDay(now.getTime()) : '')
}

/**
 * Moves the database of a demo town of an earlier day to the folder `earlier-demo`, which keeps only the latest one. A
 * database without a recorded day may not be a demo, so it stays. One that is in use stays too.
 * @returns the day of the moved demo (null if it was unfinished) and its folder; null if none was moved
 */
export function moveEarlierDemo(dataDir: string, now: Date): { day: string | null; folder: string } | null {
  const dayFile = getDayFile(dataDir)
  const day = existsSync(dayFile) ? readFileSync(dayFile, 'utf8').trim() : null
  if (day === null || day === toLocalDay(now.getTime())) return null
  const folder = join(dataDir, 'earlier-demo')
  if (!moveDatabase(dataDir, folder)) return null
  rmSync(dayFile)
  return { day: day || null, folder }
}
