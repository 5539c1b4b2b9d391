import { and, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryContext } from '#api/kernel/context.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { followUps, labOrders } from '#db/schema/clinical/orders.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { outsideResults } from '#db/schema/clinical/results.ts'
import { visits, vitals } from '#db/schema/clinical/visits.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { patientRelations } from '#db/schema/patients/patients.ts'
import { appointments, feeWindows } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

/** The ids of reassigned rows by table. `login` is the person whose sign-in was moved, `columns` what the kept record lacked. */
export type ReassignedRows = Record<string, string[]>

/** The columns that all of these tables have. */
type PatientTable = typeof vitals

/** The tables whose rows are reassigned when two records are merged. */
const PATIENT_TABLES = {
  appointments,
  fee_windows: feeWindows,
  invoices,
  receipts,
  credit_notes: creditNotes,
  refunds,
  debit_notes: debitNotes,
  billing_parties: billingParties,
  messages,
  visits,
  vitals,
  outside_results: outsideResults,
  prescriptions,
  history_entries: historyEntries,
  lab_orders: labOrders,
  follow_ups: followUps,
  certificates,
} as unknown as Readonly<Record<string, PatientTable>>

export const REASSIGNED_TABLES: readonly string[] = Object.keys(PATIENT_TABLES)

/** Tables with a patient that are not reassigned: history of actions, personal lists, links that expire, and what is rebuilt. */
export const RETAINED_TABLES: readonly string[] = [
  'audit',
  'broken_glass',
  'document_links',
  'drafts',
  'patient_words',
  'patient_spellings',
  'recent_patients',
  'patient_relations',
]

/** Both sides of a relation, by their names in ReassignedRows. */
const RELATION_COLUMNS = {
  'patient_relations.patient_id': ['patientId', 'relatedPatientId'],
  'patient_relations.related_patient_id': ['relatedPatientId', 'patientId'],
} as const

/** Reassigns the rows of one record to the other, except those that would become duplicates. */
export async function reassignRecords(
  { db, me }: TenantContext,
  { from, to }: { from: string; to: string },
): Promise<ReassignedRows> {
  const moved: ReassignedRows = {}
  const remember = (name: string, rows: { id: string }[]) => {
    if (rows.length > 0) moved[name] = rows.map(({ id }) => id)
  }
  const clientColumn = await swapClient({ db, me }, { from, to })
  for (const [name, table] of Object.entries(PATIENT_TABLES)) {
    const isDuplicate = IS_DUPLICATE[name]?.(db, to)
    const isOwned = and(eq(table.practiceId, me.practiceId), eq(table.patientId, from), isDuplicate && not(isDuplicate))
    const columns = { patientId: to, ...(name in CLIENT_DOCUMENTS && clientColumn) }
    remember(name, await db.update(table).set(columns).where(isOwned).returning({ id: table.id }))
  }
  for (const [name, [ownColumn, otherColumn]] of Object.entries(RELATION_COLUMNS)) {
    const isOwned = and(
      eq(patientRelations.practiceId, me.practiceId),
      eq(patientRelations[ownColumn], from),
      ne(patientRelations[otherColumn], to),
      not(hasSameRelation(db, ownColumn, otherColumn, to)),
    )
    const rows = await db
      .update(patientRelations)
      .set({ [ownColumn]: to })
      .where(isOwned)
      .returning({ id: patientRelations.id })
    remember(name, rows)
  }
  return moved
}

/** The patient already has an entry of the same list and name. */
function hasSameEntry(db: TenantContext['db'], patientId: string): SQL {
  const otherEntries = alias(historyEntries, 'theirs')
  const isSameEntry = and(
    eq(otherEntries.practiceId, historyEntries.practiceId),
    eq(otherEntries.patientId, patientId),
    eq(otherEntries.list, historyEntries.list),
    eq(otherEntries.nameKey, historyEntries.nameKey),
  )
  return exists(db.select({ id: otherEntries.id }).from(otherEntries).where(isSameEntry))
}

