import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Answered } from './answered'
import { NotSaved } from './not-saved'
import type { NoteInWords } from './note-in-words.server'
import { NoteView } from './note-view'
import type { Signed } from './signed-note.server'

interface SignedNoteProps {
  note: NoteInWords
  signed: Signed | null
  paper: string | null
  answer: Answered | undefined
}

/** A note that is read: the version that holds, or an earlier one, with all there are below it. */
export function SignedNote({ note, signed, paper, answer }: SignedNoteProps) {
  return (
    <div className="stack">
      <NotSaved answer={answer} signed={signed?.lead} />
      {signed?.earlier && (
        <Notice tone="warn" title={signed.earlier.words}>
          <p>
            <a href={signed.earlier.newest}>Show the note as it stands now</a>
          </p>
        </Notice>
      )}
      {signed?.followUp && (
        <Notice title={signed.followUp.words}>
          <p>
            <ButtonLink href={signed.followUp.href}>{signed.followUp.label}</ButtonLink>
          </p>
        </Notice>
      )}
      <div className="panel">
        <NoteView note={note} />
        {(paper || signed) && (
          <p className="row mt-4">
            {paper && <a href={paper}>Print the prescription</a>}
            {signed && <a href={signed.summary}>Print the summary</a>}
            {signed?.certificates && <a href={signed.certificates}>Certificates</a>}
            {signed?.amend && <a href={signed.amend}>Amend the note</a>}
          </p>
        )}
      </div>
      {signed && signed.versions.length > 0 && (
        <section className="panel">
          <h2 className="text-base">Versions of this note</h2>
          <ol reversed>
            {signed.versions.map(({ number, href, current, name, words }) => (
              <li key={number} value={number}>
                {current ? <b>{name}</b> : <a href={href}>{name}</a>}, {words}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
