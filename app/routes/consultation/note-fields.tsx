import type { FieldMetadata, Intent } from '@conform-to/react'
import { CERTAINTIES, SEVERITIES } from '#contract/visits/rules.ts'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm } from '~/components/fields/field'
import { Fieldset } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { BLANK, type DiagnosisValues, type NoteValues, type SymptomValues } from './note'
import { PrescriptionRows } from './note-lines'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const severities = options(SEVERITIES)
const certainties = options(CERTAINTIES)

interface NoteFieldsProps {
  form: AnyForm
  fields: { [Name in keyof NoteValues]: FieldMetadata<NoteValues[Name]> }
  intent: Intent | undefined
  today: string
}

/** Everything that is written at a visit. */
export function NoteFields({ form, fields, intent, today }: NoteFieldsProps) {
  return (
    <div className="stack" data-rows="">
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
            <SuggestField
              key="name"
              field={one.name}
              label={at.say('Symptom')}
              labelHidden
              from="symptoms"
              autoFocus={at.autoFocus}
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
            <SuggestField
              key="name"
              field={one.name}
              label={at.say('Diagnosis')}
              labelHidden
              from="diagnoses"
              autoFocus={at.autoFocus}
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
      <PrescriptionRows form={form} field={fields.lines} intent={intent} />
      <Fieldset legend="To go on with">
        <TextArea field={fields.additionalTreatments} label="Additional treatments" rows={2} optional />
        <TextArea field={fields.advice} label="Advice" rows={3} optional />
        <DateField field={fields.followUpOn} label="Follow-up on" min={today} optional />
      </Fieldset>
    </div>
  )
}
