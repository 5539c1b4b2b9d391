import { delayPastQuietHours } from '#api/app.ts'
import type { Mailer, MessageGateway } from '#api/kernel/mail.ts'
import { retryDelay } from '#contract/scheduling/messages/rules.ts'
import type { Db } from '#db/client.ts'
import { type ClaimedMessage, claimMessage, closeMessages, markFailed, markSent } from '#db/outbox.ts'
import type { Log } from '../logs/log.ts'

export interface Messenger {
  maintenance: Db
  mail: Mailer
  gateways?: Partial<Record<'sms' | 'whatsapp', MessageGateway>>
  now?: () => Date
  /** The process is stopping: claim no other message. */
  isStopping?: () => boolean
  log: Pick<Log, 'warn'>
}

/** After so many failures, a service that does not respond is skipped until the next round. */
const MAX_FAILURES_IN_A_ROW = 3

/**
 * Sends the due messages of the outbox one after the other. Several processes can do so at once, because each message
 * is claimed before it is sent (docs/decisions/0016 for crashes).
 * @returns the number of sent messages
 */
export async function sendDueMessages({
  maintenance,
  mail,
  gateways = {},
  now = () => new Date(),
  isStopping,
  log,
}: Messenger) {
  await closeMessages(maintenance, now())
  const channels = ['email', ...Object.keys(gateways)]
  let sent = 0
  for (let failures = 0; failures < MAX_FAILURES_IN_A_ROW && !isStopping?.(); ) {
    const message = await claimMessage(maintenance, channels, now())
    if (!message) break
    try {
      await send(message, { mail, gateways })
      await markSent(maintenance, message, now())
      sent++
      failures = 0
    } catch (error) {
      failures++
      const { note, isFinal } = describeFailure(error)
      const pauseMinutes = isFinal ? null : retryDelay(message.attempts)
      const failedAt = now()
      const retryAt =
        pauseMinutes === null
          ? null
          : new Date(delayPastQuietHours(failedAt.getTime() + pauseMinutes * 60_000, message.zone))
      await markFailed(maintenance, message, { note, now: failedAt, retryAt })
      log.warn({ messageId: message.id, note, retryAt }, 'a message was not sent')
    }
  }
  return sent
}

async function send(
  { id, channel, recipient, subject, body, file_name, file_content }: ClaimedMessage,
  { mail, gateways = {} }: Pick<Messenger, 'mail' | 'gateways'>,
): Promise<void> {
  if (channel === 'email') {
    const attachment = file_name && file_content ? { name: file_name, content: file_content } : undefined
    return mail.send({ to: recipient, subject: subject ?? '', text: body, attachment, id })
  }
  await gateways[channel]!.send({ to: recipient, text: body, id })
}

interface Failure {
  code?: string
  responseCode?: number
}

/** Describes a failure without the server's own text, which may contain addresses; `isFinal` if a retry is useless. */
function describeFailure(error: unknown): { note: string; isFinal: boolean } {
  const { code, responseCode = 0 } = error as Failure
  if (code === 'EENVELOPE' && responseCode >= 500)
    return { note: 'The mail server refused the address.', isFinal: true }
  if (code === 'EAUTH') return { note: 'The mail server refused our login.', isFinal: false }
  if (code && /^E(CONN|TIMEDOUT|DNS|SOCKET|HOST|NOTFOUND)/.test(code))
    return { note: 'The mail server didn’t respond.', isFinal: false }
  return { note: 'The message was not accepted.', isFinal: false }
}
