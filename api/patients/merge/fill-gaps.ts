import { and, eq } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { patients } from '#db/schema/patients/patients.ts'

/** The columns that a merge copies into the remaining record where it has no value. */
const COLUMNS = [
  'gender',
  'bloodGroup',
  'phone',
  'alternatePhone',
  'email',
  'emergencyName',
  'emergencyPhone',
  'guardianName',
  'language',
] as const
type FilledColumn = (typeof COLUMNS)[number]

async function findPatients({ db, me }: Pick<CommandContext, 'db' | 'me'>, ids: readonly string[]) {
  const rows = await Promise.all(
    ids.map((id) =>
      db
        .select()
        .from(patients)
        .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, id))),
    ),
  )
  return rows.map(([row]) => row!)
}

/** Lists the columns that are empty in the kept record and known in the merged one, and the change that fills them. */
export async function findGaps(ctx: Pick<CommandContext, 'db' | 'me'>, keptId: string, mergedId: string) {
  const [keptPatient, merged] = await findPatients(ctx, [keptId, mergedId])
  const columns = COLUMNS.filter((column) => keptPatient![column] === null && merged![column] !== null)
  return { columns, change: pick(columns, merged!) }
}

/** Returns the update that clears the columns that a merge filled, except those edited since. */
export async function findColumnsToClear(
  ctx: Pick<CommandContext, 'db' | 'me'>,
  { keptId, mergedId, columns }: { keptId: string; mergedId: string; columns: readonly string[] },
) {
  const [keptPatient, merged] = await findPatients(ctx, [keptId, mergedId])
  const unchanged = COLUMNS.filter((column) => columns.includes(column) && keptPatient![column] === merged![column])
  return Object.fromEntries(unchanged.map((column) => [column, null]))
}

const pick = (columns: readonly FilledColumn[], row: typeof patients.$inferSelect) =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Partial<typeof patients.$inferInsert>
