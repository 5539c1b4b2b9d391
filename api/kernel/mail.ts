import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface MailMessage {
  to: string
  subject: string
  text: string
  attachment?: { name: string; content: Buffer }
  /** The same for every attempt to send it, so that mail programs recognise a second copy. */
  id?: string
}

export interface Mailer {
  send(message: MailMessage): Promise<void>
}

/** A service that sends short messages to a phone number (E.164). Rejects when it did not accept the message. */
export interface MessageGateway {
  send(message: { to: string; text: string; id: string }): Promise<void>
}

/** One address only: no quotes, lists, comments or line ends, which a mail header could read as more. */
const ONE_ADDRESS = /^[^\s"'<>(),;:\\@]{1,64}@[a-z0-9.-]{1,253}$/i

const SMTP_TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

interface MailSettings {
  smtpUrl: string | undefined
  /** Reads the password of the server for each message, instead of that of the URL. */
  readSmtpPassword?: (() => string) | undefined
  mailDir: string
  from: string
}

/** Creates a mailer that sends by SMTP or, without a server, writes each message as an .eml file to a folder. */
export function createMailer(settings: MailSettings): Mailer {
  return {
    async send({ to, subject, text, attachment, id }) {
      if (!ONE_ADDRESS.test(to)) throw new Error('The recipient must be one plain e-mail address')
      const messageId = id && `<${id}@${getMailHost(settings.from)}>`
      const address = { name: '', address: to }
      const attachments = attachment && [{ filename: attachment.name, content: attachment.content }]
      const delivery = await openTransport(settings).sendMail({
        from: settings.from,
        to: address,
        subject,
        text,
        attachments,
        messageId,
      })
      if (settings.smtpUrl) return
      await mkdir(settings.mailDir, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(settings.mailDir, name), (delivery as unknown as { message: Buffer }).message, {
        mode: 0o600,
      })
    },
  }
}

const getMailHost = (from: string): string => from.match(/@([^>@\s]+)>?$/)?.[1] ?? 'localhost'

/** Opens the transport of one message. It has no pool, so it connects for each message anyway. */
function openTransport({ smtpUrl, readSmtpPassword }: MailSettings) {
  if (!smtpUrl) return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const url = new URL(smtpUrl)
  if (readSmtpPassword) url.password = encodeURIComponent(readSmtpPassword())
  return createTransport({ url: url.href, ...SMTP_TIMEOUTS })
}
