import type { FieldMetadata, Intent } from '@conform-to/react'
import type { ReactNode } from 'react'
import { LIST_NAMES } from '#contract/clinical/catalogue/rules.ts'
import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, RANKS, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import type { RowPosition } from '~/components/fields/rows-parts'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { Button } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { capitalize } from '~/lib/format/capitalize'
import { toOptions } from '~/lib/forms/options'
import { AllergyTicks } from '../prescriptions/allergy-ticks'
import { LineFindings } from '../prescriptions/findings'
import { FrequencyList, medicineCells } from '../prescriptions/line-options'
import type { ActionAnswer } from './action-answer'
import { BLANK_ROWS, type NoteValues, type SearchableList } from './note-values'

const severities = toOptions(SEVERITIES)
const certainties = toOptions(CERTAINTIES)
const ranks = toOptions(RANKS)
const statuses = toOptions(CLINICAL_STATUSES)
const priorities = toOptions(PRIORITIES)

export interface ListProps {
  form: AnyForm
  fields: { [Name in keyof NoteValues]: FieldMetadata<NoteValues[Name]> }
  intent: Intent | undefined
}

type CellsOf<Name extends SearchableList> = { [Cell in keyof NoteValues[Name][number]]: FieldMetadata<string> }

interface NoteRowsProps<Name extends SearchableList> extends ListProps {
  list: Name
  label: string
  hint?: string | null
  /** The cells after the name. */
  cells?: (cells: CellsOf<Name>, position: RowPosition) => ReactNode[]
}

/** A list of the note. The first cell of each row is a name with suggestions. */
function NoteRows<Name extends SearchableList>(props: NoteRowsProps<Name>) {
  const { form, fields, intent, list, label, hint, cells } = props
  const { noun } = LIST_NAMES[list]
  const heading = capitalize(noun)
  return (
    <RowsField<{ name: string }>
      form={form}
      field={fields[list] as unknown as FieldMetadata<{ name: string }[]>}
      label={label}
      hint={hint}
      noun={noun}
      blank={BLANK_ROWS[list]}
      intent={intent}
    >
      {(row, position) => [
        <SuggestField
          key="name"
          field={row.getFieldset().name}
          label={heading}
          rowLabel={position.label}
          from={list}
          autoFocus={position.autoFocus}
        />,
        ...(cells?.(row.getFieldset() as CellsOf<Name>, position) ?? []),
      ]}
    </RowsField>
  )
}

export const Symptoms = (props: ListProps) => (
  <NoteRows
    {...props}
    list="symptoms"
    label="Symptoms"
    cells={({ since, severity, note }, { label }) => [
      <TextField
        key="since"
        field={since}
        label="Since"
        rowLabel={label}
        placeholder="3 days"
        width="quantity"
        autoComplete="off"
      />,
      <SelectField
        key="severity"
        field={severity}
        label="Severity"
        rowLabel={label}
        options={severities}
        choose="Not recorded"
        width="date"
      />,
      <TextField key="note" field={note} label="Note" rowLabel={label} width="name" autoComplete="off" />,
    ]}
  />
)

export const Diagnoses = ({ today, ...props }: ListProps & { today: string; hint?: string | null }) => (
  <NoteRows
    {...props}
    list="diagnoses"
    label="Diagnosis"
    cells={({ certainty, rank, clinicalStatus, onsetOn, code, note }, { label, index }) => [
      <SelectField
        key="certainty"
        field={certainty}
        label="Certainty"
        rowLabel={label}
        options={certainties}
        width="date"
      />,
      <Details
        key="more"
        summary={
          <>
            More<span className="hidden-text"> about diagnosis {index + 1}</span>
          </>
        }
        open={
          hasContent([onsetOn, note]) ||
          !code.valid ||
          isUnusual(clinicalStatus, 'active') ||
          // The first diagnosis is the primary one unless the doctor says otherwise.
          isUnusual(rank, index === 0 ? 'primary' : 'secondary')
        }
      >
        <div className="parts">
          <SelectField field={rank} label="Rank" rowLabel={label} options={ranks} choose="Automatic" width="date" />
          <SelectField
            field={clinicalStatus}
            label="Status"
            rowLabel={label}
            options={statuses}
            choose="Not recorded"
            width="date"
          />
          <DateField field={onsetOn} label="Onset date" rowLabel={label} max={today} />
          <TextField field={code} label="Code" rowLabel={label} width="amount" autoComplete="off" />
          <TextField field={note} label="Note" rowLabel={label} width="name" autoComplete="off" />
        </div>
      </Details>,
    ]}
  />
)

