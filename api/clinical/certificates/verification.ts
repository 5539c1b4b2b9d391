import { and, eq } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import { CERTIFICATE_KINDS } from '#contract/clinical/certificates/kinds.ts'
import { CertificateSnapshot } from '#contract/clinical/certificates/schema.ts'
import { formatPatientShort } from '#contract/clinical/verification/rules.ts'
import type { VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import type { VerificationContext } from '../verification/verification-context.ts'

/** Returns what the holder of a certificate may know about it: days and times, but never a diagnosis. */
export async function verifyCertificate(
  { db, practiceId }: VerificationContext,
  certificateId: string,
): Promise<VerifiedDocument> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.practiceId, practiceId), eq(certificates.id, certificateId)))
  const { kind, number, fromDay, toDay, issuedAt, cancelledAt, snapshot } = row!
  const content = CertificateSnapshot.parse(snapshot)
  const { clinic, doctor, patient } = content
  const { label, verified } = CERTIFICATE_KINDS[kind]
  const values = { ...content, fromDay, toDay }
  return {
    kind: 'certificate',
    state: cancelledAt ? 'cancelled' : 'valid',
    clinic: clinic.name,
    address: [clinic.place, clinic.address].filter((part) => part && part !== clinic.name).join(', '),
    phone: clinic.phone,
    doctor: doctor.name,
    registrationNo: doctor.registrationNo,
    issuedOn: dayInZone(clinic.zone, new Date(issuedAt)),
    validUntil: null,
    changedOn: cancelledAt && dayInZone(clinic.zone, new Date(cancelledAt)),
    patient: formatPatientShort(patient),
    compare: [
      { label: 'Kind', value: label, kind: 'text' },
      { label: 'Number', value: number, kind: 'text' },
      ...(Object.keys(verified) as (keyof typeof verified)[]).flatMap((field) => {
        const value = values[field]
        const kind = field.endsWith('Day') ? ('day' as const) : ('text' as const)
        return value ? [{ label: verified[field]!, value, kind }] : []
      }),
    ],
  }
}
