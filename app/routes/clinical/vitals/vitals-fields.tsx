import type { FieldMetadata } from '@conform-to/react'
import {
  ARMS,
  GLUCOSE_WHEN,
  POSITIONS,
  TEMPERATURE_SITES,
  type TypedCircumstances,
  YES_NO,
} from '#contract/clinical/vitals/circumstances.ts'
import type { Measure, TemperatureUnit, TypedVitals } from '#contract/clinical/vitals/rules.ts'
import { CheckField } from '~/components/fields/check-field'
import { type Choice, ChoiceLine } from '~/components/fields/choice-field'
import { DateField } from '~/components/fields/date-field'
import { type Field, held } from '~/components/fields/field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { NumberField, TextField, type TextFieldProps } from '~/components/fields/text-field'
import { Details } from '~/components/ui/details'
import { Slot } from '~/components/ui/slot'

export interface VitalsValues extends TypedVitals, Record<keyof TypedCircumstances, string> {
  note: string
  confirmed: string[]
  reason: string
}

type Fields = { [Name in keyof VitalsValues]: FieldMetadata<VitalsValues[Name]> }

interface VitalsFieldsProps {
  fields: Fields
  unit: TemperatureUnit
  asks: { bmi: boolean; pregnancy: boolean }
  today: string
  correcting: boolean
  /** "Is this right?", by what is asked about. */
  ticks: Partial<Record<Measure, Choice>>
  focus: boolean
}

/** Digits only, or empty: every measurement of one visit. What is measured at most visits stands first. */
export function VitalsFields(props: VitalsFieldsProps) {
  const { fields, unit, asks, correcting, ticks, focus } = props
  const tick = (measure: Measure) => ({ confirmed: fields.confirmed, tick: ticks[measure], measure })
  return (
    <>
      <Fieldset legend="Height and weight">
        <Asked {...tick('heightCm')} field={fields.heightCm} label="Height in cm" unit="cm" autoFocus={focus} />
        <Pair>
          <Asked {...tick('weightG')} field={fields.weightKg} label="Weight in kg" unit="kg" />
          <NumberField field={fields.weightG} label="and grams (0 to 999)" unit="g" />
        </Pair>
        {asks.bmi && <BodyMassIndex />}
      </Fieldset>
      <Fieldset legend="Circulation and breathing">
        <Pair>
          <Asked {...tick('systolic')} field={fields.systolic} label="Upper blood pressure in mmHg" unit="mmHg" />
          <Asked {...tick('diastolic')} field={fields.diastolic} label="Lower blood pressure in mmHg" unit="mmHg" />
        </Pair>
        <Pair>
          <Asked {...tick('pulse')} field={fields.pulse} label="Pulse a minute" unit="/min" />
          <Asked {...tick('respiration')} field={fields.respiration} label="Breaths a minute" unit="/min" />
        </Pair>
        <Asked {...tick('spo2')} field={fields.spo2} label="Oxygen saturation in %" unit="%" />
      </Fieldset>
      <Fieldset legend="Temperature">
        <Pair>
          <Asked
            {...tick('temperatureTenths')}
            field={fields.temperatureDegrees}
            label={`Whole degrees ${unit}`}
            unit={`°${unit}`}
          />
          <NumberField field={fields.temperatureTenths} label="and tenths of a degree" width="day" />
        </Pair>
      </Fieldset>
      <Details summary="More measurements" open={MORE.some((name) => isOpen(fields[name]))}>
        <MoreFields {...props} tick={tick} />
      </Details>
      <TextArea field={fields.note} label="Note" rows={2} optional />
      {correcting && <TextField field={fields.reason} label="What was wrong" autoComplete="off" />}
    </>
  )
}

const MORE = [
  ...(['glucose', 'glucoseWhen', 'pain', 'headMm', 'waistMm', 'armMm'] as const),
  ...(['position', 'arm', 'temperatureSite', 'onOxygen', 'pregnant', 'lactating', 'lastPeriodOn'] as const),
]

/** What is filled or wrong is never folded away. */
const isOpen = (field: Field) =>
  Boolean(field.errors) || held(field).some((value) => value !== '') || field.initialValue === true

type Tick = (measure: Measure) => Pick<AskedProps, 'confirmed' | 'tick' | 'measure'>

function MoreFields({ fields, asks, today, tick }: VitalsFieldsProps & { tick: Tick }) {
  return (
    <div className="group-fields mt-4">
      <Fieldset legend="Blood glucose and pain">
        <Pair>
          <Asked {...tick('glucose')} field={fields.glucose} label="Blood glucose in mg/dL" unit="mg/dL" />
          <SelectField field={fields.glucoseWhen} label="Taken" options={GLUCOSE_WHEN} choose="Choose when" />
        </Pair>
        <NumberField field={fields.pain} label="Pain, 0 none to 10 worst" width="day" />
      </Fieldset>
      <Fieldset legend="Girths, in whole millimetres">
        <Asked {...tick('headMm')} field={fields.headMm} label="Head in mm" unit="mm" />
        <Pair>
          <Asked {...tick('waistMm')} field={fields.waistMm} label="Waist in mm" unit="mm" />
          <Asked {...tick('armMm')} field={fields.armMm} label="Upper arm in mm" unit="mm" />
        </Pair>
      </Fieldset>
      <Fieldset legend="How it was measured">
        <Pair>
          <SelectField field={fields.position} label="Position" options={POSITIONS} choose="Not said" optional />
          <SelectField field={fields.arm} label="Cuff on" options={ARMS} choose="Not said" optional />
        </Pair>
        <SelectField
          field={fields.temperatureSite}
          label="Thermometer at"
          options={TEMPERATURE_SITES}
          choose="Not said"
          optional
        />
        <CheckField field={fields.onOxygen} label="On extra oxygen" />
      </Fieldset>
      {asks.pregnancy && (
        <Fieldset legend="Pregnancy">
          <Pair>
            <SelectField field={fields.pregnant} label="Pregnant" options={YES_NO} choose="Not asked" optional />
            <SelectField field={fields.lactating} label="Breast-feeding" options={YES_NO} choose="Not asked" optional />
          </Pair>
          <DateField field={fields.lastPeriodOn} label="First day of the last period" max={today} optional />
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
        <Slot as="output" data-bmi="" {...names} aria-live="polite" />
      </b>
      <span className="caption"> is worked out from both when you save.</span>
    </p>
  )
}

interface AskedProps extends TextFieldProps {
  measure: Measure
  confirmed: Field
  tick: Choice | undefined
}

/** A measurement, and below it the tick that says that an unusual value is right. */
function Asked({ measure, confirmed, tick, ...field }: AskedProps) {
  return (
    <div>
      <NumberField {...field} />
      {tick && (
        <ChoiceLine
          {...tick}
          type="checkbox"
          id={`${confirmed.id}-${measure}`}
          name={confirmed.name}
          form={confirmed.formId}
          checked={held(confirmed).includes(tick.value)}
        />
      )}
    </div>
  )
}
