import type { FieldMetadata, Intent } from '@conform-to/react'
import { CERTAINTIES, CLINICAL_STATUSES, RANKS, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { toOptions } from '~/lib/forms/options'
import { FollowUpFields } from './follow-up-fields'
import type { NoteFieldsProps } from './note-fields-props'
import {
  BLANK_ROWS,
  type DiagnosisValues,
  type NamedValues,
  type ProcedureValues,
  type SearchableList,
  type SectionName,
  type SymptomValues,
} from './note-values'
import { OrderedTests } from './ordered-tests'
import { PrescriptionRows } from './prescription-rows'
import { TermSearch } from './term-search'

const severities = toOptions(SEVERITIES)
const certainties = toOptions(CERTAINTIES)
const ranks = toOptions(RANKS)
const statuses = toOptions(CLINICAL_STATUSES)

/** All sections of a visit's note. */
export function NoteFields({
  form,
  fields,
  intent,
  today,
  laboratories,
  isAmendment,
  followUp,
  terms,
}: NoteFieldsProps) {
  const save = (section: SectionName, name: string) => !isAmendment && <SaveSection section={section} name={name} />
  const searchAndSave = (list: SearchableList, name: string) => (
    <div className="row">
      <TermSearch list={list} terms={terms} />
      {save(list, name)}
    </div>
  )
  return (
    <div className="stack" data-rows="">
      <SectionLinks form={form.id} isAmendment={isAmendment} />
      <Symptoms {...{ form, intent }} field={fields.symptoms} />
      {searchAndSave('symptoms', 'symptoms')}
      <TextArea field={fields.clinicalFindings} label="Clinical findings" rows={3} optional />
      {save('findings', 'clinical findings')}
      <Diagnoses {...{ form, intent, today }} field={fields.diagnoses} />
      {searchAndSave('diagnoses', 'diagnosis')}
      <RowsField<ProcedureValues>
        form={form}
        field={fields.procedures}
        label="Procedures"
        noun="procedure"
        headings={['Procedure', 'Note']}
        blank={BLANK_ROWS.procedures}
        intent={intent}
      >
        {(row, position) => {
          const cells = row.getFieldset()
          return [
            <SuggestField
              key="name"
              field={cells.name}
              label={position.labelFor('Procedure')}
              labelHidden
              from="procedures"
              autoFocus={position.autoFocus}
            />,
            <TextField
              key="note"
              field={cells.note}
              label={position.labelFor('Note')}
              labelHidden
              autoComplete="off"
            />,
          ]
        }}
      </RowsField>
      {searchAndSave('procedures', 'procedures')}
      {!isAmendment && <PrescriptionRows form={form} field={fields.lines} intent={intent} />}
      {save('lines', 'prescription')}
      <OrderedTests {...{ form, fields, intent, laboratories }} />
      {searchAndSave('tests', 'tests')}
      <TextArea field={fields.additionalTreatments} label="Additional treatments" rows={2} optional />
      {save('treatments', 'additional treatments')}
      <RowsField<NamedValues>
        form={form}
        field={fields.instructions}
        label="Instructions"
        noun="instruction"
        headings={['Instruction']}
        blank={BLANK_ROWS.instructions}
        intent={intent}
      >
        {(row, position) => [
          <SuggestField
            key="name"
            field={row.getFieldset().name}
            label={position.labelFor('Instruction')}
            labelHidden
            from="instructions"
            autoFocus={position.autoFocus}
          />,
        ]}
      </RowsField>
      {searchAndSave('instructions', 'instructions')}
      <TextArea field={fields.advice} label="Advice" rows={3} optional />
      {save('advice', 'advice')}
      <FollowUpFields {...{ fields, today, followUp }} />
      {save('follow-up', 'follow-up')}
    </div>
  )
}

const SECTION_LINKS = [
  ['symptoms', 'Symptoms'],
  ['clinicalFindings', 'Findings'],
  ['diagnoses', 'Diagnosis'],
  ['procedures', 'Procedures'],
  ['lines', 'Prescription'],
  ['tests', 'Tests'],
  ['additionalTreatments', 'Treatments'],
  ['instructions', 'Instructions'],
  ['advice', 'Advice'],
  ['followUpOn', 'Follow-up'],
] as const

/** Links to the sections, because the page is long. */
function SectionLinks({ form, isAmendment }: { form: string; isAmendment?: boolean }) {
  return (
    <nav aria-label="Sections of the note">
      <ul className="row">
        {SECTION_LINKS.filter(([name]) => !isAmendment || name !== 'lines').map(([name, label]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Saves one section. Unsaved text of the others is kept as a draft. */
function SaveSection({ section, name }: { section: SectionName; name: string }) {
  return (
    <p>
      <Button name="intent" value={`save:${section}`} variant="quiet" small busy="Saving…">
        Save {name}
      </Button>
    </p>
  )
}

interface ListProps<Row> {
  form: AnyForm
  field: FieldMetadata<Row[]>
  intent: Intent | undefined
}

function Symptoms({ form, field, intent }: ListProps<SymptomValues>) {
  return (
    <RowsField<SymptomValues>
      form={form}
      field={field}
      label="Symptoms"
      hint="Enter each symptom once. Since: 3 days, 2 weeks or 1 month."
      noun="symptom"
      blank={BLANK_ROWS.symptoms}
      intent={intent}
    >
      {(row, position) => {
        const cells = row.getFieldset()
        return [
          <SuggestField
            key="name"
            field={cells.name}
            label={position.labelFor('Symptom')}
            from="symptoms"
            autoFocus={position.autoFocus}
          />,
          <TextField
            key="since"
            field={cells.since}
            label={position.labelFor('Since')}
            width="quantity"
            autoComplete="off"
          />,
          <SelectField
            key="severity"
            field={cells.severity}
            label={position.labelFor('Severity')}
            options={severities}
            choose="Not recorded"
            width="quantity"
          />,
          <TextField key="note" field={cells.note} label={position.labelFor('Note')} width="name" autoComplete="off" />,
        ]
      }}
    </RowsField>
  )
}

function Diagnoses({ form, field, intent, today }: ListProps<DiagnosisValues> & { today: string }) {
  return (
    <RowsField<DiagnosisValues>
      form={form}
      field={field}
      label="Diagnosis"
      hint="The first diagnosis is primary unless you rank another."
      noun="diagnosis"
      blank={BLANK_ROWS.diagnoses}
      intent={intent}
    >
      {(row, position) => {
        const cells = row.getFieldset()
        return [
          <SuggestField
            key="name"
            field={cells.name}
            label={position.labelFor('Diagnosis')}
            from="diagnoses"
            autoFocus={position.autoFocus}
          />,
          <SelectField
            key="certainty"
            field={cells.certainty}
            label={position.labelFor('Certainty')}
            options={certainties}
            width="date"
          />,
          <Details
            key="more"
            summary={`More details for diagnosis ${position.index + 1}`}
            open={hasContent([cells.rank, cells.clinicalStatus, cells.onsetOn, cells.code, cells.note])}
          >
            <div className="parts">
              <SelectField
                field={cells.rank}
                label={position.labelFor('Rank')}
                options={ranks}
                choose="Automatic"
                width="amount"
              />
              <SelectField
                field={cells.clinicalStatus}
                label={position.labelFor('Status')}
                options={statuses}
                choose="Not recorded"
                width="date"
              />
              <DateField field={cells.onsetOn} label={position.labelFor('Onset date')} max={today} />
              <TextField field={cells.code} label={position.labelFor('Code')} width="amount" autoComplete="off" />
              <TextField field={cells.note} label={position.labelFor('Note')} width="name" autoComplete="off" />
            </div>
          </Details>,
        ]
      }}
    </RowsField>
  )
}

/** Whether any of these fields has a value or an error. */
const hasContent = (fields: readonly FieldMetadata<string>[]) =>
  fields.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors))
