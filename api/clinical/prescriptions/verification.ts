import { and, eq, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import { getStatusOn } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import type { VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { describeIssuer, type VerificationContext } from '../verification/documents.ts'

const STATES = { signed: 'valid', superseded: 'replaced', cancelled: 'cancelled', expired: 'expired' } as const

/** Returns what the holder of a prescription document may know about it; null for a draft. */
export async function verifyPrescription(
  { db, now, practiceId }: VerificationContext,
  prescriptionId: string,
): Promise<VerifiedDocument | null> {
  const matchesPrescription = and(eq(prescriptions.practiceId, practiceId), eq(prescriptions.id, prescriptionId))
  const [row] = await db.select().from(prescriptions).where(matchesPrescription)
  if (!row?.signedAt || row.status === 'draft') return null
  const snapshot = PrescriptionSnapshot.parse(row.snapshot)
  const { zone } = snapshot.clinic
  const status = getStatusOn({ status: row.status, validUntil: row.validUntil }, dayInZone(zone, now))
  const [lineCounts] = await db
    .select({
      medicines: sql<number>`count(*)::int`,
      stopped: sql<number>`count(*) filter (where ${prescriptionLines.stoppedOn} is not null)::int`,
    })
    .from(prescriptionLines)
    .where(and(eq(prescriptionLines.practiceId, practiceId), eq(prescriptionLines.prescriptionId, prescriptionId)))
  return {
    kind: 'prescription',
    state: STATES[status],
    ...describeIssuer(snapshot),
    issuedOn: dayInZone(zone, new Date(row.signedAt)),
    validUntil: row.validUntil,
    changedOn: row.statusAt && dayInZone(zone, new Date(row.statusAt)),
    compare: [
      { label: 'Medicines', value: String(lineCounts!.medicines), kind: 'text' },
      // The name of a stopped medicine is not public: the pharmacy asks the clinic.
      ...(lineCounts!.stopped > 0
        ? [{ label: 'Stopped after signing', value: String(lineCounts!.stopped), kind: 'text' as const }]
        : []),
    ],
  }
}
