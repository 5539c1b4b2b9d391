import type { FieldMetadata, Intent } from '@conform-to/react'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { LineFindings } from './findings'
import { FrequencyList, MEDICINES_HINT, medicineCells } from './line-options'
import { BLANK_ROW, type FocusPlace, type MedicineRow } from './medicines-values'
import type { RowDetails } from './medicines-view.server'

interface MedicineRowsProps {
  form: AnyForm
  field: FieldMetadata<MedicineRow[]>
  rowDetails: Record<string, RowDetails>
  focus: FocusPlace
  intent: Intent | undefined
}

/** The medicines as rows: the main fields, the full dosage as text below, and a link to all fields. */
export function MedicineRows({ form, field, rowDetails, focus, intent }: MedicineRowsProps) {
  const nameRow = useRowNames('medicine')
  return (
    <div data-rows="">
      <RowsField<MedicineRow>
        form={form}
        field={field}
        label="Medicines"
        hint={MEDICINES_HINT}
        noun="medicine"
        blank={BLANK_ROW}
        reorder
        intent={intent}
      >
        {(row, position) => {
          nameRow(row, position)
          const line = row.getFieldset()
          const details = rowDetails[line.lineId.initialValue ?? '']
          const added = focus?.row === position.index ? focus.field : null
          return [
            ...medicineCells(line, added ?? (position.autoFocus ? 'medicine' : null)),
            <div key="details">
              <input type="hidden" name={line.lineId.name} value={line.lineId.initialValue ?? ''} />
              {details && <RowText details={details} medicine={line.medicine.initialValue ?? ''} />}
              <LineFindings medicine={line.medicine.initialValue} />
            </div>,
          ]
        }}
      </RowsField>
      <FrequencyList />
    </div>
  )
}

function RowText({
  details: { dosingText, quantity, notes, href },
  medicine,
}: {
  details: RowDetails
  medicine: string
}) {
  return (
    <div data-of-row="">
      {/* Repeated because the field may cut off the end of the name, where products differ. */}
      <p>
        <strong>{medicine}</strong>
      </p>
      {dosingText && <p>{dosingText}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {quantity && <p className="caption">Quantity: {quantity}</p>}
      <a href={href}>
        More<span className="hidden-text"> about {medicine}</span>
      </a>
    </div>
  )
}
