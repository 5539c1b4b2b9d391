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
import type { FoundTerms } from './find-terms.server'
import { FollowUpFields } from './follow-up-fields'
import { FindTerms } from './found-terms'
import {
  BLANK,
  type DiagnosisValues,
  type FindableList,
  type FollowUpView,
  type NamedValues,
  type NoteValues,
  type ProcedureValues,
  type SectionName,
  type SymptomValues,
} from './note'
import { PrescriptionRows } from './note-lines'
import { OrderedTests } from './note-tests'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const severities = options(SEVERITIES)
const certainties = options(CERTAINTIES)
const ranks = options(RANKS)
const statuses = options(CLINICAL_STATUSES)

export interface NoteFieldsProps {
  form: AnyForm
  fields: { [Name in keyof NoteValues]: FieldMetadata<NoteValues[Name]> }
  intent: Intent | undefined
  today: string
  laboratories: readonly { value: string; label: string }[]
  /** An amendment: nothing saves by itself, and the prescription is not part of it. */
  amending?: boolean
  /** What the lists say to what is written, where somebody asked. */
  terms?: FoundTerms
  /** What is booked for the follow-up, or can be; nothing in an amendment. */
  followUp?: FollowUpView
}

/** Everything that is written at a visit. */
export function NoteFields({ form, fields, intent, today, laboratories, amending, followUp, terms }: NoteFieldsProps) {
  const save = (section: SectionName, words: string) => !amending && <SaveSection section={section} words={words} />
  const find = (list: FindableList, words: string) => (
    <div className="row">
      <FindTerms list={list} terms={terms} />
      {save(list, words)}
    </div>
  )
  return (
    <div className="stack" data-rows="">
      <SectionLinks form={form.id} amending={amending} />
      <Symptoms {...{ form, intent }} field={fields.symptoms} />
      {find('symptoms', 'symptoms')}
      <TextArea field={fields.clinicalFindings} label="Clinical findings" rows={3} optional />
      {save('findings', 'clinical findings')}
      <Diagnoses {...{ form, intent, today }} field={fields.diagnoses} />
      {find('diagnoses', 'diagnosis')}
      <RowsField<ProcedureValues>
        form={form}
        field={fields.procedures}
        label="Procedures"
        noun="procedure"
        headings={['Procedure', 'Note']}
        blank={BLANK.procedures}
        intent={intent}
      >
        {(row, at) => {
          const one = row.getFieldset()
          return [
            <SuggestField
              key="name"
              field={one.name}
              label={at.say('Procedure')}
              labelHidden
              from="procedures"
              autoFocus={at.autoFocus}
            />,
            <TextField key="note" field={one.note} label={at.say('Note')} labelHidden autoComplete="off" />,
          ]
        }}
      </RowsField>
      {find('procedures', 'procedures')}
      {!amending && <PrescriptionRows form={form} field={fields.lines} intent={intent} />}
      {save('lines', 'prescription')}
      <OrderedTests {...{ form, fields, intent, laboratories }} />
      {find('tests', 'tests')}
      <TextArea field={fields.additionalTreatments} label="Additional treatments" rows={2} optional />
      {save('treatments', 'additional treatments')}
      <RowsField<NamedValues>
        form={form}
        field={fields.instructions}
        label="Instructions"
        noun="instruction"
        headings={['Instruction']}
        blank={BLANK.instructions}
        intent={intent}
      >
        {(row, at) => [
          <SuggestField
            key="name"
            field={row.getFieldset().name}
            label={at.say('Instruction')}
            labelHidden
            from="instructions"
            autoFocus={at.autoFocus}
          />,
        ]}
      </RowsField>
      {find('instructions', 'instructions')}
      <TextArea field={fields.advice} label="Advice" rows={3} optional />
      {save('advice', 'advice')}
      <FollowUpFields {...{ fields, today, followUp }} />
      {save('follow-up', 'follow-up')}
    </div>
  )
}

const PLACES = [
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

/** Where on the page is what: it is a long one. */
function SectionLinks({ form, amending }: { form: string; amending?: boolean }) {
  return (
    <nav aria-label="Sections of the note">
      <ul className="row">
        {PLACES.filter(([name]) => !amending || name !== 'lines').map(([name, label]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Saves one section and nothing else. What is typed in the others stays in the form, as a draft. */
function SaveSection({ section, words }: { section: SectionName; words: string }) {
  return (
    <p>
      <Button name="intent" value={`save:${section}`} variant="quiet" small busy="Saving…">
        Save {words}
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
      hint="Each symptom once: writing one again replaces it. For how long: 3 days, 2 weeks, 1 month."
      noun="symptom"
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
            from="symptoms"
            autoFocus={at.autoFocus}
          />,
          <TextField key="since" field={one.since} label={at.say('Since')} width="quantity" autoComplete="off" />,
          <SelectField
            key="severity"
            field={one.severity}
            label={at.say('How bad')}
            options={severities}
            choose="Not said"
            width="quantity"
          />,
          <TextField key="note" field={one.note} label={at.say('Note')} width="name" autoComplete="off" />,
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
      hint="The first is the primary one, unless another says so."
      noun="diagnosis"
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
            from="diagnoses"
            autoFocus={at.autoFocus}
          />,
          <SelectField
            key="certainty"
            field={one.certainty}
            label={at.say('How certain')}
            options={certainties}
            width="date"
          />,
          <Details
            key="more"
            summary={`More about diagnosis ${at.index + 1}`}
            open={isSaid([one.rank, one.clinicalStatus, one.onsetOn, one.code, one.note])}
          >
            <div className="parts">
              <SelectField field={one.rank} label={at.say('Rank')} options={ranks} choose="By order" width="amount" />
              <SelectField
                field={one.clinicalStatus}
                label={at.say('State')}
                options={statuses}
                choose="Not said"
                width="date"
              />
              <DateField field={one.onsetOn} label={at.say('Since the day')} max={today} />
              <TextField field={one.code} label={at.say('Code')} width="amount" autoComplete="off" />
              <TextField field={one.note} label={at.say('Note')} width="name" autoComplete="off" />
            </div>
          </Details>,
        ]
      }}
    </RowsField>
  )
}

/** Is anything written in these fields, or wrong with them? */
const isSaid = (fields: readonly FieldMetadata<string>[]) =>
  fields.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors))
