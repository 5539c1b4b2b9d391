import type { FieldMetadata } from '@conform-to/react'
import {
  MEASURES,
  type Measure,
  type Measures,
  measureText,
  type TemperatureUnit,
  type TypedVitals,
} from '#contract/vitals/rules.ts'
import { ChecksField, type Choice } from '~/components/fields/choice-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { TextArea } from '~/components/fields/text-area'
import { NumberField, TextField } from '~/components/fields/text-field'
import { Slot } from '~/components/ui/slot'
import { Badge } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import type { Answered } from './answered'
import type { ReadingInWords, Said } from './reading-in-words.server'

export interface VitalsValues extends TypedVitals {
  note: string
  confirmed: string[]
  reason: string
}

/** The ticks of a form that was asked "is this right?": what is asked now, and what was ticked before. */
export function askedAgain(answer: Answered | undefined): Choice[] {
  const now = (answer?.conflict as { confirm?: Choice[] } | null | undefined)?.confirm ?? []
  const ticked = [answer?.reply.initialValue?.confirmed ?? []].flat().map(String)
  const before = ticked
    .filter((value) => !now.some((one) => one.value === value))
    .flatMap((value) => {
      const [name, amount] = value.split(':') as [Measure, string]
      const unit = String(answer?.reply.initialValue?.temperatureUnit ?? 'C') as TemperatureUnit
      const measures = { [name]: Number(amount), temperatureUnit: unit } as unknown as Measures
      return MEASURES[name]
        ? [{ value, label: `${MEASURES[name].label}: ${measureText(name, measures)} is right` }]
        : []
    })
  return [...now, ...before]
}

interface VitalsFieldsProps {
  fields: { [Name in keyof VitalsValues]: FieldMetadata<VitalsValues[Name]> }
  unit: TemperatureUnit
  correcting: boolean
  again: readonly Choice[]
  focus: boolean
}

/** Digits only, or empty: every measurement of one visit. */
export function VitalsFields({ fields, unit, correcting, again, focus }: VitalsFieldsProps) {
  return (
    <>
      {again.length > 0 && <ChecksField field={fields.confirmed} label="Is this right?" choices={again} />}
      <Fieldset legend="Height and weight">
        <NumberField field={fields.heightCm} label="Height in cm" unit="cm" autoFocus={focus} />
        <Pair>
          <NumberField field={fields.weightKg} label="Weight in kg" unit="kg" />
          <NumberField field={fields.weightG} label="and grams (0 to 999)" unit="g" />
        </Pair>
        <p>
          Body mass index{' '}
          <b>
            <Slot
              as="output"
              data-bmi=""
              data-height="heightCm"
              data-kg="weightKg"
              data-g="weightG"
              aria-live="polite"
            />
          </b>
          <span className="caption"> is worked out from both when you save.</span>
        </p>
      </Fieldset>
      <Fieldset legend="Circulation and breathing">
        <Pair>
          <NumberField field={fields.systolic} label="Upper blood pressure in mmHg" unit="mmHg" />
          <NumberField field={fields.diastolic} label="Lower blood pressure in mmHg" unit="mmHg" />
        </Pair>
        <Pair>
          <NumberField field={fields.pulse} label="Pulse a minute" unit="/min" />
          <NumberField field={fields.respiration} label="Breaths a minute" unit="/min" />
        </Pair>
        <NumberField field={fields.spo2} label="Oxygen saturation in %" unit="%" />
      </Fieldset>
      <Fieldset legend="Temperature">
        <Pair>
          <NumberField field={fields.temperatureDegrees} label={`Whole degrees ${unit}`} unit={`°${unit}`} />
          <NumberField field={fields.temperatureTenths} label="and tenths of a degree" width="day" />
        </Pair>
      </Fieldset>
      <TextArea field={fields.note} label="Note" rows={2} optional />
      {correcting && <TextField field={fields.reason} label="What was wrong" optional autoComplete="off" />}
    </>
  )
}

function Value({ said }: { said: readonly Said[] }) {
  return (
    // One box: stacked on a phone, a cell stands beside its heading.
    <span className="block">
      {said.map(({ text, flag, word }) => (
        <span key={text} className="block">
          <span className="whitespace-nowrap">{text}</span>
          {flag && (
            <>
              {' '}
              <Badge tone={flag.length > 1 ? 'bad' : 'warn'} shape={flag.startsWith('H') ? 'triangle' : 'down'}>
                {word}
              </Badge>
            </>
          )}
          {!flag && word && <span className="caption"> {word}</span>}
        </span>
      ))}
    </span>
  )
}

type Row = ReadingInWords & { correct: string | null }

const VALUES: readonly { key: keyof Row['values']; title: string }[] = [
  { key: 'height', title: 'Height' },
  { key: 'weight', title: 'Weight' },
  { key: 'bmi', title: 'BMI' },
  { key: 'pressure', title: 'Blood pressure' },
  { key: 'pulse', title: 'Pulse' },
  { key: 'respiration', title: 'Breaths' },
  { key: 'temperature', title: 'Temperature' },
  { key: 'spo2', title: 'Oxygen' },
]

const measured: Column<Row> = {
  key: 'measured',
  title: 'Measured',
  cell: (row) => (
    <span className="block">
      {row.measured}
      <span className="caption block">{row.by}</span>
      {row.corrected && <Badge shape="cross">Corrected</Badge>}
      {row.correct && (
        <a href={row.correct} className="font-normal no-print">
          Correct<span className="hidden-text"> the reading of {row.measured}</span>
        </a>
      )}
    </span>
  ),
}

/** The columns in which any of the readings says something. */
const columnsOf = (readings: readonly Row[]): Column<Row>[] => [
  measured,
  ...VALUES.filter(({ key }) => readings.some(({ values }) => values[key].length > 0)).map(
    ({ key, title }): Column<Row> => ({
      ...{ key, title },
      cell: ({ values }) => (values[key].length > 0 ? <Value said={values[key]} /> : null),
    }),
  ),
  ...(readings.some(({ note }) => note) ? [{ key: 'note', title: 'Note', cell: ({ note }: Row) => note }] : []),
]

/** All takings of measurements, newest first. */
export function Readings({ readings }: { readings: readonly Row[] }) {
  return (
    <Table
      caption="Readings, newest first"
      captionHidden
      columns={columnsOf(readings)}
      rows={readings}
      rowKey={(row) => row.vitalsId}
      narrow="both"
    />
  )
}
