import { and, eq, gt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { TransactionContext } from '#api/kernel/context.ts'
import { storeFile } from '#api/kernel/files.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import { createSecretAddress, openSecretAddress } from '#api/practice/public.ts'
import { DOCUMENT_LINK_DAYS } from '#contract/scheduling/messages/rules.ts'
import { fileContents, files } from '#db/schema/kernel/files.ts'
import { documentLinks } from '#db/schema/scheduling/messages.ts'
import type { MessageContext } from './store.ts'

const DAY_MS = 86_400_000

/** Stores a document for a patient, and creates the address at which its holder reads it for some days. */
export async function createDocumentLink(
  ctx: MessageContext,
  { patientId, pdf, content }: { patientId: string; pdf: File; content: Buffer },
): Promise<string> {
  const { db, me, now, deps } = ctx
  const { secret, hash } = createSecretAddress(me.practiceId)
  const file = await storeFile(ctx, pdf, content)
  await db.insert(documentLinks).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    tokenHash: hash,
    patientId,
    fileId: file.id,
    createdBy: me.personId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + DOCUMENT_LINK_DAYS * DAY_MS).toISOString(),
  })
  return `${deps.publicOrigin}/d/${secret}`
}

const NOT_FOUND = 'This link has expired, or it is not complete. Ask the clinic to send the document again.'

/**
 * Returns the document of a link, and records in the audit of its practice that it was opened.
 * @throws 404 with the same message for a wrong and for an expired link
 */
export async function openDocumentLink(
  ctx: Pick<TransactionContext, 'db' | 'now' | 'requestId' | 'ip'>,
  { token: secret }: { token: string },
): Promise<File> {
  const { db, now } = ctx
  const { practiceId, hash } = await openSecretAddress(db, secret, 'document')
  const [found] = await db
    .select({
      id: documentLinks.id,
      patientId: documentLinks.patientId,
      name: files.name,
      type: files.contentType,
      content: fileContents.content,
    })
    .from(documentLinks)
    .innerJoin(files, refersTo(documentLinks.fileId, files))
    .innerJoin(fileContents, refersTo(documentLinks.fileId, fileContents))
    .where(
      and(
        eq(documentLinks.practiceId, practiceId),
        eq(documentLinks.tokenHash, hash),
        gt(documentLinks.expiresAt, now.toISOString()),
      ),
    )
  if (!found) throw new Refusal(404, NOT_FOUND)
  const { id, patientId, name, type, content } = found
  const anonymous = { practiceId, personId: null, role: null }
  const access = { act: 'read', object: 'document-link', objectId: id, patientId } as const
  await recordAudit({ ...ctx, me: anonymous }, access)
  return new File([new Uint8Array(content)], name, { type })
}
