import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createMailer } from '#api/kernel/mail.ts'
import { openDatabase } from '#db/client.ts'
import { silentLog } from '#db/log.ts'
import { readEnv } from '../env.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-settings-'))
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

const writeSecret = (name: string, content: string) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

/** Serves a protocol on a free port of this machine. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

describe('a secret in a file', () => {
  it('is read without the line end', () => {
    const file = writeSecret('passphrase', 'four words in here\n')
    expect(readEnv([], { BACKUP_PASSPHRASE_FILE: file }).backupPassphrase).toBe('four words in here')
  })

  it.each([
    [{ SMTP_URL: 'smtp://localhost', SMTP_URL_FILE: '/x' }, 'Set SMTP_URL or SMTP_URL_FILE, not both.'],
    [{ SESSION_SECRET_FILE: join(folder, 'missing') }, 'The file of SESSION_SECRET_FILE can’t be read: ENOENT.'],
    [{ DATABASE_URL_FILE: writeSecret('empty', '\n') }, 'The file of DATABASE_URL_FILE is empty.'],
    [{ DATABASE_URL_FILE: writeSecret('far', 'postgres://db/clinic') }, /DATABASE_URL points to another machine/],
  ])('is refused for %j', (source, message) => {
    expect(() => readEnv([], source)).toThrow(message)
  })
})

describe('a password that a vault changes', () => {
  it('is used for the next connection to the database', async () => {
    const passwords: string[] = []
    const port = await listen((socket) => {
      const askForPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
      const fields = 'SFATAL\0C28P01\0Mwrong password\0\0'
      const refusal = Buffer.from([0x45, 0, 0, 0, fields.length + 4, ...Buffer.from(fields)])
      socket.once('data', () => {
        socket.write(askForPassword)
        socket.once('data', (message) => {
          passwords.push(message.subarray(5, -1).toString())
          socket.end(refusal)
        })
      })
    })
    const writeUrl = (password: string) => writeSecret('db', `postgres://desk:${password}@127.0.0.1:${port}/desk`)
    const env = readEnv([], { DATABASE_URL_FILE: writeUrl('first') })
    const open = () => openDatabase({ ...env, dataDir: folder }, { log: silentLog }).catch(() => null)
    await open()
    writeUrl('second%2F')
    await open()
    expect([...new Set(passwords)]).toEqual(['first', 'second/'])
  })

  it('is used for the next message', async () => {
    const passwords: string[] = []
    const port = await listen((socket) => {
      socket.write('220 mail\r\n')
      socket.on('data', (data) => {
        const line = data.toString()
        const plain = line.match(/^AUTH PLAIN (\S+)/)?.[1]
        if (plain) passwords.push(Buffer.from(plain, 'base64').toString().split('\0')[2]!)
        socket.write(line.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 no\r\n')
      })
    })
    const writeUrl = (password: string) => writeSecret('mail', `smtp://desk:${password}@127.0.0.1:${port}`)
    const env = readEnv([], { SMTP_URL_FILE: writeUrl('first') })
    const mailer = createMailer({ ...env, mailDir: folder, from: 'desk@clinic.test' })
    const send = () => mailer.send({ to: 'a@example.com', subject: 'x', text: 'x' }).catch(() => null)
    await send()
    writeUrl('second')
    await send()
    expect(passwords).toEqual(['first', 'second'])
  })
})
