import { HiddenFields } from '../fields/hidden-fields'

interface StatusPollProps {
  token: string
  /** Seconds of inactivity after which the server ends the session. */
  idleSeconds: number
  href?: string
}

/** The form that an enhancer posts to check whether the session is still active. */
export function StatusPoll({ token, idleSeconds, href = '/status-poll' }: StatusPollProps) {
  return (
    <form method="post" action={href} hidden data-status-poll="" data-idle-seconds={idleSeconds}>
      <HiddenFields token={token} />
    </form>
  )
}
