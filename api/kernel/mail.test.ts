import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createMailer } from './mail.ts'

const mailDir = mkdtempSync(join(tmpdir(), 'clinic-mail-'))
afterAll(() => rmSync(mailDir, { recursive: true }))
const mailer = createMailer({ smtpUrl: undefined, mailDir, from: 'Clinic Desk <desk@clinic.test>' })

describe('createMailer', () => {
  it.each([
    'asha@example.com, other@example.com',
    '"asha@example.com other"@clinic.test',
    'asha@example.com\r\nBcc: other@example.com',
    'Asha <asha@example.com>',
  ])('refuses %j as a recipient', async (to) => {
    await expect(mailer.send({ to, subject: 'Hello', text: 'Hello' })).rejects.toThrow('one plain e-mail address')
    expect(readdirSync(mailDir)).toEqual([])
  })

  it('keeps line ends of a subject and a text out of the headers', async () => {
    const bcc = 'Hello\r\nBcc: other@example.com'
    await mailer.send({ to: 'asha@example.com', subject: bcc, text: `${bcc}\r\n.\r\nMAIL FROM:<x@example.com>` })
    const [file] = readdirSync(mailDir)
    const [headers = ''] = readFileSync(join(mailDir, file!), 'utf8').split('\r\n\r\n')
    expect(headers).not.toMatch(/^bcc:/im)
    expect(headers.match(/^to:.*/gim)).toEqual(['To: asha@example.com'])
    expect(statSync(join(mailDir, file!)).mode & 0o777).toBe(0o600)
  })
})
