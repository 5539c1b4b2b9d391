import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { type PlaceKind, places, practices } from '#db/schema/practice/organisations.ts'
import { memberships } from '#db/schema/practice/people.ts'
import { describePhoneMistake, parsePhone } from '../people/logins.ts'

type Place = typeof places.$inferSelect

/** The details of a laboratory or a pharmacy. */
export interface PlaceDetails {
  name: string
  code: string
  addressLine: string
  city: string
  phone: string
  licenceNo: string
}

/** Adds a laboratory or a pharmacy. */
export async function addPlace(
  ctx: CommandContext,
  kind: Exclude<PlaceKind, 'branch'>,
  details: PlaceDetails,
): Promise<Place> {
  const { db, me, now } = ctx
  const practice = await requireFreeCode(ctx, details.code)
  const [added] = await db
    .insert(places)
    .values({
      ...details,
      phone: parsePlacePhone(details.phone, practice),
      id: uuidv7(),
      practiceId: me.practiceId,
      kind,
      zone: practice.zone,
      createdAt: now.toISOString(),
    })
    .returning()
  await recordAudit(ctx, { act: 'create', object: kind, objectId: added!.id, after: added })
  return added!
}

/** Saves the details of a laboratory or a pharmacy in use. */
export async function savePlace(ctx: CommandContext, before: Place, details: PlaceDetails): Promise<Place> {
  const practice = await requireFreeCode(ctx, details.code, before.id)
  return updatePlace(ctx, before, { ...details, phone: parsePlacePhone(details.phone, practice) })
}

/** Archives a place where nobody works any more. */
export async function archivePlace(ctx: CommandContext, before: Place): Promise<Place> {
  const { db, me } = ctx
  const [member] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(matchValues(me, memberships, { placeId: before.id, active: true }))
    .limit(1)
  if (member) throw refuse.conflict('People still work here. Deactivate their access before you archive it.')
  return updatePlace(ctx, before, { active: false })
}

async function updatePlace(ctx: CommandContext, before: Place, changes: Partial<Place>): Promise<Place> {
  const { db, me } = ctx
  const [saved] = await db
    .update(places)
    .set({ ...changes, version: before.version + 1 })
    .where(matchId(me, places, before.id))
    .returning()
  await recordAudit(ctx, { act: 'update', object: before.kind, objectId: before.id, before, after: saved })
  return saved!
}

/**
 * Requires that no other place has the short code. Locks the practice, so that two people can't take the same code at once, and
 * returns it.
 */
async function requireFreeCode({ db, me }: CommandContext, code: string, placeId?: string) {
  const [practice] = await db.select().from(practices).where(eq(practices.id, me.practiceId)).for('update')
  const [other] = await db
    .select({ id: places.id })
    .from(places)
    .where(matchValues(me, places, { code }))
  if (other && other.id !== placeId)
    throw refuse.invalid({ code: 'This short code is already used. Enter another one.' })
  return practice!
}

function parsePlacePhone(text: string, practice: typeof practices.$inferSelect): string {
  const phone = parsePhone(text, practice.country)
  if (!phone) throw refuse.invalid({ phone: describePhoneMistake(text, 'a phone number', practice) })
  return phone
}
