import { and, asc, eq, sql } from 'drizzle-orm'
import type { Deps, Me } from '#api/kernel/context.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import type { Db } from '#db/client.ts'
import { patientImports } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { memberships, people } from '#db/schema/practice/people.ts'
import { getPracticeLocale } from '../patient-input.ts'
import { registerPatient } from '../store.ts'
import { loadRegistered, parseRow, type RowValues } from './import-rows.ts'

/** Rows in one transaction, which blocks reception's next patient number for its duration. */
const BATCH_ROWS = 25

interface RunOptions extends Pick<Deps, 'database' | 'now'> {
  /** True to finish the current rows and begin no others. */
  isStopping?: () => boolean
}

/**
 * Imports the rows of started imports. A job calls it every second. It resumes after an interruption: the progress is
 * saved in the transaction of the rows.
 * @returns how many rows were processed
 */
export async function runImports({ database, now, isStopping }: RunOptions): Promise<number> {
  const { trusted, maintenance } = database
  const started = await maintenance
    .select({
      importId: patientImports.id,
      practiceId: patientImports.practiceId,
      orgId: practices.orgId,
      personId: patientImports.createdBy,
    })
    .from(patientImports)
    .innerJoin(practices, eq(practices.id, patientImports.practiceId))
    .where(eq(patientImports.status, 'running'))
    .orderBy(asc(patientImports.id))
  let processed = 0
  for (const run of started) {
    for (let more = true; more && !isStopping?.(); ) {
      const rows = await runTransaction(trusted, async (db) => {
        await enterPractice(db, run.practiceId)
        return importBatch(db, run, now())
      })
      processed += rows
      more = rows > 0
    }
  }
  return processed
}

interface StartedImport {
  importId: string
  practiceId: string
  orgId: string
  personId: string
}

/** Imports the next rows; returns 0 if there are none, or another process holds the import. */
async function importBatch(
  db: Db,
  { importId, practiceId, orgId, personId }: StartedImport,
  now: Date,
): Promise<number> {
  const isImport = and(eq(patientImports.practiceId, practiceId), eq(patientImports.id, importId))
  const [patientImport] = await db
    .select()
    .from(patientImports)
    .where(and(isImport, eq(patientImports.status, 'running')))
    .for('update', { skipLocked: true })
  if (!patientImport) return 0
  const finishedAt = now.toISOString()
  const me = await loadStarter(db, { practiceId, orgId, personId })
  if (!me) {
    await db.update(patientImports).set({ status: 'stopped', finishedAt }).where(isImport)
    return 0
  }
  const batch = patientImport.rows.slice(patientImport.done, patientImport.done + BATCH_ROWS)
  const { added, failed } = await registerRows(db, me, batch, { importId, now })
  const done = patientImport.done + batch.length
  await db
    .update(patientImports)
    .set({
      done,
      added: patientImport.added + added,
      ...(failed.size > 0 && {
        rows: patientImport.rows.map((row) => ({ ...row, wrong: failed.get(row.line) ?? row.wrong })),
      }),
      ...(done >= patientImport.total && { status: 'done' as const, finishedAt }),
      version: sql`${patientImports.version} + 1`,
    })
    .where(isImport)
  return batch.length
}

/** Loads the person who started the import, if still a member; the patients are added in their name. */
async function loadStarter(
  db: Db,
  { practiceId, orgId, personId }: Omit<StartedImport, 'importId'>,
): Promise<Me | null> {
  const [row] = await db
    .select({ fullName: people.fullName, role: memberships.role, zone: practices.zone, placeZone: practices.zone })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(
      and(
        eq(memberships.practiceId, practiceId),
        eq(memberships.personId, personId),
        eq(memberships.active, true),
        eq(people.active, true),
      ),
    )
  return row ? { ...row, personId, practiceId, orgId, placeId: null, doctorId: null, rights: [], sid: '' } : null
}

type Row = (typeof patientImports.$inferSelect)['rows'][number]

async function registerRows(db: Db, me: Me, batch: readonly Row[], { importId, now }: { importId: string; now: Date }) {
  const ctx = { db, me, now, reach: 'practice' as const, requestId: `import ${importId}`, ip: 'none' }
  const { country, today } = await getPracticeLocale(ctx)
  const valid = batch
    .filter(({ wrong }) => Object.keys(wrong).length === 0)
    .map(({ line, values }) => ({ line, ...parseRow(values as RowValues, { country, today, now }) }))
  const findPatientNo = await loadRegistered(
    ctx,
    valid.flatMap(({ patient }) => patient ?? []),
    country,
  )
  const failed = new Map<number, Record<string, string>>()
  let added = 0
  for (const { line, patient, errors } of valid) {
    const number = patient && findPatientNo(patient)
    if (!patient || number) {
      failed.set(line, patient ? { row: `Registered after the file was checked: ${number}` } : errors)
      continue
    }
    try {
      // Duplicates were checked for the whole batch; twins with one phone number are two people.
      await db.transaction((row) => registerPatient({ ...ctx, db: row }, { ...patient, anotherPerson: true }))
      added++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.set(line, error.detail.fields ?? { row: error.message })
    }
  }
  return { added, failed }
}
