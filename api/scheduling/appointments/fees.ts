import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Me } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { requireKnownDoctor } from '#api/practice/public.ts'
import { canBeFree, chooseFee, createFreeWindow } from '#contract/scheduling/appointments/fees.ts'
import type { Kind } from '#contract/scheduling/appointments/rules.ts'
import type { Db } from '#db/client.ts'
import { doctorFees } from '#db/schema/billing/prices.ts'
import { appointments, feeWindows } from '#db/schema/scheduling/appointments.ts'
import { getBookingRules } from '../schedules/booking-rules.ts'

type Tenant = Pick<Me, 'practiceId'>

/** The facts that the fee of a visit depends on; `day` is the branch's calendar day. */
export interface VisitToCharge {
  doctorId: string
  placeId: string
  kind: Kind
  patientId: string
  day: string
}

/** With `feeWindowId` the visit is a free follow-up and the fee is 0. */
export interface Fee {
  feeMinor: number
  feeWindowId: string | null
}

/** Gets the consultation fee by doctor, branch and kind of visit. */
export async function getOrdinaryFee(
  db: Db,
  me: Tenant,
  { doctorId, placeId, kind }: Omit<VisitToCharge, 'patientId' | 'day'>,
): Promise<number> {
  const doctor = await requireKnownDoctor(db, me, doctorId)
  const rows = await db
    .select({ placeId: doctorFees.placeId, kind: doctorFees.kind, feeMinor: doctorFees.feeMinor })
    .from(doctorFees)
    .where(and(eq(doctorFees.practiceId, me.practiceId), eq(doctorFees.doctorId, doctorId)))
  return chooseFee(doctor.feeMinor, rows, { placeId, kind })
}

/** Quotes the fee of a visit for pages and holds, without using up a free follow-up. */
export async function quoteFee(db: Db, me: Tenant, visit: VisitToCharge): Promise<Fee> {
  const [freeWindow] = await selectOpenWindow(db, me, visit)
  return freeWindow
    ? { feeMinor: 0, feeWindowId: freeWindow.id }
    : { feeMinor: await getOrdinaryFee(db, me, visit), feeWindowId: null }
}

/**
 * Charges the fee of a visit that is being booked; a free follow-up is used up. Of two bookings at once, the second waits
 * for the first.
 */
export async function chargeFee(db: Db, me: Tenant, visit: VisitToCharge): Promise<Fee> {
  const [freeWindow] = await selectOpenWindow(db, me, visit).for('update')
  if (!freeWindow) return { feeMinor: await getOrdinaryFee(db, me, visit), feeWindowId: null }
  await changeUsed(db, me, freeWindow.id, 1)
  return { feeMinor: 0, feeWindowId: freeWindow.id }
}

/** Selects the free follow-up window for the visit that ends first. */
function selectOpenWindow(db: Db, me: Tenant, { doctorId, patientId, kind, day }: VisitToCharge) {
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
        canBeFree(kind) ? undefined : sql`false`,
      ),
    )
    .orderBy(asc(feeWindows.validTill), asc(feeWindows.id))
    .limit(1)
}

async function changeUsed(db: Db, me: Tenant, feeWindowId: string, change: 1 | -1): Promise<void> {
  await db
    .update(feeWindows)
    .set({ used: sql`${feeWindows.used} + ${change}`, version: sql`${feeWindows.version} + 1` })
    .where(matchId(me, feeWindows, feeWindowId))
}

/**
 * Returns the free follow-up of a cancelled appointment, which then has its ordinary fee again. A visit paid in advance
 * that does not take place gives no free follow-ups either.
 */
export async function returnFreeVisit(db: Db, me: Tenant, appointmentId: string): Promise<void> {
  const visit = await lockAppointment(db, me, appointmentId)
  if (!visit) return
  await closeFreeWindow(db, me, visit.billedAs ?? appointmentId)
  await returnToWindow(db, me, visit)
}

async function returnToWindow(
  db: Db,
  me: Tenant,
  visit: NonNullable<Awaited<ReturnType<typeof lockAppointment>>>,
): Promise<void> {
  if (!visit.feeWindowId) return
  await changeUsed(db, me, visit.feeWindowId, -1)
  const unpaid = visit.paymentStatus === 'free_follow_up' ? { paymentStatus: 'unpaid' } : {}
  await updateAppointment(db, me, visit.id, {
    feeWindowId: null,
    feeMinor: await getOrdinaryFee(db, me, visit),
    ...unpaid,
  })
}

/** Charges a cancelled appointment that is booked again what a new booking would cost. */
export async function rechargeVisit(db: Db, me: Tenant, appointmentId: string): Promise<void> {
  const visit = await lockAppointment(db, me, appointmentId)
  if (!visit) return
  if (visit.paymentStatus === 'refunded')
    throw refuse.conflict(
      'The payment for this appointment was refunded, so it stays cancelled. Book a new appointment.',
    )
  if (visit.paymentStatus === 'paid') return openFreeWindow(db, me, visit)
  if (visit.paymentStatus !== 'unpaid' || visit.feeWindowId) return
  const fee = await chargeFee(db, me, visit)
  if (fee.feeWindowId) await updateAppointment(db, me, appointmentId, { ...fee, paymentStatus: 'free_follow_up' })
}

