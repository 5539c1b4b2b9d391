import cluster from 'node:cluster'
import type { Database } from '#db/client.ts'
import { createApiAlone } from './api-alone.ts'
import { listApiWarnings } from './env.ts'
import { exitWithMessage } from './lifecycle.ts'
import { createLocalApi } from './local-api.ts'
import { joinMigratedDatabase, openMigratedDatabase } from './processes/open-database.ts'
import { prepareProcess } from './processes/prepare-process.ts'
import { runMainProcess, runWorker, type Serve } from './processes/run-process.ts'
import { deriveKey } from './secrets.ts'
import { createHttpServer, listen } from './serve.ts'

/** `npm run api`: the API alone, for web processes that name it in API_URL. */
async function main(): Promise<void> {
  const settings = prepareProcess({ logsToFile: false })
  const { env, log } = settings
  if (cluster.isWorker) return runWorker({ settings, openDatabase: () => joinMigratedDatabase(settings), serve })

  for (const warning of listApiWarnings(env)) log.warn(warning)
  const database = await openMigratedDatabase(settings)
  try {
    await runMainProcess({ settings, database, serve })
  } catch (error) {
    await database.close()
    throw error
  }
  process.stdout.write(`The API answers at http://${env.host}:${env.port}/api/v1/\n`)
}

const serve: Serve<Database> = (settings, database, isDraining) => {
  const { env, log, secret } = settings
  const app = createApiAlone({
    log,
    api: createLocalApi(settings, database),
    publicOrigin: env.publicOrigin,
    trustedProxies: env.trustedProxies,
    requestsPerMinute: env.requestsPerMinute,
    isDraining,
    callerSecret: deriveKey(secret, 'caller'),
  })
  return listen(createHttpServer(), app, env)
}

await main().catch(exitWithMessage)
