import { METHODS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { RadioField } from '~/components/fields/choice-field'
import { Fieldset } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { getFormatter } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/form-reply.server'
import { ReceiveDue } from './receive-due'
import { fillByHand, previewReceipt, type ReceiptFormValues } from './receive-preview'
import { type ReceiveValues, withReplyRows } from './receive-rows'
import { ReceiveTenders } from './receive-tenders'
import type { ReceiveView } from './receive-view.server'

const methods = toMethodOptions(METHODS)
const KINDS = [
  { value: 'advance', label: 'Advance', detail: 'For services that are not done and billed yet.' },
  { value: 'on_account', label: 'On account', detail: 'For future invoices.' },
]

interface ReceiveFormProps {
  view: ReceiveView
  hidden: FormPageProps['hidden']
  reply: Reply['reply'] | undefined
}

/** The form that records a payment. Enter updates the totals. */
export function ReceiveForm({ view, hidden, reply }: ReceiveFormProps) {
  const { advance, values, named, paidById, due, places } = view
  const [form, fields] = usePageForm<ReceiveValues>({
    id: 'receive',
    lastResult: withReplyRows(fillByHand(reply, due), due),
    defaultValue: values,
  })
  const typed = (form.initialValue ?? values) as ReceiptFormValues
  const preview = previewReceipt({ ...typed, ...(due.length === 0 && { allocate: 'none' }) }, due)
  return (
    <FormPage
      form={form}
      title={view.title}
      lead={view.paidFor ? `${view.payerName} pays for ${view.paidFor}` : `From ${view.payerName}`}
      back={view.back}
      hidden={{
        ...hidden,
        more: { ...named, paidById: paidById ?? undefined, allocate: due.length === 0 ? 'none' : undefined },
      }}
      save="Record payment"
      also={
        <Button name="intent" value="update">
          Update amounts
        </Button>
      }
      cancel={view.back.href}
      enterKey="update"
      wide
    >
      <Account view={view} />
      {advance && <RadioField field={fields.kind} label="Payment type" choices={KINDS} />}
      <ReceiveTenders form={form} field={fields.tenders} view={view} methods={methods} intent={reply?.intent} />
      {due.length > 0 && (
        <ReceiveDue due={due} allocate={fields.allocate} allocations={fields.allocations} view={view} {...preview} />
      )}
      <Outcome view={view} {...preview} />
      <Fieldset legend="Receipt">
        {places.length > 0 && (
          <SelectField
            field={fields.placeId}
            label="Branch"
            hint="Receipts are numbered in this branch’s series."
            options={places}
            choose={due.length > 0 ? 'Same as first invoice' : 'Choose the branch'}
          />
        )}
        <TextField field={fields.note} label="Note" hint="Printed on the receipt." optional autoComplete="off" />
      </Fieldset>
    </FormPage>
  )
}

function Account({ view: { facts, available, others, paidFor, advance } }: { view: ReceiveView }) {
  return (
    <section className="stack" aria-label="Account">
      <Facts facts={facts} across />
      <p className="row">
        <a href={others.payer}>Change payer</a>
        {others.instead && <a href={others.instead}>Payer is someone else</a>}
        {others.themselves && <a href={others.themselves}>Client pays</a>}
        <a href={others.kind}>{advance ? 'Payment for invoices' : 'Advance payment'}</a>
      </p>
      {paidFor && (
        <Notice>
          <p>The receipt is in the payer’s name. Any balance stays on the account of {paidFor}.</p>
        </Notice>
      )}
      {available.length > 0 && (
        <Notice title="Available payments">
          <ul>
            {available.map(({ number, href, left }) => (
              <li key={number}>
                {left} from <a href={href}>receipt {number}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

type OutcomeProps = ReturnType<typeof previewReceipt> & { view: ReceiveView }

/** The result of the payment as typed so far. */
function Outcome({ view, receivedMinor, appliedMinor, leftMinor, changeMinor }: OutcomeProps) {
  const { money } = getFormatter(view.practice)
  if (receivedMinor === 0) return null
  const facts: [label: string, minor: number][] = [
    ['Received', receivedMinor],
    ['Applied to documents', appliedMinor],
    ['Kept on account', Math.max(0, leftMinor)],
    ['Change', changeMinor],
  ]
  return (
    <section className="stack" aria-label="Payment summary">
      <Facts facts={facts.flatMap(([label, minor]) => (minor > 0 ? [{ label, value: money(minor) }] : []))} across />
      {leftMinor < 0 && (
        <Notice tone="warn">
          <p>The amounts to apply are {money(-leftMinor)} more than the amount received.</p>
        </Notice>
      )}
      {leftMinor > 0 && !view.advance && (
        <p className="muted">
          {money(leftMinor)} stays on account. Use it for later invoices, or refund it from the receipt.
        </p>
      )}
    </section>
  )
}
