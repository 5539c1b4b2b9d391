import type { SubmissionResult } from '@conform-to/react'
import { isCheque } from '#contract/billing/receipts/payment-methods.ts'
import { getChequeName } from '#contract/billing/receipts/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import type { ReversalView } from './reversal-view.server'

interface ReverseReceiptFormProps {
  view: ReversalView
  back: { href: string; label: string }
  hidden: { token: string; formKey: string }
  reply: SubmissionResult<string[]> | undefined
  /** The cheque bounced. */
  bounced?: boolean
}

/** Asks why a receipt is reversed, and from which drawer its cash is taken. */
export function ReverseReceiptForm({ view, back, hidden, reply, bounced = false }: ReverseReceiptFormProps) {
  const { number, amount, version, method, drawer } = view
  const [form, fields] = usePageForm<{ reason: string; drawer: string }>({
    id: 'reverse',
    lastResult: reply,
    defaultValue: { reason: '', drawer: 'receipt' },
  })
  const title = bounced ? `Mark ${getChequeName(method).toLowerCase()} bounced` : 'Reverse receipt'
  return (
    <FormPage
      form={form}
      title={title}
      lead={`Receipt ${number} of ${amount} stays on record. We record a reversal with today’s date. The invoices it paid become due again.`}
      back={back}
      hidden={{ ...hidden, version, more: { state: bounced && isCheque(method) ? 'bounced' : undefined } }}
      save={title}
      danger
      cancel={back.href}
    >
      {view.isLarge && !bounced && (
        <p>
          Only an approver can reverse more than {view.soloRefundLimit}. If you received this payment, ask another
          approver to reverse it.
        </p>
      )}
      {drawer?.text && (
        <>
          <p>{drawer.text}</p>
          <CashShiftNote shift={view.cashShift} />
        </>
      )}
      {drawer?.choices && <RadioField field={fields.drawer} label="Cash drawer" choices={drawer.choices} />}
      <TextArea field={fields.reason} label={bounced ? 'Reason given by the bank' : 'Reason for reversal'} rows={2} />
    </FormPage>
  )
}
