import { and, eq, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import { statusOn } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { patientInShort } from '#contract/clinical/verification/rules.ts'
import type { VerifiedPaper } from '#contract/clinical/verification/schema.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import type { Looking } from '../verification/store.ts'

const STATES = { signed: 'valid', superseded: 'replaced', cancelled: 'cancelled', expired: 'expired' } as const

/** A prescription as whoever holds its paper is told of it; null for a draft. */
export async function verifyPrescription(
  { db, now, practiceId }: Looking,
  prescriptionId: string,
): Promise<VerifiedPaper | null> {
  const of = and(eq(prescriptions.practiceId, practiceId), eq(prescriptions.id, prescriptionId))
  const [row] = await db.select().from(prescriptions).where(of)
  if (!row?.signedAt || row.status === 'draft') return null
  const paper = PrescriptionSnapshot.parse(row.snapshot)
  const { zone } = paper.clinic
  const status = statusOn({ status: row.status, validUntil: row.validUntil }, dayInZone(zone, now))
  const [counted] = await db
    .select({
      medicines: sql<number>`count(*)::int`,
      stopped: sql<number>`count(*) filter (where ${prescriptionLines.stoppedOn} is not null)::int`,
    })
    .from(prescriptionLines)
    .where(and(eq(prescriptionLines.practiceId, practiceId), eq(prescriptionLines.prescriptionId, prescriptionId)))
  return {
    kind: 'prescription',
    state: STATES[status],
    clinic: paper.clinic.name,
    address: [paper.clinic.place, paper.clinic.address].filter((part) => part && part !== paper.clinic.name).join(', '),
    phone: paper.clinic.phone,
    doctor: paper.doctor.name,
    registrationNo: paper.doctor.registrationNo,
    issuedOn: dayInZone(zone, new Date(row.signedAt)),
    validUntil: row.validUntil,
    changedOn: row.statusAt && dayInZone(zone, new Date(row.statusAt)),
    patient: patientInShort(paper.patient),
    compare: [
      { label: 'Medicines', value: String(counted!.medicines), kind: 'text' },
      // Which one stands in the clinic's record: who hands it out asks there.
      ...(counted!.stopped > 0
        ? [{ label: 'Stopped since', value: `${counted!.stopped} of them`, kind: 'text' as const }]
        : []),
    ],
  }
}
