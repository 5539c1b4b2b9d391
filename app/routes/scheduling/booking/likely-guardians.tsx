import { ButtonLink } from '~/components/ui/button'
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
      <ul className="stack">
        {patients.map(({ href, name, line }) => (
          <li key={href} className="row">
            <span className="min-w-0 flex-1">
              <b>{name}</b>
              <span className="caption block">{line}</span>
            </span>
            <ButtonLink href={href} small about={name}>
              Add to family
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href={dismiss}>{isOne ? 'No, continue' : 'None of these'}</a>
      </p>
    </Notice>
  )
}
