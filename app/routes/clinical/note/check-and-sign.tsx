import { HiddenFields } from '~/components/fields/hidden-fields'
import type { FormPageProps } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { Button } from '~/components/ui/button'
import { getNewerVersion } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import { listErrors } from '~/lib/forms/form-errors'
import { FindingsSummary } from '../prescriptions/findings'
import type { FindingsView } from '../prescriptions/findings.server'
import { FindingReasons, isReasonAnswer } from '../prescriptions/findings-reasons'
import type { ActionAnswer } from './action-answer'
import type { FormattedNote } from './format-note.server'
import { NoteView } from './note-view'

interface CheckAndSignProps {
  title: string
  page: string
  hidden: FormPageProps['hidden']
  answer: ActionAnswer | undefined
  note: FormattedNote
  /** Missing entries before the visit can be signed, in sentences. */
  lacking: readonly string[]
  checks: FindingsView | null
}

/** The last review of a note before it is signed. */
export function CheckAndSign({ title, page, hidden, answer, note, lacking, checks }: CheckAndSignProps) {
  // The refusal of a reason is shown in the form of that reason.
  const refusals = isReasonAnswer(answer) ? [] : listErrors(answer?.reply)
  const obstacles = listObstacles(checks, lacking)
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: page, label: 'Back to note' }}
        lead="Signing completes the visit, and you can print the prescription. Signed notes can’t be edited: you add an amendment with a reason."
      />
      {refusals.length > 0 && (
        <Notice tone="bad" role="alert" title="The visit is not signed">
          {refusals.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {getNewerVersion(answer) ? <p>The current version of the visit is below.</p> : null}
        </Notice>
      )}
      <div className="panel">
        <NoteView note={note} />
      </div>
      <FindingsSummary checks={checks} />
      <FindingReasons checks={checks} token={hidden.token} answer={answer} />
      {obstacles.length > 0 ? (
        <Notice tone="warn" title="This visit can’t be signed yet" className="mt-4">
          {obstacles.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <a href={page}>Back to note</a>
          </p>
        </Notice>
      ) : (
        <form method="post" className="row mt-4">
          <HiddenFields {...hidden} />
          <Button variant="primary" name="intent" value="sign" busy="Signing…" autoFocus={refusals.length === 0}>
            Sign and finish
          </Button>
          <a href={page} className="btn btn-quiet">
            Back to note
          </a>
        </form>
      )}
    </>
  )
}

/** The reasons why the visit can't be signed: safety findings first, then what is missing in the note. */
function listObstacles(checks: FindingsView | null, lacking: readonly string[]): string[] {
  if (checks?.blocked) return ['Remove the medicine that can’t be prescribed in a teleconsultation.']
  if (checks && checks.open > 0) return ['Save a reason for each warning above, or change the prescription.']
  return lacking.map((sentence) => `${sentence}.`)
}
