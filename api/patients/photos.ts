import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { pictureFault } from '#api/practice/public.ts'
import { PICTURE_BYTES_AT_MOST } from '#contract/practice/people/rules.ts'
import { patientPhotos, patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { findPatient } from './store.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** The picture of a patient within reach. */
export async function photoOf(asking: Asking, patientId: string): Promise<File> {
  const patient = await findPatient(asking, patientId)
  const [row] = await asking.db
    .select()
    .from(patientPhotos)
    .where(and(eq(patientPhotos.practiceId, asking.me.practiceId), eq(patientPhotos.id, patient.patientId)))
  if (!row) throw refuse.notFound('picture')
  return new File([new Uint8Array(row.content)], `picture.${row.contentType.slice(6)}`, { type: row.contentType })
}

/** Replaces the picture of a patient. */
export async function savePhoto(asking: Asking, patientId: string, file: File): Promise<string> {
  const { patientId: id } = await findPatient(asking, patientId)
  if (file.size > PICTURE_BYTES_AT_MOST) throw refuse.invalid({ picture: 'The picture must be smaller than 2 MB' })
  const content = Buffer.from(await file.arrayBuffer())
  const fault = pictureFault(file.name, file.type, content)
  if (fault) throw refuse.invalid({ picture: fault })

  const { db, me, now } = asking
  const sha256 = createHash('sha256').update(content).digest('hex')
  const row = { contentType: file.type, sha256, content, updatedAt: now.toISOString() }
  await db
    .insert(patientPhotos)
    .values({ id, practiceId: me.practiceId, ...row })
    .onConflictDoUpdate({ target: [patientPhotos.practiceId, patientPhotos.id], set: row })
  const photoId = uuidv7()
  await showPhoto(asking, id, photoId)
  await recordAudit(asking, { act: 'update', object: 'patient_photo', objectId: id, patientId: id, after: { sha256 } })
  return photoId
}

export async function removePhoto(asking: Asking, patientId: string): Promise<void> {
  const { patientId: id } = await findPatient(asking, patientId)
  const { db, me } = asking
  await db.delete(patientPhotos).where(and(eq(patientPhotos.practiceId, me.practiceId), eq(patientPhotos.id, id)))
  await showPhoto(asking, id, null)
  await recordAudit(asking, { act: 'delete', object: 'patient_photo', objectId: id, patientId: id })
}

/** The version stays: whoever edits the details meanwhile has nothing to look at again. */
async function showPhoto({ db, me }: Asking, id: string, photoId: string | null): Promise<void> {
  await db
    .update(patients)
    .set({ photoId })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, id)))
}
