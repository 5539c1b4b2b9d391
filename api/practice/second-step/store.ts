import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Deps } from '#api/kernel/context.ts'
import { decrypt, encrypt } from '#api/kernel/encryption.ts'
import { RECOVERY_CODES, SET_UP_MINUTES } from '#contract/practice/second-step/rules.ts'
import type { Db } from '#db/client.ts'
import { recoveryCodes, secondSteps } from '#db/schema/practice/second-steps.ts'
import { createCode, formatCode, hashToken } from '../people/tokens.ts'

const PURPOSE = 'second-step'

/** The condition of a second step whose first code was confirmed. */
export const isTurnedOn = isNotNull(secondSteps.confirmedAt)

export async function hasSecondStep(db: Db, personId: string): Promise<boolean> {
  const step = await findSecondStep(db, personId)
  return step !== null && step.confirmedAt !== null
}

export async function findSecondStep(db: Db, personId: string) {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.personId, personId))
  return row ?? null
}

/** Returns whether a secret still waits for its first code. */
export const isPending = ({ confirmedAt, createdAt }: { confirmedAt: string | null; createdAt: string }, now: Date) =>
  confirmedAt === null && Date.parse(createdAt) + SET_UP_MINUTES * 60_000 > now.getTime()

/** Decrypts the secret of an app; null if the secret of the installation was replaced since. */
export const openSecret = (
  deps: Pick<Deps, 'secret'>,
  { personId, encrypted }: { personId: string; encrypted: Buffer },
) => decrypt(deps.secret, PURPOSE, personId, encrypted)

/** Stores a secret that waits for its first code, in place of an earlier one that waits. A confirmed one stays. */
export async function savePendingSecret(
  db: Db,
  deps: Pick<Deps, 'secret'>,
  { personId, secret, now }: { personId: string; secret: string; now: Date },
): Promise<void> {
  const values = {
    encrypted: encrypt(deps.secret, PURPOSE, personId, secret),
    createdAt: now.toISOString(),
    lastStep: 0,
  }
  await db
    .insert(secondSteps)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: secondSteps.personId, set: values, setWhere: isNull(secondSteps.confirmedAt) })
}

/**
 * Accepts the code of a time step, unless that of the same or a later one was accepted before.
 * @param confirmedAt for the first code, which turns the second step on
 */
export async function acceptTimeStep(db: Db, personId: string, step: number, confirmedAt?: string): Promise<boolean> {
  const accepted = await db
    .update(secondSteps)
    .set({ lastStep: step, ...(confirmedAt && { confirmedAt }) })
    .where(
      and(
        eq(secondSteps.personId, personId),
        lt(secondSteps.lastStep, step),
        confirmedAt ? isNull(secondSteps.confirmedAt) : isTurnedOn,
      ),
    )
    .returning({ personId: secondSteps.personId })
  return accepted.length > 0
}

/** Uses up a recovery code. @returns false if there is none, or if it was used */
export async function consumeRecoveryCode(db: Db, personId: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        eq(recoveryCodes.codeHash, hashToken(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** Creates new recovery codes in place of the earlier ones, and returns them as they are printed. */
export async function replaceRecoveryCodes(db: Db, personId: string, now: Date): Promise<string[]> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  const codes = Array.from({ length: RECOVERY_CODES }, createCode)
  const createdAt = now.toISOString()
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: uuidv7(), personId, codeHash: hashToken(code), createdAt })))
  return codes.map(formatCode)
}

/** Deletes the second step of a person with its recovery codes. @returns false if there was none */
export async function deleteSecondStep(db: Db, personId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  const removed = await db
    .delete(secondSteps)
    .where(and(eq(secondSteps.personId, personId), isTurnedOn))
    .returning({ personId: secondSteps.personId })
  return removed.length > 0
}
