import type { Reply } from '~/lib/forms/form-reply.server'

/** The action data of a note's form. */
export interface NoteActionData {
  reply: Reply['reply']
  conflict?: unknown
  preview?: unknown
}
