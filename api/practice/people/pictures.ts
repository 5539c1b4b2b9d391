import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { matchId, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { MAX_PICTURE_BYTES } from '#contract/practice/people/rules.ts'
import { LAB, PHARMACY } from '#contract/roles.ts'
import { logos } from '#db/schema/practice/organisations.ts'
import { memberships, people, pictures } from '#db/schema/practice/people.ts'
import { findPictureFault } from './picture-checks.ts'

/**
 * Finds a person of the practice with the version of their picture. People of a laboratory or a pharmacy show its logo.
 * @throws 404 for a person of another practice or, if roles are given, of another role
 */
export async function findMember(
  { db, me }: Pick<SignedInContext, 'db' | 'me'>,
  personId: string,
  roles?: readonly string[],
) {
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
    .leftJoin(logos, refersTo(memberships.placeId, logos))
    .where(and(eq(memberships.practiceId, me.practiceId), eq(memberships.personId, personId)))
  if (!row || (roles && !roles.includes(row.role))) throw refuse.notFound('person')
  const { picture, logo, ...person } = row
  return { ...person, version: toPictureVersion(row) }
}

/** A text that changes with the person's picture, or with the logo shown for them; null without one. */
export const toPictureVersion = (
  member: Parameters<typeof shouldShowLogo>[0] & { picture: string | null; logo: string | null },
): string | null => shortenHash(shouldShowLogo(member) ? member.logo : member.picture)

const shouldShowLogo = ({ role, placeId }: { role: string; placeId: string | null }) =>
  placeId !== null && ([...LAB, ...PHARMACY] as string[]).includes(role)

const shortenHash = (sha256: string | null): string | null => sha256?.slice(0, 12) ?? null

/** The path of a person's picture on this site; null if initials are shown. */
export const toPictureUrl = ({ personId, version }: { personId: string; version: string | null }): string | null =>
  version && `/avatar/${personId}?v=${version}`

/** The path of a laboratory's or pharmacy's logo. */
export const toLogoUrl = ({ placeId, version }: { placeId: string | null; version: string | null }): string | null =>
  version && placeId && `/logo/${placeId}?v=${version}`

/** Reads the picture of a person of the practice. */
export async function readPicture(context: SignedInContext, personId: string): Promise<File> {
  const person = await findMember(context, personId)
  if (shouldShowLogo(person)) return readLogo(context, person.placeId!)
  const [row] = await context.db.select().from(pictures).where(eq(pictures.personId, personId))
  return toPictureFile(row)
}

/** Reads the logo of a laboratory or a pharmacy of the practice. */
export async function readLogo({ db, me }: SignedInContext, placeId: string): Promise<File> {
  const [row] = await db
    .select()
    .from(logos)
    .where(matchId(me, logos, placeId))
  return toPictureFile(row)
}

/** Makes a file of a stored picture. @throws 404 without one */
export function toPictureFile(row: { content: Buffer; contentType: string } | undefined): File {
  if (!row) throw refuse.notFound('picture')
  return new File([new Uint8Array(row.content)], `picture.${row.contentType.slice(6)}`, { type: row.contentType })
}

/** Checks an uploaded picture, and reads it into the columns that store it. @throws 422 */
export async function readUpload(file: File, now: Date) {
  if (file.size > MAX_PICTURE_BYTES) throw refuse.invalid({ picture: 'The picture must be smaller than 2 MB' })
  const content = Buffer.from(await file.arrayBuffer())
  const fault = findPictureFault(file.name, file.type, content)
  if (fault) throw refuse.invalid({ picture: fault })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { contentType: file.type, sha256, content, updatedAt: now.toISOString() }
}

/** Replaces the signed-in person's picture, or the logo of the place they work for. */
export async function savePicture(context: SignedInContext, file: File): Promise<string> {
  const { db, me, now } = context
  const row = await readUpload(file, now)
  if (shouldShowLogo(me)) {
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
  await recordAudit(context, { act: 'update', object: 'picture', objectId: me.personId, after: { sha256: row.sha256 } })
  return shortenHash(row.sha256)!
}

export async function removePicture(context: SignedInContext): Promise<void> {
  const { db, me } = context
  if (shouldShowLogo(me)) await db.delete(logos).where(matchId(me, logos, me.placeId!))
  else await db.delete(pictures).where(eq(pictures.personId, me.personId))
  await recordAudit(context, { act: 'delete', object: 'picture', objectId: me.personId })
}
