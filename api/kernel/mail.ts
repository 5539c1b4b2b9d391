import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface MailMessage {
  to: string
  subject: string
  text: string
  /** The same for every try to send it, so that a mail program knows a second copy. */
  id?: string
}

export interface Mailer {
  send(message: MailMessage): Promise<void>
}

/** A service that carries short messages to a phone (E.164). Rejects when it did not take the message. */
export interface MessageGateway {
  send(message: { to: string; text: string; id: string }): Promise<void>
}

/** One address and nothing else: no quotes, lists, comments or line ends that a mail header could read as more. */
const ONE_ADDRESS = /^[^\s"'<>(),;:\\@]{1,64}@[a-z0-9.-]{1,253}$/i

/** A server that does not answer sooner is taken to be down. */
const SMTP_TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Mail by SMTP, or as one .eml file a message in a folder. */
export function createMailer(settings: { smtpUrl: string | undefined; mailDir: string; from: string }): Mailer {
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, ...SMTP_TIMEOUTS })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send({ to, subject, text, id }) {
      if (!ONE_ADDRESS.test(to)) throw new Error('not one plain address')
      const messageId = id && `<${id}@${mailHostOf(settings.from)}>`
      const address = { name: '', address: to }
      const sent = await transport.sendMail({ from: settings.from, to: address, subject, text, messageId })
      if (settings.smtpUrl) return
      await mkdir(settings.mailDir, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(settings.mailDir, name), (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
    },
  }
}

const mailHostOf = (from: string): string => from.match(/@([^>@\s]+)>?$/)?.[1] ?? 'localhost'
