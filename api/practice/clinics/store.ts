import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, Me } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Branch, NewClinic } from '#contract/practice/clinics/schema.ts'
import { BRANCHERS } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { describePhoneMistake, parsePhone } from '../people/logins.ts'

/** Lists the active branches of the practice, oldest first. */
export function listBranches(db: Db, me: Pick<Me, 'practiceId'>): Promise<Branch[]> {
  return db
    .select({
      placeId: places.id,
      name: places.name,
      code: places.code,
      addressLine: places.addressLine,
      city: places.city,
      phone: places.phone,
      zone: places.zone,
    })
    .from(places)
    .where(and(eq(places.practiceId, me.practiceId), eq(places.kind, 'branch'), eq(places.active, true)))
    .orderBy(asc(places.createdAt), asc(places.id))
}

/** Finds a branch of the practice. @throws 404 */
export async function findBranch(db: Db, me: Pick<Me, 'practiceId'>, placeId: string): Promise<Branch> {
  const ownBranch = (await listBranches(db, me)).find((branch) => branch.placeId === placeId)
  if (!ownBranch) throw refuse.notFound('branch')
  return ownBranch
}

/** Adds a branch. The person who sets up the practice adds the first; for more, the role must allow branches. */
export async function createClinic(ctx: Omit<CommandContext, 'reach'>, clinic: NewClinic): Promise<string> {
  const { db, me, now } = ctx
  // Of two first clinics at once, the second one waits and sees the first.
  const [practice] = await db.select().from(practices).where(eq(practices.id, me.practiceId)).for('update')
  if (!practice) throw refuse.notFound('practice')
  const existing = await db
    .select({ code: places.code, kind: places.kind })
    .from(places)
    .where(eq(places.practiceId, me.practiceId))
  const isFirst = !existing.some(({ kind }) => kind === 'branch')
  if (!isFirst && !(BRANCHERS as readonly string[]).includes(me.role)) {
    throw refuse.forbidden('Your plan includes only one branch.')
  }
  if (existing.some(({ code }) => code === clinic.code)) {
    throw refuse.invalid({ code: 'This short code is already used. Enter another one.' })
  }
  const phone = parsePhone(clinic.phone, practice.country)
  if (!phone) throw refuse.invalid({ phone: describePhoneMistake(clinic.phone, 'a phone number', practice) })
  const id = uuidv7()
  await db.insert(places).values({
    ...clinic,
    id,
    practiceId: me.practiceId,
    kind: 'branch',
    phone,
    createdAt: now.toISOString(),
  })
  // The time zone of the first clinic sets when a day begins for the whole practice, for instance on invoices.
  if (isFirst) await db.update(practices).set({ zone: clinic.zone }).where(eq(practices.id, me.practiceId))
  await recordAudit(ctx, { act: 'create', object: 'clinic', objectId: id, after: clinic })
  return id
}
