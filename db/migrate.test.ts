import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { openRoute } from './client.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'
import { cloneDatabase, emptyDatabase } from './testing/database.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Guards that do not name tables. */
const guards = mkdtempSync(join(home, 'guards'))
for (const name of ['00-shared.sql', 'tenant-policies.sql'])
  cpSync(fileURLToPath(new URL(`./guards/${name}`, import.meta.url)), join(guards, name))

const first = 'create table notes (id uuid primary key, practice_id uuid not null, words text not null);'
const second = `insert into notes values (gen_random_uuid(), gen_random_uuid(), 'one');--> statement-breakpoint
alter table notes add column pinned boolean not null default false;`

function folderOf(...migrations: string[]): string {
  const folder = mkdtempSync(join(home, 'x'))
  mkdirSync(join(folder, 'meta'))
  const entries = migrations.map((text, idx) => {
    writeFileSync(join(folder, `000${idx}_step.sql`), text)
    return { idx, tag: `000${idx}_step` }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  return folder
}

it('runs each migration once when three instances start at the same time', async () => {
  const { database, route } = await cloneDatabase(false)
  const others = await Promise.all([1, 2].map(() => openRoute(route, { log })))
  const folder = folderOf(first, second)
  const runs = await Promise.all([database, ...others].map((each) => migrate(each, { log, folder, guards })))
  expect(runs.flatMap(({ applied }) => applied)).toEqual(['0000_step', '0001_step'])
  await Promise.all(others.map((each) => each.close()))
})

it('rolls back a failed migration and continues there at the next start', async () => {
  const database = await emptyDatabase()
  const broken = folderOf(
    first,
    'alter table notes add column pinned boolean;--> statement-breakpoint select no_such_thing();',
  )
  await expect(migrate(database, { log, folder: broken, guards })).rejects.toThrow(
    'Migration 0001_step failed and changed nothing',
  )
  expect(await migrate(database, { log, folder: folderOf(first, second), guards })).toEqual({ applied: ['0001_step'] })
})

it('refuses a migration that was changed after it ran', async () => {
  const database = await emptyDatabase()
  await migrate(database, { log, folder: folderOf(first), guards })
  await expect(migrate(database, { log, folder: folderOf(`${first} `), guards })).rejects.toThrow(
    'Migration 0000_step was changed after it had been applied',
  )
})

it('refuses a database of a newer version', async () => {
  const database = await emptyDatabase()
  await migrate(database, { log, folder: folderOf(first, second), guards })
  await expect(migrate(database, { log, folder: folderOf(first), guards })).rejects.toThrow(
    'made by a newer version of Clinic Desk',
  )
})

it('applies row-level security to every table with a practice', async () => {
  const database = await emptyDatabase()
  await migrate(database, { log, folder: folderOf(first), guards })
  const app = database.connect('app', { max: 1 })
  const [mine, theirs] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']
  await app.begin(async (tx) => {
    await tx`select set_config('app.practice_id', ${mine!}, true)`
    await tx`insert into notes values (gen_random_uuid(), ${mine!}, 'ours')`
    expect(await tx`select words from notes`).toHaveLength(1)
  })
  await app.begin(async (tx) => {
    await tx`select set_config('app.practice_id', ${theirs!}, true)`
    expect(await tx`select words from notes`).toHaveLength(0)
    await expect(
      tx.savepoint((inner) => inner`insert into notes values (gen_random_uuid(), ${mine!}, 'ours')`),
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
