import type { Reply } from '~/lib/forms/submit.server'

/** What the action of a note's form answered, as the page is given it. */
export interface NoteActionData {
  reply: Reply['reply']
  conflict?: unknown
  preview?: unknown
}

/** The paper is another one by now than the form was drawn of. */
export const isStale = (answer: NoteActionData | undefined): boolean =>
  Boolean((answer?.conflict as { current?: unknown } | null | undefined)?.current)
