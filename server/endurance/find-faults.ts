import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { silentLog } from '#db/log.ts'
import type { SignedRecords } from './consultations.ts'
import type { Acknowledged } from './reception.ts'

/** Finds acknowledged writes that are missing in a data directory, and broken invariants. */
export async function findFaults(dataDir: string, witness: Acknowledged & Partial<SignedRecords>): Promise<string[]> {
  const database = await openDatabase({ dataDir }, { log: silentLog, claim: false })
  try {
    const faults: string[] = []
    const missing = async (what: string, table: string, condition: string, keys: readonly string[]) => {
      const rows = await database.maintenance.execute(
        sql`select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key
            where not exists (select from ${sql.identifier(table)} where ${sql.raw(condition)})`,
      )
      for (const { key } of rows) faults.push(`${what} ${key} was acknowledged and is gone`)
    }
    const paid = [...witness.appointments].filter(([, state]) => state === 'paid').map(([id]) => id)
    await missing('patient', 'patients', 'id = key::uuid', witness.patients)
    await missing('appointment', 'appointments', 'id = key::uuid', [...witness.appointments.keys()])
    await missing('payment of', 'appointments', "id = key::uuid and payment_status = 'paid'", paid)
    await missing('invoice', 'invoices', "number = key and status = 'issued'", witness.invoices)
    await missing('signature of visit', 'visits', "id = key::uuid and status = 'completed'", witness.visits ?? [])
    await missing('prescription', 'prescriptions', "id = key::uuid and status = 'signed'", witness.prescriptions ?? [])
    const version = "visit_id::text || ':' || number = key"
    await missing('amendment', 'visit_versions', version, witness.amendments ?? [])
    const holds = "id = split_part(key, ':', 1)::uuid and note_version >= split_part(key, ':', 2)::int"
    await missing('count of amendment', 'visits', holds, witness.amendments ?? [])
    for (const { invariant } of await checkInvariants(database.maintenance))
      faults.push(`no longer true: ${invariant.sentence}`)
    return faults
  } finally {
    await database.close()
  }
}
