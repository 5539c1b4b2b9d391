import type { FieldMetadata, Intent } from '@conform-to/react'
import {
  BLANK_LINE,
  isRetyped,
  type LineInput,
  type LineInputTotals,
  type PricingTerms,
  parseLineItem,
} from '#contract/billing/invoice-lines/line-input.ts'
import { nameUnit } from '#contract/billing/invoice-lines/units.ts'
import { PRICE_MODE_WORDS } from '#contract/billing/tax/tax.ts'
import { formatGroupedMoney } from '#contract/kernel/money.ts'
import type { AnyForm, Field } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { type Option, SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { priceSuggestions } from './scan-box'

interface EditorLinesProps {
  form: AnyForm
  field: FieldMetadata<LineInput[]>
  kind: string
  values: readonly LineInput[]
  terms: PricingTerms
  /** Tax rates and categories to choose from. */
  taxes: readonly Option[]
  /** Lines have an HSN or SAC, typed for items that are not in the price list. */
  hasCodes: boolean
  sums: LineInputTotals
  locale: string
  currency: string
  intent: Intent | undefined
  /** Puts focus on the last line, which is blank. */
  focusLast: boolean
  /** Shown in the last line. */
  message: string | undefined
}

/** Lists the taxes to choose from, including rates that only an existing line has. */
function listLineTaxes(values: readonly LineInput[], defaults: readonly Option[]): Option[] {
  const own = new Set(values.map(({ tax }) => tax).filter((tax) => tax && !defaults.some(({ value }) => value === tax)))
  return [...[...own].map((value) => ({ value, label: `${Number(value) / 100}%` })), ...defaults]
}

export function EditorLines(props: EditorLinesProps) {
  const {
    form,
    field,
    kind,
    values,
    terms,
    hasCodes: coded,
    sums,
    locale,
    currency,
    intent,
    focusLast: atLast,
    message,
  } = props
  const taxes = listLineTaxes(values, props.taxes)
  const priceMode = terms.supply === 'none' ? null : terms.priceMode
  const hasPacks = kind === 'pharmacy' || values.some(({ batch }) => batch)
  return (
    <RowsField<LineInput>
      form={form}
      field={field}
      label="Lines"
      hint={[
        'Type a code or part of the name, and we fill in the rest.',
        hasPacks && 'For medicines add batch, expiry and MRP, like B2204 11/27 112.',
        'Discount: 10% or an amount.',
        terms.supply !== 'none' &&
          `Prices ${terms.priceMode === 'tax_inclusive' ? 'include' : 'exclude'} tax, unless a line says otherwise.`,
      ]
        .filter(Boolean)
        .join(' ')}
      noun="line"
      headings={[
        hasPacks ? 'Item, batch, expiry, MRP' : 'Item or service',
        // The labels of the fields say “Quantity”.
        'Qty',
        `Price, ${currency}`,
        'Discount',
        'Tax',
        'Amount',
      ]}
      blank={BLANK_LINE}
      reorder
      intent={intent}
    >
      {(row, at) => {
        const line = row.getFieldset()
        const lineValues = values[at.index] ?? BLANK_LINE
        const { itemId, unit, defaultTax } = parseLineItem(lineValues.item)
        const amount = sums.lines[at.index] ?? null
        return [
          <div key="description">
            {message && at.index === at.count - 1 && (
              <p role="status" data-of-row="">
                {message}
              </p>
            )}
            <SuggestField
              field={line.description}
              label="Item or service"
              rowLabel={at.label}
              labelHidden
              from={`${priceSuggestions(terms)}&with=placeId&with=doctorId`}
              autoFocus={at.autoFocus || (atLast && at.index === at.count - 1)}
            />
            <input type="hidden" name={line.item.name} value={lineValues.item} />
            <p className="caption" data-unlisted="" hidden={!isRetyped(lineValues)}>
              Not in the price list. The price stays as it is.
            </p>
            {unit && (
              <p className="caption" data-of-row="">
                {nameUnit(unit)}
              </p>
            )}
            {hasPacks && (
              <div className="mt-1">
                <TextField
                  field={line.batch}
                  label="Batch, expiry, MRP"
                  rowLabel={at.label}
                  labelHidden
                  autoComplete="off"
                />
              </div>
            )}
          </div>,
          <TextField
            key="qty"
            field={line.qtyMilli}
            label="Quantity"
            rowLabel={at.label}
            labelHidden
            width="quantity"
            inputMode="decimal"
            autoComplete="off"
            className="input-end"
          />,
          <div key="price">
            <MoneyField
              field={line.unitPriceMinor}
              label="Price"
              labelContent={priceMode ? `Price, ${PRICE_MODE_WORDS[priceMode]}` : undefined}
              rowLabel={at.label}
              labelHidden
            />
            <p className="caption" data-price-mode="">
              {sums.priceModes[at.index]}
            </p>
          </div>,
          <TextField
            key="discount"
            field={line.discount}
            label="Discount"
            rowLabel={at.label}
            labelHidden
            width="quantity"
            autoComplete="off"
            className="input-end"
          />,
          <div key="tax">
            <SelectField
              field={line.tax}
              label="Tax"
              rowLabel={at.label}
              labelHidden
              options={taxes}
              choose={
                defaultTax
                  ? `${taxes.find(({ value }) => value === defaultTax)?.label ?? `${Number(defaultTax) / 100}%`} (item)`
                  : 'Item tax'
              }
              width="quantity"
            />
            {coded && (!itemId || lineValues.code) && (
              <CodeField field={line.code} label="HSN or SAC" rowLabel={at.label} code={lineValues.code} />
            )}
          </div>,
          <p key="amount" className="line-amount">
            <span className="cell-label hidden-text">Amount</span>
            <output aria-live="off" data-amount="">
              {amount === null ? '' : formatGroupedMoney(amount, { locale, currency })}
            </output>
          </p>,
        ]
      }}
    </RowsField>
  )
}

/** Collapsed, because items of the price list have their own code. */
function CodeField({ code, ...props }: { field: Field; label: string; rowLabel: string; code: string }) {
  return (
    <details className="line-code" open={Boolean(props.field.errors)}>
      <summary>HSN/SAC {code && <span data-of-row="">{code}</span>}</summary>
      <TextField {...props} labelHidden width="quantity" inputMode="numeric" autoComplete="off" />
    </details>
  )
}
