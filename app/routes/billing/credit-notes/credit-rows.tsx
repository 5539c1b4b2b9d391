import type { FieldMetadata } from '@conform-to/react'
import { SectionLegend } from '~/components/fields/fieldset'
import { MoneyField, NumberField } from '~/components/fields/text-field'
import type { loadCreditFormView } from './credit-note-new.server'

export interface CreditRowValues {
  lineId: string
  isSelected: string
  qtyMilli: string
  amountMinor: string
}

interface CreditRowsProps {
  lines: Awaited<ReturnType<typeof loadCreditFormView>>['lines']
  /** The lines that can still be credited, in the order of the form. */
  rows: readonly FieldMetadata<CreditRowValues>[]
  /** The amount that is credited without a selected line; null if lines have to be selected. */
  fullAmount: string | null
}

/** The lines of the invoice, with what is left to credit and the amounts to credit. */
export function CreditRows({ lines, rows, fullAmount }: CreditRowsProps) {
  const rowOf = new Map(rows.map((row) => [String(row.getFieldset().lineId.initialValue), row]))
  return (
    <fieldset className="group section">
      <SectionLegend>Lines to credit</SectionLegend>
      <p className="muted mb-4">
        {fullAmount && `Leave all lines empty to credit the full amount left, ${fullAmount}. `}
        {fullAmount ? 'To credit less, tick' : 'Tick'} the lines to credit in full, or enter a quantity or an amount.
      </p>
      {/* Each label contains its heading and its line, which the table's own cells would say again. */}
      <table className="rows-table" role="presentation">
        <thead aria-hidden="true">
          <tr>
            <th>Item or service</th>
            <th className="text-end">Left to credit</th>
            <th>Full line</th>
            <th>Quantity</th>
            <th>Amount with tax</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} row={rowOf.get(line.id)} />
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function Row({
  line,
  row,
}: {
  line: CreditRowsProps['lines'][number]
  row: FieldMetadata<CreditRowValues> | undefined
}) {
  const { description, code, billed, credited, left, onlyAmount } = line
  const itemCell = (
    <td>
      <span className="font-semibold">{description}</span>
      {code && <span className="muted"> {code}</span>}
      <span className="caption block">
        Billed {billed}
        {credited && `; credited ${credited}`}
      </span>
    </td>
  )
  if (!row || !left)
    return (
      <tr>
        {itemCell}
        <td className="text-end">Nothing</td>
        <td colSpan={3}>Credited in full</td>
      </tr>
    )
  const fields = row.getFieldset()
  return (
    <tr>
      {itemCell}
      <td className="number text-end">
        <span className="cell-label hidden-text">Left to credit</span>
        {left}
        <input type="hidden" name={fields.lineId.name} value={line.id} />
      </td>
      <td>
        <label className="choice" htmlFor={fields.isSelected.id}>
          <input
            type="checkbox"
            id={fields.isSelected.id}
            name={fields.isSelected.name}
            value="on"
            defaultChecked={fields.isSelected.initialValue === 'on'}
          />
          <span>
            All<span className="hidden-text"> of {description}</span>
          </span>
        </label>
      </td>
      <td>
        {onlyAmount ? (
          <span className="caption">By amount only</span>
        ) : (
          <NumberField field={fields.qtyMilli} label={`Quantity of ${description}`} labelHidden inputMode="decimal" />
        )}
      </td>
      <td>
        <MoneyField field={fields.amountMinor} label={`Amount of ${description}`} labelHidden />
      </td>
    </tr>
  )
}
