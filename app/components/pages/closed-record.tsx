import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

/** Shown in place of a record that the person may not open. Says why and what they can do. */
export function ClosedRecordNotice({ href }: { href: string }) {
  return (
    <Notice title="You don’t have access to this record">
      <p>
        This patient has no visit or appointment with you. Book an appointment first. In an emergency you can open the
        record with a reason. The access is logged, administrators are notified, and it ends after 60 minutes.
      </p>
      <p className="mt-2">
        <ButtonLink href={href}>Emergency access</ButtonLink>
      </p>
    </Notice>
  )
}

/** Says that a record is open by emergency access, until when and why. */
export function EmergencyAccessNotice({ access }: { access: { until: string; reason: string } | null }) {
  if (!access) return null
  return (
    <Notice tone="warn" title={`Emergency access to this record. It ends at ${access.until}.`} className="mb-4">
      <p>Your reason: {access.reason}</p>
    </Notice>
  )
}
