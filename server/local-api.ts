import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApi, createVirusScanner } from '#api/app.ts'
import { createMailer, type Mailer } from '#api/kernel/mail.ts'
import type { Database } from '#db/client.ts'
import { readMigrations } from '#db/migrate.ts'
import { type ApiConnection, addCallerHeaders } from './api-connection.ts'
import type { Env } from './env.ts'
import type { ProcessSettings } from './processes/prepare-process.ts'
import { deriveKey } from './secrets.ts'

/** Creates the API in this process, on an open database of this version's schema. */
export function createLocalApi(settings: ProcessSettings, database: Database): ApiConnection {
  const { env, dataDir, secret, log } = settings
  const api = createApi({
    database,
    secret: deriveKey(secret, 'api'),
    publicOrigin: env.publicOrigin,
    productName: env.productName,
    idleSeconds: env.idleSeconds,
    absoluteSeconds: env.absoluteSeconds,
    loginAttempts: env.loginAttempts,
    registration: env.registration,
    mail: openMailer(settings),
    ...(env.virusScanner && { virusScanner: createVirusScanner(env.virusScanner) }),
    readFreeBytes: () => readFreeBytes(dataDir),
    now: () => new Date(),
    log,
  })
  return {
    fetch: (request, caller) => api.fetch(addCallerHeaders(request, caller)),
    openCalls: api.openCalls,
    isReady: createReadinessCheck(database, dataDir),
  }
}

async function readFreeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

/** Creates the mailer of the settings. */
export const openMailer = ({ env, dataDir }: ProcessSettings): Mailer =>
  createMailer({ ...env, mailDir: findMailDir(env, dataDir), from: findMailSender(env) })

export const findMailDir = ({ mailDir }: Env, dataDir: string): string => mailDir ?? join(dataDir, 'mail')

/** Finds the mail sender: `smtp://…?from=desk@clinic.example`, or no-reply at the public host. */
function findMailSender({ smtpUrl, publicOrigin, productName }: Env): string {
  const sender = smtpUrl ? new URL(smtpUrl).searchParams.get('from') : null
  return `"${productName.replace(/["\\\r\n]/g, '')}" <${sender ?? `no-reply@${new URL(publicOrigin).hostname}`}>`
}

/** Creates the check that the database answers with this version's schema and that the disk is writable. */
export function createReadinessCheck(database: Database, dataDir: string): () => Promise<boolean> {
  const lastMigration = readMigrations().at(-1)?.tag ?? ''
  const probe = join(dataDir, `.ready-${process.pid}`)
  return async () => {
    const [current] = await Promise.all([
      database.app.execute(sql`select from engine.migrations where tag = ${lastMigration}`),
      // With a database server, nothing else has created the directory yet.
      mkdir(dataDir, { recursive: true })
        .then(() => writeFile(probe, 'ready'))
        .then(() => rm(probe, { force: true })),
    ])
    return current.length === 1
  }
}
