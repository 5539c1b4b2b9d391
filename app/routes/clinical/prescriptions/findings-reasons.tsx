import { ButtonForm } from '~/components/fields/button-form'
import { TextArea } from '~/components/fields/text-area'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { useRestoredForm } from '~/lib/forms/restored-form'
import type { ActionAnswer } from '../note/action-answer'
import { FindingText } from './findings'
import type { FindingsView, ReasonGroup } from './findings.server'

interface ReasonsProps {
  checks: FindingsView | null
  /** The page's form token. */
  token: string
  answer: ActionAnswer | undefined
}

/** Reads the findings that a form gives a reason for; null for another form. */
function readFindings(values: Record<string, unknown> | null | undefined): readonly string[] | null {
  return values?.findings === undefined ? null : ([values.findings].flat() as string[])
}

/** Returns whether a form was for this group. Its findings can have changed since the form was opened, so one is enough. */
const hasAnyOf = ({ findings }: ReasonGroup, answeredFindings: readonly string[] | null) =>
  findings.some(({ finding }) => answeredFindings?.includes(finding))

/** Returns whether an answer belongs to one of these forms, not to another form of the page. */
export const isReasonAnswer = (answer: ActionAnswer | undefined): boolean =>
  readFindings(answer?.reply.initialValue) !== null

/** A form for each reason that is needed. */
export function FindingReasons({ checks, token, answer }: ReasonsProps) {
  const groups = checks?.reasons ?? []
  const answeredFindings = readFindings(answer?.reply.initialValue)
  const isClosed = answeredFindings !== null && !groups.some((group) => hasAnyOf(group, answeredFindings))
  const refusal = isClosed && <RefusalNotice reply={answer?.reply} title="The reason is not saved" />
  if (!checks || groups.length === 0) return refusal || null
  return (
    <section aria-labelledby="reasons" className="stack">
      {refusal}
      <h2 id="reasons" className="text-base">
        {groups.length === 1 ? 'Reason for prescribing' : 'Reasons for prescribing'}
      </h2>
      {groups.some(({ isRepeat }) => isRepeat) && <RepeatQuestion checks={checks} token={token} />}
      <p className="muted">
        Your reason is recorded under your name and can’t be changed. You can also go back and choose another medicine.
      </p>
      {groups.map((group, index) => (
        <ReasonForm
          key={group.findings[0]?.finding}
          group={group}
          index={index}
          answer={answeredFindings ? answer : undefined}
          hidden={{
            token,
            formKey: group.formKey,
            more: {
              intent: 'reason',
              prescriptionId: checks.prescriptionId,
              ...Object.fromEntries(group.findings.map(({ finding }, at) => [`findings[${at}]`, finding])),
            },
          }}
        />
      ))}
    </section>
  )
}

/** Asks once for all medicines that are repeated before their course ends. The other answer is a reason, below. */
function RepeatQuestion({ checks, token }: { checks: FindingsView; token: string }) {
  const { findings } = checks.reasons.find(({ isRepeat }) => isRepeat)!
  return (
    <div className="panel stack">
      <FindingTexts findings={findings} />
      <ButtonForm
        token={token}
        formKey={checks.replaceKey}
        more={{ intent: 'replace', prescriptionId: checks.prescriptionId }}
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
  group: ReasonGroup
  index: number
  hidden: FormPageProps['hidden']
  answer: ActionAnswer | undefined
}

function ReasonForm({ group, index, hidden, answer }: ReasonFormProps) {
  const restored = useRestoredForm()
  const isMine = hasAnyOf(group, readFindings(answer?.reply.initialValue))
  // Restored or refused values belong to one of the forms. The others start empty.
  const isOtherForm = Boolean(answer) || (restored !== null && !hasAnyOf(group, readFindings(restored.values)))
  const [form, fields] = usePageForm<{ reason: string }>({
    id: `reason-${index + 1}`,
    lastResult: isMine ? answer?.reply : isOtherForm ? { initialValue: {} } : undefined,
    defaultValue: { reason: '' },
  })
  const [medicine, ...others] = new Set(group.findings.map((finding) => finding.medicine))
  return (
    <FormPage form={form} title="Reason" bare hidden={hidden} save="Save reason" restores={isMine || !isOtherForm}>
      <FindingTexts findings={group.findings} />
      <TextArea
        field={fields.reason}
        label={others.length === 0 ? `Reason for ${medicine}` : 'Reason for these warnings'}
        hint={group.findings.length > 1 ? `Saved with each of the ${group.findings.length} warnings.` : undefined}
        rows={2}
      />
    </FormPage>
  )
}

function FindingTexts({ findings }: Pick<ReasonGroup, 'findings'>) {
  const [finding, ...others] = findings
  if (finding && others.length === 0) {
    return (
      <p>
        <FindingText finding={finding} />
      </p>
    )
  }
  return (
    <ul className="grid gap-2">
      {findings.map((one) => (
        <li key={one.finding}>
          <FindingText finding={one} />
        </li>
      ))}
    </ul>
  )
}
