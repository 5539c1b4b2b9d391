import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import type { TransactionContext } from '#api/kernel/context.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import { setTenant } from '#api/kernel/transaction.ts'
import { findPractice } from '#api/practice/public.ts'
import { parseCode } from '#contract/clinical/verification/rules.ts'
import type { VerifiedAnswer } from '#contract/clinical/verification/schema.ts'
import { paperCodes } from '#db/schema/clinical/document-codes.ts'
import { verifiers } from './document-kinds.ts'

/** A look at a paper by nobody in particular, within the practice that issued it. */
export type VerificationContext = Pick<TransactionContext, 'db' | 'now'> & { practiceId: string }

const UNKNOWN_CODE = 'No paper of ours bears this code. Compare it with the paper, letter by letter.'

/**
 * What anybody who holds a paper is told of it. A look is noted in the audit of the practice.
 * @throws 404 with one sentence for a code that is mistyped and one that nobody has
 */
export async function verifyCode(
  visit: Pick<TransactionContext, 'db' | 'now' | 'requestId' | 'ip'>,
  typed: string,
): Promise<z.infer<typeof VerifiedAnswer>> {
  const { db, now } = visit
  const code = parseCode(typed)
  const [noted] = code ? await db.select().from(paperCodes).where(eq(paperCodes.code, code)) : []
  if (!noted) throw new Refusal(404, UNKNOWN_CODE)
  const { practiceId, paperId, kind } = noted
  const practice = await findPractice(db, practiceId)
  await setTenant(db, { practiceId, orgId: practice?.orgId ?? '', personId: null })
  const paper = await verifiers[kind]?.({ db, now, practiceId }, paperId)
  if (!practice || !paper) throw new Refusal(404, UNKNOWN_CODE)
  const nobody = { practiceId, personId: null, role: null }
  await recordAudit({ ...visit, me: nobody }, { act: 'read', object: 'verification', objectId: paperId })
  const { locale, zone, currency } = practice
  return { ...paper, settings: { locale, zone, currency } }
}
