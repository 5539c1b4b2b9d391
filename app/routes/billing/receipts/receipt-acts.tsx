import { isCheque, METHOD_WORDS, OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import type { Reply } from '~/lib/forms/submit.server'
import { ReceiveDue } from '../receive-payment/receive-due'
import { previewReceipt, type TypedValues } from '../receive-payment/receive-preview'
import { type AllocationRow, withAllDocuments, withReplyRows } from '../receive-payment/receive-rows'
import type { ReceiptAct, ReceiptView } from './receipt-view.server'

interface ActProps {
  view: ReceiptView
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** What was asked for by the address: one form for one act. */
export function ReceiptActForm({ act, ...props }: ActProps & { act: ReceiptAct }) {
  if (act === 'allocate') return <AllocateForm {...props} />
  if (act === 'refund') return <RefundForm {...props} />
  return <ReverseForm {...props} bounced={act === 'bounce'} />
}

const backTo = ({ self, number }: ReceiptView) => ({ href: self, label: `Receipt ${number}` })

function AllocateForm({ view, hidden, reply }: ActProps) {
  const { due, availableMinor, practice } = view
  const [form, fields] = usePageForm<{ allocate: string; allocations: AllocationRow[] }>({
    id: 'allocate',
    lastResult: withReplyRows(reply, due),
    defaultValue: { allocate: 'oldest', allocations: withAllDocuments([], due) },
  })
  const { byDocument: byPaper } = previewReceipt(
    {
      ...(form.initialValue as Pick<TypedValues, 'allocate' | 'allocations'>),
      tenders: [{ amountMinor: toMoneyInput(availableMinor) }],
    },
    due,
  )
  return (
    <FormPage
      form={form}
      title="Use what is left"
      lead={`${view.left} of receipt ${view.number} is left, from ${view.payerName}.`}
      back={backTo(view)}
      hidden={{ ...hidden, version: view.version }}
      save="Pay for the papers"
      also={
        <Button name="intent" value="update">
          Update
        </Button>
      }
      cancel={view.self}
      enter="update"
      wide
    >
      <ReceiveDue
        ways={['oldest', 'by_hand']}
        allocate={fields.allocate}
        allocations={fields.allocations}
        view={{ practice }}
        {...{ due, byDocument: byPaper }}
      />
    </FormPage>
  )
}

const methods = OUTWARD_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))

function RefundForm({ view, hidden, reply }: ActProps) {
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
      title="Give back"
      lead={`To ${view.payerName}, of receipt ${view.number}.`}
      back={backTo(view)}
      hidden={hidden}
      save="Give back"
      danger
      enter="check"
      cancel={view.self}
    >
      <Facts
        facts={[
          { label: 'Left', value: view.left },
          { label: 'Was paid by', value: view.came },
        ]}
      />
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${view.practice.currency}`}
        hint={`Empty: all that is left. More than ${view.aloneUpTo} is asked for first, and somebody else approves it.`}
        optional
      />
      <SelectField field={fields.method} label="How it goes back" choose="As it came" options={methods} />
      <TextField field={fields.reference} label="Reference" optional width="name" autoComplete="off" />
      {view.banks.length > 0 && (
        <SelectField field={fields.bankAccountId} label="From account" choose="The default one" options={view.banks} />
      )}
      <TextArea field={fields.reason} label="Why it goes back" rows={2} />
    </FormPage>
  )
}

function ReverseForm({ view, hidden, reply, bounced }: ActProps & { bounced: boolean }) {
  const [form, fields] = usePageForm<{ reason: string }>({
    ...{ id: 'reverse', lastResult: reply, defaultValue: { reason: '' } },
  })
  const promise = isCheque(view.method)
  return (
    <FormPage
      form={form}
      title={bounced ? `The ${view.method === 'dd' ? 'draft' : 'cheque'} bounced` : 'Reverse the receipt'}
      lead={`Receipt ${view.number} of ${view.amount} stays as it is; a reversal with its own number takes it back today. What it paid is due again.`}
      back={backTo(view)}
      hidden={{ ...hidden, version: view.version, more: { state: bounced && promise ? 'bounced' : undefined } }}
      save={bounced ? 'It bounced: reverse' : 'Reverse the receipt'}
      danger
      cancel={view.self}
    >
      {view.isLarge && !bounced && (
        <p>More than {view.aloneUpTo} is reversed by somebody who may approve, and did not receive it.</p>
      )}
      <TextArea field={fields.reason} label={bounced ? 'Why it bounced' : 'Why it is reversed'} rows={2} />
    </FormPage>
  )
}
