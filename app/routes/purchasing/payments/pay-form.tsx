import type { SubmissionResult } from '@conform-to/react'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { PayView } from './payments.server'

interface PayFormProps {
  /** What is paid: "EX/2627/00001, Hill Estates". */
  of: string
  view: PayView
  methods: readonly { value: string; label: string }[]
  back: { href: string; label: string }
  hidden: FormPageProps['hidden']
  reply: SubmissionResult<string[]> | undefined
}

/** Money that goes out: all that is due, or a part. */
export function PayForm({ of, view, methods, back, hidden, reply }: PayFormProps) {
  const [form, fields] = usePageForm<PayView['values']>({ id: 'pay', lastResult: reply, defaultValue: view.values })
  return (
    <FormPage
      form={form}
      title="Pay"
      lead={`${of}: ${view.due} is due.`}
      back={back}
      hidden={{ ...hidden, more: { act: 'pay' } }}
      save="Record the payment"
      enter="check"
      cancel={back.href}
    >
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${view.currency}`}
        hint="Less than what is due pays a part of it."
        autoFocus={!reply}
      />
      <SelectField field={fields.method} label="Paid by" hint={view.cash} options={methods} />
      {view.banks.length > 0 && (
        <SelectField
          field={fields.bankAccountId}
          label="Bank account"
          hint="Cash comes from none."
          options={view.banks}
          choose="The default account"
          optional
        />
      )}
      <TextField
        field={fields.reference}
        label="Reference"
        hint="The number of the transfer or the cheque."
        autoComplete="off"
        optional
      />
      <DateField field={fields.paidOn} label="Paid on" hint="Cash goes out today." />
    </FormPage>
  )
}
