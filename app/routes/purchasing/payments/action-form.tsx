import type { SubmissionResult } from '@conform-to/react'
import type { SerializeFrom } from '@remix-run/node'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import type { PayView } from './payments.server'
import type { loadActionForm, ReasonText } from './record-actions.server'

interface ActionFormProps {
  form: NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadActionForm>>>>
  record: { name: string; self: string }
  hidden: { token: string; formKey: string }
  reply: SubmissionResult<string[]> | undefined
  /** The title and the button of a payment. */
  payLabel?: string
}

/** The form of an action on a record: a payment, or a reason. */
export function ActionForm({
  form,
  record: { name, self },
  hidden,
  reply,
  payLabel = 'Record payment',
}: ActionFormProps) {
  const { version } = form
  const back = { href: self, label: name }
  return 'pay' in form ? (
    <PayForm
      label={payLabel}
      view={form.pay}
      back={back}
      reply={reply}
      hidden={{ ...hidden, version, more: { act: 'pay' } }}
    />
  ) : (
    <ReasonForm {...form.reason} back={back} reply={reply} hidden={{ ...hidden, version, more: form.more }} />
  )
}

interface PartProps extends Pick<FormPageProps, 'hidden'>, Pick<ActionFormProps, 'reply'> {
  /** The record: "EX/2627/00001, Hill Estates". */
  back: { href: string; label: string }
}

/** The form that records an outgoing payment. */
function PayForm({ label, view, back, hidden, reply }: PartProps & { label: string; view: PayView }) {
  const [form, fields] = usePageForm<PayView['values']>({ id: 'pay', lastResult: reply, defaultValue: view.values })
  return (
    <FormPage
      form={form}
      back={back}
      hidden={hidden}
      title={label}
      lead={`${back.label}: ${view.due} is due.`}
      save={label}
      enterKey="check"
      cancel={back.href}
    >
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${view.currency}`}
        hint="Enter less for a part payment."
        autoFocus={!reply}
      />
      <SelectField field={fields.method} label="Payment method" hint={view.cash || undefined} options={view.methods} />
      <CashShiftNote shift={view.cashShift} />
      {view.banks.length > 0 && (
        <SelectField
          field={fields.bankAccountId}
          label="Bank account"
          hint="Not needed for cash."
          options={view.banks}
          choose="Default account"
          optional
        />
      )}
      <TextField
        field={fields.reference}
        label="Reference"
        hint="Transfer or cheque number."
        autoComplete="off"
        optional
      />
      <DateField field={fields.paidOn} label="Payment date" hint="Cash payments are dated today." />
    </FormPage>
  )
}

/** The form of an action that can't be undone, with a reason. */
function ReasonForm({ reply, ...page }: PartProps & ReasonText) {
  const [form, fields] = usePageForm<{ reason: string }>({ id: 'why', lastResult: reply })
  return (
    <FormPage
      {...page}
      form={form}
      danger
      enterKey="check"
      extraButtons={
        <a href={page.back.href} className="btn btn-quiet" data-cancel="">
          Go back
        </a>
      }
    >
      <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
    </FormPage>
  )
}
