import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { readUpload, toPictureFile } from '#api/practice/public.ts'
import { patientPhotos, patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CommandContext } from '../kernel/context.ts'
import { findPatient } from './store.ts'

/** Reads the picture of a patient within reach. */
export async function readPhoto(ctx: CommandContext, patientId: string): Promise<File> {
  const patient = await findPatient(ctx, patientId)
  const [row] = await ctx.db
    .select()
    .from(patientPhotos)
    .where(and(eq(patientPhotos.practiceId, ctx.me.practiceId), eq(patientPhotos.id, patient.patientId)))
  return toPictureFile(row)
}

/** Replaces the picture of a patient. */
export async function savePhoto(
  ctx: CommandContext,
  { patientId, picture: file }: { patientId: string; picture: File },
): Promise<{ photoId: string }> {
  const { patientId: id } = await findPatient(ctx, patientId)
  const { db, me, now } = ctx
  const row = await readUpload(file, now)
  await db
    .insert(patientPhotos)
    .values({ id, practiceId: me.practiceId, ...row })
    .onConflictDoUpdate({ target: [patientPhotos.practiceId, patientPhotos.id], set: row })
  const photoId = uuidv7()
  await setPhotoId(ctx, id, photoId)
  const after = { sha256: row.sha256 }
  await recordAudit(ctx, { act: 'update', object: 'patient_photo', objectId: id, patientId: id, after })
  return { photoId }
}

export async function removePhoto(ctx: CommandContext, { patientId }: { patientId: string }): Promise<void> {
  const { patientId: id } = await findPatient(ctx, patientId)
  const { db, me } = ctx
  await db.delete(patientPhotos).where(and(eq(patientPhotos.practiceId, me.practiceId), eq(patientPhotos.id, id)))
  await setPhotoId(ctx, id, null)
  await recordAudit(ctx, { act: 'delete', object: 'patient_photo', objectId: id, patientId: id })
}

/** Leaves the version unchanged, so that it doesn't conflict with edits of the details. */
async function setPhotoId({ db, me }: CommandContext, id: string, photoId: string | null): Promise<void> {
  await db
    .update(patients)
    .set({ photoId })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, id)))
}
