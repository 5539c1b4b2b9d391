import type { FieldMetadata, Intent } from '@conform-to/react'
import { labelPrice } from '#contract/billing/tax/tax.ts'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { MoneyField, NumberField, TextField } from '~/components/fields/text-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { Facts } from '~/components/ui/facts'
import { BLANK_ROW, type PurchaseRow } from './purchase-row'

const KINDS = [
  { value: 'pct', label: 'percent' },
  { value: 'amount', label: 'amount' },
]

interface PurchaseLinesProps {
  form: AnyForm
  field: FieldMetadata<PurchaseRow[]>
  currency: string
  intent: Intent | undefined
  totals: { label: string; value: string }[] | null
  hint: string
}

/** The items of an order or a bill. */
export function PurchaseLines({ form, field, currency, intent, totals, hint }: PurchaseLinesProps) {
  const nameRow = useRowNames('item')
  return (
    <div className="stack" data-rows="">
      <RowsField<PurchaseRow>
        form={form}
        field={field}
        label="Items"
        hint={hint}
        noun="item"
        blank={BLANK_ROW}
        intent={intent}
      >
        {(row, at) => {
          nameRow(row, at)
          const line = row.getFieldset()
          return [
            <SuggestField
              key="description"
              field={line.description}
              label="Medicine or item"
              from="prices?for=order"
              autoFocus={at.autoFocus}
            />,
            <TextField key="pack" field={line.pack} label="Pack" width="amount" autoComplete="off" optional />,
            <NumberField key="code" field={line.code} label="HSN" width="amount" optional />,
            <NumberField key="qty" field={line.qtyMilli} label="Quantity" inputMode="decimal" />,
            <NumberField key="free" field={line.freeQtyMilli} label="Free" inputMode="decimal" optional />,
            <MoneyField key="rate" field={line.unitPriceMinor} label={labelPrice(currency, 'tax_exclusive', 'Rate')} />,
            <MoneyField key="discount" field={line.discountValue} label="Discount" optional />,
            <SelectField key="kind" field={line.discountKind} label="Discount type" options={KINDS} width="quantity" />,
            <MoneyField key="tax" field={line.rateBps} label="Tax in percent" optional />,
            <MoneyField key="mrp" field={line.mrpMinor} label="MRP" optional />,
          ]
        }}
      </RowsField>
      {totals && (
        <section aria-label="Total of the items" className="ms-auto">
          <Facts facts={totals} />
        </section>
      )}
    </div>
  )
}
