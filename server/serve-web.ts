import { existsSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { PROJECT_DIR } from '#db/project-dir.ts'
import type { ApiConnection } from './api-connection.ts'
import { createGuestCookie } from './cookies/guest-cookie.ts'
import { createSignedOutCookie } from './cookies/signed-out-cookie.ts'
import { createUnansweredCookie } from './cookies/unanswered-cookie.ts'
import { createUserCookie } from './cookies/user-cookie.ts'
import { readStaticFiles } from './edge/static-files.ts'
import type { ProcessSettings } from './processes/prepare-process.ts'
import { deriveKey } from './secrets.ts'
import { createHttpServer, listen, type Serving } from './serve.ts'
import { EnvError } from './settings/read-setting.ts'
import { createWeb, type WebSettings } from './web.ts'

const CLIENT_BUILD = join(PROJECT_DIR, 'build/client')
const SERVER_BUILD = join(PROJECT_DIR, 'build/server/index.js')

/** Serves the web in this process, with an API in this process or another one. */
export async function serveWeb(
  { env, secret, log }: ProcessSettings,
  api: ApiConnection,
  isDraining: () => boolean,
): Promise<Serving> {
  const server = createHttpServer()
  const cookie = (name: string) => ({ secret: deriveKey(secret, name), secure: env.secureCookies })
  const { close: closeApp, ...loaded } = env.dev ? await loadDevApp(server) : await loadBuiltApp()
  const app = createWeb({
    ...loaded,
    ...env,
    log,
    api,
    isDraining,
    user: createUserCookie({ ...cookie('user cookie'), absoluteSeconds: env.absoluteSeconds }),
    guest: createGuestCookie(cookie('guest cookie')),
    signedOut: createSignedOutCookie(cookie('signed-out cookie')),
    unanswered: createUnansweredCookie(cookie('unanswered cookie')),
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
  return {
    async drain() {
      await closeApp?.()
      await drain()
    },
  }
}

/** Checks that the application is built. @throws EnvError if it is not */
export function requireBuild(): void {
  if (!existsSync(SERVER_BUILD))
    throw new EnvError('The application is not built. Run `npm start`, or `npm run build` first.')
}

/** Returns the time of the last build, which changes when the application is built again; 0 without a build. */
export const readBuildTime = (): number => statSync(SERVER_BUILD, { throwIfNoEntry: false })?.mtimeMs ?? 0

interface LoadedApp extends Pick<WebSettings, 'remix' | 'files' | 'devFiles'> {
  close?: () => Promise<void>
}

async function loadBuiltApp(): Promise<LoadedApp> {
  const { loadBuiltRemix } = await import('./remix.ts')
  return { remix: await loadBuiltRemix(SERVER_BUILD), files: readStaticFiles(CLIENT_BUILD) }
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
