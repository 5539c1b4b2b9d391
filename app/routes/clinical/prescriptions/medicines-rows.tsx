import type { FieldMetadata, Intent } from '@conform-to/react'
import { FREQUENCIES } from '#contract/clinical/prescriptions/pattern.ts'
import { FOODS } from '#contract/clinical/prescriptions/rules.ts'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { FindingsOfLine } from './findings'
import { BLANK_ROW, type FocusPlace, type MedicineRow, type RowWords } from './medicines-values'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const foods = Object.entries(FOODS).map(([value, label]) => ({ value, label: capital(label) }))
const codes = Object.entries(FREQUENCIES).map(([code, { words }]) => ({ code, words }))

interface MedicineRowsProps {
  form: AnyForm
  field: FieldMetadata<MedicineRow[]>
  words: Record<string, RowWords>
  focus: FocusPlace
  intent: Intent | undefined
}

/** The medicines as rows: what is changed most in fields, all of it in words below, the rest behind "More". */
export function MedicineRows({ form, field, words, focus, intent }: MedicineRowsProps) {
  return (
    <div data-rows="">
      <RowsField<MedicineRow>
        form={form}
        field={field}
        label="Medicines"
        hint="How often: 1-0-1 is morning, noon and night; or BD, TDS, Q8H, SOS. To be signed, a medicine needs a dose and how often, or instructions."
        noun="medicine"
        blank={BLANK_ROW}
        reorder
        intent={intent}
      >
        {(row, at) => {
          const line = row.getFieldset()
          const said = words[line.lineId.initialValue ?? '']
          const isFocus = focus?.row === at.index
          return [
            <SuggestField
              key="medicine"
              field={line.medicine}
              label="Medicine"
              from="medicines"
              autoFocus={at.autoFocus && !isFocus}
            />,
            <TextField
              key="dose"
              field={line.dose}
              label="Dose"
              width="amount"
              autoComplete="off"
              autoFocus={isFocus && focus.field === 'dose'}
            />,
            <TextField
              key="pattern"
              field={line.pattern}
              label="How often"
              width="amount"
              autoComplete="off"
              list="frequencies"
              autoFocus={isFocus && focus.field === 'pattern'}
            />,
            <NumberField key="days" field={line.durationDays} label="Days" optional />,
            <SelectField key="food" field={line.food} label="Food" options={foods} choose="Any time" width="date" />,
            <div key="words">
              <input type="hidden" name={line.lineId.name} value={line.lineId.initialValue ?? ''} />
              {said && <LineSaid said={said} about={line.medicine.initialValue ?? ''} />}
              <FindingsOfLine medicine={line.medicine.initialValue} />
            </div>,
          ]
        }}
      </RowsField>
      <datalist id="frequencies">
        {codes.map(({ code, words: often }) => (
          <option key={code} value={code}>
            {`${code} ${often}`}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function LineSaid({ said: { taken, quantity, notes, more }, about }: { said: RowWords; about: string }) {
  return (
    <div data-of-row="">
      {/* The field may be too narrow for it, and products differ at their ends. */}
      <p>
        <strong>{about}</strong>
      </p>
      {taken && <p>{taken}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {quantity && <p className="caption">Quantity: {quantity}</p>}
      <a href={more}>
        More<span className="hidden-text"> of {about}</span>
      </a>
    </div>
  )
}
