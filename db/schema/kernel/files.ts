import { integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, references, tenantTable } from './columns.ts'

/** Files of a practice. The contents are in the file store under `key`, those of small files in `file_contents`. */
export const files = tenantTable(
  'files',
  {
    key: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    uploadedBy: uuid(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [unique('files_key').on(t.key)],
)

/** The contents of a small file, like a scanned bill; its id is the file's. */
export const fileContents = tenantTable('file_contents', { content: bytes().notNull() }, (t) => [
  references(t.id, files),
])
