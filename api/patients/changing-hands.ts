import { and, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { followUps, labOrders } from '#db/schema/clinical/orders.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { visits, vitals } from '#db/schema/clinical/visits.ts'
import { historyEntries, patientRelations } from '#db/schema/patients/patients.ts'
import { appointments, feeWindows } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import type { CallContext } from '../kernel/context.ts'

type Asking = Pick<CallContext, 'db' | 'me'>

/** Which rows of which table changed hands, by the names below. `login`: the person whose login went along. */
export type Moved = Record<string, string[]>

/** What all of them have in common; it is all that is looked at here. */
type Belonging = typeof vitals

/** The tables whose rows belong to a patient, and go with them when two records are merged. */
const BELONGS = {
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
  prescriptions,
  history_entries: historyEntries,
  lab_orders: labOrders,
  follow_ups: followUps,
  certificates,
} as unknown as Readonly<Record<string, Belonging>>

export const GOES: readonly string[] = Object.keys(BELONGS)

/** Tables that name a patient and stay: what was done then, what one person sees, and what is made anew. */
export const STAYS: readonly string[] = [
  'audit',
  'broken_glass',
  'drafts',
  'patient_words',
  'patient_spellings',
  'recent_patients',
  'patient_relations',
]

/** Both sides of a relation; by the name under which what moved is kept. */
const SIDES = {
  'patient_relations.patient_id': ['patientId', 'relatedPatientId'],
  'patient_relations.related_patient_id': ['relatedPatientId', 'patientId'],
} as const

/** Gives everything of one record to the other. What would be there twice stays where it is. */
export async function moveRows({ db, me }: Asking, { from, to }: { from: string; to: string }): Promise<Moved> {
  const moved: Moved = {}
  const kept = (name: string, rows: { id: string }[]) => {
    if (rows.length > 0) moved[name] = rows.map(({ id }) => id)
  }
  const asClient = await otherClient({ db, me }, { from, to })
  for (const [name, table] of Object.entries(BELONGS)) {
    const twice = ONCE[name]?.(db, to)
    const theirs = and(eq(table.practiceId, me.practiceId), eq(table.patientId, from), twice && not(twice))
    const hands = { patientId: to, ...(name in PAPERS && asClient) }
    kept(name, await db.update(table).set(hands).where(theirs).returning({ id: table.id }))
  }
  for (const [name, [mine, other]] of Object.entries(SIDES)) {
    const theirs = and(
      eq(patientRelations.practiceId, me.practiceId),
      eq(patientRelations[mine], from),
      ne(patientRelations[other], to),
      not(relationOf(db, mine, other, to)),
    )
    const rows = await db
      .update(patientRelations)
      .set({ [mine]: to })
      .where(theirs)
      .returning({ id: patientRelations.id })
    kept(name, rows)
  }
  return moved
}

/** The patient has an entry of the same list and name already. */
function entryOf(db: Asking['db'], patientId: string): SQL {
  const theirs = alias(historyEntries, 'theirs')
  const same = and(
    eq(theirs.practiceId, historyEntries.practiceId),
    eq(theirs.patientId, patientId),
    eq(theirs.list, historyEntries.list),
    eq(theirs.nameKey, historyEntries.nameKey),
  )
  return exists(db.select({ id: theirs.id }).from(theirs).where(same))
}

/** The patient stands among those whom papers are for already; the other entry stays with its record, for its papers. */
function clientOf(db: Asking['db'], patientId: string): SQL {
  const theirs = alias(billingParties, 'theirs')
  const same = and(eq(theirs.practiceId, billingParties.practiceId), eq(theirs.patientId, patientId))
  return exists(db.select({ id: theirs.id }).from(theirs).where(same))
}

/** Papers that are for a client. */
const PAPERS = { invoices, receipts, credit_notes: creditNotes, refunds, debit_notes: debitNotes }

/** Where both are clients the papers of one become the other's: then they are paid by whoever they are for. */
async function otherClient({ db, me }: Asking, { from, to }: { from: string; to: string }) {
  const clients = await db
    .select({ id: billingParties.id, patientId: billingParties.patientId })
    .from(billingParties)
    .where(and(eq(billingParties.practiceId, me.practiceId), inArray(billingParties.patientId, [from, to])))
  const [before, after] = [from, to].map((patientId) => clients.find((client) => client.patientId === patientId)?.id)
  if (!before || !after) return null
  return { partyId: sql`case party_id when ${before}::uuid then ${after}::uuid else party_id end` }
}

/** What a patient has once: it stays where it is when the other has it too. */
const ONCE: Readonly<Record<string, (db: Asking['db'], patientId: string) => SQL>> = {
  history_entries: entryOf,
  billing_parties: clientOf,
}

type Side = 'patientId' | 'relatedPatientId'

/** The patient is related to the same person already. */
function relationOf(db: Asking['db'], mine: Side, other: Side, patientId: string): SQL {
  const theirs = alias(patientRelations, 'theirs')
  const same = and(
    eq(theirs.practiceId, patientRelations.practiceId),
    eq(theirs[mine], patientId),
    eq(theirs[other], patientRelations[other]),
  )
  return exists(db.select({ id: theirs.id }).from(theirs).where(same))
}

/** Gives back what was moved, as far as it is still there. */
export async function giveBack(
  { db, me }: Asking,
  { from, to, moved }: { from: string; to: string; moved: Moved },
): Promise<void> {
  const asClient = await otherClient({ db, me }, { from, to })
  for (const [name, ids] of Object.entries(moved)) {
    const table = BELONGS[name]
    if (!table) continue
    await db
      .update(table)
      .set({ patientId: to, ...(name in PAPERS && asClient) })
      .where(and(eq(table.practiceId, me.practiceId), eq(table.patientId, from), inArray(table.id, ids)))
  }
  for (const [name, [mine]] of Object.entries(SIDES)) {
    const ids = moved[name] ?? []
    await db
      .update(patientRelations)
      .set({ [mine]: to })
      .where(
        and(
          eq(patientRelations.practiceId, me.practiceId),
          eq(patientRelations[mine], from),
          inArray(patientRelations.id, ids),
        ),
      )
  }
}

/** When both are booked at once, which one patient cannot be; null when they are not. */
export async function overlapOf({ db, me }: Asking, one: string, other: string): Promise<string | null> {
  const [row] = await db.execute<{ at: string }>(sql`
    select to_char(greatest(a.starts_at, b.starts_at) at time zone a.zone, 'DD Mon YYYY, HH24:MI') as at
    from appointments a join appointments b on b.practice_id = a.practice_id and b.patient_id = ${other}
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.practice_id = ${me.practiceId} and a.patient_id = ${one} and not a.overlap_ok and not b.overlap_ok
      and a.status in ('held', 'requested', 'booked', 'arrived', 'in_consultation')
      and b.status in ('held', 'requested', 'booked', 'arrived', 'in_consultation')
    limit 1`)
  return row?.at ?? null
}
