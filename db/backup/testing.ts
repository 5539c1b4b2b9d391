import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../client.ts'
import { audit } from '../schema/kernel/audit.ts'
import { patients, patientWords } from '../schema/patients/patients.ts'
import { organisations, practices } from '../schema/practice/organisations.ts'

/** Creates an organisation with one practice. */
export async function createPractice(database: Database): Promise<string> {
  const [orgId, practiceId] = [uuidv7(), uuidv7()]
  await database.maintenance.insert(organisations).values({ id: orgId, name: 'Asha' })
  await database.maintenance
    .insert(practices)
    .values({ id: practiceId, orgId, name: 'Asha' } as typeof practices.$inferInsert)
  return practiceId
}

/** Registers a patient with a search word and an audit row. */
export async function registerPatient(database: Database, practiceId: string, number: number) {
  await database.trusted.transaction(async (tx) => {
    await tx.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
    const id = uuidv7()
    const fullName = `Ravi \\ "O'Neil"\n\t${number} மலர்`
    await tx.insert(patients).values({ id, practiceId, patientNo: `P${number}`, givenName: 'Ravi', fullName })
    await tx.insert(patientWords).values({ practiceId, word: `ré${number}`, patientId: id })
    await tx
      .insert(audit)
      .values({ id: uuidv7(), practiceId, act: 'create', object: 'patient', objectId: id, after: { fullName } })
  })
}

/** Fills a folder with files of several sizes, and returns it. */
export function createFileStore(folder: string): string {
  mkdirSync(join(folder, 'ab'))
  for (const size of [0, 1, 511, 512, 3_000_000]) writeFileSync(join(folder, 'ab', `f${size}`), randomBytes(size))
  return folder
}
