import { ButtonForm } from '~/components/fields/button-form'
import { TextArea } from '~/components/fields/text-area'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { useRestoredForm } from '~/lib/forms/restored-form'
import type { ActionAnswer } from '../note/action-answer'
import { FindingText } from './findings'
import type { FindingsView, FindingView } from './findings.server'

interface ReasonsProps {
  checks: FindingsView | null
  /** The page's form token. */
  token: string
  answer: ActionAnswer | undefined
}

const findingIn = (values: Record<string, unknown> | null | undefined) => values?.finding

/** Returns whether an answer belongs to one of these forms, not to another form of the page. */
export const isReasonAnswer = (answer: ActionAnswer | undefined): boolean =>
  findingIn(answer?.reply.initialValue) !== undefined

/** A form for each finding that needs a reason. */
export function FindingReasons({ checks, token, answer }: ReasonsProps) {
  const open = checks?.findings.filter(({ needsReason }) => needsReason) ?? []
  const isClosed =
    isReasonAnswer(answer) && !open.some(({ finding }) => finding === findingIn(answer?.reply.initialValue))
  const refusal = isClosed && <RefusalNotice reply={answer?.reply} title="The reason is not saved" />
  if (!checks || open.length === 0) return refusal || null
  const repeat = open.find(({ isRepeat }) => isRepeat)
  return (
    <section aria-labelledby="reasons" className="stack">
      {refusal}
      <h2 id="reasons" className="text-base">
        {open.length === 1 ? 'Reason for prescribing' : 'Reasons for prescribing'}
      </h2>
      {repeat && <RepeatQuestion finding={repeat} token={token} prescriptionId={checks.prescriptionId} />}
      <p className="muted">
        Your reason is recorded under your name and can’t be changed. You can also go back and choose another medicine.
      </p>
      {open.map((finding, index) => (
        <ReasonForm
          key={finding.finding}
          finding={finding}
          index={index}
          answer={isReasonAnswer(answer) ? answer : undefined}
          hidden={{
            token,
            formKey: finding.formKey,
            more: { intent: 'reason', prescriptionId: checks.prescriptionId, finding: finding.finding },
          }}
        />
      ))}
    </section>
  )
}

interface RepeatQuestionProps {
  finding: FindingView
  token: string
  prescriptionId: string
}

/** Asks once for all medicines that are repeated before their course ends. The other answer is a reason, below. */
function RepeatQuestion({ finding, token, prescriptionId }: RepeatQuestionProps) {
  return (
    <div className="panel stack">
      <p>
        <FindingText finding={finding} />
      </p>
      <ButtonForm
        token={token}
        formKey={finding.replaceKey}
        more={{ intent: 'replace', prescriptionId }}
        variant="primary"
        autoFocus
        busy="Replacing…"
      >
        Replace earlier prescription
      </ButtonForm>
      <p className="hint">If the patient takes both, enter the reason below.</p>
    </div>
  )
}

interface ReasonFormProps {
  finding: FindingView
  index: number
  hidden: FormPageProps['hidden']
  answer: ActionAnswer | undefined
}

function ReasonForm({ finding, index, hidden, answer }: ReasonFormProps) {
  const restored = useRestoredForm()
  const isMine = findingIn(answer?.reply.initialValue) === finding.finding
  // Restored or refused values belong to one of the forms. The others start empty.
  const isOtherForm = Boolean(answer) || (restored !== null && findingIn(restored.values) !== finding.finding)
  const [form, fields] = usePageForm<{ reason: string }>({
    id: `reason-${index + 1}`,
    lastResult: isMine ? answer?.reply : isOtherForm ? { initialValue: {} } : undefined,
    defaultValue: { reason: '' },
  })
  return (
    <FormPage form={form} title="Reason" bare hidden={hidden} save="Save reason" restores={isMine || !isOtherForm}>
      <p>
        <FindingText finding={finding} />
      </p>
      <TextArea field={fields.reason} label={`Reason for ${finding.medicine}`} rows={2} />
    </FormPage>
  )
}
