import { sql } from 'drizzle-orm'
import { check, date, integer, smallint, text, time, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, flag, instant, recordColumns, references, tenantTable, version } from '../kernel/columns.ts'
import { doctors } from '../practice/doctors.ts'
import { places } from '../practice/organisations.ts'

/** Weekly hours of a doctor at a branch, as wall-clock times in the branch's time zone. */
export const scheduleWindows = tenantTable(
  'schedule_windows',
  {
    doctorId: uuid().notNull(),
    placeId: uuid().notNull(),
    /** ISO weekday: 1 Monday to 7 Sunday. */
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    slotMinutes: smallint().notNull().default(15),
    capacity: smallint().notNull().default(1),
    /** A pause inside the window; both or neither. For more pauses, use more windows. */
    breakFrom: time(),
    breakTo: time(),
    validFrom: date().notNull(),
    validTo: date(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.doctorId, doctors),
    references(t.placeId, places),
    index('schedule_windows_doctor', t.doctorId, t.weekday),
    check('schedule_windows_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('schedule_windows_weekday', sql`${t.weekday} between 1 and 7`),
    check('schedule_windows_slot', sql`${t.slotMinutes} between 5 and 480`),
    check('schedule_windows_capacity', sql`${t.capacity} between 1 and 50`),
    check(
      'schedule_windows_break',
      sql`(${t.breakFrom} is null) = (${t.breakTo} is null) and ${t.breakFrom} < ${t.breakTo}`,
    ),
  ],
)

/**
 * Time without bookings: leave of a doctor, or a holiday of a branch or the practice. From a day to a day on the branch's
 * calendar; with times, only that part of each day.
 */
export const scheduleExceptions = tenantTable(
  'schedule_exceptions',
  {
    /** Null: every doctor. */
    doctorId: uuid(),
    /** Null: every branch. */
    placeId: uuid(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    startsAt: time(),
    endsAt: time(),
    reason: text(),
    createdBy: uuid(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.doctorId, doctors),
    references(t.placeId, places),
    index('schedule_exceptions_days', t.toDay, t.fromDay),
    check('schedule_exceptions_order', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'schedule_exceptions_times',
      sql`(${t.startsAt} is null) = (${t.endsAt} is null) and ${t.startsAt} < ${t.endsAt}`,
    ),
  ],
)

/** Booking rules and automation: one row for the practice, and one for each doctor with other rules. */
export const bookingRules = tenantTable(
  'booking_rules',
  {
    /** Null: the practice's own. */
    doctorId: uuid(),
    minNoticeMinutes: integer().notNull().default(120),
    horizonDays: integer().notNull().default(60),
    /** The number of upcoming visits that patients may book themselves. */
    maxOpenPerPatient: smallint().notNull().default(3),
    /** The minimum notice for patients to cancel or reschedule a visit. */
    cutOffMinutes: integer().notNull().default(120),
    bufferBeforeMinutes: smallint().notNull().default(0),
    bufferAfterMinutes: smallint().notNull().default(0),
    confirmBookings: flag(true),
    sendReminders: flag(true),
    invoiceOnPayment: flag(true),
    noShowAfterClosing: flag(true),
    /** Free follow-up: days after the paid visit (0 is none), and the number of visits. */
    freeDays: smallint().notNull().default(0),
    freeVisits: smallint().notNull().default(1),
    version: version(),
  },
  (t, { unique }) => [
    unique('booking_rules_whose', t.doctorId).nullsNotDistinct(),
    references(t.doctorId, doctors),
    check(
      'booking_rules_sizes',
      sql`${t.minNoticeMinutes} between 0 and 20160 and ${t.horizonDays} between 1 and 366 and ${t.maxOpenPerPatient} between 1 and 50 and ${t.cutOffMinutes} between 0 and 20160 and ${t.bufferBeforeMinutes} between 0 and 120 and ${t.bufferAfterMinutes} between 0 and 120 and ${t.freeDays} between 0 and 365 and ${t.freeVisits} between 1 and 50`,
    ),
  ],
)

/** A waiting-room display of a branch. Its URL shows tokens and no names; only the hash of the URL is stored. */
export const wallBoards = tenantTable(
  'wall_boards',
  {
    placeId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [unique('wall_boards_token').on(t.tokenHash), references(t.placeId, places)],
)
