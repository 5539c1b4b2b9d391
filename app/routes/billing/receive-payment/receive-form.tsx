import { METHODS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { previewReceipt, type ReceiptInput } from '#contract/billing/receipts/receipt-preview.ts'
import { AcceptField } from '~/components/fields/checkbox-field'
import { RadioField } from '~/components/fields/choice-field'
import { Fieldset } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { getFormatter } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/form-reply.server'
import { ReceiveDue, receivePreview } from './receive-due'
import { ReceiveOutcome } from './receive-outcome'
import { fillByHand } from './receive-preview'
import { type ReceiveValues, withReplyRows } from './receive-rows'
import { ReceiveTenders } from './receive-tenders'
import type { ReceiveView } from './receive-view.server'

const methods = toMethodOptions(METHODS)
const KINDS = [
  {
    value: 'advance',
    label: 'Advance',
    detail:
      'For a planned visit or treatment, like next week’s visit. If the service is taxable, tax is due on the day of the advance.',
  },
  {
    value: 'on_account',
    label: 'On account',
    detail: 'For no particular service. Tax is due with the invoice that this payment is applied to.',
  },
]

interface ReceiveFormProps {
  view: ReceiveView
  hidden: FormPageProps['hidden']
  reply: Reply['reply'] | undefined
}

/** The form that records a payment: the amount first, then how it is paid and what it pays. Enter updates the amounts. */
export function ReceiveForm({ view, hidden, reply }: ReceiveFormProps) {
  const { advance, values, accountHolder, paidById, due, places } = view
  const [form, fields] = usePageForm<ReceiveValues>({
    id: 'receive',
    lastResult: withReplyRows(fillByHand(reply, due, view.practice.currency), due),
    defaultValue: values,
  })
  const typed = (form.initialValue ?? values) as ReceiptInput
  const preview = previewReceipt(
    { ...typed, ...(due.length === 0 && { allocate: 'none' }) },
    due,
    view.practice.currency,
  )
  const page = (
    <FormPage
      form={form}
      title={view.title}
      lead={view.paidFor ? `${view.payerName} pays for ${view.paidFor}` : `From ${view.payerName}`}
      back={view.back}
      actions={<OtherPayments view={view} />}
      hidden={{
        ...hidden,
        more: { ...accountHolder, paidById: paidById ?? undefined, allocate: due.length === 0 ? 'none' : undefined },
      }}
      save="Record payment"
      extraButtons={
        <span className="without-script">
          <Button name="intent" value="update">
            Update amounts
          </Button>
        </span>
      }
      total={
        <p className="form-total">
          Total{' '}
          <output className="number" aria-live="off" data-sum="received">
            {getFormatter(view.practice).money(preview.receivedMinor)}
          </output>
        </p>
      }
      cancel={view.back.href}
      enterKey="update"
      wide
      sticky
    >
      <div className="payment-top" data-receive={receivePreview(due, view)}>
        <div>
          <ReceiveTenders form={form} field={fields.tenders} view={view} methods={methods} intent={reply?.intent} />
          <CashShiftNote shift={view.cashShift} />
        </div>
        <Account view={view} hidden={hidden} />
      </div>
      {advance && (
        <>
          <RadioField field={fields.kind} label="Payment type" choices={KINDS} />
          <p className="muted">Both can pay a later invoice, or be refunded.</p>
        </>
      )}
      {due.length > 0 && (
        <ReceiveDue
          due={due}
          allocate={fields.allocate}
          allocations={fields.allocations}
          view={view}
          byDocument={preview.byDocument}
        />
      )}
      <AcceptField field={fields.acceptsCredit} label="Keep the remaining amount as credit" />
      <ReceiveOutcome practice={view.practice} preview={preview} />
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
  if (view.applicable.length === 0) return page
  return (
    <>
      {page}
      <RowForm token={hidden.token} />
    </>
  )
}

/** Links to the same page for another payer, or for an advance. */
function OtherPayments({ view: { others, advance } }: { view: ReceiveView }) {
  if (!others) return null
  return (
    <>
      <a href={others.payer}>Choose another client</a>
      {others.otherPayer && <a href={others.otherPayer}>Someone else pays for this client</a>}
      {others.clientPays && <a href={others.clientPays}>The client pays</a>}
      <a href={others.kind}>{advance ? 'Payment for invoices' : 'Advance payment'}</a>
    </>
  )
}

/** What the payer owes and has paid already, beside the amount. */
function Account({
  view: { facts, available, applicable, paidFor },
  hidden,
}: Pick<ReceiveFormProps, 'view' | 'hidden'>) {
  return (
    <section className="payment-account stack" aria-label="Account">
      <Facts facts={facts} />
      {paidFor && (
        <Notice>
          <p>The receipt is in the payer’s name. Any unused credit belongs to {paidFor}.</p>
        </Notice>
      )}
      {applicable.map(({ id, label, more, version }) => (
        <RowButton key={id} formKey={`${hidden.formKey}-${id}`} more={more} version={version} small>
          {label}
        </RowButton>
      ))}
      {available.length > 0 && (
        <ul aria-label="Unused credit">
          {available.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
