import { delayPastQuietHours } from '#api/app.ts'
import type { Mailer, MessageGateway } from '#api/kernel/mail.ts'
import { retryDelay } from '#contract/scheduling/messages/rules.ts'
import type { Db } from '#db/client.ts'
import { type Claimed, claimMessage, markFailed, markSent, settleMessages } from '#db/outbox.ts'
import type { Log } from './log.ts'

export interface Messenger {
  keeper: Db
  mail: Mailer
  couriers?: Partial<Record<'sms' | 'whatsapp', MessageGateway>>
  now?: () => Date
  /** True: finish the message in hand and take no other. */
  stopping?: () => boolean
  log: Pick<Log, 'warn'>
}

/** A service that does not answer is left alone until the next round. */
const FAILURES_IN_A_ROW = 3

/**
 * One round of the outbox: sends what is due, one message after the other. Any number of processes may do so at once.
 * A message is claimed before it is sent, so that two never send the same; see docs/decisions for what a crash does.
 * @returns how many were sent
 */
export async function sendDue({ keeper, mail, couriers = {}, now = () => new Date(), stopping, log }: Messenger) {
  await settleMessages(keeper, now())
  const channels = ['email', ...Object.keys(couriers)]
  let sent = 0
  for (let failures = 0; failures < FAILURES_IN_A_ROW && !stopping?.(); ) {
    const message = await claimMessage(keeper, channels, now())
    if (!message) break
    try {
      await send(message, { mail, couriers })
      await markSent(keeper, message, now())
      sent++
      failures = 0
    } catch (error) {
      failures++
      const { note, final } = whyNot(error)
      const pause = final ? null : retryDelay(message.attempts)
      const failedAt = now()
      const again =
        pause === null ? null : new Date(delayPastQuietHours(failedAt.getTime() + pause * 60_000, message.zone))
      await markFailed(keeper, message, { note, now: failedAt, again })
      log.warn({ messageId: message.id, note, again }, 'a message was not sent')
    }
  }
  return sent
}

async function send(
  { id, channel, recipient, subject, body }: Claimed,
  { mail, couriers = {} }: Pick<Messenger, 'mail' | 'couriers'>,
): Promise<void> {
  if (channel === 'email') return mail.send({ to: recipient, subject: subject ?? '', text: body, id })
  await couriers[channel]!.send({ to: recipient, text: body, id })
}

interface Failure {
  code?: string
  responseCode?: number
}

/** A failure in words of our own (a server's may hold addresses), and whether trying again is of no use. */
function whyNot(error: unknown): { note: string; final: boolean } {
  const { code, responseCode = 0 } = error as Failure
  if (code === 'EENVELOPE' && responseCode >= 500) return { note: 'The mail server refused the address.', final: true }
  if (code === 'EAUTH') return { note: 'The mail server refused our sign-in.', final: false }
  if (code && /^E(CONN|TIMEDOUT|DNS|SOCKET|HOST|NOTFOUND)/.test(code))
    return { note: 'The server for messages did not answer.', final: false }
  return { note: 'The message was not taken.', final: false }
}
