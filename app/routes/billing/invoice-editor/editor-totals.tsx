import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { describeChange } from '#contract/billing/charges/rules.ts'
import { formatLineCount, type LineInputTotals } from '#contract/billing/invoice-lines/line-input.ts'
import { TENDERS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { formatGroupedMoney, formatMoney } from '#contract/kernel/money.ts'
import { AcceptField, CheckboxField } from '~/components/fields/checkbox-field'
import { RadioField } from '~/components/fields/choice-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import { type EditorValues, parseClientCredit } from './editor-values'
import type { EditorView } from './editor-view.server'

export type EditorFields = { [Name in keyof EditorValues]: FieldMetadata<EditorValues[Name]> }

interface EditorTotalsProps {
  fields: EditorFields
  sums: LineInputTotals
  values: Pick<EditorValues, 'receivedMinor' | 'clientCredit' | 'placeId'>
  /** The total without the advance, if it is used. */
  leftMinor: number
  view: EditorView
  autoFocus: boolean
  /** The message beside the amount received. */
  children: ReactNode
}

const methods = toMethodOptions(TENDERS)

/** The total beside the buttons, where it stays in view. */
export function EditorTotal({ sums: { totals }, view }: Pick<EditorTotalsProps, 'sums' | 'view'>) {
  return (
    <p className="form-total">
      Total{' '}
      <output className="number" aria-live="off" data-total="">
        {formatGroupedMoney(totals.payableMinor, view)}
      </output>{' '}
      {view.currency}
    </p>
  )
}

/** The totals and the payment. */
export function EditorTotals({ fields, sums, values, leftMinor, view, autoFocus, children }: EditorTotalsProps) {
  const { receivedMinor: received } = values
  const { advanceMinor } = parseClientCredit(values.clientCredit)
  const { currency } = view
  const { totals, taxMinor, netMinor, count } = sums
  const amount = (minor: number) => formatGroupedMoney(minor, view)
  const rows: [key: string, label: string, minor: number][] = [
    ['gross', 'Subtotal', totals.grossMinor],
    ['discount', 'Discount', -(totals.lineDiscountMinor + totals.discountMinor)],
    // Prices can include tax, so the subtotal and the tax may not add up to the total.
    ['net', 'Amount before tax', netMinor],
    ['tax', 'Tax', taxMinor],
    ['round', 'Round-off', totals.roundOffMinor],
  ]
  return (
    <div className="editor-end">
      <div className="stack">
        <h2>Discount and payment</h2>
        <div className="pair">
          <TextField
            field={fields.discount}
            label="Invoice discount"
            hint="For example 10% or 50, before tax."
            optional
            width="amount"
            autoComplete="off"
            className="input-end"
          />
          <TextField field={fields.discountReason} label="Discount reason" optional autoComplete="off" />
        </div>
        <div data-of-client="">
          {advanceMinor > 0 && (
            <CheckboxField
              field={fields.useAdvance}
              label={`Use ${formatMoney(advanceMinor, view)} unused credit`}
              hint="Advances and credit notes. The payment below is for the remaining amount."
            />
          )}
        </div>
        <RadioField field={fields.method} label="Payment method" choices={methods} across />
        <CashShiftNote shift={view.cashShifts[values.placeId]} />
        {children}
        <div className="pair">
          <MoneyField
            field={fields.receivedMinor}
            label="Amount received"
            hint="Leave empty if exact. We work out the change."
            optional
            autoFocus={autoFocus}
          />
          <TextField
            field={fields.reference}
            label="Reference"
            hint="Card: last 4 digits and approval code. UPI or bank transfer: transaction number."
            optional
            autoComplete="off"
          />
        </div>
        <AcceptField field={fields.part} label="Part payment. The balance stays due." />
        <p>
          <output data-advance-minor={advanceMinor} data-of-client="" aria-live="off">
            {received ? describeChange(received, leftMinor, view) : ''}
          </output>
        </p>
      </div>
      <div className="stack">
        <h2>Totals</h2>
        <dl className="editor-sums">
          {rows.map(([key, label, minor]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <output aria-live="off" data-sum={key}>
                  {amount(minor)}
                </output>
              </dd>
            </div>
          ))}
          <div className="editor-total">
            <dt>
              Total (
              <output aria-live="off" data-sum="count">
                {formatLineCount(count)}
              </output>
              )
            </dt>
            <dd>
              <output aria-live="off" data-sum="payable">
                {amount(totals.payableMinor)}
              </output>{' '}
              {currency}
            </dd>
          </div>
        </dl>
      </div>
      <p className="hidden-text" role="status" data-sum-said="" />
    </div>
  )
}
