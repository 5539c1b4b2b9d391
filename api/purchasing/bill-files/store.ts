import { and, isNull } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { storeFile } from '#api/kernel/files.ts'
import { matchId, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPictureFault } from '#api/practice/public.ts'
import { BILL_FILE_BYTES } from '#contract/purchasing/bill-files/calls.ts'
import { fileContents, files } from '#db/schema/kernel/files.ts'

const NOT_A_PDF = 'The file is not a PDF'

/** Checks that the content of a file matches its name and type. */
function findFileError(file: File, content: Buffer): string | null {
  if (file.size > BILL_FILE_BYTES) return 'Choose a file of 4 MB or less'
  if (file.type !== 'application/pdf') return findPictureFault(file.name, file.type, content)
  const isPdfName = /\.pdf$/i.test(file.name) && !/[\p{Cc}/\\]/u.test(file.name)
  return isPdfName && content.subarray(0, 5).toString('latin1') === '%PDF-' ? null : NOT_A_PDF
}

/** Stores a scanned bill, to attach it to an expense or a supplier's bill. */
export async function addBillFile(context: CallContext, { file }: { file: File }) {
  const content = Buffer.from(await file.arrayBuffer())
  const error = findFileError(file, content)
  if (error) throw refuse.invalid({ file: error })
  const { id, ...row } = await storeFile(context, file, content)
  await recordAudit(context, { act: 'create', object: 'bill file', objectId: id, after: row })
  return { fileId: id, name: row.name, size: row.size }
}

/** Reads the name and size of a stored bill. */
export async function readBillFileDetails({ db, me }: Pick<CallContext, 'db' | 'me'>, { fileId }: { fileId: string }) {
  const [details] = await db
    .select({ fileId: files.id, name: files.name, size: files.size })
    .from(files)
    .innerJoin(fileContents, refersTo(files.id, fileContents))
    .where(and(matchId(me, files, fileId), isNull(files.removedAt)))
  if (!details) throw refuse.notFound('file')
  return details
}

export async function readBillFile(context: CallContext, fileId: string): Promise<File> {
  const { db, me } = context
  const [row] = await db
    .select({ file: files, content: fileContents.content })
    .from(files)
    .innerJoin(fileContents, refersTo(files.id, fileContents))
    .where(and(matchId(me, files, fileId), isNull(files.removedAt)))
  if (!row) throw refuse.notFound('file')
  await recordAudit(context, { act: 'download', object: 'bill file', objectId: fileId })
  return new File([new Uint8Array(row.content)], row.file.name, { type: row.file.contentType })
}

/** @throws 422 for a file that is not stored here */
export async function requireBillFile(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  fileId: string | undefined,
): Promise<void> {
  if (!fileId) return
  const [stored] = await db
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(matchId(me, fileContents, fileId))
  if (!stored) throw refuse.invalid({ fileId: 'Attach the file again' })
}
