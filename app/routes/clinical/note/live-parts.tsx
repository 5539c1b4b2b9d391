import { HiddenFields } from '~/components/fields/hidden-fields'
import type { FormSheetProps } from '~/components/pages/form-page'
import { NewestMeasured } from '~/components/pages/measured'
import { SheetHead } from '~/components/pages/page-header'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { refusedAct } from '~/lib/forms/refused-act'
import { FindingsSummary } from '../prescriptions/findings'
import type { FindingsView } from '../prescriptions/findings.server'
import { FindingReasons, isOfReason } from '../prescriptions/findings-reasons'
import type { Answered } from './answered'
import type { AsideProps } from './aside.server'
import type { NoteInWords } from './note-in-words.server'
import { NoteView } from './note-view'

/** What is known from before. */
export function Aside({ vitals, last, earlier }: AsideProps) {
  return (
    <>
      <section className="panel">
        <h2 className="text-base">Vitals</h2>
        {vitals ? (
          <>
            <p className="caption">{vitals.measured}</p>
            <NewestMeasured values={vitals.values} />
          </>
        ) : (
          <p className="muted">None measured yet.</p>
        )}
      </section>
      {last ? (
        <section className="panel">
          <h2 className="text-base">{last.title}</h2>
          <NoteView note={last.note} narrow />
          <p className="mt-3">
            <a href={last.href}>Open this visit</a>
          </p>
        </section>
      ) : (
        <section className="panel">
          <h2 className="text-base">Earlier visits</h2>
          <p className="muted">This is the first visit.</p>
        </section>
      )}
      {earlier.length > 0 && (
        <section className="panel">
          <h2 className="text-base">Visits before that</h2>
          <ul>
            {earlier.map(({ visitId, words, href }) => (
              <li key={visitId}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface CheckAndSignProps {
  title: string
  page: string
  hidden: FormSheetProps['hidden']
  answer: Answered | undefined
  note: NoteInWords
  /** What the note says too little of to be signed. */
  lacking: readonly string[]
  checks: FindingsView | null
}

/** The last look before nothing can be changed any more. */
export function CheckAndSign(props: CheckAndSignProps) {
  const { title, page, hidden, answer, note, lacking, checks } = props
  const asked = isOfReason(answer)
  // A reason that was refused is said at its own form.
  const refused = asked ? [] : refusedAct(answer?.reply)
  return (
    <>
      <SheetHead
        title={title}
        back={{ href: page, label: 'Go on writing' }}
        lead="Signing finishes the visit, and the prescription can be printed. What is signed stays: a note is amended beside it, with the reason."
      />
      {refused.length > 0 && (
        <Notice tone="bad" role="alert" title="The visit is not signed">
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {answer?.conflict ? <p>Below is the visit as it stands now.</p> : null}
        </Notice>
      )}
      <div className="panel">
        <NoteView note={note} />
      </div>
      <FindingsSummary checks={checks} />
      <FindingReasons checks={checks} token={hidden.token} answer={answer} />
      {checks && (checks.open > 0 || checks.blocked) ? (
        <Notice tone="warn" title="This visit cannot be signed yet" className="mt-4">
          <p>
            {checks.blocked
              ? 'Take the medicine that is not allowed off the prescription.'
              : 'Save a reason for each finding above, or change the prescription.'}
          </p>
          <p>
            <a href={page}>Go on writing</a>
          </p>
        </Notice>
      ) : lacking.length === 0 ? (
        <form method="post" className="row mt-4">
          <HiddenFields {...hidden} />
          <Button variant="primary" name="intent" value="sign" busy="Signing…" autoFocus={refused.length === 0}>
            Sign and finish
          </Button>
          <a href={page} className="btn btn-quiet">
            Go on writing
          </a>
        </form>
      ) : (
        <Notice tone="warn" title="This visit cannot be signed yet" className="mt-4">
          {lacking.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
          <p>
            <a href={page}>Go on writing</a>
          </p>
        </Notice>
      )}
    </>
  )
}
