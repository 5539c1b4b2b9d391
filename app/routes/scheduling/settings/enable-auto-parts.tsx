import type { BookingRules } from '#contract/scheduling/schedules/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { FilterChoice } from '~/components/fields/filter-fields'
import { NumberField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice, getNewerVersion } from '~/components/ui/changed-notice'
import type { ActionData } from '~/lib/forms/form-reply.server'

const SWITCHES = [
  ['confirmBookings', 'Approve patients’ bookings automatically', 'When off, staff approve each booking.'],
  ['sendReminders', 'Send reminders', 'One day and 2 hours before the visit, to patients who agreed to messages.'],
  ['noShowAfterClosing', 'Mark no-shows', 'After the doctor’s last hours of the day.'],
] as const

const NUMBER_LABELS = {
  minNoticeMinutes: 'Minimum notice (minutes)',
  horizonDays: 'Booking window (days)',
  maxOpenPerPatient: 'Maximum upcoming appointments per patient',
  cutOffMinutes: 'Cancellation cut-off (minutes before)',
  bufferBeforeMinutes: 'Before each visit (minutes)',
  bufferAfterMinutes: 'After each visit (minutes)',
  freeDays: 'Days after a paid visit',
  freeVisits: 'Maximum free visits',
} as const satisfies Partial<Record<keyof BookingRules, string>>

type Values = Record<keyof BookingRules, string>

/** Converts the rules to form values. */
export function toFormValues(rules: BookingRules): Values {
  const text = (value: number | boolean) => (value === true ? 'on' : value === false ? '' : String(value))
  return Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, text(value)])) as Values
}

interface RulesPartProps {
  doctorId?: string
  version: number
  values: Partial<Values>
  hidden: { token: string; formKey: string }
  answer: ActionData
}

/** The form of booking rules and automatic steps. */
export function RulesPart({ doctorId, version, values, hidden, answer }: RulesPartProps) {
  const [form, fields] = usePageForm<Values>({ id: 'rules', lastResult: answer?.reply, defaultValue: values })
  const current = getNewerVersion<BookingRules>(answer)
  const number = (name: keyof typeof NUMBER_LABELS) => <NumberField field={fields[name]} label={NUMBER_LABELS[name]} />
  return (
    <FormPage
      bare
      form={form}
      title="Automation"
      hidden={{ ...hidden, version, more: { intent: 'rules', doctorId } }}
      save="Save rules"
      wide
    >
      {current && <SavedByOther answer={answer} rules={current} />}
      <Fieldset legend="Automatic steps">
        {SWITCHES.map(([name, label, hint]) => (
          <CheckboxField key={name} field={fields[name]} label={label} hint={hint} />
        ))}
        <p className="caption">When a patient pays, we issue the invoice together with the receipt.</p>
      </Fieldset>
      <Fieldset
        legend="Online booking by patients"
        lead="Staff can book any free time. 2 hours are 120 minutes, 1 day is 1440 minutes."
      >
        <Pair>
          {number('minNoticeMinutes')}
          {number('horizonDays')}
        </Pair>
        <Pair>
          {number('maxOpenPerPatient')}
          {number('cutOffMinutes')}
        </Pair>
      </Fieldset>
      <Fieldset legend="Buffer time" lead="Time kept free around each visit.">
        <Pair>
          {number('bufferBeforeMinutes')}
          {number('bufferAfterMinutes')}
        </Pair>
      </Fieldset>
      <Fieldset legend="Free follow-ups" lead="Free visits after a paid one. Enter 0 days for none.">
        <Pair>
          {number('freeDays')}
          {number('freeVisits')}
        </Pair>
      </Fieldset>
    </FormPage>
  )
}

function SavedByOther({ answer, rules }: { answer: ActionData; rules: BookingRules }) {
  const on = SWITCHES.filter(([name]) => rules[name]).map(([, label]) => label)
  return (
    <ChangedNotice answer={answer}>
      <p>Automatic steps: {on.join(', ') || 'none'}.</p>
      <ul>
        {Object.entries(NUMBER_LABELS).map(([name, label]) => (
          <li key={name}>
            {label}: {rules[name as keyof typeof NUMBER_LABELS]}
          </li>
        ))}
      </ul>
    </ChangedNotice>
  )
}

interface RulesOwnerSelectProps {
  doctors: readonly { value: string; label: string }[]
  chosen?: string
}

/** Chooses the practice's rules, or those of one doctor. */
export function RulesOwnerSelect({ doctors, chosen }: RulesOwnerSelectProps) {
  return (
    <form method="get" className="filters">
      <FilterChoice name="doctor" label="Rules for" all="The whole practice" options={doctors} value={chosen ?? ''} />
      <Button>Show rules</Button>
    </form>
  )
}
