import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClinic } from '#api/billing/testing/clinic.ts'
import { createVirusScanner } from '#api/kernel/virus-scan.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { fileContents } from '#db/schema/kernel/files.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const db = await createTestDatabase()
let api: TestApi
let admin = ''
let answer = (content: Buffer): string => (content.includes('EICAR') ? 'stream: Eicar-Test FOUND' : 'stream: OK')

/** Answers the INSTREAM command as ClamAV does. */
const daemon = createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    const content = readStream(received)
    if (content) socket.end(`${answer(content)}\0`)
  })
})

/** Reads the chunks of a command; null until the empty one has arrived. */
function readStream(received: Buffer): Buffer | null {
  let at = 'zINSTREAM\0'.length
  const chunks: Buffer[] = []
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

beforeAll(async () => {
  await once(daemon.listen(0, '127.0.0.1'), 'listening')
  const { port } = daemon.address() as AddressInfo
  api = await testApi(db, { virusScanner: createVirusScanner(`tcp://127.0.0.1:${port}`) })
  admin = (await createClinic(db)).admin
})
afterAll(() => daemon.close())

const upload = (content: string) => {
  const body = new FormData()
  body.append('file', new File([content], 'bill.pdf', { type: 'application/pdf' }))
  return api.call('/bill-files', { method: 'POST', body, token: admin })
}
const countFiles = () => db.maintenance.$count(fileContents)

describe('a file of a bill', () => {
  it('is stored if the scanner finds nothing, in one chunk or several', async () => {
    const before = await countFiles()
    expect((await upload('%PDF-1.7 bill')).status).toBe(200)
    expect((await upload(`%PDF-1.7 ${'x'.repeat(200_000)}`)).status).toBe(200)
    expect(await countFiles()).toBe(before + 2)
  })

  it('is refused with the name of the virus', async () => {
    const before = await countFiles()
    const { status, body } = await upload(`%PDF-1.7 ${'x'.repeat(100_000)}EICAR`)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ file: 'This file contains a virus (Eicar-Test). It was not saved.' })
    expect(await countFiles()).toBe(before)
  })

  it('is refused if the scanner fails', async () => {
    answer = () => 'INSTREAM size limit exceeded. ERROR'
    const { status, body } = await upload('%PDF-1.7 bill')
    expect(status).toBe(422)
    expect(body.fields?.file).toContain('We can’t check files for viruses now.')
    daemon.close()
    expect((await upload('%PDF-1.7 bill')).body.fields?.file).toContain('We can’t check files for viruses now.')
  })
})
