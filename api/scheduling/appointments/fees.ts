import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Me } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { feeOf, mayBeFree, windowFrom } from '#contract/scheduling/appointments/fees.ts'
import type { Kind } from '#contract/scheduling/appointments/rules.ts'
import type { Db } from '#db/client.ts'
import { doctorFees, doctors } from '#db/schema/practice/doctors.ts'
import { appointments, feeWindows } from '#db/schema/scheduling/appointments.ts'
import { bookingRulesOf } from '../schedules/rules.ts'

type Mine = Pick<Me, 'practiceId'>

/** A visit as far as its fee depends on it; `day` is the branch's calendar day. */
export interface FeeAbout {
  doctorId: string
  placeId: string
  kind: Kind
  patientId: string
  day: string
}

/** `feeWindowId` is the free follow-up that pays for the visit; then the fee is 0 and the visit is 'free_follow_up'. */
export interface Fee {
  feeMinor: number
  feeWindowId: string | null
}

/** The consultation fee by doctor, branch and kind, whoever the patient is. */
export async function ordinaryFee(
  db: Db,
  me: Mine,
  { doctorId, placeId, kind }: Pick<FeeAbout, 'doctorId' | 'placeId' | 'kind'>,
): Promise<number> {
  const [doctor] = await db
    .select({ feeMinor: doctors.feeMinor })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, doctorId)))
  if (!doctor) throw refuse.notFound('doctor')
  const rows = await db
    .select({ placeId: doctorFees.placeId, kind: doctorFees.kind, feeMinor: doctorFees.feeMinor })
    .from(doctorFees)
    .where(and(eq(doctorFees.practiceId, me.practiceId), eq(doctorFees.doctorId, doctorId)))
  return feeOf(doctor.feeMinor, rows, { placeId, kind })
}

/** What a visit would cost: for pages, and for a time that is held and not yet booked. Nothing is taken. */
export async function feeAhead(db: Db, me: Mine, about: FeeAbout): Promise<Fee> {
  const [open] = await openWindows(db, me, about)
  return open
    ? { feeMinor: 0, feeWindowId: open.id }
    : { feeMinor: await ordinaryFee(db, me, about), feeWindowId: null }
}

/**
 * What a visit costs, asked where it is booked: inside a free follow-up window it takes one of the window's visits.
 * Two bookings at once: the second waits for the first and sees what is left.
 */
export async function feeFor(db: Db, me: Mine, about: FeeAbout): Promise<Fee> {
  const [open] = await openWindows(db, me, about).for('update')
  if (!open) return { feeMinor: await ordinaryFee(db, me, about), feeWindowId: null }
  await count(db, me, open.id, 1)
  return { feeMinor: 0, feeWindowId: open.id }
}

/** Windows that pay for the visit, the one that ends first before the others. */
function openWindows(db: Db, me: Mine, { doctorId, patientId, kind, day }: FeeAbout) {
  return db
    .select({ id: feeWindows.id })
    .from(feeWindows)
    .where(
      and(
        eq(feeWindows.practiceId, me.practiceId),
        eq(feeWindows.patientId, patientId),
        eq(feeWindows.doctorId, doctorId),
        isNull(feeWindows.cancelledAt),
        lte(feeWindows.fromDay, day),
        gte(feeWindows.validTill, day),
        gt(feeWindows.maxVisits, feeWindows.used),
        mayBeFree(kind) ? undefined : sql`false`,
      ),
    )
    .orderBy(asc(feeWindows.validTill), asc(feeWindows.id))
    .limit(1)
}

async function count(db: Db, me: Mine, feeWindowId: string, by: 1 | -1): Promise<void> {
  await db
    .update(feeWindows)
    .set({ used: sql`${feeWindows.used} + ${by}`, version: sql`${feeWindows.version} + 1` })
    .where(and(eq(feeWindows.practiceId, me.practiceId), eq(feeWindows.id, feeWindowId)))
}

/**
 * For whoever cancels: a free follow-up is given back to its window, and the appointment has its ordinary fee again; a
 * visit that was paid ahead opens no follow-ups if it does not take place.
 */
export async function giveBackFreeVisit(db: Db, me: Mine, appointmentId: string): Promise<void> {
  const visit = await locked(db, me, appointmentId)
  if (!visit) return
  await closeFreeWindow(db, me, visit.billedAs ?? appointmentId)
  await giveBack(db, me, visit)
}

async function giveBack(db: Db, me: Mine, visit: NonNullable<Awaited<ReturnType<typeof locked>>>): Promise<void> {
  if (!visit.feeWindowId) return
  await count(db, me, visit.feeWindowId, -1)
  const unpaid = visit.paymentStatus === 'free_follow_up' ? { paymentStatus: 'unpaid' } : {}
  await set(db, me, visit.id, { feeWindowId: null, feeMinor: await ordinaryFee(db, me, visit), ...unpaid })
}

