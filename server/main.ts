import cluster from 'node:cluster'
import { formatDay } from '#contract/kernel/typed-days.ts'
import type { Database } from '#db/client.ts'
import { ensureDemo } from './demo/demo.ts'
import { moveEarlierDemo } from './demo/demo-day.ts'
import { exitWithMessage } from './lifecycle.ts'
import { createLocalApi, findMailDir } from './local-api.ts'
import { joinMigratedDatabase, openMigratedDatabase } from './processes/open-database.ts'
import { prepareProcess } from './processes/prepare-process.ts'
import { runMainProcess, runWorker, type Serve } from './processes/run-process.ts'
import { connectToApi } from './remote-api.ts'
import { deriveKey } from './secrets.ts'
import { readBuildTime, requireBuild, serveWeb } from './serve-web.ts'
import { formatStartMessage } from './start-message.ts'

/** `main.js [--demo]`, or `npm run dev` from the source: starts the whole product, in one process or with WEB_WORKERS. */
async function main(): Promise<void> {
  const settings = prepareProcess({ logsToFile: true })
  const { env, dataDir, log, logFile } = settings
  const hasDatabase = env.apiUrl === undefined
  if (cluster.isWorker) {
    const openDatabase = async () => (hasDatabase ? joinMigratedDatabase(settings) : null)
    return runWorker({ settings, openDatabase, serve })
  }

  if (!env.dev) requireBuild()
  const earlierDemo = env.demo && hasDatabase && !env.databaseUrl ? moveEarlierDemo(dataDir, new Date()) : null
  if (earlierDemo)
    process.stdout.write(
      `Creating the demo town for today. ${earlierDemo.day ? `The one from ${formatDay(earlierDemo.day)}` : 'An unfinished one'} was moved to ${earlierDemo.folder}.\n`,
    )
  const database = hasDatabase ? await openMigratedDatabase(settings) : null
  try {
    const demo = env.demo && database ? await ensureDemo({ ...env, database, dataDir }) : null
    await runMainProcess({ settings, database, serve, readVersion: readBuildTime })
    log.info({ origin: env.publicOrigin, host: env.host, port: env.port, workers: env.webWorkers }, 'serving')
    process.stdout.write(formatStartMessage({ env, dataDir, mailDir: findMailDir(env, dataDir), logFile, demo }))
  } catch (error) {
    await database?.close()
    throw error
  }
}

const serve: Serve<Database | null> = (settings, database, isDraining) => {
  const { env, secret } = settings
  const api = database
    ? createLocalApi(settings, database)
    : connectToApi(env.apiUrl as string, deriveKey(secret, 'caller'))
  return serveWeb(settings, api, isDraining)
}

await main().catch(exitWithMessage)
