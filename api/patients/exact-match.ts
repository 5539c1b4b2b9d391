import { and, eq } from 'drizzle-orm'
import { parsePhone } from '#api/practice/public.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import type { QueryContext } from '../kernel/context.ts'
import { findPatient } from './store.ts'

type SearchContext = Pick<QueryContext, 'db' | 'me' | 'reach'>

const PATIENT_NO = /^[a-z]{1,5}\d{1,10}$/i
const WHOLE_PHONE = /^\+?[\d\s().-]{8,20}$/

/**
 * Finds the one patient with a scanned patient number or a whole phone number; null if a family shares the phone. The
 * number of a merged record finds the record that was kept.
 */
export async function findExactMatch({ db, me, reach }: SearchContext, q: string): Promise<string | null> {
  const text = q.trim()
  const isOwnPractice = eq(patients.practiceId, me.practiceId)
  if (PATIENT_NO.test(text)) {
    const [row] = await db
      .select({ id: patients.id })
      .from(patients)
      .where(and(isOwnPractice, eq(patients.patientNo, text.toUpperCase())))
    return row ? (await findPatient({ db, me, reach }, row.id)).patientId : null
  }
  if (!WHOLE_PHONE.test(text)) return null
  const [practice] = await db
    .select({ country: practices.country })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  const phone = parsePhone(text, practice?.country, { isConfirmed: true })
  if (!phone) return null
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(isOwnPractice, eq(patients.phone, phone), eq(patients.status, 'active')))
    .limit(2)
  return rows.length === 1 ? rows[0]!.id : null
}
