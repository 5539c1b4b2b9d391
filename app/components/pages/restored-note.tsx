import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

export interface RestoredNoteProps {
  /** The saved submission that the form is filled in with, from `restoreSubmission`. */
  restored?: { id: string } | null
  /** The form has file fields, which are not restored. */
  files?: boolean
  /** The draft of this form, from `loadDraft`. */
  draft?: { href: string; waiting: { from: string; href: string } | null } | null
}

/** Says that the form was restored or has a draft, and lets the person discard it. The first child of a FormPage. */
export function RestoredNote({ restored, files, draft }: RestoredNoteProps) {
  if (restored) {
    return (
      <Notice tone="warn" role="status">
        <p>
          We restored your entries. Check and save them.
          {files && ' Choose files again.'}
        </p>
        <Button formAction={`/saved-submissions/${restored.id}`} variant="quiet" small>
          Discard entries
        </Button>
      </Notice>
    )
  }
  if (!draft?.waiting) return null
  return (
    <Notice role="status">
      <p>
        You started this form at {draft.waiting.from} and didn’t save it.{' '}
        <a href={draft.waiting.href}>Continue with draft</a>
      </p>
      <Button formAction={draft.href} name="_do" value="drop" variant="quiet" small>
        Discard draft
      </Button>
    </Notice>
  )
}
