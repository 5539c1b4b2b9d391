import { sql } from 'drizzle-orm'
import { check, date, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { KINDS } from '#contract/clinical/certificates/kinds.ts'
import { createdAt, instant, references, tenantTable } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { visits } from './visits.ts'

/** Issued certificates: frozen, and verified by their code. */
export const certificates = tenantTable(
  'certificates',
  {
    visitId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    fromDay: date(),
    toDay: date(),
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
  (t, { index, unique }) => [
    references(t.visitId, visits),
    references(t.patientId, patients),
    references(t.doctorId, doctors),
    index('certificates_patient', t.patientId, t.issuedAt),
    index('certificates_code', t.verifyCode),
    unique('certificates_number', t.number),
    check('certificates_days', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'certificates_cancelled',
      sql`(${t.cancelledAt} is null) = (${t.cancelledReason} is null) and (${t.cancelledAt} is null) = (${t.cancelledBy} is null)`,
    ),
  ],
)

/** Emergency accesses to closed records. */
export const breakGlass = tenantTable(
  'broken_glass',
  {
    patientId: uuid().notNull(),
    personId: uuid().notNull(),
    reason: text().notNull(),
    openedAt: createdAt(),
    until: instant().notNull(),
    /** The time of a manager's review. */
    seenBy: uuid(),
    seenAt: instant(),
  },
  (t, { index }) => [
    references(t.patientId, patients),
    index('broken_glass_person', t.personId, t.patientId, t.until),
    index('broken_glass_opened', t.openedAt),
    check('broken_glass_until', sql`${t.openedAt} < ${t.until}`),
  ],
)
