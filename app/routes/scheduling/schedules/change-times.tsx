import type { FieldMetadata, Intent } from '@conform-to/react'
import { SLOT_MINUTES, WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'
import { CheckboxesField, RadioField } from '~/components/fields/choice-field'
import { DateField, TimeField } from '~/components/fields/date-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/form-reply.server'
import { OutsideChoice } from './outside-choice'
import { BLANK_TIMES, type TimesValues } from './week'

interface FormProps {
  answer: Partial<Reply> | undefined
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

/** The form of a doctor's week at one clinic: rows of days with the same hours. */
export function ChangeWeek({
  answer,
  hidden,
  lead,
  back,
  values,
  today,
}: FormProps & { values: Partial<WeekValues>; today: string }) {
  const nameRow = useRowNames('hours')
  const [form, fields] = usePageForm<WeekValues>({ id: 'week', lastResult: answer?.reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title="Change hours"
      lead={lead}
      back={{ href: back, label: 'Doctor’s hours' }}
      hidden={{ ...hidden, more: { ...hidden.more, intent: 'week' } }}
      save="Save hours"
      cancel={back}
      wide
    >
      <OutsideChoice answer={answer} field={fields.booked as FieldMetadata<string>} />
      <Pair>
        <DateField field={fields.validFrom} label="Effective from" min={today} />
        <DateField
          field={fields.validTo}
          label="Last day"
          optional
          hint="For a limited time. Then the current hours resume."
          min={today}
        />
      </Pair>
      <RowsField<TimesValues>
        form={form}
        field={fields.rows as FieldMetadata<TimesValues[] | undefined>}
        label="Weekly hours"
        hint="Group days with the same hours. Add evening hours as another row."
        noun="hours"
        blank={BLANK_TIMES}
        intent={answer?.reply?.intent as Intent | undefined}
      >
        {(row, at) => {
          nameRow(row, at)
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
              label="Visit length"
              options={lengths}
              width="date"
            />,
            <NumberField key="capacity" field={times.capacity} label="Patients per slot" />,
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

type AddLeaveProps = FormProps & { scopes: readonly { value: string; label: string }[]; today: string }

/** The form for leave of a doctor, or a holiday of one or all clinics. */
export function AddLeave({ answer, hidden, lead, back, scopes, today }: AddLeaveProps) {
  const onlyScope = scopes.length === 1 ? scopes[0]?.value : undefined
  const [form, fields] = usePageForm<LeaveValues>({
    id: 'leave',
    lastResult: answer?.reply,
    defaultValue: { whose: scopes[0]?.value },
  })
  return (
    <FormPage
      form={form}
      title="Add leave or holiday"
      lead={lead}
      back={{ href: back, label: 'Doctor’s hours' }}
      hidden={{ ...hidden, more: { ...hidden.more, intent: 'leave', whose: onlyScope } }}
      save="Save leave"
      cancel={back}
    >
      <OutsideChoice answer={answer} field={fields.booked as FieldMetadata<string>} />
      {!onlyScope && <RadioField field={fields.whose} label="Doctors on leave" choices={scopes} />}
      <Pair>
        <DateField field={fields.fromDay} label="First day" min={today} />
        <DateField field={fields.toDay} label="Last day" optional hint="Leave empty for one day." min={today} />
      </Pair>
      <Fieldset legend="Part of each day" lead="Leave both empty for whole days.">
        <Pair>
          <TimeField field={fields.startsAt} label="From" optional />
          <TimeField field={fields.endsAt} label="To" optional />
        </Pair>
      </Fieldset>
      <TextField field={fields.reason} label="Reason" optional hint="Visible only to staff." autoComplete="off" />
    </FormPage>
  )
}
