import { createApiAlone } from './api-alone.ts'
import { findDataDir } from './data-dir.ts'
import { openApi } from './embedded.ts'
import { listApiWarnings, readEnv, setNodeEnv } from './env.ts'
import { startJobs } from './jobs.ts'
import { exitWithMessage, handleUncaughtErrors, onStopSignal } from './lifecycle.ts'
import { openLog } from './log.ts'
import { deriveKey, readSessionSecret } from './secrets.ts'
import { createHttpServer, listen } from './serve.ts'

/** `npm run api`: the API alone, for a web process that names it in API_URL. */
async function main(): Promise<void> {
  const env = readEnv(process.argv.slice(2))
  setNodeEnv(env)
  const dataDir = findDataDir(env)
  const secret = readSessionSecret(env, dataDir)
  const log = openLog(null)
  handleUncaughtErrors(log)
  for (const warning of listApiWarnings(env)) log.warn(warning)

  let draining = false
  const api = await openApi({ env, dataDir, secret, log })
  const app = createApiAlone({
    log,
    api,
    publicOrigin: env.publicOrigin,
    trustedProxies: env.trustedProxies,
    isDraining: () => draining,
    callerSecret: deriveKey(secret, 'caller'),
  })
  const { drain } = await listen(createHttpServer(), app, env).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  const jobs = startJobs({ api, stopping: () => draining, log })
  onStopSignal(async () => {
    draining = true
    await drain()
    await jobs.stop()
    await api.close()
  }, log)
  process.stdout.write(`The API answers at http://${env.host}:${env.port}/api/v1/\n`)
}

await main().catch(exitWithMessage)
