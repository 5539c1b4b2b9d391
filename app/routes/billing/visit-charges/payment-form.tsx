import type { SubmissionResult } from '@conform-to/react'
import { computeReceived, describeTenders } from '#contract/billing/charges/rules.ts'
import { TENDERS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { formatMoney } from '#contract/kernel/money.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import { Facts } from '~/components/ui/facts'
import type { PaymentPage } from './payment-views.server'
import { SingleTender, type TenderInput } from './single-tender'
import type { UpiCode } from './upi-code.server'
import { UpiCodeDetails } from './upi-code-details'

type PaymentView = Extract<PaymentPage, { mode: 'pay' }>

interface Values {
  part: string
  useAdvance: string
  tenders: TenderInput[]
}

const methods = toMethodOptions(TENDERS)
const CASH = { method: 'cash', amountMinor: '', reference: '' }
const UPI = { ...CASH, method: 'upi' }

interface PaymentFormProps {
  view: PaymentView
  reply?: SubmissionResult<string[]>
  /** For the amount typed before the update. */
  upi?: UpiCode | null
}

/** The amount due and the payment. */
export function PaymentForm({ view, reply, upi = view.upi }: PaymentFormProps) {
  const { payableMinor, split, advance } = view
  const [form, fields] = usePageForm<Values>({
    id: 'payment',
    lastResult: reply,
    defaultValue: { part: '', useAdvance: '', tenders: payableMinor === 0 ? [] : split ? [CASH, UPI] : [CASH] },
  })
  const typed = form.initialValue as Partial<Values> | undefined
  const tenders = typed?.tenders ?? []
  const usedMinor = typed?.useAdvance && advance ? Math.min(advance.minor, payableMinor) : 0
  const dueMinor = payableMinor - usedMinor
  const received = formatMoney(computeReceived(Boolean(typed?.part), tenders, dueMinor, view.currency), view)
  const take = dueMinor === 0 ? 'Pay with credit and show receipt' : `Take ${received} and show receipt`
  return (
    <FormPage
      form={form}
      title="Take payment"
      lead={view.lead}
      back={{ href: view.back, label: 'Appointments' }}
      hidden={{
        ...view.hidden,
        version: view.version,
        more: {
          shownWithAdvance: usedMinor > 0 ? 'yes' : '',
          shownDueMinor: `${dueMinor}`,
          // app/enhance/forms/change-preview.ts replaces it together with the amount in the button.
          shownReceived: received,
        },
      }}
      save={payableMinor === 0 ? 'Issue invoice' : take}
      cancel={view.back}
      enterKey="update"
      wide
      sticky
    >
      <div className="payment-top">
        <div>
          {payableMinor === 0 && <p>No amount due. The invoice is issued without a receipt.</p>}
          {payableMinor > 0 && split && (
            <RowsField<TenderInput>
              form={form}
              field={fields.tenders}
              label="Payments"
              hint="Leave one amount empty and we fill in the balance. If the cash is more than the balance, we work out the change."
              noun="payment"
              headings={['Payment method', `Amount in ${view.currency}`, 'Reference']}
              blank={CASH}
              intent={reply?.intent}
            >
              {(row, at) => {
                const tender = row.getFieldset()
                return [
                  <SelectField
                    key="method"
                    field={tender.method}
                    label="Payment method"
                    rowLabel={at.label}
                    labelHidden
                    options={methods}
                    width="date"
                  />,
                  <MoneyField
                    key="amount"
                    field={tender.amountMinor}
                    label="Amount"
                    rowLabel={at.label}
                    labelHidden
                    autoFocus={at.autoFocus}
                  />,
                  <TextField
                    key="reference"
                    field={tender.reference}
                    label="Reference"
                    rowLabel={at.label}
                    labelHidden
                    autoComplete="off"
                  />,
                ]
              }}
            </RowsField>
          )}
          {payableMinor > 0 && split && (
            <p>
              <output
                aria-live="polite"
                data-tenders={dueMinor}
                data-locale={view.locale}
                data-currency={view.currency}
              >
                {describeTenders(dueMinor, tenders, view)}
              </output>
            </p>
          )}
          {payableMinor > 0 && !split && (
            <SingleTender field={fields.tenders.getFieldList()[0]} view={{ ...view, payableMinor: dueMinor }} />
          )}
          <CashShiftNote shift={view.cashShift} />
        </div>
        <section className="payment-account is-bill stack" aria-label="Charges">
          <Facts facts={view.items} />
          {view.fees && (
            <p>
              <a href={view.fees}>Edit charges</a>
            </p>
          )}
        </section>
      </div>
      {upi && (
        <UpiCodeDetails
          code={upi}
          open={split || (reply?.initialValue as Partial<Values>)?.tenders?.[0]?.method === 'upi'}
        />
      )}
      {payableMinor > 0 && (
        <>
          {advance && (
            <CheckboxField
              field={fields.useAdvance}
              label={advance.label}
              hint="Pays this visit from the patient’s earlier payments first."
            />
          )}
          <CheckboxField
            field={fields.part}
            label="Part payment"
            hint="The invoice is issued now, and the balance stays due."
          />
          <span className={advance ? undefined : 'without-script'}>
            <Button name="intent" value="update">
              Update amounts
            </Button>
          </span>
          <p>
            <a href={view.other.href}>{view.other.label}</a>
          </p>
        </>
      )}
    </FormPage>
  )
}
