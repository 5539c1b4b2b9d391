import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApi } from '#api/app.ts'
import { createMailer, type Mailer } from '#api/kernel/mail.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { type ApiConnection, addCallerHeaders } from './api-connection.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { deriveKey } from './secrets.ts'

interface Options {
  env: Env
  dataDir: string
  secret: string
  log: Log
}

/** The API in this process, with its database open and at this version's schema. */
export interface EmbeddedApi extends ApiConnection {
  database: Database
  mail: Mailer
  close(): Promise<void>
}

/** Opens and migrates the database and creates the API on it. */
export async function openApi({ env, dataDir, secret, log }: Options): Promise<EmbeddedApi> {
  const database = await openDatabase(
    { dataDir, databaseUrl: env.databaseUrl },
    {
      log,
      // The process can't work without its database; a restart recovers or reports why not.
      onLost: () => process.exit(1),
    },
  )
  try {
    await migrate(database, { log })
  } catch (error) {
    await database.close()
    throw error
  }
  const mail = createMailer({ smtpUrl: env.smtpUrl, mailDir: findMailDir(env, dataDir), from: findMailSender(env) })
  const api = createApi({
    database,
    secret: deriveKey(secret, 'api'),
    publicOrigin: env.publicOrigin,
    idleSeconds: env.idleSeconds,
    absoluteSeconds: env.absoluteSeconds,
    loginAttempts: env.loginAttempts,
    registration: env.registration,
    mail,
    now: () => new Date(),
    log,
  })
  const ready = createReadinessCheck(database, dataDir)
  return {
    database,
    mail,
    fetch: (request, caller) => api.fetch(addCallerHeaders(request, caller)),
    ready,
    close: () => database.close(),
  }
}

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
