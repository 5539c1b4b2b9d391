import type { FieldMetadata, Intent } from '@conform-to/react'
import { FREQUENCIES } from '#contract/prescriptions/pattern.ts'
import { FOODS } from '#contract/prescriptions/rules.ts'
import { CERTAINTIES, SEVERITIES } from '#contract/visits/rules.ts'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm } from '~/components/fields/field'
import { Fieldset } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { NumberField, TextField } from '~/components/fields/text-field'
import { BLANK, type DiagnosisValues, type LineValues, type NoteValues, type SymptomValues } from './note'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const severities = options(SEVERITIES)
const certainties = options(CERTAINTIES)
const foods = Object.entries(FOODS).map(([value, label]) => ({ value, label: capital(label) }))
const codes = Object.entries(FREQUENCIES).map(([code, { words }]) => `${code} ${words}`)

interface NoteFieldsProps {
  form: AnyForm
  fields: { [Name in keyof NoteValues]: FieldMetadata<NoteValues[Name]> }
  intent: Intent | undefined
  today: string
}

/** Everything that is written at a visit. */
export function NoteFields({ form, fields, intent, today }: NoteFieldsProps) {
  return (
    <div className="stack">
      <RowsField<SymptomValues>
        form={form}
        field={fields.symptoms}
        label="Symptoms"
        hint="Each symptom once: writing one again replaces it."
        noun="symptom"
        headings={['Symptom', 'Since', 'How bad']}
        blank={BLANK.symptoms}
        intent={intent}
      >
        {(row, at) => {
          const one = row.getFieldset()
          return [
            <TextField
              key="name"
              field={one.name}
              label={at.say('Symptom')}
              labelHidden
              autoFocus={at.autoFocus}
              autoComplete="off"
            />,
            <TextField
              key="since"
              field={one.since}
              label={at.say('Since')}
              labelHidden
              width="quantity"
              autoComplete="off"
            />,
            <SelectField
              key="severity"
              field={one.severity}
              label={at.say('How bad')}
              labelHidden
              options={severities}
              choose="Not said"
              width="quantity"
            />,
          ]
        }}
      </RowsField>
      <TextArea field={fields.clinicalFindings} label="Clinical findings" rows={3} optional />
      <RowsField<DiagnosisValues>
        form={form}
        field={fields.diagnoses}
        label="Diagnosis"
        noun="diagnosis"
        headings={['Diagnosis', 'How certain']}
        blank={BLANK.diagnoses}
        intent={intent}
      >
        {(row, at) => {
          const one = row.getFieldset()
          return [
            <TextField
              key="name"
              field={one.name}
              label={at.say('Diagnosis')}
              labelHidden
              autoFocus={at.autoFocus}
              autoComplete="off"
            />,
            <SelectField
              key="certainty"
              field={one.certainty}
              label={at.say('How certain')}
              labelHidden
              options={certainties}
              width="date"
            />,
          ]
        }}
      </RowsField>
      <RowsField<LineValues>
        form={form}
        field={fields.lines}
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
            <TextField
              key="medicine"
              field={line.medicine}
              label="Medicine"
              autoFocus={at.autoFocus}
              autoComplete="off"
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
          ]
        }}
      </RowsField>
      <datalist id="frequencies">
        {codes.map((text) => (
          <option key={text} value={text.split(' ')[0]}>
            {text}
          </option>
        ))}
      </datalist>
      <Fieldset legend="To go on with">
        <TextArea field={fields.additionalTreatments} label="Additional treatments" rows={2} optional />
        <TextArea field={fields.advice} label="Advice" rows={3} optional />
        <DateField field={fields.followUpOn} label="Follow-up on" min={today} optional />
      </Fieldset>
    </div>
  )
}
