import type { Database } from '#db/client.ts'
import { createStopHandler, describeFailure, onStopSignal } from '../lifecycle.ts'
import { openMailer } from '../local-api.ts'
import type { Serving } from '../serve.ts'
import { startJobs } from './jobs.ts'
import type { ProcessSettings } from './prepare-process.ts'
import { startWorkers } from './worker-pool.ts'
import { STOP_MESSAGE } from './worker-process.ts'

/** Serves requests in this process. The database is null if the API is in another one. */
export type Serve<Base extends Database | null> = (
  settings: ProcessSettings,
  database: Base,
  isDraining: () => boolean,
) => Promise<Serving>

interface MainProcess<Base extends Database | null> {
  settings: ProcessSettings
  database: Base
  serve: Serve<Base>
  /** Returns a value that changes when the application is built again. */
  readVersion?: () => unknown
}

/** Serves in this process, or in several with WEB_WORKERS, and runs the jobs in this one. Stops on a signal. */
export async function runMainProcess<Base extends Database | null>({
  settings,
  database,
  serve,
  readVersion = () => null,
}: MainProcess<Base>): Promise<void> {
  const { env, log } = settings
  let hasStopSignal = false
  const isDraining = () => hasStopSignal
  const version = readVersion()
  const stopOnSignal = (serving: Serving, jobs?: ReturnType<typeof startJobs> | null) =>
    onStopSignal(async () => {
      hasStopSignal = true
      await serving.drain()
      await jobs?.stop()
      await database?.close()
      log.info('stopped')
    }, log)
  const isSameVersion = () => readVersion() === version
  const serving =
    env.webWorkers > 1
      ? await startWorkers({ count: env.webWorkers, log, isSameVersion, onStarting: stopOnSignal })
      : await serve(settings, database, isDraining)
  const jobs =
    database &&
    startJobs({ database, dataDir: settings.dataDir, mail: openMailer(settings), isStopping: isDraining, log })
  stopOnSignal(serving, jobs)
}

interface Worker<Base extends Database | null> {
  settings: ProcessSettings
  openDatabase: () => Promise<Base>
  serve: Serve<Base>
}

/** Serves as one of several workers, until the main process stops it or ends. */
export async function runWorker<Base extends Database | null>({
  settings,
  openDatabase,
  serve,
}: Worker<Base>): Promise<void> {
  try {
    let isDraining = false
    const database = await openDatabase()
    const serving = await serve(settings, database, () => isDraining)
    const stop = createStopHandler(async () => {
      isDraining = true
      await serving.drain()
      await database?.close()
    }, settings.log)
    process.on('message', (message) => message === STOP_MESSAGE && stop('stop message'))
    process.on('SIGTERM', stop)
    // A terminal sends Ctrl-C to every process; the main process then stops its workers.
    process.on('SIGINT', () => {})
  } catch (error) {
    process.send?.({ failure: describeFailure(error) }, () => process.exit(1))
  }
}
