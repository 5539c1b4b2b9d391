import type { FieldMetadata } from '@conform-to/react'
import { RadioField } from '~/components/fields/choice-field'
import { Notice } from '~/components/ui/notice'

export interface OutsideSummary {
  count: number
  visits: readonly { appointmentId: string; patient: string; patientNo: string; doctor: string; when: string }[]
}

/** Which booked visits new times or leave would leave outside, and what happens to them. */
export function OutsideChoice({ outside, field }: { outside: OutsideSummary | null; field: FieldMetadata<string> }) {
  if (!outside) return null
  const { count, visits } = outside
  const one = count === 1
  const several = new Set(visits.map(({ doctor }) => doctor)).size > 1
  return (
    <Notice tone="warn" title={one ? 'One booked visit lies outside' : `${count} booked visits lie outside`}>
      <ul className="mb-4 list-disc ps-5">
        {visits.map(({ appointmentId, patient, patientNo, doctor, when }) => (
          <li key={appointmentId}>
            {when}: {patient}, {patientNo}
            {several && `, with ${doctor}`}
          </li>
        ))}
        {count > visits.length && <li>and {count - visits.length} more</li>}
      </ul>
      <RadioField
        field={field}
        label={one ? 'What about the booked visit?' : `What about the ${count} booked visits?`}
        choices={[
          { value: 'keep', label: one ? 'Keep it as it is' : 'Keep them as they are' },
          {
            value: 'move',
            label: one ? 'Move it to another time' : 'Move them to other times',
            detail: 'After saving you are shown a list with a link for each.',
          },
        ]}
      />
      <input type="hidden" name="seen" value={count} />
    </Notice>
  )
}
