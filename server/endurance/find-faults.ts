import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { silentLog } from '#db/log.ts'
import type { SignedRecords } from './consultations.ts'
import type { AcknowledgedWrites } from './reception.ts'

/** Finds acknowledged writes that are missing in a data directory, and broken invariants. */
export async function findFaults(
  dataDir: string,
  acknowledged: AcknowledgedWrites & Partial<SignedRecords>,
): Promise<string[]> {
  const database = await openDatabase({ dataDir }, { log: silentLog, claim: false })
  try {
    const faults: string[] = []
    const checkRows = async (label: string, table: string, condition: string, keys: readonly string[]) => {
      const rows = await database.maintenance.execute(
        sql`select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key
            where not exists (select from ${sql.identifier(table)} where ${sql.raw(condition)})`,
      )
      for (const { key } of rows) faults.push(`${label} ${key} was acknowledged and is gone`)
    }
    const paid = [...acknowledged.appointments].filter(([, state]) => state === 'paid').map(([id]) => id)
    await checkRows('patient', 'patients', 'id = key::uuid', acknowledged.patients)
    await checkRows('appointment', 'appointments', 'id = key::uuid', [...acknowledged.appointments.keys()])
    await checkRows('payment of', 'appointments', "id = key::uuid and payment_status = 'paid'", paid)
    await checkRows('invoice', 'invoices', "number = key and status = 'issued'", acknowledged.invoices)
    await checkRows(
      'signature of visit',
      'visits',
      "id = key::uuid and status = 'completed'",
      acknowledged.visits ?? [],
    )
    await checkRows(
      'prescription',
      'prescriptions',
      "id = key::uuid and status = 'signed'",
      acknowledged.prescriptions ?? [],
    )
    const version = "visit_id::text || ':' || number = key"
    await checkRows('amendment', 'visit_versions', version, acknowledged.amendments ?? [])
    const versionExists = "id = split_part(key, ':', 1)::uuid and note_version >= split_part(key, ':', 2)::int"
    await checkRows('count of amendment', 'visits', versionExists, acknowledged.amendments ?? [])
    for (const { invariant } of await checkInvariants(database.maintenance))
      faults.push(`no longer true: ${invariant.sentence}`)
    return faults
  } finally {
    await database.close()
  }
}
