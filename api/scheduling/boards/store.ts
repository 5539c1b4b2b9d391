import { and, asc, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, CommandContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { createSecretAddress, findBranch } from '#api/practice/public.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { wallBoards } from '#db/schema/scheduling/schedules.ts'

type DisplayContext = CommandContext & Pick<CallContext, 'deps'>

/** Lists the active waiting-room displays, oldest first. */
export async function listDisplays({ db, me, reach }: DisplayContext) {
  const rows = await db
    .select({
      boardId: wallBoards.id,
      placeId: wallBoards.placeId,
      placeName: places.name,
      createdAt: wallBoards.createdAt,
    })
    .from(wallBoards)
    .innerJoin(places, refersTo(wallBoards.placeId, places))
    .where(and(restrictToReach(db, me, reach, wallBoards), isNull(wallBoards.revokedAt)))
    .orderBy(asc(wallBoards.createdAt), asc(wallBoards.id))
  return rows.map((row) => ({ ...row, createdAt: toIsoInstant(row.createdAt) }))
}

/** Creates a waiting-room display of a branch. Its address is returned only this once. */
export async function createDisplay(ctx: DisplayContext, { placeId }: { placeId: string }) {
  const { db, me, now, reach, deps } = ctx
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('branch')
  const { name } = await findBranch(db, me, placeId)
  const { secret, hash } = createSecretAddress(me.practiceId)
  const boardId = uuidv7()
  const createdAt = now.toISOString()
  const row = { id: boardId, practiceId: me.practiceId, placeId, tokenHash: hash, createdBy: me.personId, createdAt }
  await db.insert(wallBoards).values(row)
  await recordAudit(ctx, { act: 'create', object: 'board', objectId: boardId, after: { placeId } })
  return { boardId, placeId, placeName: name, createdAt, address: `${deps.publicOrigin}/board/${secret}` }
}

/** Revokes a display, so that its address stops working. */
export async function revokeDisplay(ctx: DisplayContext, { boardId }: { boardId: string }): Promise<void> {
  const { db, me, now, reach } = ctx
  const [revoked] = await db
    .update(wallBoards)
    .set({ revokedAt: now.toISOString() })
    .where(and(restrictToReach(db, me, reach, wallBoards), eq(wallBoards.id, boardId), isNull(wallBoards.revokedAt)))
    .returning({ id: wallBoards.id })
  if (!revoked) throw refuse.notFound('waiting-room display')
  await recordAudit(ctx, { act: 'delete', object: 'board', objectId: boardId })
}
