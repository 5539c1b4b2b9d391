import type { Server } from 'node:http'
import { join } from 'node:path'
import { type ApiConnection, connectToApi } from './api-connection.ts'
import { createGuestCookie } from './cookies/guest-cookie.ts'
import { createSignedOutCookie } from './cookies/signed-out-cookie.ts'
import { createUserCookie } from './cookies/user-cookie.ts'
import { findDataDir, PROJECT_DIR } from './data-dir.ts'
import { ensureDemo } from './demo.ts'
import { readStaticFiles } from './edge/static-files.ts'
import { type EmbeddedApi, findMailDir, openApi } from './embedded.ts'
import { type Env, EnvError, readEnv, setNodeEnv } from './env.ts'
import { startJobs } from './jobs.ts'
import { exitWithMessage, handleUncaughtErrors, onStopSignal } from './lifecycle.ts'
import { type Log, openLog } from './log.ts'
import { precompress } from './precompress.ts'
import { deriveKey, readSessionSecret } from './secrets.ts'
import { createHttpServer, listen } from './serve.ts'
import { formatStartMessage } from './start-message.ts'
import { createWeb, type WebSettings } from './web.ts'

/** `node --import tsx server/main.ts [--demo] [--dev]`: starts the whole product in one process. */
async function main(): Promise<void> {
  const env = readEnv(process.argv.slice(2))
  setNodeEnv(env)
  const dataDir = findDataDir(env)
  const secret = readSessionSecret(env, dataDir)
  const logFile = process.stdout.isTTY && !env.dev ? join(dataDir, 'server.log') : null
  const log = openLog(logFile)
  handleUncaughtErrors(log)

  const embedded = env.apiUrl === undefined ? await openApi({ env, dataDir, secret, log }) : null
  try {
    const api = embedded ?? connectToApi(env.apiUrl as string, deriveKey(secret, 'caller'))
    const demo = env.demo && embedded ? await ensureDemo({ ...env, database: embedded.database, dataDir }) : null
    await serve({ env, secret, log, api, embedded })
    log.info({ origin: env.publicOrigin, host: env.host, port: env.port }, 'serving')
    process.stdout.write(formatStartMessage({ env, dataDir, mailDir: findMailDir(env, dataDir), logFile, demo }))
  } catch (error) {
    await embedded?.close()
    throw error
  }
}

interface ServeOptions {
  env: Env
  secret: string
  log: Log
  api: ApiConnection
  embedded: EmbeddedApi | null
}

async function serve({ env, secret, log, api, embedded }: ServeOptions): Promise<void> {
  let draining = false
  const server = createHttpServer()
  const cookie = (name: string) => ({ secret: deriveKey(secret, name), secure: env.secureCookies })
  const { close: closeApp, ...loaded } = env.dev ? await loadDevApp(server) : await loadBuiltApp()
  const app = createWeb({
    ...loaded,
    ...env,
    log,
    api,
    isDraining: () => draining,
    user: createUserCookie({ ...cookie('user cookie'), absoluteSeconds: env.absoluteSeconds }),
    guest: createGuestCookie(cookie('guest cookie')),
    signedOut: createSignedOutCookie(cookie('left cookie')),
    context: {
      formSecret: deriveKey(secret, 'form token'),
      toastSecret: deriveKey(secret, 'toast cookie'),
      registration: env.registration,
      secureCookies: env.secureCookies,
      insecureNotice: env.insecureNotice,
      idleSeconds: env.idleSeconds,
      productName: env.productName,
    },
  })
  const { drain } = await listen(server, app, env)
  const jobs = embedded && startJobs({ api: embedded, stopping: () => draining, log })

  onStopSignal(async () => {
    draining = true
    await closeApp?.()
    await drain()
    await jobs?.stop()
    await embedded?.close()
    log.info('stopped')
  }, log)
}

interface LoadedApp extends Pick<WebSettings, 'remix' | 'files' | 'devFiles'> {
  close?: () => Promise<void>
}

async function loadBuiltApp(): Promise<LoadedApp> {
  const { loadBuiltRemix } = await import('./remix.ts')
  const client = join(PROJECT_DIR, 'build/client')
  try {
    await precompress(client)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new EnvError('The application is not built. Run `npm start`, or `npm run build` first.')
    // A read-only installation serves its files uncompressed.
    if ((error as NodeJS.ErrnoException).code !== 'EROFS' && (error as NodeJS.ErrnoException).code !== 'EACCES')
      throw error
  }
  return { remix: await loadBuiltRemix(join(PROJECT_DIR, 'build/server/index.js')), files: readStaticFiles(client) }
}

async function loadDevApp(server: Server): Promise<LoadedApp> {
  const { createVite, serveViteFiles } = await import('./vite-dev.ts')
  const { createDevRemix } = await import('./remix.ts')
  const vite = await createVite(server)
  return {
    remix: createDevRemix(vite),
    files: new Map(),
    devFiles: serveViteFiles(vite),
    close: () => vite.close(),
  }
}

await main().catch(exitWithMessage)
