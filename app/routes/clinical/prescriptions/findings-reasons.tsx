import { TextArea } from '~/components/fields/text-area'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { refusedAct } from '~/lib/forms/refused-act'
import { useKept } from '~/lib/forms/restored'
import type { Answered } from '../note/answered'
import { FindingInWords } from './findings'
import type { FindingsView, FindingView } from './findings.server'

interface ReasonsProps {
  checks: FindingsView | null
  /** The page's form token. */
  token: string
  answer: Answered | undefined
}

const about = (values: Record<string, unknown> | null | undefined) => values?.finding

/** Whether an answer is to one of these forms, and not to another one of the page. */
export const isOfReason = (answer: Answered | undefined): boolean => about(answer?.reply.initialValue) !== undefined

/** A form for each finding that needs a reason, with the finding above it. */
export function FindingReasons({ checks, token, answer }: ReasonsProps) {
  const asked = checks?.findings.filter(({ asksReason }) => asksReason) ?? []
  const elsewhere = isOfReason(answer) && !asked.some(({ finding }) => finding === about(answer?.reply.initialValue))
  const refused = elsewhere ? refusedAct(answer?.reply) : []
  const notSaved = refused.length > 0 && (
    <Notice tone="bad" role="alert" title="The reason is not saved">
      {refused.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
  if (!checks || asked.length === 0) return notSaved || null
  return (
    <section aria-labelledby="reasons" className="stack">
      {notSaved}
      <h2 id="reasons" className="text-lg">
        {asked.length === 1 ? 'Why it is prescribed all the same' : 'Why they are prescribed all the same'}
      </h2>
      <p className="muted">
        Your reason stands in the record under your name, and cannot be changed. Or go on writing, and choose another
        medicine.
      </p>
      {asked.map((found, at) => (
        <ReasonForm
          key={found.finding}
          {...{ found, at }}
          answer={isOfReason(answer) ? answer : undefined}
          hidden={{
            token,
            formKey: found.formKey,
            more: { intent: 'reason', prescriptionId: checks.prescriptionId, finding: found.finding },
          }}
        />
      ))}
    </section>
  )
}

interface ReasonFormProps {
  found: FindingView
  at: number
  hidden: FormSheetProps['hidden']
  answer: Answered | undefined
}

function ReasonForm({ found, at, hidden, answer }: ReasonFormProps) {
  const kept = useKept()
  const mine = about(answer?.reply.initialValue) === found.finding
  // What was kept, or refused, is of one of the forms: the others begin empty.
  const others = Boolean(answer) || (kept !== null && about(kept.values) !== found.finding)
  const [form, fields] = useSheetForm<{ reason: string }>({
    id: `reason-${at + 1}`,
    lastResult: mine ? answer?.reply : others ? { initialValue: {} } : undefined,
    defaultValue: { reason: '' },
  })
  return (
    <FormSheet form={form} title="Reason" bare hidden={hidden} save="Save reason" keeps={mine || !others}>
      <p>
        <FindingInWords found={found} />
      </p>
      <TextArea field={fields.reason} label={`Reason for ${found.medicine}`} rows={2} />
    </FormSheet>
  )
}
