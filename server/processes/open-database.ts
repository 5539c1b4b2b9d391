import { join } from 'node:path'
import { type Database, joinDatabase, openDatabase } from '#db/client.ts'
import { isFullDisk, readLastLines } from '#db/cluster/server-log.ts'
import { MAX_CONNECTIONS } from '#db/cluster/settings.ts'
import { isConnectionLost } from '#db/connection-errors.ts'
import { migrate } from '#db/migrate.ts'
import { DiskFullError } from '#db/operator-error.ts'
import { computePoolSizes, countPoolConnections, DEFAULT_POOL_SIZE } from '#db/pool-sizes.ts'
import { onStopSignal } from '../lifecycle.ts'
import type { ProcessSettings } from './prepare-process.ts'

/** The main process, and tools such as backups, need the other connections. */
const MAX_WORKER_CONNECTIONS = MAX_CONNECTIONS - 20
/** The main process of workers only runs jobs. */
const JOBS_POOL_SIZE = 2

/** Opens the database of the settings and brings it to this version's schema. From then on a signal closes it. */
export async function openMigratedDatabase({ env, dataDir, log }: ProcessSettings): Promise<Database> {
  const opening = openDatabase(
    { ...env, dataDir },
    {
      log,
      ...(env.webWorkers > 1 && { poolSize: JOBS_POOL_SIZE }),
      // Another program has claimed the data, so this one must not go on writing.
      onLost: () => process.exit(1),
    },
  )
  // Otherwise the process of the embedded database would go on without this one.
  onStopSignal(async () => (await opening).close(), log)
  const database = await opening
  try {
    await migrate(database, { log })
  } catch (error) {
    // On a full disk, PostgreSQL may end instead of refusing a statement.
    const isFull = database.embedded && isConnectionLost(error) && isFullDisk(dataDir, readServerLog(dataDir))
    await database.close()
    throw isFull ? new DiskFullError(error) : error
  }
  return database
}

const readServerLog = (dataDir: string) => readLastLines(join(dataDir, 'postgres', 'postgres.log'))

/** Opens the database that the main process has opened and migrated, in one of its workers. */
export const joinMigratedDatabase = ({ env, dataDir, log }: ProcessSettings): Promise<Database> =>
  joinDatabase({ ...env, dataDir }, { log, poolSize: computePoolSize(env.webWorkers) })

/**
 * Computes the size of the pools `app` and `pages` of a worker, so that all workers together stay below the database's
 * limit. A worker opens no connections as `maintenance` or `owner`.
 */
export function computePoolSize(workers: number): number {
  let size = DEFAULT_POOL_SIZE
  while (size > 1 && workers * countPoolConnections(computePoolSizes(size)) > MAX_WORKER_CONNECTIONS) size -= 1
  return size
}
