import type { BookingRules } from '#contract/scheduling/schedules/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { NumberField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Reply } from '~/lib/forms/submit.server'

const SWITCHES = [
  ['confirmBookings', 'Confirm bookings', 'Off: each booking of a patient waits until staff approve it.'],
  ['sendReminders', 'Send reminders', 'A day and two hours before the visit, to those who agreed to messages.'],
  ['noShowAfterClosing', 'Mark who did not come', 'After the last visit of the day, as not come.'],
] as const

const NUMBER_LABELS = {
  minNoticeMinutes: 'Shortest notice, in minutes',
  horizonDays: 'How far ahead, in days',
  maxOpenPerPatient: 'Coming visits of one patient at most',
  cutOffMinutes: 'Cancel or move until, in minutes before',
  bufferBeforeMinutes: 'Free before each visit, in minutes',
  bufferAfterMinutes: 'Free after each visit, in minutes',
  freeDays: 'Days after the paid visit',
  freeVisits: 'Free visits at most',
} as const satisfies Partial<Record<keyof BookingRules, string>>

type Values = Record<keyof BookingRules, string>

/** The rules as a form holds them. */
export function toFormValues(rules: BookingRules): Values {
  const text = (value: number | boolean) => (value === true ? 'on' : value === false ? '' : String(value))
  return Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, text(value)])) as Values
}

interface RulesPartProps {
  doctorId?: string
  version: number
  values: Partial<Values>
  hidden: { token: string; formKey: string }
  answer: { reply: Reply['reply']; conflict?: unknown } | undefined
}

/** What holds for bookings and what happens by itself. */
export function RulesPart({ doctorId, version, values, hidden, answer }: RulesPartProps) {
  const [form, fields] = usePageForm<Values>({ id: 'rules', lastResult: answer?.reply, defaultValue: values })
  const current = (answer?.conflict as { current?: BookingRules } | null | undefined)?.current
  const number = (name: keyof typeof NUMBER_LABELS, hint?: string) => (
    <NumberField field={fields[name]} label={NUMBER_LABELS[name]} hint={hint} />
  )
  return (
    <FormPage
      bare
      form={form}
      title="Automation"
      hidden={{ ...hidden, version, more: { intent: 'rules', doctorId } }}
      save="Save the rules"
      wide
    >
      {current && <SavedByOther rules={current} />}
      <Fieldset legend="What happens by itself">
        {SWITCHES.map(([name, label, hint]) => (
          <CheckboxField key={name} field={fields[name]} label={label} hint={hint} />
        ))}
        <p className="caption">The invoice is issued by itself when it is paid, together with the receipt.</p>
      </Fieldset>
      <Fieldset legend="What patients may book by themselves" lead="Staff may book at any free time.">
        <Pair>
          {number('minNoticeMinutes', '120 is two hours.')}
          {number('horizonDays')}
        </Pair>
        <Pair>
          {number('maxOpenPerPatient')}
          {number('cutOffMinutes', '1440 is a day.')}
        </Pair>
      </Fieldset>
      <Fieldset legend="Time around each visit" lead="Nobody else is booked in it.">
        <Pair>
          {number('bufferBeforeMinutes')}
          {number('bufferAfterMinutes')}
        </Pair>
      </Fieldset>
      <Fieldset legend="Free follow-up" lead="Visits after a paid one that cost nothing. 0 days: there are none.">
        <Pair>
          {number('freeDays')}
          {number('freeVisits')}
        </Pair>
      </Fieldset>
    </FormPage>
  )
}

function SavedByOther({ rules }: { rules: BookingRules }) {
  const on = SWITCHES.filter(([name]) => rules[name]).map(([, label]) => label)
  return (
    <Notice tone="warn" title="What somebody else saved">
      <p>By itself: {on.join(', ') || 'nothing'}.</p>
      <ul>
        {Object.entries(NUMBER_LABELS).map(([name, label]) => (
          <li key={name}>
            {label}: {rules[name as keyof typeof NUMBER_LABELS]}
          </li>
        ))}
      </ul>
      <p>Below is what you entered. Saving it takes the place of theirs.</p>
    </Notice>
  )
}

interface RulesOwnerSelectProps {
  doctors: readonly { value: string; label: string }[]
  chosen?: string
}

/** Whose rules: the practice's, or those of a doctor who differs. */
export function RulesOwnerSelect({ doctors, chosen }: RulesOwnerSelectProps) {
  return (
    <form method="get" className="filters">
      <div className="field">
        <label className="field-label" htmlFor="whose-rules">
          Rules of
        </label>
        <select id="whose-rules" name="doctor" className="input" defaultValue={chosen ?? ''}>
          <option value="">The whole practice</option>
          {doctors.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button>Show</Button>
    </form>
  )
}
