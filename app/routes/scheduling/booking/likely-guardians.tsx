import { PatientChoices } from '~/components/lists/patient-choices'
import { Notice } from '~/components/ui/notice'
import type { LikelyGuardians } from './likely-guardians.server'

/** Offers to link a child that was just registered with a parent or guardian. */
export function OfferGuardians({ patients, dismiss }: LikelyGuardians) {
  const isOne = patients.length === 1
  return (
    <Notice
      className="mb-4"
      title={isOne ? 'Is this the child’s parent or guardian?' : 'Is one of these the child’s parent or guardian?'}
    >
      <PatientChoices patients={patients} button="Add to family" />
      <p className="mt-3">
        <a href={dismiss}>{isOne ? 'No, continue' : 'None of these'}</a>
      </p>
    </Notice>
  )
}
