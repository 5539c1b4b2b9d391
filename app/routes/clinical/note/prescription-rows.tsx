import type { FieldMetadata, Intent } from '@conform-to/react'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import { LineFindings } from '../prescriptions/findings'
import { FOOD_OPTIONS, FrequencyList, MEDICINES_HINT } from '../prescriptions/line-options'
import { BLANK_ROWS, type LineValues } from './note-values'

interface PrescriptionRowsProps {
  form: AnyForm
  field: FieldMetadata<LineValues[]>
  intent: Intent | undefined
}

/** The medicines of the note. */
export function PrescriptionRows({ form, field, intent }: PrescriptionRowsProps) {
  return (
    <>
      <RowsField<LineValues>
        form={form}
        field={field}
        label="Prescription"
        hint={MEDICINES_HINT}
        noun="medicine"
        blank={BLANK_ROWS.lines}
        reorder
        intent={intent}
      >
        {(row, position) => {
          const line = row.getFieldset()
          return [
            <SuggestField
              key="medicine"
              field={line.medicine}
              label="Medicine"
              from="medicines"
              autoFocus={position.autoFocus}
            />,
            <TextField key="dose" field={line.dose} label="Dose" width="amount" autoComplete="off" />,
            <TextField
              key="pattern"
              field={line.pattern}
              label="Frequency"
              width="amount"
              autoComplete="off"
              list="frequencies"
            />,
            <NumberField key="days" field={line.durationDays} label="Days" optional />,
            <SelectField
              key="food"
              field={line.food}
              label="Food"
              options={FOOD_OPTIONS}
              choose="Any time"
              width="date"
            />,
            <TextField key="instructions" field={line.instructions} label="Instructions" optional autoComplete="off" />,
            <LineFindings key="findings" medicine={line.medicine.initialValue} />,
          ]
        }}
      </RowsField>
      <p className="row mt-3">
        <Button name="intent" value="medicines" busy="Saving…">
          Save and open prescription
        </Button>
        <span className="hint">
          For templates, typed lines such as PCM500 1-0-1 5d, repeats, tapered doses and quantities.
        </span>
      </p>
      <FrequencyList />
    </>
  )
}
