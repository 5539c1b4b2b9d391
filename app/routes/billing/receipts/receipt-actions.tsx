import { previewReceipt, type ReceiptInput } from '#contract/billing/receipts/receipt-preview.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { ReceiveDue, receivePreview } from '../receive-payment/receive-due'
import { type AllocationRow, withAllDocuments, withReplyRows } from '../receive-payment/receive-rows'
import { RefundAmount, RefundFields } from '../refunds/refund-fields'
import type { ReceiptAction, ReceiptView } from './receipt-view.server'
import { ReverseReceiptForm } from './reverse-form'

interface ActionProps {
  view: ReceiptView
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** The form of the action that the URL names. */
export function ReceiptActionForm({ action, ...props }: ActionProps & { action: ReceiptAction }) {
  if (action === 'allocate') return <AllocateForm {...props} />
  if (action === 'refund') return <RefundForm {...props} />
  const { view, ...form } = props
  return <ReverseReceiptForm {...form} view={view.reversal} back={backTo(view)} bounced={action === 'bounce'} />
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
