import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { PICTURE_BYTES_AT_MOST } from '#contract/practice/people/rules.ts'
import { LAB, PHARMACY } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { logos } from '#db/schema/practice/organisations.ts'
import { memberships, people, pictures } from '#db/schema/practice/people.ts'
import { pictureFault } from './picture-checks.ts'

/** Somebody of the practice, with the version of their picture. Who works for a laboratory or a pharmacy shows its logo. */
export async function memberWithPicture({ db, me }: Pick<SignedInContext, 'db' | 'me'>, personId: string) {
  const [row] = await db
    .select({
      personId: people.id,
      fullName: people.fullName,
      role: memberships.role,
      placeId: memberships.placeId,
      picture: pictures.sha256,
      logo: logos.sha256,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(pictures, eq(pictures.personId, people.id))
    .leftJoin(logos, and(eq(logos.practiceId, memberships.practiceId), eq(logos.id, memberships.placeId)))
    .where(and(eq(memberships.practiceId, me.practiceId), eq(memberships.personId, personId)))
  if (!row) throw refuse.notFound('person')
  const { picture, logo, ...person } = row
  return { ...person, version: versionShown(row) }
}

/** Changes with the picture of somebody, or with the logo that stands for them; null without one. */
export const versionShown = (
  of: Parameters<typeof showsLogo>[0] & { picture: string | null; logo: string | null },
): string | null => shortened(showsLogo(of) ? of.logo : of.picture)

const showsLogo = ({ role, placeId }: { role: string; placeId: string | null }) =>
  placeId !== null && ([...LAB, ...PHARMACY] as string[]).includes(role)

const shortened = (sha256: string | null): string | null => sha256?.slice(0, 12) ?? null

/** Changes with the signed-in person's picture; null without one. */
export async function pictureVersionOf(db: Db, me: Me): Promise<string | null> {
  return (await memberWithPicture({ db, me }, me.personId)).version
}

/** Where the picture of somebody is on this site; null: draw initials. */
export const addressOf = ({ personId, version }: { personId: string; version: string | null }): string | null =>
  version && `/avatar/${personId}?v=${version}`

/** The same for a laboratory's or pharmacy's logo. */
export const logoAddressOf = ({
  placeId,
  version,
}: {
  placeId: string | null
  version: string | null
}): string | null => version && placeId && `/logo/${placeId}?v=${version}`

/** The picture of somebody in the practice. */
export async function pictureOf(context: SignedInContext, personId: string): Promise<File> {
  const person = await memberWithPicture(context, personId)
  if (showsLogo(person)) return logoOf(context, person.placeId!)
  const [row] = await context.db.select().from(pictures).where(eq(pictures.personId, personId))
  return asFile(row)
}

/** The logo of a laboratory or a pharmacy of the practice. */
export async function logoOf({ db, me }: SignedInContext, placeId: string): Promise<File> {
  const [row] = await db
    .select()
    .from(logos)
    .where(and(eq(logos.practiceId, me.practiceId), eq(logos.id, placeId)))
  return asFile(row)
}

function asFile(row: { content: Buffer; contentType: string } | undefined): File {
  if (!row) throw refuse.notFound('picture')
  return new File([new Uint8Array(row.content)], `picture.${row.contentType.slice(6)}`, { type: row.contentType })
}

/** Replaces the signed-in person's picture, or the logo of the place they work for. */
export async function savePicture(context: SignedInContext, file: File): Promise<string> {
  const { db, me, now } = context
  if (file.size > PICTURE_BYTES_AT_MOST) throw refuse.invalid({ picture: 'The picture must be smaller than 2 MB' })
  const content = Buffer.from(await file.arrayBuffer())
  const fault = pictureFault(file.name, file.type, content)
  if (fault) throw refuse.invalid({ picture: fault })

  const sha256 = createHash('sha256').update(content).digest('hex')
  const row = { contentType: file.type, sha256, content, updatedAt: now.toISOString() }
  if (showsLogo(me)) {
    const place = { practiceId: me.practiceId, id: me.placeId! }
    await db
      .insert(logos)
      .values({ ...place, ...row })
      .onConflictDoUpdate({ target: [logos.practiceId, logos.id], set: row })
  } else {
    await db
      .insert(pictures)
      .values({ personId: me.personId, ...row })
      .onConflictDoUpdate({ target: pictures.personId, set: row })
  }
  await recordAudit(context, { act: 'update', object: 'picture', objectId: me.personId, after: { sha256 } })
  return shortened(sha256)!
}

export async function removePicture(context: SignedInContext): Promise<void> {
  const { db, me } = context
  if (showsLogo(me)) await db.delete(logos).where(and(eq(logos.practiceId, me.practiceId), eq(logos.id, me.placeId!)))
  else await db.delete(pictures).where(eq(pictures.personId, me.personId))
  await recordAudit(context, { act: 'delete', object: 'picture', objectId: me.personId })
}
