import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import type { OpenDocument } from './open-document.ts'
import type { Payer } from './payers.ts'

const paidMinor = sql`opening_settled_minor(${billingParties.practiceId}, ${billingParties.id})`
const remainingMinor = sql<number>`(${billingParties.openingBalanceMinor} - ${paidMinor})::bigint`.mapWith(Number)

/**
 * Selects opening balances of customers, less what was paid of them; negative if we owed them. They belong to no place.
 */
function selectOpeningBalances({ db, me }: QueryContext, where: SQL | undefined) {
  const emptyText = sql<string>`''`
  return db
    .select({
      document: sql<OpenDocument['document']>`'opening'`,
      id: billingParties.id,
      number: emptyText,
      issueDate: emptyText,
      dueDate: emptyText,
      placeId: sql<null>`null`,
      appointmentId: sql<null>`null`,
      // The balance moves with a patient record that was merged into another.
      patientId: sql<string | null>`coalesce(${patients.mergedInto}, ${billingParties.patientId})`,
      partyId: sql<string | null>`case when ${patients.mergedInto} is null then ${billingParties.id} end`,
      currency: practices.currency,
      payableMinor: billingParties.openingBalanceMinor,
      dueMinor: remainingMinor,
    })
    .from(billingParties)
    .innerJoin(practices, eq(practices.id, billingParties.practiceId))
    .leftJoin(patients, refersTo(billingParties.patientId, patients))
    .where(
      and(
        eq(billingParties.practiceId, me.practiceId),
        notInArray(billingParties.type, ['supplier', 'distributor']),
        where,
      ),
    )
    .orderBy(asc(billingParties.id))
}

/** Selects the balances of the payer, and of patient records that were merged into theirs. */
function selectPayerBalances(ctx: QueryContext, { patientId, partyId }: Pick<Payer, 'patientId' | 'partyId'>) {
  const { practiceId } = ctx.me
  // With a union PostgreSQL uses the indexes; with `or` it would read all clients.
  const clientIds = sql`(select ${partyId}::uuid union all select c.id from patients m
    join billing_parties c on c.practice_id = m.practice_id and c.patient_id = m.id
    where m.practice_id = ${practiceId} and m.merged_into = ${patientId}::uuid)`
  return selectOpeningBalances(
    ctx,
    and(inArray(billingParties.id, clientIds), sql`${billingParties.openingBalanceMinor} <> 0`),
  )
}

/** Lists what is due of the payer's opening balances. */
export async function listOpeningBalancesDue(ctx: QueryContext, payer: Payer) {
  return (await selectPayerBalances(ctx, payer)).filter(({ dueMinor }) => dueMinor > 0)
}

/** Sums the payer's opening balances; negative if we owe them. */
export async function sumOpeningBalances(ctx: QueryContext, payer: Payer) {
  return sum((await selectPayerBalances(ctx, payer)).map(({ dueMinor }) => dueMinor))
}

/** Locks clients, then reads what is due of their opening balances. */
export async function lockOpeningBalances(ctx: QueryContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { db, me } = ctx
  const hasId = inArray(billingParties.id, [...ids])
  await db
    .select({ id: billingParties.id })
    .from(billingParties)
    .where(and(eq(billingParties.practiceId, me.practiceId), hasId))
    .orderBy(asc(billingParties.id))
    .for('no key update')
  return selectOpeningBalances(ctx, hasId)
}

/** Reads how much of a client's opening balance receipts have paid. */
export async function readPaidOpeningBalance({ db, me }: QueryContext, partyId: string) {
  const [row] = await db.execute<{ minor: string }>(
    sql`select opening_settled_minor(${me.practiceId}, ${partyId}) as minor`,
  )
  return Number(row!.minor)
}
