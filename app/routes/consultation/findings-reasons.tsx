import { TextArea } from '~/components/fields/text-area'
import { FormSheet, type FormSheetProps } from '~/components/sheets/form-sheet'
import { useSheetForm } from '~/components/sheets/use-sheet-form'
import { useKept } from '~/lib/kept'
import type { Answered } from './answered'
import { FindingInWords } from './findings'
import type { FindingsView, FindingView } from './findings.server'

interface ReasonsProps {
  checks: FindingsView | null
  hidden: FormSheetProps['hidden']
  /** The key of each form, by its finding. */
  keys: Readonly<Record<string, string>>
  answer: Answered | undefined
}

/** A form for each finding that needs a reason, with the finding above it. */
export function FindingReasons({ checks, hidden, keys, answer }: ReasonsProps) {
  const asked = checks?.findings.filter(({ asksReason }) => asksReason) ?? []
  if (!checks || asked.length === 0) return null
  return (
    <section aria-labelledby="reasons" className="stack">
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
          {...{ found, answer, at }}
          hidden={{
            token: hidden.token,
            formKey: keys[found.finding],
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

const about = (values: Record<string, unknown> | null | undefined) => values?.finding

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
