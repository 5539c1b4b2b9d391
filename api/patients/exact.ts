import { and, eq } from 'drizzle-orm'
import { asPhone } from '#api/practice/public.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import type { CallContext } from '../kernel/context.ts'
import { findPatient } from './store.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'reach'>

const NUMBER = /^[a-z]{1,5}\d{1,10}$/i
const WHOLE_PHONE = /^\+?[\d\s().-]{8,20}$/

/**
 * The one patient whom a scanned card or a whole phone number means: nobody where a family shares the phone. The number
 * of a merged record means the one that was kept.
 */
export async function exactHit({ db, me, reach }: Asking, q: string): Promise<string | null> {
  const typed = q.trim()
  const mine = eq(patients.practiceId, me.practiceId)
  if (NUMBER.test(typed)) {
    const [row] = await db
      .select({ id: patients.id })
      .from(patients)
      .where(and(mine, eq(patients.patientNo, typed.toUpperCase())))
    return row ? (await findPatient({ db, me, reach }, row.id)).patientId : null
  }
  if (!WHOLE_PHONE.test(typed)) return null
  const [practice] = await db
    .select({ country: practices.country })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  const phone = asPhone(typed, practice?.country)
  if (!phone) return null
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(mine, eq(patients.phone, phone), eq(patients.status, 'active')))
    .limit(2)
  return rows.length === 1 ? rows[0]!.id : null
}
