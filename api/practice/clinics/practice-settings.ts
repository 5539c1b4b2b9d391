import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { practices } from '#db/schema/practice/organisations.ts'

type PracticeColumns = Partial<typeof practices.$inferInsert>

interface SettingsChange<Settings> {
  /** The name of these settings in the audit. */
  object: string
  /** The version that the user changed. */
  version: number
  read: () => Promise<Settings>
  /** The new columns of the practice. */
  toColumns: (before: Settings) => PracticeColumns | Promise<PracticeColumns>
  /** The part of the settings that the audit records; by default all. */
  toAudit?: (settings: Settings) => object
}

/** Locks the practice until the transaction ends, so that of two changes of its settings the second waits. */
export async function lockPractice({ db, me }: Pick<CommandContext, 'db' | 'me'>): Promise<void> {
  await db.select({ id: practices.id }).from(practices).where(eq(practices.id, me.practiceId)).for('update')
}

/**
 * Saves settings of the practice.
 * @throws 409 with the current settings if they were changed since they were read
 */
export async function savePracticeSettings<Settings extends { version: number }>(
  ctx: CommandContext,
  { object, version, read, toColumns, toAudit = (settings) => settings }: SettingsChange<Settings>,
): Promise<Settings> {
  const { db, me } = ctx
  await lockPractice(ctx)
  const before = await read()
  if (before.version !== version) throw refuse.stale(before)
  const columns = await toColumns(before)
  await db
    .update(practices)
    .set({ ...columns, version: version + 1 })
    .where(eq(practices.id, me.practiceId))
  const after = await read()
  await recordAudit(ctx, {
    act: 'update',
    object,
    objectId: me.practiceId,
    before: toAudit(before),
    after: toAudit(after),
  })
  return after
}
