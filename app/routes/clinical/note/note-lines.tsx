import type { FieldMetadata, Intent } from '@conform-to/react'
import { FREQUENCIES } from '#contract/clinical/prescriptions/pattern.ts'
import { FOODS } from '#contract/clinical/prescriptions/rules.ts'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import { FindingsOfLine } from '../prescriptions/findings'
import { BLANK, type LineValues } from './note'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const foods = Object.entries(FOODS).map(([value, label]) => ({ value, label: capital(label) }))
const codes = Object.entries(FREQUENCIES).map(([code, { words }]) => `${code} ${words}`)

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
        hint="How often: 1-0-1 is morning, noon and night; or BD, TDS, Q8H, SOS. To be signed, a medicine needs a dose and how often, or instructions."
        noun="medicine"
        blank={BLANK.lines}
        reorder
        intent={intent}
      >
        {(row, at) => {
          const line = row.getFieldset()
          return [
            <SuggestField
              key="medicine"
              field={line.medicine}
              label="Medicine"
              from="medicines"
              autoFocus={at.autoFocus}
            />,
            <TextField key="dose" field={line.dose} label="Dose" width="amount" autoComplete="off" />,
            <TextField
              key="pattern"
              field={line.pattern}
              label="How often"
              width="amount"
              autoComplete="off"
              list="frequencies"
            />,
            <NumberField key="days" field={line.durationDays} label="Days" optional />,
            <SelectField key="food" field={line.food} label="Food" options={foods} choose="Any time" width="date" />,
            <TextField key="instructions" field={line.instructions} label="Instructions" optional autoComplete="off" />,
            <FindingsOfLine key="findings" medicine={line.medicine.initialValue} />,
          ]
        }}
      </RowsField>
      <p className="row mt-3">
        <Button name="intent" value="medicines" busy="Saving…">
          Save, and prescribe with templates
        </Button>
        <span className="hint">Typed lines like PCM500 1-0-1 5d, repeats, tapered doses, quantities.</span>
      </p>
      <datalist id="frequencies">
        {codes.map((text) => (
          <option key={text} value={text.split(' ')[0]}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
