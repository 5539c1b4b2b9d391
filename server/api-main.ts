import { createApiAlone } from './api-alone.ts'
import { dataDirOf } from './data-dir.ts'
import { openApi } from './embedded.ts'
import { readEnv, settleNodeEnv, splitWarnings } from './env.ts'
import { startJobs } from './jobs.ts'
import { lastResort, onStopSignal, refuseToStart } from './lifecycle.ts'
import { openLog } from './log.ts'
import { keyFor, sessionSecret } from './secrets.ts'
import { createHttpServer, listen } from './serve.ts'

/** `npm run api`: the API alone, for a web process elsewhere that names it in API_URL. */
async function main(): Promise<void> {
  const env = readEnv(process.argv.slice(2))
  settleNodeEnv(env)
  const dataDir = dataDirOf(env)
  const secret = sessionSecret(env, dataDir)
  const log = openLog(null)
  lastResort(log)
  for (const warning of splitWarnings(env)) log.warn(warning)

  let draining = false
  const api = await openApi({ env, dataDir, secret, log })
  const app = createApiAlone({
    log,
    api,
    publicOrigin: env.publicOrigin,
    trustedProxies: env.trustedProxies,
    draining: () => draining,
    callerSecret: keyFor(secret, 'caller'),
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

await main().catch(refuseToStart)
