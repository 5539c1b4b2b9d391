import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SignedInContext } from '#api/kernel/context.ts'
import { decrypt, encrypt } from '#api/kernel/encryption.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { FormAnswer } from '#contract/practice/people/form-answer-calls.ts'
import { formAnswers } from '#db/schema/practice/people.ts'

const LIFETIME_MS = 2 * 3_600_000
const MAX_ANSWERS = 20
const PURPOSE = 'form answer'

/** After a change of role, a page may show more than the person may read now. */
const getOwner = ({ me }: SignedInContext) => `${me.personId} ${me.role}`

const matchOwn = ({ me }: SignedInContext) => matchValues(me, formAnswers, { personId: me.personId })

/** Saves a page, encrypted for the person, for two hours. Deletes the person's oldest pages beyond the maximum. */
export async function saveFormAnswer(ctx: SignedInContext, answer: FormAnswer): Promise<string> {
  const { db, me, now, deps } = ctx
  const older = await db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(matchOwn(ctx))
    .orderBy(desc(formAnswers.id))
    .offset(MAX_ANSWERS - 1)
  const oldest = older.map(({ id }) => id)
  if (oldest.length > 0) await db.delete(formAnswers).where(inArray(formAnswers.id, oldest))
  const id = uuidv7()
  await db.insert(formAnswers).values({
    id,
    practiceId: me.practiceId,
    personId: me.personId,
    encrypted: encrypt(deps.secret, PURPOSE, getOwner(ctx), JSON.stringify(answer)),
    expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  })
  return id
}

/** @throws 404 for a page of another person, practice or role, and for one that has expired */
export async function readFormAnswer(ctx: SignedInContext, id: string): Promise<FormAnswer> {
  const { db, now, deps } = ctx
  const [row] = await db
    .select()
    .from(formAnswers)
    .where(and(matchOwn(ctx), eq(formAnswers.id, id), gt(formAnswers.expiresAt, now.toISOString())))
  const text = row && decrypt(deps.secret, PURPOSE, getOwner(ctx), row.encrypted)
  if (!text) throw refuse.notFound('page')
  return JSON.parse(text) as FormAnswer
}
