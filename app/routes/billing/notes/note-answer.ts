import { getNewerVersion } from '~/components/ui/changed-notice'
import type { Reply } from '~/lib/forms/submit.server'

/** The action data of a note's form. */
export interface NoteActionData {
  reply: Reply['reply']
  conflict?: unknown
  preview?: unknown
}

/** True if the document changed since the form was loaded. */
export const isStale = (answer: NoteActionData | undefined): boolean => Boolean(getNewerVersion(answer))
