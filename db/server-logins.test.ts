import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { type Db, openRoute, type Route } from './client.ts'
import { silentLog } from './log.ts'
import { cloneDatabase, runOnServer } from './testing/database.ts'

const readUsers = (db: Db) => db.execute(sql`select session_user::text as login, current_user::text as role`)

/** Creates a database that is opened as by DATABASE_URL. */
async function createUrlDatabase() {
  const { database, route } = await cloneDatabase(true)
  const [{ name } = { name: '' }] = await database.app.execute<{ name: string }>(sql`select current_database() as name`)
  const byUrl: Route = { options: () => route.options(null), roleByLogin: false }
  return { byUrl, login: `clinic_app_${createHash('sha256').update(name).digest('hex').slice(0, 32)}` }
}

describe('openRoute, on a server by URL', () => {
  it('serves requests with a login that can’t change its role', async () => {
    const { byUrl, login } = await createUrlDatabase()
    const database = await openRoute(byUrl, { log: silentLog })
    expect(await readUsers(database.app)).toEqual([{ login, role: 'clinic_app' }])
    await expect(database.app.execute(sql`set role clinic_owner`)).rejects.toMatchObject({ cause: { code: '42501' } })
    await database.close()
  })

  it('says that requests run as the user of the URL if the server refuses its logins, and serves them', async () => {
    const { byUrl, login } = await createUrlDatabase()
    await (await openRoute(byUrl, { log: silentLog })).close()
    await runOnServer(inject('testServer'), `alter role ${login} nologin`)
    const warnings: string[] = []
    const database = await openRoute(byUrl, { log: { ...silentLog, warn: (text) => warnings.push(text) } })
    expect(warnings).toEqual([expect.stringMatching(/requests are served as the user of DATABASE_URL.*CREATEROLE/)])
    const [users] = await readUsers(database.app)
    expect(users).toMatchObject({ role: 'clinic_app' })
    expect(users!.login).not.toBe(login)
    await database.app.execute(sql`set role clinic_owner`)
    await database.close()
  })
})