/** For whoever takes a cancelled appointment back into the book: it costs what a booking now would cost. */
export async function chargeAgain(db: Db, me: Mine, appointmentId: string): Promise<void> {
  const visit = await locked(db, me, appointmentId)
  if (!visit) return
  if (visit.paymentStatus === 'refunded')
    throw refuse.conflict('What was paid for this appointment was given back, so it stays cancelled. Book it again.')
  if (visit.paymentStatus === 'paid') return openFreeWindow(db, me, visit)
  if (visit.paymentStatus !== 'unpaid' || visit.feeWindowId) return
  const fee = await feeFor(db, me, visit)
  if (fee.feeWindowId) await set(db, me, appointmentId, { ...fee, paymentStatus: 'free_follow_up' })
}

/**
 * What was paid, or written to be charged, goes along when an appointment is moved to another time: the papers stay those
 * of the first. A free follow-up that its window does not reach any more is given back, and the new time is charged.
 */
export async function carryPayment(db: Db, me: Mine, fromId: string, toId: string): Promise<void> {
  const [from, to] = [await locked(db, me, fromId), await locked(db, me, toId)]
  if (!from || !to) throw refuse.notFound('appointment')
  const billedAs = from.billedAs ?? fromId
  await db
    .update(feeWindows)
    .set({
      validTill: sql`${to.day}::date + (${feeWindows.validTill} - ${feeWindows.fromDay})`,
      fromDay: to.day,
    })
    .where(and(eq(feeWindows.practiceId, me.practiceId), eq(feeWindows.paidAppointmentId, billedAs)))
  if (!from.feeWindowId) {
    const { feeMinor, paymentStatus } = from
    const unchanged = from.placeId === to.placeId && from.kind === to.kind && from.doctorId === to.doctorId
    const fee = unchanged || paymentStatus !== 'unpaid' ? feeMinor : await ordinaryFee(db, me, to)
    return set(db, me, toId, { billedAs, paymentStatus, feeMinor: fee, feeWindowId: null })
  }
  await giveBack(db, me, from)
  const fee = await feeFor(db, me, to)
  const free = from.paymentStatus === 'free_follow_up'
  const paymentStatus = !free ? from.paymentStatus : fee.feeWindowId ? 'free_follow_up' : 'unpaid'
  await set(db, me, toId, { billedAs, paymentStatus, ...fee })
}

/** A visit that was paid lets the patient come again without a fee, where the doctor's rules say so. Once a visit. */
export async function openFreeWindow(
  db: Db,
  me: Mine,
  paid: { id: string; patientId: string | null; doctorId: string; day: string; billedAs: string | null },
): Promise<void> {
  const window = windowFrom(paid.day, await bookingRulesOf(db, me, paid.doctorId))
  if (!window || !paid.patientId) return
  const { fromDay, validTill, maxVisits } = window
  await db
    .insert(feeWindows)
    .values({
      ...{ id: uuidv7(), practiceId: me.practiceId, patientId: paid.patientId, doctorId: paid.doctorId },
      ...{ paidAppointmentId: paid.billedAs ?? paid.id, fromDay, validTill, maxVisits },
    })
    .onConflictDoUpdate({
      target: [feeWindows.practiceId, feeWindows.paidAppointmentId],
      set: { cancelledAt: null, version: sql`${feeWindows.version} + 1` },
    })
}

/** The follow-ups that a paid visit has left; null where it opened none, or it was closed. */
export async function freeFollowUpOf(
  db: Db,
  me: Mine,
  paidAppointmentId: string,
): Promise<{ validTill: string; left: number } | null> {
  const [window] = await db
    .select({ validTill: feeWindows.validTill, left: sql<number>`${feeWindows.maxVisits} - ${feeWindows.used}` })
    .from(feeWindows)
    .where(
      and(
        eq(feeWindows.practiceId, me.practiceId),
        eq(feeWindows.paidAppointmentId, paidAppointmentId),
        isNull(feeWindows.cancelledAt),
      ),
    )
  return window ?? null
}

/** The visit was not paid after all: nobody books on its window any more. What was booked on it stays as it was said. */
export async function closeFreeWindow(db: Db, me: Mine, paidAppointmentId: string): Promise<void> {
  await db
    .update(feeWindows)
    .set({ cancelledAt: sql`now()`, version: sql`${feeWindows.version} + 1` })
    .where(
      and(
        eq(feeWindows.practiceId, me.practiceId),
        eq(feeWindows.paidAppointmentId, paidAppointmentId),
        isNull(feeWindows.cancelledAt),
      ),
    )
}

const ours = (me: Mine, appointmentId: string) =>
  and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId))

async function locked(db: Db, me: Mine, appointmentId: string) {
  const [visit] = await db.select().from(appointments).where(ours(me, appointmentId)).for('update')
  return visit && { ...visit, kind: visit.kind as Kind, patientId: visit.patientId ?? '' }
}

async function set(
  db: Db,
  me: Mine,
  appointmentId: string,
  values: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await db.update(appointments).set(values).where(ours(me, appointmentId))
}
