import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { fileContents, files } from '#db/schema/kernel/files.ts'
import type { CallContext } from './context.ts'

/** Stores a small file of the practice with its content. */
export async function storeFile({ db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>, file: File, content: Buffer) {
  const id = uuidv7()
  const row = {
    name: file.name.slice(0, 200),
    contentType: file.type,
    size: file.size,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  await db.insert(files).values({
    id,
    practiceId: me.practiceId,
    ...row,
    key: `database/${id}`,
    uploadedBy: me.personId,
    createdAt: now.toISOString(),
  })
  await db.insert(fileContents).values({ id, practiceId: me.practiceId, content })
  return { id, ...row }
}
