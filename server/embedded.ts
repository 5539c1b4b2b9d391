import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApi } from '#api/app.ts'
import { createMailer, type Mailer } from '#api/kernel/mail.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { type ApiDoor, named } from './api-door.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { keyFor } from './secrets.ts'

interface Options {
  env: Env
  dataDir: string
  secret: string
  log: Log
}

/** The API in this process, with its database open and at this version's schema. */
export interface EmbeddedApi extends ApiDoor {
  database: Database
  mail: Mailer
  close(): Promise<void>
}

/** Opens the database, brings it up to date and puts the API in front of it. */
export async function openApi({ env, dataDir, secret, log }: Options): Promise<EmbeddedApi> {
  const database = await openDatabase(env.databaseUrl === undefined ? { dataDir } : { databaseUrl: env.databaseUrl }, {
    log,
    // Without its database the process is of no use: the next start says why, or finds it well again.
    onLost: () => process.exit(1),
  })
  try {
    await migrate(database, { log })
  } catch (error) {
    await database.close()
    throw error
  }
  const mail = createMailer({ smtpUrl: env.smtpUrl, mailDir: mailDirOf(env, dataDir), from: senderOf(env) })
  const api = createApi({
    database,
    secret: keyFor(secret, 'api'),
    publicOrigin: env.publicOrigin,
    idleSeconds: env.idleSeconds,
    absoluteSeconds: env.absoluteSeconds,
    loginAttempts: env.loginAttempts,
    registration: env.registration,
    mail,
    now: () => new Date(),
    log,
  })
  const ready = readiness(database, dataDir)
  return {
    database,
    mail,
    fetch: (request, caller) => api.fetch(named(request, caller)),
    ready,
    close: () => database.close(),
  }
}

export const mailDirOf = ({ mailDir }: Env, dataDir: string): string => mailDir ?? join(dataDir, 'mail')

/** `smtp://…?from=desk@clinic.example` names the sender; otherwise the public name does. */
function senderOf({ smtpUrl, publicOrigin, productName }: Env): string {
  const named = smtpUrl ? new URL(smtpUrl).searchParams.get('from') : null
  return `"${productName.replace(/["\\\r\n]/g, '')}" <${named ?? `no-reply@${new URL(publicOrigin).hostname}`}>`
}

/** Does the database answer, does it have this version's tables, and can the disk be written? */
export function readiness(database: Database, dataDir: string): () => Promise<boolean> {
  const last = readMigrations().at(-1)?.tag ?? ''
  const probe = join(dataDir, `.ready-${process.pid}`)
  return async () => {
    const [current] = await Promise.all([
      database.app.execute(sql`select from engine.migrations where tag = ${last}`),
      // With a database elsewhere nothing else has made the directory yet.
      mkdir(dataDir, { recursive: true })
        .then(() => writeFile(probe, 'ready'))
        .then(() => rm(probe, { force: true })),
    ])
    return current.length === 1
  }
}
