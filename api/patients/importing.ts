import { and, asc, eq, sql } from 'drizzle-orm'
import { setTenant } from '#api/practice/public.ts'
import type { Db } from '#db/client.ts'
import { patientImports } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { memberships, people } from '#db/schema/practice/people.ts'
import type { Deps, Me } from '../kernel/context.ts'
import { Refusal } from '../kernel/refuse.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { readRow, registered, type Values } from './import-rows.ts'
import { registerPatient } from './store.ts'
import { practiceOf } from './typed.ts'

/** So many rows are one transaction: the desk waits no longer than that for the next patient number. */
const AT_ONCE = 25

interface Run extends Pick<Deps, 'database' | 'now'> {
  /** True: finish the rows in hand and begin no others. */
  stopping?: () => boolean
}

/**
 * Takes over the rows of the imports that were started. A job calls it every second: where it was cut off it goes on,
 * because how far an import is stands in the transaction that took its rows over.
 * @returns how many rows were gone through
 */
export async function runImports({ database, now, stopping }: Run): Promise<number> {
  const { app, keeper } = database
  const started = await keeper
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
  let gone = 0
  for (const one of started) {
    for (let more = true; more && !stopping?.(); ) {
      const rows = await runTransaction(app, async (db) => {
        await setTenant(db, one)
        return step(db, one, now())
      })
      gone += rows
      more = rows > 0
    }
  }
  return gone
}

interface Started {
  importId: string
  practiceId: string
  orgId: string
  personId: string
}

/** The next rows of an import; 0 where there are none, or where another process has it in hand. */
async function step(db: Db, { importId, practiceId, orgId, personId }: Started, now: Date): Promise<number> {
  const it = and(eq(patientImports.practiceId, practiceId), eq(patientImports.id, importId))
  const [found] = await db
    .select()
    .from(patientImports)
    .where(and(it, eq(patientImports.status, 'running')))
    .for('update', { skipLocked: true })
  if (!found) return 0
  const finishedAt = now.toISOString()
  const me = await starter(db, { practiceId, orgId, personId })
  if (!me) {
    await db.update(patientImports).set({ status: 'stopped', finishedAt }).where(it)
    return 0
  }
  const batch = found.rows.slice(found.done, found.done + AT_ONCE)
  const { added, failed } = await takeOver(db, me, batch, { importId, now })
  const done = found.done + batch.length
  await db
    .update(patientImports)
    .set({
      done,
      added: found.added + added,
      ...(failed.size > 0 && {
        rows: found.rows.map((row) => ({ ...row, wrong: failed.get(row.line) ?? row.wrong })),
      }),
      ...(done >= found.total && { status: 'done' as const, finishedAt }),
      version: sql`${patientImports.version} + 1`,
    })
    .where(it)
  return batch.length
}

/** Who started it, if they still belong to the practice: the patients are added in their name. */
async function starter(db: Db, { practiceId, orgId, personId }: Omit<Started, 'importId'>): Promise<Me | null> {
  const [row] = await db
    .select({ fullName: people.fullName, role: memberships.role })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
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

async function takeOver(db: Db, me: Me, batch: readonly Row[], { importId, now }: { importId: string; now: Date }) {
  const asking = { db, me, now, reach: 'practice' as const, requestId: `import ${importId}`, ip: 'none' }
  const { country, today } = await practiceOf(asking)
  const right = batch
    .filter(({ wrong }) => Object.keys(wrong).length === 0)
    .map(({ line, values }) => ({ line, ...readRow(values as Values, { country, today, now }) }))
  const known = await registered(
    asking,
    right.flatMap(({ patient }) => patient ?? []),
    country,
  )
  const failed = new Map<number, Record<string, string>>()
  let added = 0
  for (const { line, patient, wrong } of right) {
    const number = patient && known(patient)
    if (!patient || number) {
      failed.set(line, patient ? { row: `Registered meanwhile: ${number}` } : wrong)
      continue
    }
    try {
      // Namesakes were looked for among the whole batch; twins with one phone number are two people.
      await db.transaction((row) => registerPatient({ ...asking, db: row }, { ...patient, anotherPerson: true }))
      added++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.set(line, error.detail.fields ?? { row: error.message })
    }
  }
  return { added, failed }
}