/** Returns whether a field has an error, or a value other than the usual one. */
const isUnusual = ({ initialValue, valid }: FieldMetadata<string>, usual: string) =>
  !valid || (Boolean(initialValue) && initialValue !== usual)

/** Returns whether any of these fields has a value or an error. */
const hasContent = (fields: readonly FieldMetadata<string>[]) =>
  fields.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors))

export const Procedures = (props: ListProps) => (
  <NoteRows
    {...props}
    list="procedures"
    label="Procedures"
    cells={({ note }, { label }) => [
      <TextField key="note" field={note} label="Note" rowLabel={label} width="name" autoComplete="off" />,
    ]}
  />
)

export const Instructions = (props: ListProps) => <NoteRows {...props} list="instructions" label="Instructions" />

interface OrderedTestsProps extends ListProps {
  /** Null for tests that are not ordered, in a template. */
  laboratories: readonly { value: string; label: string }[] | null
}

/** The tests to order, and the details of the whole order. */
export function OrderedTests({ laboratories, ...props }: OrderedTestsProps) {
  if (!laboratories) return <NoteRows {...props} list="tests" label="Tests" />
  const order = props.fields.labOrder.getFieldset()
  const isChanged =
    order.priority.initialValue !== 'routine' || hasContent([order.placeId, order.clinicalNote, order.fasting])
  return (
    <>
      <NoteRows {...props} list="tests" label="Tests" />
      <Details summary="Lab order details" open={isChanged}>
        <p className="hint">The tests are ordered when you sign the visit.</p>
        <div className="parts">
          <SelectField field={order.priority} label="Priority" options={priorities} width="date" />
          {laboratories.length > 0 && (
            <SelectField field={order.placeId} label="Laboratory" options={laboratories} choose="Patient’s choice" />
          )}
          <TextField field={order.clinicalNote} label="Notes for the lab" width="name" optional autoComplete="off" />
          <CheckboxField field={order.fasting} label="Fasting" />
        </div>
      </Details>
    </>
  )
}

/** The medicines of the note. */
export function PrescriptionRows({ form, fields, intent, answer }: ListProps & { answer: ActionAnswer | undefined }) {
  const nameRow = useRowNames('medicine')
  return (
    <>
      <RowsField<NoteValues['lines'][number]>
        form={form}
        field={fields.lines}
        label="Prescription"
        noun="medicine"
        blank={BLANK_ROWS.lines}
        reorder
        intent={intent}
      >
        {(row, position) => {
          nameRow(row, position)
          const line = row.getFieldset()
          return [
            ...medicineCells(line, position.autoFocus ? 'medicine' : null),
            <TextField key="instructions" field={line.instructions} label="Instructions" optional autoComplete="off" />,
            <LineFindings key="findings" medicine={line.medicine.initialValue} />,
          ]
        }}
      </RowsField>
      <AllergyTicks field={fields.confirmed} answer={answer} />
      <p className="row">
        <Button name="intent" value="medicines" variant="quiet" small busy="Saving…">
          Save and open prescription
        </Button>
        <span className="hint">For templates, earlier prescriptions and dose steps.</span>
      </p>
      <FrequencyList />
    </>
  )
}
