import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { cashUp } from '#contract/billing/ledger/cash-up.ts'
import type { ShiftView } from '#contract/billing/shifts/schema.ts'
import { cashMoves, shifts } from '#db/schema/billing/accounts.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { people } from '#db/schema/practice/people.ts'
import { outgoingPayments } from '#db/schema/purchasing/purchasing.ts'
import { practiceToday } from '../receipts/counter.ts'

type Asking = Pick<CallContext, 'db' | 'me'>
type Went = { method: string; amountMinor: number }

const AT_MOST = 200
const closer = alias(people, 'closer')

/** Shifts by a condition, newest first, each with what went through it. */
export async function shiftsWhere({ db, me }: Asking, where: SQL | undefined): Promise<ShiftView[]> {
  const rows = await db
    .select({ shift: shifts, placeName: places.name, personName: people.fullName, closedByName: closer.fullName })
    .from(shifts)
    .innerJoin(places, and(eq(places.practiceId, shifts.practiceId), eq(places.id, shifts.placeId)))
    .leftJoin(people, eq(people.id, shifts.personId))
    .leftJoin(closer, eq(closer.id, shifts.closedBy))
    .where(and(eq(shifts.practiceId, me.practiceId), where))
    .orderBy(desc(shifts.openedAt), desc(shifts.id))
    .limit(AT_MOST)
  if (rows.length === 0) return []
  const through = await wentThrough(
    { db, me },
    rows.map(({ shift }) => shift.id),
  )
  return rows.map(({ shift, placeName, personName, closedByName }) => {
    const { received, refunded, spent, moved, moves } = through(shift.id)
    const sums = cashUp({
      floatMinor: shift.floatMinor,
      receivedMinor: cashOf(received),
      refundedMinor: cashOf(refunded),
      spentMinor: cashOf(spent),
      depositedMinor: of(moved, 'deposit'),
      countedMinor: shift.countedMinor ?? 0,
      addedMinor: of(moved, 'added'),
      takenMinor: of(moved, 'taken'),
    })
    const expectedMinor = shift.expectedMinor ?? sums.expectedMinor
    return {
      ...shift,
      shiftId: shift.id,
      placeName,
      personName: personName ?? '',
      closedByName,
      received,
      refunded,
      spent,
      moves,
      expectedMinor,
      openedAt: toIsoInstant(shift.openedAt),
      closedAt: toIsoInstant(shift.closedAt),
      depositedMinor: of(moved, 'deposit'),
      addedMinor: of(moved, 'added'),
      takenMinor: of(moved, 'taken'),
      differenceMinor: shift.countedMinor === null ? null : shift.countedMinor - expectedMinor,
    }
  })
}

const of = (went: readonly Went[], kind: string) =>
  went.reduce((sum, { method, amountMinor }) => (method === kind ? sum + amountMinor : sum), 0)
const cashOf = (went: readonly Went[]) => of(went, 'cash')

async function wentThrough({ db, me }: Asking, ids: readonly string[]) {
  const total = (amount: SQL) => sql<number>`sum(${amount})::bigint`.mapWith(Number)
  const taken = sql`case ${receipts.kind} when 'reversal' then -${receipts.amountMinor} else ${receipts.amountMinor} end`
  const its = (table: typeof receipts | typeof refunds | typeof outgoingPayments | typeof cashMoves) =>
    and(eq(table.practiceId, me.practiceId), inArray(table.shiftId, [...ids]))
  const received = await db
    .select({ shiftId: receipts.shiftId, method: receipts.method, amountMinor: total(taken) })
    .from(receipts)
    .where(its(receipts))
    .groupBy(receipts.shiftId, receipts.method)
  const refunded = await db
    .select({ shiftId: refunds.shiftId, method: refunds.method, amountMinor: total(sql`${refunds.amountMinor}`) })
    .from(refunds)
    .where(and(its(refunds), eq(refunds.status, 'paid')))
    .groupBy(refunds.shiftId, refunds.method)
  const spent = await db
    .select({
      shiftId: outgoingPayments.shiftId,
      method: outgoingPayments.method,
      amountMinor: total(sql`${outgoingPayments.amountMinor}`),
    })
    .from(outgoingPayments)
    .where(and(its(outgoingPayments), ne(outgoingPayments.status, 'reversed')))
    .groupBy(outgoingPayments.shiftId, outgoingPayments.method)
  const moved = await db
    .select({
      shiftId: cashMoves.shiftId,
      method: cashMoves.kind,
      amountMinor: cashMoves.amountMinor,
      reason: cashMoves.reason,
      moveId: cashMoves.id,
      reversesId: cashMoves.reversesId,
    })
    .from(cashMoves)
    .where(its(cashMoves))
    .orderBy(cashMoves.id)
  const takenBack = new Set(moved.map(({ reversesId }) => reversesId))
  const mine = (rows: readonly (Went & { shiftId: string | null })[], id: string): Went[] =>
    rows
      .filter(({ shiftId }) => shiftId === id)
      .map(({ method, amountMinor }) => ({ method, amountMinor }))
      .sort((a, b) => (a.method < b.method ? -1 : 1))
  return (id: string) => ({
    received: mine(received, id),
    refunded: mine(refunded, id),
    spent: mine(spent, id),
    moved: mine(moved, id),
    moves: moved
      .filter(({ shiftId }) => shiftId === id)
      .map(({ shiftId: _, method, ...move }) => ({ kind: method, ...move, reversed: takenBack.has(move.moveId) })),
  })
}

export function myShifts(asking: Asking): Promise<ShiftView[]> {
  return shiftsWhere(asking, and(eq(shifts.personId, asking.me.personId), isNull(shifts.closedAt)))
}

/** A shift of the person's own; of anybody for who reaches the practice. */
export async function shiftById(asking: Pick<CallContext, 'db' | 'me' | 'reach'>, shiftId: string): Promise<ShiftView> {
  const mine = asking.reach === 'practice' ? undefined : eq(shifts.personId, asking.me.personId)
  const [found] = await shiftsWhere(asking, and(eq(shifts.id, shiftId), mine))
  if (!found) throw refuse.notFound('shift')
  return found
}

/** Everybody's shifts that were opened on these days of the practice. */
export async function listShifts(
  asking: CallContext,
  { from, to, placeId }: { from?: string; to?: string; placeId?: string },
): Promise<ShiftView[]> {
  const { db, me, reach } = asking
  const { practice } = await practiceToday(asking)
  const begins = (day: string) => new Date(toInstant(day, '00:00', practice.zone)).toISOString()
  return shiftsWhere(
    asking,
    and(
      restrictToReach(db, me, reach, shifts),
      from ? gte(shifts.openedAt, begins(from)) : undefined,
      to ? lt(shifts.openedAt, begins(addDays(to, 1))) : undefined,
      placeId ? eq(shifts.placeId, placeId) : undefined,
    ),
  )
}
