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
  MEASURE_NAMES,
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
  const measureField: MeasureFieldOf = (name, label, more) => (
    <MeasureField
      measures={MEASURE_NAMES.filter((measure) => MEASURES[measure].input === MEASURES[name].input)}
      field={fields[MEASURES[name].input as InputName]}
      label={label}
      inputMode={MEASURES[name].input === name ? 'numeric' : 'decimal'}
      confirmed={fields.confirmed}
      confirmations={confirmations}
      {...more}
    />
  )
  return (
    <>
      <Fieldset legend="Height and weight">
        <Pair>
          {measureField('heightCm', 'Height in cm', { autoFocus: focus })}
          {measureField('weightG', 'Weight in kg')}
        </Pair>
        {asks.bmi && <BodyMassIndex />}
      </Fieldset>
      <Fieldset legend="Circulation and breathing">
        <Pair>
          {measureField('systolic', 'Blood pressure in mmHg', { hint: 'Upper and lower, like 120/80' })}
          {measureField('pulse', 'Pulse per minute')}
        </Pair>
        <Pair>
          {measureField('respiration', 'Respiratory rate per minute')}
          {measureField('spo2', 'Oxygen saturation in %')}
        </Pair>
      </Fieldset>
      <Fieldset legend="Temperature">
        {measureField('temperatureTenths', `Temperature in °${unit}`, {
          hint: unit === 'C' ? 'You can also type °F, like 101.4' : 'You can also type °C, like 38.6',
        })}
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
  'headCm',
  'waistCm',
  'armCm',
  'position',
  'arm',
  'temperatureSite',
  'onOxygen',
  'pregnant',
  'lactating',
  'lastPeriodOn',
  'dueOn',
] as const

/** A field with a value or an error is never hidden. */
const hasContent = (field: Field) =>
  Boolean(field.errors) || selectedValues(field).some((value) => value !== '') || field.initialValue === true

type MeasureFieldOf = (name: Measure, label: string, more?: { autoFocus?: boolean; hint?: string }) => ReactNode

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
        <NumberField field={fields.pain} label="Pain score (0 none, 10 worst)" width="day" />
      </Fieldset>
      <Fieldset legend="Circumferences in cm">
        {measureField('headMm', 'Head in cm')}
        <Pair>
          {measureField('waistMm', 'Waist in cm')}
          {measureField('armMm', 'Mid-upper arm in cm')}
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
            <SelectField field={fields.lactating} label="Breastfeeding" options={YES_NO} choose="Not asked" optional />
          </Pair>
          <Pair>
            <DateField field={fields.lastPeriodOn} label="First day of last period" max={today} optional />
            <DateField field={fields.dueOn} label="Expected delivery date (ultrasound)" optional />
          </Pair>
          <p className="caption">After a delivery or another outcome, choose “No” for “Pregnant”.</p>
        </Fieldset>
      )}
    </div>
  )
}

function BodyMassIndex() {
  const names = { 'data-height': 'heightCm', 'data-kg': 'weightKg' }
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
  /** The measures that are typed into it: both blood pressures, or one. */
  measures: readonly Measure[]
  confirmed: Field
  confirmations: Partial<Record<Measure, Choice>>
}

/** A measurement, with a checkbox below it for each unusual value that needs confirmation. */
function MeasureField({ measures, confirmed, confirmations, ...field }: MeasureFieldProps) {
  return (
    <div>
      <NumberField {...field} />
      {measures.map((measure) => {
        const confirmation = confirmations[measure]
        return (
          confirmation && (
            <ChoiceLine
              key={measure}
              {...confirmation}
              type="checkbox"
              id={`${confirmed.id}-${measure}`}
              name={confirmed.name}
              form={confirmed.formId}
              checked={selectedValues(confirmed).includes(confirmation.value)}
            />
          )
        )
      })}
    </div>
  )
}
