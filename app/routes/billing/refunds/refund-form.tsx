import type { SubmissionResult } from '@conform-to/react'
import { TENDERS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import { Facts } from '~/components/ui/facts'
import type { PaymentPage } from '../visit-charges/payment-views.server'

interface RefundFormProps {
  view: Extract<PaymentPage, { mode: 'refund' }>
  reply?: SubmissionResult<string[]>
}

interface Values {
  reason: string
  method: string
  reference: string
}

const methods = toMethodOptions(TENDERS)

/** Refunds the payments of a cancelled visit. */
export function RefundForm({ view, reply }: RefundFormProps) {
  const [form, fields] = usePageForm<Values>({
    id: 'refund',
    lastResult: reply,
    defaultValue: { reason: view.reason, method: '', reference: '' },
  })
  return (
    <FormPage
      form={form}
      title="Refund"
      lead={view.lead}
      back={{ href: view.self, label: 'Payment' }}
      hidden={{ ...view.hidden, version: view.version, more: { act: 'refund' } }}
      save={`Refund ${view.amount}`}
      danger
      enterKey="check"
      cancel={view.self}
    >
      <Facts
        facts={[
          { label: 'Refund amount', value: view.amount },
          { label: 'Paid by', value: view.paidBy },
        ]}
      />
      {view.isLarge && <p>Refunds above {view.soloRefundLimit} need an approver other than you, if there is one.</p>}
      <TextField field={fields.reason} label="Reason for refund" hint="Printed on the credit note." width="name" />
      <SelectField field={fields.method} label="Refund method" choose="Original payment method" options={methods} />
      <CashShiftNote shift={view.cashShift} />
      <TextField
        field={fields.reference}
        label="Reference"
        hint="Transfer number, if there is one."
        optional
        width="name"
        autoComplete="off"
      />
    </FormPage>
  )
}
