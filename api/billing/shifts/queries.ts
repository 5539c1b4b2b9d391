import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeCashUp } from '#contract/billing/ledger/cash-up.ts'
import type { OwnShifts } from '#contract/billing/shifts/schema.ts'
import { addDays } from '#contract/kernel/days.ts'
import { cashMoves, shifts } from '#db/schema/billing/accounts.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { people } from '#db/schema/practice/people.ts'
import { outgoingPayments } from '#db/schema/purchasing/purchasing.ts'
import { selectCashWithoutShift } from './cash-without-shift.ts'

type MethodAmount = { method: string; amountMinor: number }

const MAX_SHIFTS = 200
const closedByPerson = alias(people, 'closer')

/** Selects shifts by a condition, newest first, each with its payments and cash movements. */
export async function selectShifts(ctx: QueryContext, where: SQL | undefined) {
  const { db, me } = ctx
  const rows = await db
    .select({
      shift: shifts,
      placeName: places.name,
      personName: people.fullName,
      closedByName: closedByPerson.fullName,
    })
    .from(shifts)
    .innerJoin(places, refersTo(shifts.placeId, places))
    .leftJoin(people, eq(people.id, shifts.personId))
    .leftJoin(closedByPerson, eq(closedByPerson.id, shifts.closedBy))
    .where(and(eq(shifts.practiceId, me.practiceId), where))
    .orderBy(desc(shifts.openedAt), desc(shifts.id))
    .limit(MAX_SHIFTS)
  if (rows.length === 0) return []
  const getMovements = await loadMovements(
    ctx,
    rows.map(({ shift }) => shift.id),
  )
  return rows.map(({ shift, placeName, personName, closedByName }) => {
    const { received, refunded, spent, cashMovements, moves } = getMovements(shift.id)
    const drawer = {
      depositedMinor: sumOfMethod(cashMovements, 'deposit'),
      addedMinor: sumOfMethod(cashMovements, 'added'),
      takenMinor: sumOfMethod(cashMovements, 'taken'),
    }
    const sums = computeCashUp({
      floatMinor: shift.floatMinor,
      receivedMinor: sumOfCash(received),
      refundedMinor: sumOfCash(refunded),
      spentMinor: sumOfCash(spent),
      countedMinor: shift.countedMinor ?? 0,
      ...drawer,
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
      ...drawer,
      differenceMinor: shift.countedMinor === null ? null : shift.countedMinor - expectedMinor,
    }
  })
}

const sumOfMethod = (amounts: readonly MethodAmount[], kind: string) =>
  amounts.reduce((sum, { method, amountMinor }) => (method === kind ? sum + amountMinor : sum), 0)
const sumOfCash = (amounts: readonly MethodAmount[]) => sumOfMethod(amounts, 'cash')

async function loadMovements({ db, me }: QueryContext, ids: readonly string[]) {
  const signedAmount = sql`case ${receipts.kind} when 'reversal' then -${receipts.amountMinor} else ${receipts.amountMinor} end`
  const isOfShifts = (table: typeof receipts | typeof refunds | typeof outgoingPayments | typeof cashMoves) =>
    and(eq(table.practiceId, me.practiceId), inArray(table.shiftId, [...ids]))
  const sumByMethod = (
    table: typeof receipts | typeof refunds | typeof outgoingPayments,
    amount: SQL = sql`${table.amountMinor}`,
    only?: SQL,
  ) =>
    db
      .select({
        shiftId: table.shiftId,
        method: table.method,
        amountMinor: sql<number>`sum(${amount})::bigint`.mapWith(Number),
      })
      .from(table)
      .where(and(isOfShifts(table), only))
      .groupBy(table.shiftId, table.method)
  const received = await sumByMethod(receipts, signedAmount)
  const refunded = await sumByMethod(refunds, undefined, eq(refunds.status, 'paid'))
  const spent = await sumByMethod(outgoingPayments, undefined, ne(outgoingPayments.status, 'reversed'))
  const cashMovements = await db
    .select({
      shiftId: cashMoves.shiftId,
      method: cashMoves.kind,
      amountMinor: cashMoves.amountMinor,
      reason: cashMoves.reason,
      moveId: cashMoves.id,
      reversesId: cashMoves.reversesId,
    })
    .from(cashMoves)
    .where(isOfShifts(cashMoves))
    .orderBy(cashMoves.id)
  const reversedIds = new Set(cashMovements.map(({ reversesId }) => reversesId))
  const listAmounts = (rows: readonly (MethodAmount & { shiftId: string | null })[], id: string): MethodAmount[] =>
    rows
      .filter(({ shiftId }) => shiftId === id)
      .map(({ method, amountMinor }) => ({ method, amountMinor }))
      .sort((a, b) => (a.method < b.method ? -1 : 1))
  return (id: string) => ({
    received: listAmounts(received, id),
    refunded: listAmounts(refunded, id),
    spent: listAmounts(spent, id),
    cashMovements: listAmounts(cashMovements, id),
    moves: cashMovements
      .filter(({ shiftId }) => shiftId === id)
      .map(({ shiftId: _, method, ...move }) => ({ kind: method, ...move, reversed: reversedIds.has(move.moveId) })),
  })
}

/** Reads the person's open shifts, and what opening another one needs. */
export async function readOwnShifts(ctx: QueryContext): Promise<OwnShifts> {
  const { db, me } = ctx
  const [open, [opening]] = await readTogether([
    selectShifts(ctx, and(eq(shifts.personId, me.personId), isNull(shifts.closedAt))),
    db.execute<Omit<OwnShifts, 'open'>>(sql`
      select cash_needs_shift as "cashNeedsShift", ${selectCashWithoutShift(ctx)} as "withoutShift",
        (select coalesce(json_agg(json_build_object('placeId', id, 'name', name) order by created_at, id), '[]')
         from places where practice_id = practices.id and kind = 'branch' and active) as clinics
      from practices where id = ${me.practiceId}`),
  ])
  return { open, ...opening! }
}

/** Reads a shift of the person, or of anyone for people who see the practice. */
export async function readShift(ctx: QueryContext, shiftId: string) {
  const isVisible = ctx.reach === 'practice' ? undefined : eq(shifts.personId, ctx.me.personId)
  const [shift] = await selectShifts(ctx, and(eq(shifts.id, shiftId), isVisible))
  if (!shift) throw refuse.notFound('shift')
  return shift
}

/** Lists the shifts opened between two dates of the practice. */
export async function listShifts(
  ctx: CommandContext,
  { from, to, placeId }: { from?: string; to?: string; placeId?: string },
) {
  const { db, me, reach } = ctx
  const startOfDay = (day: string) => new Date(toInstant(day, '00:00', me.zone)).toISOString()
  return selectShifts(
    ctx,
    and(
      restrictToReach(db, me, reach, shifts),
      from ? gte(shifts.openedAt, startOfDay(from)) : undefined,
      to ? lt(shifts.openedAt, startOfDay(addDays(to, 1))) : undefined,
      placeId ? eq(shifts.placeId, placeId) : undefined,
    ),
  )
}
