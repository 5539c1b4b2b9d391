import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

/** What stands in the place of a record that is closed to the reader: why, and what can be done. */
export function ClosedRecord({ open }: { open: string }) {
  return (
    <Notice title="This record is not open to you">
      <p>
        This patient has no visit and no booking with you, so the record stays closed. Name, number and allergies are
        shown above. Book an appointment first. In an emergency you can open the record with a reason: it is noted, the
        managers are told, and it closes again after 60 minutes.
      </p>
      <p className="mt-2">
        <ButtonLink href={open}>Open it in an emergency</ButtonLink>
      </p>
    </Notice>
  )
}

/** Says on each page of a record that it is open in an emergency, until when and why. */
export function OpenedInEmergency({ glass }: { glass: { until: string; reason: string } | null }) {
  if (!glass) return null
  return (
    <Notice tone="warn" title={`You opened this record in an emergency. It closes at ${glass.until}.`} className="mb-4">
      <p>Your reason: {glass.reason}</p>
    </Notice>
  )
}
