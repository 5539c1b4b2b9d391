import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

export interface KeptNoteProps {
  /** `await restored(entered)`: the form that is filled in from before the last sign-in. */
  restored?: { id: string } | null
  /** The form asks for files, which are not kept. */
  files?: boolean
  /** `await draftFor(entered, key)`: a draft that can be gone on with. */
  draft?: { href: string; waiting: { from: string; href: string } | null } | null
}

/** Says what was kept of this form, and lets the person decide. Give it to FormSheet as the first of its children. */
export function KeptNote({ restored, files, draft }: KeptNoteProps) {
  if (restored) {
    return (
      <Notice tone="warn" role="status">
        <p>
          What you sent before you signed in again is filled in below. It is not saved yet.
          {files && ' Choose files again.'}
        </p>
        <Button formAction={`/parked/${restored.id}`} variant="quiet" small>
          Discard it
        </Button>
      </Notice>
    )
  }
  if (!draft?.waiting) return null
  return (
    <Notice role="status">
      <p>
        You began this form at {draft.waiting.from} and did not save it.{' '}
        <a href={draft.waiting.href}>Continue with the draft</a>
      </p>
      <Button formAction={draft.href} name="_do" value="drop" variant="quiet" small>
        Discard the draft
      </Button>
    </Notice>
  )
}
