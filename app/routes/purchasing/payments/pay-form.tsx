import type { SubmissionResult } from '@conform-to/react'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { PayView } from './payments.server'

interface PayFormProps {
  /** The record to pay: "EX/2627/00001, Hill Estates". */
  name: string
  view: PayView
  back: { href: string; label: string }
  hidden: FormPageProps['hidden']
  reply: SubmissionResult<string[]> | undefined
}

/** The form that records an outgoing payment. */
export function PayForm({ name, view, back, hidden, reply }: PayFormProps) {
  const [form, fields] = usePageForm<PayView['values']>({ id: 'pay', lastResult: reply, defaultValue: view.values })
  return (
    <FormPage
      form={form}
      title="Record payment"
      lead={`${name}: ${view.due} is due.`}
      back={back}
      hidden={{ ...hidden, more: { act: 'pay' } }}
      save="Record payment"
      enter="check"
      cancel={back.href}
    >
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${view.currency}`}
        hint="Enter less for a part payment."
        autoFocus={!reply}
      />
      <SelectField field={fields.method} label="Payment method" hint={view.cash} options={view.methods} />
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
