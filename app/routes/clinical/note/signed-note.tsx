import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { ActionAnswer } from './action-answer'
import type { FormattedNote } from './format-note.server'
import { NoteView } from './note-view'
import type { SignedNoteView } from './signed-note.server'
import { UnsavedNote } from './unsaved-note'

interface SignedNoteProps {
  note: FormattedNote
  signed: SignedNoteView | null
  prescriptionHref: string | null
  answer: ActionAnswer | undefined
}

/** A signed note in its newest or an earlier version, with the list of its versions. */
export function SignedNote({ note, signed, prescriptionHref, answer }: SignedNoteProps) {
  return (
    <div className="stack">
      <UnsavedNote answer={answer} signed={signed?.lead} />
      {signed?.earlier && (
        <Notice tone="warn" title={signed.earlier.text}>
          <p>
            <a href={signed.earlier.newest}>Show current note</a>
          </p>
        </Notice>
      )}
      {signed?.followUp && (
        <Notice title={signed.followUp.text}>
          <p>
            <ButtonLink href={signed.followUp.href}>{signed.followUp.label}</ButtonLink>
          </p>
        </Notice>
      )}
      <div className="panel">
        <NoteView note={note} />
        {(prescriptionHref || signed) && (
          <p className="row mt-4">
            {prescriptionHref && <a href={prescriptionHref}>Print prescription</a>}
            {signed && <a href={signed.summary}>Print summary</a>}
            {signed?.certificates && <a href={signed.certificates}>Certificates</a>}
            {signed?.amend && <a href={signed.amend}>Amend note</a>}
          </p>
        )}
      </div>
      {signed && signed.versions.length > 0 && (
        <section className="panel">
          <h2 className="text-base">Versions of this note</h2>
          <ol reversed>
            {signed.versions.map(({ number, href, current, name, text }) => (
              <li key={number} value={number}>
                {current ? <b>{name}</b> : <a href={href}>{name}</a>}, {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
