import { HiddenFields } from '../fields/hidden-fields'

interface StatusPollProps {
  token: string
  /** Seconds of inactivity after which the server ends the session. */
  idleSeconds: number
}

/** The form that an enhancer posts to check whether the session is still active. */
export function StatusPoll({ token, idleSeconds }: StatusPollProps) {
  return (
    <form method="post" action="/status-poll" hidden data-status-poll="" data-idle-seconds={idleSeconds}>
      <HiddenFields token={token} />
    </form>
  )
}
