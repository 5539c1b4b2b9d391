import { HiddenFields } from '../fields/hidden-fields'

interface StatusPollProps {
  token: string
  /** Seconds without activity after which the server ends the session. */
  idleSeconds: number
  href?: string
}

/** What the enhancers need to ask whether the session still stands, and to warn before it ends. Without script: nothing. */
export function StatusPoll({ token, idleSeconds, href = '/status-poll' }: StatusPollProps) {
  return (
    <form method="post" action={href} hidden data-status-poll="" data-idle-seconds={idleSeconds}>
      <HiddenFields token={token} />
    </form>
  )
}
