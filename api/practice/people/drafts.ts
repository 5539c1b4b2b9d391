import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SignedInContext } from '#api/kernel/context.ts'
import type { DraftKey, FormFields } from '#contract/practice/people/kept-calls.ts'
import { drafts } from '#db/schema/practice/people.ts'

const mine = ({ me }: SignedInContext, { form, patientId, recordId }: DraftKey) =>
  and(
    eq(drafts.practiceId, me.practiceId),
    eq(drafts.personId, me.personId),
    eq(drafts.form, form),
    patientId ? eq(drafts.patientId, patientId) : isNull(drafts.patientId),
    recordId ? eq(drafts.recordId, recordId) : isNull(drafts.recordId),
  )

/** Keeps a form as it is filled in so far, in place of what was kept of it before. */
export async function saveDraft(context: SignedInContext, key: DraftKey, body: FormFields): Promise<string> {
  const { db, me, now } = context
  const updatedAt = now.toISOString()
  const row = { form: key.form, patientId: key.patientId ?? null, recordId: key.recordId ?? null }
  await db
    .insert(drafts)
    .values({ id: uuidv7(), practiceId: me.practiceId, personId: me.personId, ...row, body, updatedAt })
    .onConflictDoUpdate({
      target: [drafts.practiceId, drafts.personId, drafts.form, drafts.patientId, drafts.recordId],
      set: { body, updatedAt },
    })
  return updatedAt
}

export async function readDraft(context: SignedInContext, key: DraftKey) {
  const [row] = await context.db.select().from(drafts).where(mine(context, key))
  return row ? { fields: row.body as FormFields, savedAt: new Date(row.updatedAt).toISOString() } : null
}

export async function dropDraft(context: SignedInContext, key: DraftKey): Promise<void> {
  await context.db.delete(drafts).where(mine(context, key))
}
