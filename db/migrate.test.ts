import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openRoute } from './client.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'
import { cloneDatabase, createEmptyDatabase } from './testing/database.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Guards that do not name tables. */
const guards = mkdtempSync(join(home, 'guards'))
for (const name of ['00-shared.sql', 'current-practice.sql', 'tenant-policies.sql'])
  cpSync(fileURLToPath(new URL(`./guards/${name}`, import.meta.url)), join(guards, name))

const firstMigration = 'create table notes (id uuid primary key, practice_id uuid not null, words text not null);'
const secondMigration = `insert into notes values (gen_random_uuid(), gen_random_uuid(), 'one');--> statement-breakpoint
alter table notes add column pinned boolean not null default false;`

function createMigrations(...migrations: string[]): string {
  const folder = mkdtempSync(join(home, 'x'))
  mkdirSync(join(folder, 'meta'))
  const entries = migrations.map((text, idx) => {
    writeFileSync(join(folder, `000${idx}_step.sql`), text)
    return { idx, tag: `000${idx}_step` }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  return folder
}

describe('migrate', () => {
  it('runs each migration once when three instances start at the same time', async () => {
    const { database, route } = await cloneDatabase(false)
    const otherInstances = await Promise.all([1, 2].map(() => openRoute(route, { log })))
    const folder = createMigrations(firstMigration, secondMigration)
    const runs = await Promise.all([database, ...otherInstances].map((each) => migrate(each, { log, folder, guards })))
    expect(runs.flatMap(({ applied }) => applied)).toEqual(['0000_step', '0001_step'])
    await Promise.all(otherInstances.map((each) => each.close()))
  })

  it('rolls back a failed migration and continues there at the next start', async () => {
    const database = await createEmptyDatabase()
    const broken = createMigrations(
      firstMigration,
      'alter table notes add column pinned boolean;--> statement-breakpoint select no_such_thing();',
    )
    await expect(migrate(database, { log, folder: broken, guards })).rejects.toThrow(
      'Migration 0001_step failed and changed nothing',
    )
    expect(await migrate(database, { log, folder: createMigrations(firstMigration, secondMigration), guards })).toEqual(
      {
        applied: ['0001_step'],
      },
    )
  })

  it('refuses a migration that was changed after it ran', async () => {
    const database = await createEmptyDatabase()
    await migrate(database, { log, folder: createMigrations(firstMigration), guards })
    await expect(migrate(database, { log, folder: createMigrations(`${firstMigration} `), guards })).rejects.toThrow(
      'Migration 0000_step was changed after it had been applied',
    )
  })

  it('refuses a database of a newer version', async () => {
    const database = await createEmptyDatabase()
    await migrate(database, { log, folder: createMigrations(firstMigration, secondMigration), guards })
    await expect(migrate(database, { log, folder: createMigrations(firstMigration), guards })).rejects.toThrow(
      'made by a newer version of Clinic Desk',
    )
  })

  it('applies row-level security to every table with a practice', async () => {
    const database = await createEmptyDatabase()
    await migrate(database, { log, folder: createMigrations(firstMigration), guards })
    const app = database.connect('trusted', { max: 1 })
    const [ownPractice, otherPractice] = [
      '0190a000-0000-7000-8000-000000000001',
      '0190a000-0000-7000-8000-000000000002',
    ]
    await app.begin(async (tx) => {
      await tx`select engine.enter_practice(${ownPractice!}::uuid)`
      await tx`insert into notes values (gen_random_uuid(), ${ownPractice!}, 'ours')`
      expect(await tx`select words from notes`).toHaveLength(1)
    })
    await app.begin(async (tx) => {
      await tx`select engine.enter_practice(${otherPractice!}::uuid)`
      expect(await tx`select words from notes`).toHaveLength(0)
      await expect(
        tx.savepoint((inner) => inner`insert into notes values (gen_random_uuid(), ${ownPractice!}, 'ours')`),
      ).rejects.toMatchObject({
        code: '42501',
      })
    })
    expect(await app`select words from notes`).toHaveLength(0)
    await app.end()
    const maintenance = database.connect('maintenance', { max: 1 })
    expect(await maintenance`select words from notes`).toHaveLength(1)
    await maintenance.end()
    const owner = database.connect('owner', { max: 1 })
    expect(await owner`select words from notes`).toHaveLength(0)
    await owner.end()
  })
})
