import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SignedInContext } from '#api/kernel/context.ts'
import type { DraftKey, FormFields } from '#contract/practice/people/draft-calls.ts'
import { drafts } from '#db/schema/practice/people.ts'

const isOwn = ({ me }: SignedInContext) => and(eq(drafts.practiceId, me.practiceId), eq(drafts.personId, me.personId))

const isDraft = (ctx: SignedInContext, { form, patientId, recordId }: DraftKey) =>
  and(
    isOwn(ctx),
    eq(drafts.form, form),
    patientId ? eq(drafts.patientId, patientId) : isNull(drafts.patientId),
    recordId ? eq(drafts.recordId, recordId) : isNull(drafts.recordId),
  )

/** More forms than anyone fills in within the 30 days for which a draft is kept. */
const MAX_DRAFTS = 200

/** Saves what is filled in so far, replacing the previous draft. Beyond the limit the oldest draft is deleted. */
export async function saveDraft(ctx: SignedInContext, key: DraftKey, body: FormFields): Promise<string> {
  const { db, me, now } = ctx
  const updatedAt = now.toISOString()
  await db
    .insert(drafts)
    .values({ id: uuidv7(), practiceId: me.practiceId, personId: me.personId, ...key, body, updatedAt })
    .onConflictDoUpdate({
      target: [drafts.practiceId, drafts.personId, drafts.form, drafts.patientId, drafts.recordId],
      set: { body, updatedAt },
    })
  const newest = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(isOwn(ctx))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(MAX_DRAFTS)
  await db.delete(drafts).where(and(isOwn(ctx), notInArray(drafts.id, newest)))
  return updatedAt
}

export async function readDraft(ctx: SignedInContext, key: DraftKey) {
  const [row] = await ctx.db.select().from(drafts).where(isDraft(ctx, key))
  return row ? { fields: row.body as FormFields, savedAt: new Date(row.updatedAt).toISOString() } : null
}

export async function deleteDraft(ctx: SignedInContext, key: DraftKey): Promise<void> {
  await ctx.db.delete(drafts).where(isDraft(ctx, key))
}
