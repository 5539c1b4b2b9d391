import { and, eq, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { saveNoKnownAllergies } from '#api/patients/public.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'

/** Merges two medical histories beside their entries: joins the texts, and clears "no known allergies" if an allergy came. */
export async function mergeHistories(
  ctx: Pick<CallContext, 'db' | 'me'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, me } = ctx
  await db.execute(sql`
    update history_entries kept set note = concat_ws(E'\n', kept.note, theirs.note), version = kept.version + 1
    from history_entries theirs
    where kept.practice_id = ${me.practiceId} and kept.patient_id = ${to} and kept.list = 'sections'
      and theirs.practice_id = kept.practice_id and theirs.patient_id = ${from} and theirs.list = kept.list
      and theirs.name_key = kept.name_key and theirs.note is not null`)
  const [allergy] = await db
    .select({ id: historyEntries.id })
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.practiceId, me.practiceId),
        eq(historyEntries.patientId, to),
        eq(historyEntries.list, 'allergies'),
        sql`coalesce(${historyEntries.details} ->> 'verification', '') not in ('refuted', 'entered_in_error')`,
      ),
    )
    .limit(1)
  if (allergy) await saveNoKnownAllergies(ctx, to, null)
}
