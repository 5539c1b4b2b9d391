import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Branch, NewClinic } from '#contract/practice/clinics/schema.ts'
import { BRANCHERS } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { asPhone } from '../people/logins.ts'

type Asking = Pick<SignedInContext, 'db' | 'me' | 'now' | 'requestId' | 'ip'>

/** The practice's branches that are open, oldest first. */
export function branchesOf(db: Db, me: Pick<Me, 'practiceId'>): Promise<Branch[]> {
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

/** One branch of the practice. */
export async function branchById(db: Db, me: Pick<Me, 'practiceId'>, placeId: string): Promise<Branch> {
  const found = (await branchesOf(db, me)).find((branch) => branch.placeId === placeId)
  if (!found) throw refuse.notFound('clinic')
  return found
}

/**
 * Adds a branch. The first may be added by whoever sets the practice up; for every other one the role must allow branches.
 */
export async function createClinic(asking: Asking, clinic: NewClinic): Promise<string> {
  const { db, me, now } = asking
  // Two first clinics at the same moment: the second one sees the first.
  const [practice] = await db.select().from(practices).where(eq(practices.id, me.practiceId)).for('update')
  if (!practice) throw refuse.notFound('practice')
  const there = await db
    .select({ code: places.code, kind: places.kind })
    .from(places)
    .where(eq(places.practiceId, me.practiceId))
  const first = !there.some(({ kind }) => kind === 'branch')
  if (!first && !(BRANCHERS as readonly string[]).includes(me.role)) {
    throw refuse.forbidden('Your plan has one clinic. Adding branches is not part of it.')
  }
  if (there.some(({ code }) => code === clinic.code)) {
    throw refuse.invalid({ code: 'This short code is used already. Choose another one.' })
  }
  const phone = asPhone(clinic.phone, practice.country)
  if (!phone) throw refuse.invalid({ phone: 'Enter a phone number like 98765 43210' })
  const id = uuidv7()
  await db.insert(places).values({
    ...clinic,
    id,
    practiceId: me.practiceId,
    kind: 'branch',
    phone,
    createdAt: now.toISOString(),
  })
  // Days of the whole practice, its invoices among them, begin with those of its first clinic.
  if (first) await db.update(practices).set({ zone: clinic.zone }).where(eq(practices.id, me.practiceId))
  await recordAudit(asking, { act: 'create', object: 'clinic', objectId: id, after: clinic })
  return id
}
