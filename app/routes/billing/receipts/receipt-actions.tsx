import { isCheque } from '#contract/billing/receipts/payment-methods.ts'
import { previewReceipt, type ReceiptInput } from '#contract/billing/receipts/receipt-preview.ts'
import { getChequeName } from '#contract/billing/receipts/rules.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { ReasonForm } from '~/components/pages/reason-form'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import { Facts } from '~/components/ui/facts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { ReceiveDue, receivePreview } from '../receive-payment/receive-due'
import { type AllocationRow, withAllDocuments, withReplyRows } from '../receive-payment/receive-rows'
import { RefundAmount, RefundFields } from '../refunds/refund-fields'
import type { ReceiptAction, ReceiptView } from './receipt-view.server'

interface ActionProps {
  view: ReceiptView
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** The form of the action that the URL names. */
export function ReceiptActionForm({ action, ...props }: ActionProps & { action: ReceiptAction }) {
  if (action === 'allocate') return <AllocateForm {...props} />
  if (action === 'refund') return <RefundForm {...props} />
  return <ReverseForm {...props} bounced={action === 'bounce'} />
}

const backTo = ({ self, number }: ReceiptView) => ({ href: self, label: `Receipt ${number}` })

function AllocateForm({ view, hidden, reply }: ActionProps) {
  const { due, availableMinor, practice } = view
  const [form, fields] = usePageForm<{ allocate: string; allocations: AllocationRow[] }>({
    id: 'allocate',
    lastResult: withReplyRows(reply, due),
    defaultValue: { allocate: 'oldest', allocations: withAllDocuments([], due) },
  })
  const { byDocument } = previewReceipt(
    {
      ...(form.initialValue as Pick<ReceiptInput, 'allocate' | 'allocations'>),
      tenders: [{ amountMinor: toMoneyInput(availableMinor, practice.currency) }],
    },
    due,
    practice.currency,
  )
  return (
    <FormPage
      form={form}
      title="Apply credit"
      lead={`${view.unused} of receipt ${view.number} from ${view.payerName} is unused.`}
      back={backTo(view)}
      hidden={{ ...hidden, version: view.version }}
      save="Apply credit"
      extraButtons={
        <span className="without-script">
          <Button name="intent" value="update">
            Update amounts
          </Button>
        </span>
      }
      cancel={view.self}
      enterKey="update"
      wide
    >
      <div data-receive={receivePreview(due, { practice }, availableMinor)}>
        <ReceiveDue
          offeredChoices={['oldest', 'by_hand']}
          allocate={fields.allocate}
          allocations={fields.allocations}
          view={{ practice }}
          due={due}
          byDocument={byDocument}
        />
      </div>
    </FormPage>
  )
}

function RefundForm({ view, hidden, reply }: ActionProps) {
  const [form, fields] = usePageForm<
    Record<'amountMinor' | 'method' | 'reference' | 'bankAccountId' | 'reason', string>
  >({
    id: 'refund',
    lastResult: reply,
    defaultValue: { amountMinor: '', method: '', reference: '', bankAccountId: '', reason: '' },
  })
  return (
    <FormPage
      form={form}
      title="Refund credit"
      lead={`To ${view.payerName}, from receipt ${view.number}.`}
      back={backTo(view)}
      hidden={hidden}
      save="Refund credit"
      danger
      enterKey="check"
      cancel={view.self}
    >
      <Facts
        facts={[
          { label: 'Unused credit', value: view.unused },
          { label: 'Paid by', value: view.paidBy },
        ]}
      />
      <RefundAmount
        field={fields.amountMinor}
        currency={view.practice.currency}
        emptyHint="Leave empty to refund the full amount."
        cashRounding={view.cashRounding}
        soloRefundLimit={view.soloRefundLimit}
      />
      <RefundFields fields={fields} banks={view.banks} cashShift={view.cashShift} choose="Original payment method" />
      <TextArea field={fields.reason} label="Reason for refund" rows={2} />
    </FormPage>
  )
}

function ReverseForm({ view, hidden, reply, bounced }: ActionProps & { bounced: boolean }) {
  const markBounced = `Mark ${getChequeName(view.method).toLowerCase()} bounced`
  return (
    <ReasonForm
      id="reverse"
      title={bounced ? markBounced : 'Reverse receipt'}
      lead={`Receipt ${view.number} of ${view.amount} stays on record. We record a reversal with today’s date. The invoices it paid become due again.`}
      back={backTo(view)}
      hidden={{
        ...hidden,
        version: view.version,
        more: { state: bounced && isCheque(view.method) ? 'bounced' : undefined },
      }}
      save={bounced ? markBounced : 'Reverse receipt'}
      danger
      cancel={view.self}
      label={bounced ? 'Reason given by the bank' : 'Reason for reversal'}
      reply={reply}
    >
      {view.method === 'cash' && <CashShiftNote shift={view.cashShift} />}
      {view.isLarge && !bounced && (
        <p>
          Only an approver can reverse more than {view.soloRefundLimit}. If you received this payment, ask another
          approver to reverse it.
        </p>
      )}
    </ReasonForm>
  )
}
