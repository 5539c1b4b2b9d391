import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Copies the migrations and adds one that changes a table and its rows, like a migration of the next version. Returns the folder. */
export function copyMigrationsWithNext(home: string): string {
  const folder = mkdtempSync(join(home, 'migrations-'))
  cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...otherFields } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...otherFields, entries: [...entries, { idx: 1000, tag: '1000_next' }] }))
  writeFileSync(
    join(folder, '1000_next.sql'),
    `alter table patients add column motto text;
     set local role clinic_maintenance;
     update patients set motto = 'Next'`,
  )
  return folder
}
