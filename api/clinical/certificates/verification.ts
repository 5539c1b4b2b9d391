import { and, eq } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import { CERTIFICATE_KINDS } from '#contract/clinical/certificates/kinds.ts'
import { CertificateSnapshot } from '#contract/clinical/certificates/schema.ts'
import type { VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { describeIssuer, type VerificationContext } from '../verification/documents.ts'

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
  const { zone } = content.clinic
  const { label, verificationLabels } = CERTIFICATE_KINDS[kind]
  const values = { ...content, fromDay, toDay }
  return {
    kind: 'certificate',
    state: cancelledAt ? 'cancelled' : 'valid',
    ...describeIssuer(content),
    issuedOn: dayInZone(zone, new Date(issuedAt)),
    validUntil: null,
    changedOn: cancelledAt && dayInZone(zone, new Date(cancelledAt)),
    compare: [
      { label: 'Certificate type', value: label, kind: 'text' },
      { label: 'Number', value: number, kind: 'text' },
      ...(Object.keys(verificationLabels) as (keyof typeof verificationLabels)[]).flatMap((field) => {
        const value = values[field]
        const kind = field.endsWith('Day') ? ('day' as const) : ('text' as const)
        return value ? [{ label: verificationLabels[field]!, value, kind }] : []
      }),
    ],
  }
}
