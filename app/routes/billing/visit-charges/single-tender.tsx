import type { FieldMetadata } from '@conform-to/react'
import { describeChange } from '#contract/billing/charges/rules.ts'
import { TENDERS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { RadioField } from '~/components/fields/choice-field'
import { MoneyField, TextField } from '~/components/fields/text-field'

export interface TenderInput {
  method: string
  amountMinor: string
  reference: string
}

const methods = toMethodOptions(TENDERS)

interface SingleTenderProps {
  field: FieldMetadata<TenderInput> | undefined
  view: { payableMinor: number; locale: string; currency: string }
}

/** A payment by one method, which may be left without an amount. */
export function SingleTender({ field, view }: SingleTenderProps) {
  if (!field) return null
  const tender = field.getFieldset()
  const hasReference = Boolean(tender.reference.initialValue || tender.reference.errors)
  return (
    <div className="tender">
      <MoneyField
        field={tender.amountMinor}
        label="Amount received"
        hint="Leave empty if exact. We work out the change for cash."
        optional
        width="name"
        autoFocus
      />
      <p>
        <output
          data-change={view.payableMinor}
          data-received={tender.amountMinor.name}
          data-locale={view.locale}
          data-currency={view.currency}
        >
          {describeChange(tender.amountMinor.initialValue ?? '', view.payableMinor, view)}
        </output>
      </p>
      <RadioField field={tender.method} label="Payment method" choices={methods} across />
      <div data-field="number" data-needed={hasReference ? '' : undefined}>
        <TextField
          field={tender.reference}
          label="Reference"
          hint="Card: last 4 digits and approval code. UPI or bank transfer: transaction number."
          optional
          autoComplete="off"
        />
      </div>
    </div>
  )
}
