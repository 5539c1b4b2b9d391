import type { SubmissionResult } from '@conform-to/react'
import { TENDER_WORDS, TENDERS } from '#contract/billing/charges/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Facts } from '~/components/ui/facts'

interface RefundFormProps {
  view: {
    lead: string
    self: string
    amount: string
    came: string
    /** Above the limit: a second person approves it first. */
    isLarge: boolean
    /** The limit. */
    aloneUpTo: string
    /** Why the appointment was cancelled: mostly, that is why the money goes back. */
    reason: string
    hidden: { token: string; formKey: string; version: number }
  }
  reply?: SubmissionResult<string[]>
}

interface Values {
  reason: string
  method: string
  reference: string
}

const methods = TENDERS.map((value) => ({ value, label: TENDER_WORDS[value] }))

/** Gives back what was paid for a visit that does not take place. */
export function RefundForm({ view, reply }: RefundFormProps) {
  const [form, fields] = usePageForm<Values>({
    id: 'refund',
    lastResult: reply,
    defaultValue: { reason: view.reason, method: '', reference: '' },
  })
  return (
    <FormPage
      form={form}
      title="Give back"
      lead={view.lead}
      back={{ href: view.self, label: 'Payment' }}
      hidden={{ ...view.hidden, more: { act: 'refund' } }}
      save={`Give ${view.amount} back`}
      danger
      enter="check"
      cancel={view.self}
    >
      <Facts
        facts={[
          { label: 'To give back', value: view.amount },
          { label: 'Was paid by', value: view.came },
        ]}
      />
      {view.isLarge && <p>More than {view.aloneUpTo} is asked for first, and somebody else approves it.</p>}
      <TextField field={fields.reason} label="Why it goes back" hint="Stands on the credit note." width="name" />
      <SelectField field={fields.method} label="How it goes back" choose="As it was paid" options={methods} />
      <TextField
        field={fields.reference}
        label="Reference"
        hint="The number of the transfer, if there is one."
        optional
        width="name"
        autoComplete="off"
      />
    </FormPage>
  )
}