/** The patient is already a billing client; the other client entry stays with its record and documents. */
function hasClient(db: TenantContext['db'], patientId: string): SQL {
  const otherParties = alias(billingParties, 'theirs')
  const isSameClient = and(
    eq(otherParties.practiceId, billingParties.practiceId),
    eq(otherParties.patientId, patientId),
  )
  return exists(db.select({ id: otherParties.id }).from(otherParties).where(isSameClient))
}

/** Documents with a client. */
const CLIENT_DOCUMENTS = { invoices, receipts, credit_notes: creditNotes, refunds, debit_notes: debitNotes }

/** If both records are clients, the documents of one get the other's client, so that payer and patient still match. */
async function swapClient({ db, me }: TenantContext, { from, to }: { from: string; to: string }) {
  const clients = await db
    .select({ id: billingParties.id, patientId: billingParties.patientId })
    .from(billingParties)
    .where(and(eq(billingParties.practiceId, me.practiceId), inArray(billingParties.patientId, [from, to])))
  const [oldClientId, newClientId] = [from, to].map(
    (patientId) => clients.find((client) => client.patientId === patientId)?.id,
  )
  if (!oldClientId || !newClientId) return null
  return { partyId: sql`case party_id when ${oldClientId}::uuid then ${newClientId}::uuid else party_id end` }
}

/** Rows that a patient can have only once; they stay if the other record has one too. */
const IS_DUPLICATE: Readonly<Record<string, (db: TenantContext['db'], patientId: string) => SQL>> = {
  history_entries: hasSameEntry,
  billing_parties: hasClient,
}

type RelationColumn = 'patientId' | 'relatedPatientId'

/** The patient is already related to the same person. */
function hasSameRelation(
  db: TenantContext['db'],
  ownColumn: RelationColumn,
  otherColumn: RelationColumn,
  patientId: string,
): SQL {
  const otherRelations = alias(patientRelations, 'theirs')
  const isSameRelation = and(
    eq(otherRelations.practiceId, patientRelations.practiceId),
    eq(otherRelations[ownColumn], patientId),
    eq(otherRelations[otherColumn], patientRelations[otherColumn]),
  )
  return exists(db.select({ id: otherRelations.id }).from(otherRelations).where(isSameRelation))
}

/** Assigns the rows of a merge back, as far as they still belong to the patient. */
export async function undoReassignment(
  { db, me }: TenantContext,
  { from, to, moved }: { from: string; to: string; moved: ReassignedRows },
): Promise<void> {
  const clientColumn = await swapClient({ db, me }, { from, to })
  for (const [name, ids] of Object.entries(moved)) {
    const table = PATIENT_TABLES[name]
    if (!table) continue
    await db
      .update(table)
      .set({ patientId: to, ...(name in CLIENT_DOCUMENTS && clientColumn) })
      .where(and(eq(table.practiceId, me.practiceId), eq(table.patientId, from), inArray(table.id, ids)))
  }
  for (const [name, [ownColumn]] of Object.entries(RELATION_COLUMNS)) {
    const ids = moved[name] ?? []
    await db
      .update(patientRelations)
      .set({ [ownColumn]: to })
      .where(
        and(
          eq(patientRelations.practiceId, me.practiceId),
          eq(patientRelations[ownColumn], from),
          inArray(patientRelations.id, ids),
        ),
      )
  }
}

/** Finds a time at which both records have an appointment, which the merged patient couldn't; null if there is none. */
export async function findOverlap(
  { db, me }: TenantContext,
  patientId: string,
  otherId: string,
): Promise<string | null> {
  const [row] = await db.execute<{ at: string }>(sql`
    select to_char(greatest(a.starts_at, b.starts_at) at time zone a.zone, 'DD Mon YYYY, HH24:MI') as at
    from appointments a join appointments b on b.practice_id = a.practice_id and b.patient_id = ${otherId}
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.practice_id = ${me.practiceId} and a.patient_id = ${patientId} and not a.overlap_ok and not b.overlap_ok
      and ${oneOf(sql`a.status`, appointmentStatuses.list('live'))}
      and ${oneOf(sql`b.status`, appointmentStatuses.list('live'))}
    limit 1`)
  return row?.at ?? null
}
