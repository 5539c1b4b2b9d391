import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import type { TransactionContext } from '#api/kernel/context.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import { enterPractice } from '#api/kernel/transaction.ts'
import { findPractice } from '#api/practice/public.ts'
import { parseCode } from '#contract/clinical/verification/rules.ts'
import type { VerifiableKind, VerifiedAnswer, VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import { documentCodes } from '#db/schema/clinical/document-codes.ts'
import { verifyCertificate } from '../certificates/verification.ts'
import { verifyPrescription } from '../prescriptions/verification.ts'
import type { VerificationContext } from './documents.ts'

/** Functions that verify each kind of document: its public facts, or null if it isn't issued. The tenant is set. */
const verifiers: Record<
  VerifiableKind,
  (ctx: VerificationContext, documentId: string) => Promise<VerifiedDocument | null>
> = { prescription: verifyPrescription, certificate: verifyCertificate }

const UNKNOWN_CODE = 'No document has this code. Check the code on the document.'

/**
 * Returns the public facts of the document with a code, and records the request in the audit of its practice.
 * @throws 404 with the same message for a mistyped and for an unknown code
 */
export async function verifyCode(
  ctx: Pick<TransactionContext, 'db' | 'now' | 'requestId' | 'ip'>,
  { code: text }: { code: string },
): Promise<z.infer<typeof VerifiedAnswer>> {
  const { db, now } = ctx
  const code = parseCode(text)
  const [issued] = code ? await db.select().from(documentCodes).where(eq(documentCodes.code, code)) : []
  if (!issued) throw new Refusal(404, UNKNOWN_CODE)
  const { practiceId, documentId, kind } = issued
  const practice = await findPractice(db, practiceId)
  await enterPractice(db, practiceId)
  const document = await verifiers[kind]({ db, now, practiceId }, documentId)
  if (!practice || !document) throw new Refusal(404, UNKNOWN_CODE)
  const anonymous = { practiceId, personId: null, role: null }
  await recordAudit({ ...ctx, me: anonymous }, { act: 'read', object: 'verification', objectId: documentId })
  const { locale, zone, currency } = practice
  return { ...document, settings: { locale, zone, currency } }
}
