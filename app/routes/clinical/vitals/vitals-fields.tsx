import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import {
  ARMS,
  type CircumstancesInput,
  GLUCOSE_WHEN,
  POSITIONS,
  TEMPERATURE_SITES,
  YES_NO,
} from '#contract/clinical/vitals/circumstances.ts'
import {
  type InputName,
  MEASURES,
  type Measure,
  type TemperatureUnit,
  type VitalsFormValues,
} from '#contract/clinical/vitals/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { type Choice, ChoiceLine } from '~/components/fields/choice-field'
import { DateField } from '~/components/fields/date-field'
import { type Field, selectedValues } from '~/components/fields/field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { NumberField, TextField, type TextFieldProps } from '~/components/fields/text-field'
import { Details } from '~/components/ui/details'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'

export interface VitalsValues extends VitalsFormValues, Record<keyof CircumstancesInput, string> {
  note: string
  confirmed: string[]
  reason: string
}

type Fields = { [Name in keyof VitalsValues]: FieldMetadata<VitalsValues[Name]> }

interface VitalsFieldsProps {
  fields: Fields
  unit: TemperatureUnit
  shows: { bmi: boolean; pregnancy: boolean }
  today: string
  isCorrection: boolean
  /** The checkboxes that confirm unusual values. */
  confirmations: Partial<Record<Measure, Choice>>
  focus: boolean
}

/** The fields of one reading, common measurements first. */
export function VitalsFields(props: VitalsFieldsProps) {
  const { fields, unit, shows: asks, isCorrection, confirmations, focus } = props
  const measureField: MeasureFieldOf = (name, label, autoFocus) => (
    <MeasureField
      measure={name}
      field={fields[MEASURES[name].input as InputName]}
      label={label}
      unit={name === 'temperatureTenths' ? `°${unit}` : MEASURES[name].unit}
      confirmed={fields.confirmed}
      confirmation={confirmations[name]}
      autoFocus={autoFocus}
    />
  )
  return (
    <>
      <Fieldset legend="Height and weight">
        {measureField('heightCm', 'Height in cm', focus)}
        <Pair>
          {measureField('weightG', 'Weight in kg')}
          <NumberField field={fields.weightG} label="and grams (0 to 999)" unit="g" />
        </Pair>
        {asks.bmi && <BodyMassIndex />}
      </Fieldset>
      <Fieldset legend="Circulation and breathing">
        <Pair>
          {measureField('systolic', 'Upper blood pressure in mmHg')}
          {measureField('diastolic', 'Lower blood pressure in mmHg')}
        </Pair>
        <Pair>
          {measureField('pulse', 'Pulse per minute')}
          {measureField('respiration', 'Breaths per minute')}
        </Pair>
        {measureField('spo2', 'Oxygen saturation in %')}
      </Fieldset>
      <Fieldset legend="Temperature">
        <Pair>
          {measureField('temperatureTenths', `Whole degrees ${unit}`)}
          <NumberField field={fields.temperatureTenths} label="and tenths of a degree" width="day" />
        </Pair>
      </Fieldset>
      <Details summary="More measurements" open={MORE_FIELDS.some((name) => hasContent(fields[name]))}>
        <MoreFields {...props} measureField={measureField} />
      </Details>
      <TextArea field={fields.note} label="Note" rows={2} optional />
      {isCorrection && <TextField field={fields.reason} label="Reason for correction" autoComplete="off" />}
    </>
  )
}

const MORE_FIELDS = [
  'glucose',
  'glucoseWhen',
  'pain',
  'headMm',
  'waistMm',
  'armMm',
  'position',
  'arm',
  'temperatureSite',
  'onOxygen',
  'pregnant',
  'lactating',
  'lastPeriodOn',
] as const

/** A field with a value or an error is never hidden. */
const hasContent = (field: Field) =>
  Boolean(field.errors) || selectedValues(field).some((value) => value !== '') || field.initialValue === true

type MeasureFieldOf = (name: Measure, label: string, autoFocus?: boolean) => ReactNode

function MoreFields({
  fields,
  shows: asks,
  today,
  measureField,
}: VitalsFieldsProps & { measureField: MeasureFieldOf }) {
  return (
    <div className="group-fields mt-4">
      <Fieldset legend="Blood glucose and pain">
        <Pair>
          {measureField('glucose', 'Blood glucose in mg/dL')}
          <SelectField field={fields.glucoseWhen} label="Time taken" options={GLUCOSE_WHEN} choose="Choose the time" />
        </Pair>
        <NumberField field={fields.pain} label="Pain (0 none, 10 worst)" width="day" />
      </Fieldset>
      <Fieldset legend="Circumferences in mm">
        {measureField('headMm', 'Head in mm')}
        <Pair>
          {measureField('waistMm', 'Waist in mm')}
          {measureField('armMm', 'Upper arm in mm')}
        </Pair>
      </Fieldset>
      <Fieldset legend="Method">
        <Pair>
          <SelectField field={fields.position} label="Position" options={POSITIONS} choose="Not recorded" optional />
          <SelectField field={fields.arm} label="Cuff position" options={ARMS} choose="Not recorded" optional />
        </Pair>
        <SelectField
          field={fields.temperatureSite}
          label="Temperature site"
          options={TEMPERATURE_SITES}
          choose="Not recorded"
          optional
        />
        <CheckboxField field={fields.onOxygen} label="On supplemental oxygen" />
      </Fieldset>
      {asks.pregnancy && (
        <Fieldset legend="Pregnancy">
          <Pair>
            <SelectField field={fields.pregnant} label="Pregnant" options={YES_NO} choose="Not asked" optional />
            <SelectField field={fields.lactating} label="Breast-feeding" options={YES_NO} choose="Not asked" optional />
          </Pair>
          <DateField field={fields.lastPeriodOn} label="First day of last period" max={today} optional />
        </Fieldset>
      )}
    </div>
  )
}

function BodyMassIndex() {
  const names = { 'data-height': 'heightCm', 'data-kg': 'weightKg', 'data-g': 'weightG' }
  return (
    <p>
      Body mass index{' '}
      <b>
        <EnhancerSlot as="output" data-bmi="" {...names} aria-live="polite" />
      </b>
      <span className="caption"> is calculated when you save.</span>
    </p>
  )
}

interface MeasureFieldProps extends TextFieldProps {
  measure: Measure
  confirmed: Field
  confirmation: Choice | undefined
}

/** A measurement, with a checkbox below it if an unusual value needs confirmation. */
function MeasureField({ measure, confirmed, confirmation, ...field }: MeasureFieldProps) {
  return (
    <div>
      <NumberField {...field} />
      {confirmation && (
        <ChoiceLine
          {...confirmation}
          type="checkbox"
          id={`${confirmed.id}-${measure}`}
          name={confirmed.name}
          form={confirmed.formId}
          checked={selectedValues(confirmed).includes(confirmation.value)}
        />
      )}
    </div>
  )
}
