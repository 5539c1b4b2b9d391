import type { FieldMetadata, Intent } from '@conform-to/react'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { type Option, SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { Details } from '~/components/ui/details'
import { BLANK_TENDER, type TenderRow } from './receive-rows'
import type { ReceiveView } from './receive-view.server'

interface ReceiveTendersProps {
  form: AnyForm
  field: FieldMetadata<TenderRow[]>
  view: ReceiveView
  methods: readonly Option[]
  intent: Intent | undefined
}

/** The payments, one row per payment method. */
export function ReceiveTenders({ form, field, view, methods, intent }: ReceiveTendersProps) {
  const { banks, cashLimit, practice } = view
  const nameRow = useRowNames('payment')
  return (
    <div data-rows="">
      <RowsField<TenderRow>
        form={form}
        field={field}
        label="Payments"
        hint={`One row per payment method. Each gets its own receipt. ${cashLimit ?? ''}`.trim()}
        noun="payment"
        blank={BLANK_TENDER}
        intent={intent}
      >
        {(row, at) => {
          nameRow(row, at)
          const tender = row.getFieldset()
          return [
            <SelectField
              key="method"
              field={tender.method}
              label="Payment method"
              options={methods}
              choose="None"
              width="date"
            />,
            <MoneyField
              key="amount"
              field={tender.amountMinor}
              label={`Amount in ${practice.currency}`}
              autoFocus={at.index === 0 && !intent}
            />,
            <TextField
              key="reference"
              field={tender.reference}
              label="Reference"
              optional
              width="phone"
              autoComplete="off"
            />,
            banks.length > 0 && (
              <SelectField
                key="bank"
                field={tender.bankAccountId}
                label="Deposit to"
                options={banks}
                choose="Default account"
                width="date"
              />
            ),
            <Details key="more" summary="Cash handed over, cheque or draft" open={hasMore(tender)}>
              <div className="parts">
                <MoneyField
                  field={tender.tenderedMinor}
                  label="Cash handed over"
                  hint="If it is more than the amount, we work out the change."
                  optional
                />
                <TextField field={tender.chequeBank} label="Cheque bank" optional autoComplete="off" />
                <DateField field={tender.chequeDate} label="Cheque date" optional />
              </div>
            </Details>,
          ].filter(Boolean)
        }}
      </RowsField>
    </div>
  )
}

type TenderFields = ReturnType<FieldMetadata<TenderRow>['getFieldset']>

/** Returns whether a hidden field has a value or an error. */
const hasMore = ({ tenderedMinor, chequeBank, chequeDate }: TenderFields) =>
  [tenderedMinor, chequeBank, chequeDate].some(({ initialValue, errors }) => initialValue || errors)
