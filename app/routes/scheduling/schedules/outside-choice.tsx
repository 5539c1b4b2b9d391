import type { FieldMetadata } from '@conform-to/react'
import { RadioField } from '~/components/fields/choice-field'
import { Notice } from '~/components/ui/notice'
import type { OutsideView } from './outside-visits.server'

interface OutsideChoiceProps {
  answer: { conflict?: unknown } | undefined
  field: FieldMetadata<string>
}

/** Lists the booked visits outside new hours or leave, and asks what to do with them. */
export function OutsideChoice({ answer, field }: OutsideChoiceProps) {
  const outside = answer?.conflict as OutsideView | null | undefined
  if (!outside?.count) return null
  const { count, visits } = outside
  const isOne = count === 1
  const hasSeveralDoctors = new Set(visits.map(({ doctor }) => doctor)).size > 1
  return (
    <Notice
      tone="warn"
      title={isOne ? 'One appointment is outside the hours' : `${count} appointments are outside the hours`}
    >
      <ul className="mb-4 list-disc ps-6">
        {visits.map(({ appointmentId, patient, patientNo, doctor, when }) => (
          <li key={appointmentId}>
            {when}: {patient}, {patientNo}
            {hasSeveralDoctors && `, with ${doctor}`}
          </li>
        ))}
        {count > visits.length && <li>and {count - visits.length} more</li>}
      </ul>
      <RadioField
        field={field}
        label={isOne ? 'Appointment' : `${count} appointments`}
        choices={[
          { value: 'keep', label: isOne ? 'Keep the appointment' : 'Keep the appointments' },
          {
            value: 'move',
            label: isOne ? 'Reschedule the appointment' : 'Reschedule the appointments',
            detail: 'After saving, you get a list with a link for each appointment.',
          },
        ]}
      />
      <input type="hidden" name="seen" value={count} />
    </Notice>
  )
}
