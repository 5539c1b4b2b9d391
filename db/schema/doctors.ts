import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, minor, tenant, version } from './columns.ts'
import { places, practices } from './organisations.ts'

export const doctors = pgTable(
  'doctors',
  {
    ...tenant(),
    personId: uuid().notNull(),
    /** As printed on papers; follows the person's name when that is changed on the profile. */
    fullName: text().notNull(),
    speciality: text().notNull(),
    qualification: text(),
    registrationNo: text(),
    experienceYears: integer(),
    feeMinor: minor().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('doctors_person').on(t.practiceId, t.personId),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    check('doctors_fee', sql`${t.feeMinor} >= 0`),
  ],
)

/** Weekly hours of a doctor at a branch, as local wall-clock times in the branch's zone. */
export const scheduleWindows = pgTable(
  'schedule_windows',
  {
    ...tenant(),
    doctorId: uuid().notNull(),
    placeId: uuid().notNull(),
    /** ISO weekday: 1 Monday to 7 Sunday. */
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    slotMinutes: smallint().notNull().default(15),
    capacity: smallint().notNull().default(1),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    index('schedule_windows_doctor').on(t.practiceId, t.doctorId, t.weekday),
    check('schedule_windows_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('schedule_windows_weekday', sql`${t.weekday} between 1 and 7`),
    check('schedule_windows_slot', sql`${t.slotMinutes} between 5 and 480`),
    check('schedule_windows_capacity', sql`${t.capacity} between 1 and 50`),
  ],
)
