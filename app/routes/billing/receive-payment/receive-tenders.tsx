import type { FieldMetadata, Intent } from '@conform-to/react'
import type { ReactNode } from 'react'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm, Field } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import type { RowPosition } from '~/components/fields/rows-parts'
import { type Option, SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { BLANK_TENDER, type TenderRow } from './receive-rows'
import type { ReceiveView } from './receive-view.server'

interface ReceiveTendersProps {
  form: AnyForm
  field: FieldMetadata<TenderRow[]>
  view: ReceiveView
  methods: readonly Option[]
  intent: Intent | undefined
}

/** The payment: the amount, the method and the fields of that method. A further method is a further row. */
export function ReceiveTenders({ form, field, view, methods, intent }: ReceiveTendersProps) {
  const nameRow = useRowNames('payment')
  return (
    <div className="payments" data-rows="">
      <RowsField<TenderRow>
        form={form}
        field={field}
        label="Payment"
        hint={view.cashLimit ?? undefined}
        noun="payment"
        add="Add another method"
        blank={BLANK_TENDER}
        enterKey="submit"
        intent={intent}
      >
        {(row, at) => {
          nameRow(row, at)
          return [
            <Tender key="tender" tender={row.getFieldset()} at={at} view={view} methods={methods} intent={intent} />,
          ]
        }}
      </RowsField>
    </div>
  )
}

interface TenderProps extends Pick<ReceiveTendersProps, 'view' | 'methods' | 'intent'> {
  tender: ReturnType<FieldMetadata<TenderRow>['getFieldset']>
  at: RowPosition
}

function Tender({ tender, at, view: { banks, practice }, methods, intent }: TenderProps) {
  return (
    <div className="tender">
      <MoneyField
        field={tender.amountMinor}
        label={`Amount in ${practice.currency}`}
        width="name"
        autoFocus={intent ? at.autoFocus : at.index === 0}
      />
      <div className="parts">
        <SelectField
          field={tender.method}
          label="Payment method"
          options={methods}
          choose="Choose a method"
          width="date"
        />
        <MethodPart name="change" of={[tender.tenderedMinor]}>
          <MoneyField field={tender.tenderedMinor} label="Cash handed over" optional />
        </MethodPart>
        <MethodPart name="number" of={[tender.reference]}>
          <TextField
            field={tender.reference}
            label="Reference"
            labelContent={
              <>
                <span data-field="reference">Reference</span>
                <span data-field="cheque">Cheque or draft number</span>
              </>
            }
            width="phone"
            autoComplete="off"
          />
        </MethodPart>
        <MethodPart name="cheque" of={[tender.chequeBank, tender.chequeDate]}>
          <TextField field={tender.chequeBank} label="Bank of cheque" width="phone" autoComplete="off" />
        </MethodPart>
        <MethodPart name="cheque" of={[tender.chequeBank, tender.chequeDate]}>
          <DateField field={tender.chequeDate} label="Cheque date" />
        </MethodPart>
        {banks.length > 0 && (
          <MethodPart name="number" of={[tender.bankAccountId]}>
            <SelectField
              field={tender.bankAccountId}
              label="Deposit to"
              options={banks}
              choose="Default account"
              width="date"
            />
          </MethodPart>
        )}
      </div>
    </div>
  )
}

/** Fields that only some methods have. With another method they are hidden, unless they have a value or an error. */
function MethodPart({ name, of, children }: { name: string; of: readonly Field[]; children: ReactNode }) {
  const isNeeded = of.some(({ initialValue, errors }) => initialValue || errors)
  return (
    <div data-field={name} data-needed={isNeeded ? '' : undefined}>
      {children}
    </div>
  )
}