/**
 * Transfers the payment or charge of an appointment to the one that it was rescheduled to; the documents stay those of the
 * first. A free follow-up that its window no longer covers is returned, and the new time is charged.
 */
export async function transferPayment(db: Db, me: Tenant, fromId: string, toId: string): Promise<void> {
  const [oldVisit, newVisit] = [await lockAppointment(db, me, fromId), await lockAppointment(db, me, toId)]
  if (!oldVisit || !newVisit) throw refuse.notFound('appointment')
  const billedAs = oldVisit.billedAs ?? fromId
  await db
    .update(feeWindows)
    .set({
      validTill: sql`${newVisit.day}::date + (${feeWindows.validTill} - ${feeWindows.fromDay})`,
      fromDay: newVisit.day,
    })
    .where(isWindowOf(me, billedAs))
  if (!oldVisit.feeWindowId) {
    const { feeMinor, paymentStatus } = oldVisit
    const hasSameFee =
      oldVisit.placeId === newVisit.placeId &&
      oldVisit.kind === newVisit.kind &&
      oldVisit.doctorId === newVisit.doctorId
    const fee = hasSameFee || paymentStatus !== 'unpaid' ? feeMinor : await getOrdinaryFee(db, me, newVisit)
    return updateAppointment(db, me, toId, { billedAs, paymentStatus, feeMinor: fee, feeWindowId: null })
  }
  await returnToWindow(db, me, oldVisit)
  const fee = await chargeFee(db, me, newVisit)
  const freeOrUnpaid = fee.feeWindowId ? 'free_follow_up' : 'unpaid'
  const paymentStatus = oldVisit.paymentStatus === 'free_follow_up' ? freeOrUnpaid : oldVisit.paymentStatus
  await updateAppointment(db, me, toId, { billedAs, paymentStatus, ...fee })
}

/** Opens the free follow-up window of a paid visit, if the doctor's rules give one. */
export async function openFreeWindow(
  db: Db,
  me: Tenant,
  paid: Pick<typeof appointments.$inferSelect, 'id' | 'patientId' | 'doctorId' | 'day' | 'billedAs'>,
): Promise<void> {
  const window = createFreeWindow(paid.day, await getBookingRules(db, me, paid.doctorId))
  if (!window || !paid.patientId) return
  const { fromDay, validTill, maxVisits } = window
  await db
    .insert(feeWindows)
    .values({
      id: uuidv7(),
      practiceId: me.practiceId,
      patientId: paid.patientId,
      doctorId: paid.doctorId,
      paidAppointmentId: paid.billedAs ?? paid.id,
      fromDay,
      validTill,
      maxVisits,
    })
    .onConflictDoUpdate({
      target: [feeWindows.practiceId, feeWindows.paidAppointmentId],
      set: { cancelledAt: null, version: sql`${feeWindows.version} + 1` },
    })
}

const isWindowOf = (me: Tenant, paidAppointmentId: string) =>
  and(eq(feeWindows.practiceId, me.practiceId), eq(feeWindows.paidAppointmentId, paidAppointmentId))

/** Gets the free follow-ups that a paid visit has left; null if there is no open window. */
export async function getFreeFollowUp(db: Db, me: Tenant, paidAppointmentId: string) {
  const [window] = await db
    .select({ validTill: feeWindows.validTill, left: sql<number>`${feeWindows.maxVisits} - ${feeWindows.used}` })
    .from(feeWindows)
    .where(and(isWindowOf(me, paidAppointmentId), isNull(feeWindows.cancelledAt)))
  return window ?? null
}

/** Closes the window of a visit that was not paid after all. Follow-ups already booked stay free. */
export async function closeFreeWindow(db: Db, me: Tenant, paidAppointmentId: string): Promise<void> {
  await db
    .update(feeWindows)
    .set({ cancelledAt: sql`now()`, version: sql`${feeWindows.version} + 1` })
    .where(and(isWindowOf(me, paidAppointmentId), isNull(feeWindows.cancelledAt)))
}

async function lockAppointment(db: Db, me: Tenant, appointmentId: string) {
  const [visit] = await db
    .select()
    .from(appointments)
    .where(matchId(me, appointments, appointmentId))
    .for('update')
  return visit && { ...visit, kind: visit.kind as Kind, patientId: visit.patientId ?? '' }
}

async function updateAppointment(
  db: Db,
  me: Tenant,
  appointmentId: string,
  values: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await db
    .update(appointments)
    .set(values)
    .where(matchId(me, appointments, appointmentId))
}
