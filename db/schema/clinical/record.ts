import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenantColumns } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { visits } from './visits.ts'

/** Issued certificates: frozen, and verified by their code. */
export const certificates = pgTable(
  'certificates',
  {
    ...tenantColumns(),
    visitId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    kind: text().$type<'sick_leave' | 'fitness' | 'attendance'>().notNull(),
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    /** The content of the document: clinic, doctor, patient and texts. */
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    /** "LMM/2627/00001", from the branch's own series without gaps. */
    number: text().notNull(),
    verifyCode: text().notNull(),
    issuedBy: uuid().notNull(),
    issuedAt: createdAt(),
    cancelledAt: instant(),
    cancelledReason: text(),
    cancelledBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    index('certificates_patient').on(t.practiceId, t.patientId, t.issuedAt),
    index('certificates_code').on(t.practiceId, t.verifyCode),
    unique('certificates_number').on(t.practiceId, t.number),
    check('certificates_kind', sql`${t.kind} in ('sick_leave','fitness','attendance')`),
    check('certificates_days', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'certificates_cancelled',
      sql`(${t.cancelledAt} is null) = (${t.cancelledReason} is null) and (${t.cancelledAt} is null) = (${t.cancelledBy} is null)`,
    ),
  ],
)

/** Emergency accesses to closed records. */
export const brokenGlass = pgTable(
  'broken_glass',
  {
    ...tenantColumns(),
    patientId: uuid().notNull(),
    personId: uuid().notNull(),
    reason: text().notNull(),
    openedAt: createdAt(),
    until: instant().notNull(),
    /** When a manager reviewed it. */
    seenBy: uuid(),
    seenAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('broken_glass_person').on(t.practiceId, t.personId, t.patientId, t.until),
    index('broken_glass_opened').on(t.practiceId, t.openedAt),
    check('broken_glass_until', sql`${t.openedAt} < ${t.until}`),
  ],
)
