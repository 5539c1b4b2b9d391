import type { FieldMetadata, Intent } from '@conform-to/react'
import { SLOT_MINUTES, WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'
import { CheckboxesField, RadioField } from '~/components/fields/choice-field'
import { DateField, TimeField } from '~/components/fields/date-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/submit.server'
import { OutsideChoice, type OutsideSummary } from './outside-choice'
import { BLANK_TIMES, type TimesValues } from './week'

type Answer = (Partial<Reply> & { outside?: OutsideSummary | null }) | undefined

interface FormProps {
  answer: Answer
  hidden: { token: string; formKey: string; more: Record<string, string | undefined> }
  lead: string
  back: string
}

interface WeekValues {
  validFrom: string
  validTo: string
  rows: TimesValues[]
  booked: string
}

const days = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))
const lengths = SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))

/** A doctor's week at one clinic, as rows of days that have the same times. */
export function ChangeWeek({
  answer,
  hidden,
  lead,
  back,
  values,
  today,
}: FormProps & { values: Partial<WeekValues>; today: string }) {
  const [form, fields] = usePageForm<WeekValues>({ id: 'week', lastResult: answer?.reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title="Change the times"
      lead={lead}
      back={{ href: back, label: 'Doctor’s times' }}
      hidden={{ ...hidden, more: { ...hidden.more, intent: 'week' } }}
      save="Save the times"
      cancel={back}
      wide
    >
      <OutsideChoice outside={answer?.outside ?? null} field={fields.booked as FieldMetadata<string>} />
      <Pair>
        <DateField field={fields.validFrom} label="These times hold from" min={today} />
        <DateField
          field={fields.validTo}
          label="Last day"
          optional
          hint="For some days only: afterwards the present times hold again."
          min={today}
        />
      </Pair>
      <RowsField<TimesValues>
        form={form}
        field={fields.rows as FieldMetadata<TimesValues[] | undefined>}
        label="Times of the week"
        hint="Days with the same times go together. A second time on a day, such as the evening, is added below."
        noun="times"
        blank={BLANK_TIMES}
        intent={answer?.reply?.intent as Intent | undefined}
      >
        {(row, at) => {
          const times = row.getFieldset()
          return [
            <CheckboxesField
              key="weekdays"
              field={times.weekdays as never}
              label="Days"
              choices={days}
              across
              autoFocus={at.autoFocus}
            />,
            <TimeField key="from" field={times.from} label="From" />,
            <TimeField key="to" field={times.to} label="To" />,
            <TimeField key="breakFrom" field={times.breakFrom} label="Break from" optional />,
            <TimeField key="breakTo" field={times.breakTo} label="Break to" optional />,
            <SelectField
              key="slotMinutes"
              field={times.slotMinutes}
              label="One visit takes"
              options={lengths}
              width="date"
            />,
            <NumberField key="capacity" field={times.capacity} label="Patients at a time" />,
          ]
        }}
      </RowsField>
    </FormPage>
  )
}

interface LeaveValues {
  whose: string
  fromDay: string
  toDay: string
  startsAt: string
  endsAt: string
  reason: string
  booked: string
}

type AddLeaveProps = FormProps & { whose: readonly { value: string; label: string }[]; today: string }

/** Leave of the doctor, or a holiday of the clinic or of all of them. */
export function AddLeave({ answer, hidden, lead, back, whose, today }: AddLeaveProps) {
  const only = whose.length === 1 ? whose[0]?.value : undefined
  const [form, fields] = usePageForm<LeaveValues>({
    id: 'leave',
    lastResult: answer?.reply,
    defaultValue: { whose: whose[0]?.value },
  })
  return (
    <FormPage
      form={form}
      title="Add leave or a holiday"
      lead={lead}
      back={{ href: back, label: 'Doctor’s times' }}
      hidden={{ ...hidden, more: { ...hidden.more, intent: 'leave', whose: only } }}
      save="Save"
      cancel={back}
    >
      <OutsideChoice outside={answer?.outside ?? null} field={fields.booked as FieldMetadata<string>} />
      {!only && <RadioField field={fields.whose} label="Who is away" choices={whose} />}
      <Pair>
        <DateField field={fields.fromDay} label="First day" min={today} />
        <DateField field={fields.toDay} label="Last day" optional hint="Leave empty for one day." min={today} />
      </Pair>
      <Fieldset legend="Only a part of each day" lead="Leave both empty for whole days.">
        <Pair>
          <TimeField field={fields.startsAt} label="From" optional />
          <TimeField field={fields.endsAt} label="To" optional />
        </Pair>
      </Fieldset>
      <TextField field={fields.reason} label="Reason" optional hint="Only staff read it." autoComplete="off" />
    </FormPage>
  )
}
