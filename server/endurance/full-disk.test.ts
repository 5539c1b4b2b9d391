import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ApiProcess, canStart, type Program, pause } from './api-process.ts'
import { Browser } from './browser.ts'
import { type Clinic, openClinic } from './reception.ts'

const isLong = process.env.TEST_ROUNDS === 'long'
const DISK_MB = 400
const MEGABYTE = 1024 * 1024
const DISK_FULL = 'Nothing was saved because the server’s disk is full'
const SENTENCE = 'The disk is full. Free some space on the disk of the data directory, and start again.'
const MAX_RECOVERY_MS = 30_000

const disk = mkdtempSync(join(tmpdir(), 'clinic-desk-disk-'))
const ballast = join(disk, 'ballast')
const running: ApiProcess[] = []
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })
afterEach(() => freeDisk())

/** Mounts a small disk, which needs root. */
function mountDisk(): boolean {
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk)
    return true
  } catch {
    process.stdout.write('not run: the full disk, which needs root\n')
    return false
  }
}
const isMounted = mountDisk()
afterAll(async () => {
  freeDisk()
  for (const api of running) await api.stop()
  if (isMounted) run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the disk but for some megabytes. */
function fillDisk(freeMegabytes = 0): void {
  const { bavail, bsize } = statfsSync(disk)
  const file = openSync(ballast, 'a')
  try {
    for (let left = bavail * bsize - freeMegabytes * MEGABYTE; left > 0; left -= MEGABYTE)
      writeSync(file, Buffer.alloc(Math.min(MEGABYTE, left)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

const freeDisk = () => rmSync(ballast, { force: true })

function prepareProgram(program: Program, folder: string): ApiProcess {
  const api = new ApiProcess(join(disk, folder), {}, program)
  running.push(api)
  return api
}

const PATIENT = { givenName: 'Nandini', familyName: 'Hegde', gender: 'Female', phone: '9822066666' }

const registerPatient = (api: ApiProcess, { token }: Clinic) =>
  api.call('POST', '/patients', { ...PATIENT, anotherPerson: true }, token)

/** Registers patients until the disk is full. @returns the answers that are neither a success nor a refusal in words */
async function writeUntilFull(api: ApiProcess, clinic: Clinic): Promise<string[]> {
  const faults: string[] = []
  for (let refused = 0, n = 0; refused < 20; n++) {
    if (n === 20_000) throw new Error('The disk never got full.')
    const { status, retryAfter, message = '' } = await registerPatient(api, clinic)
    if (status < 300) continue
    refused += 1
    const isInWords =
      (status === 507 && message.includes(DISK_FULL)) || (status === 503 && retryAfter !== null && /\w/.test(message))
    if (!isInWords) faults.push(`${status} ${message}`)
  }
  return faults
}

describe.skipIf(!isMounted)('a full disk', () => {
  it.skipIf(!canStart('web'))(
    'refuses writes in words with the typed text, lets people read, and is over when space is free',
    async () => {
      const api = prepareProgram('web', 'running')
      await api.start(90_000)
      const clinic = await openClinic(api)
      const browser = await Browser.signIn(api.origin)
      const form = await browser.open('/book-appointment/registration-form')
      const { pid } = api
      expect((await registerPatient(api, clinic)).status).toBe(200)
      fillDisk()
      expect(await writeUntilFull(api, clinic)).toEqual([])

      const refused = await browser.sendForm('/book-appointment/registration-form', PATIENT, form.text)
      expect([503, 507]).toContain(refused.status)
      for (const text of [DISK_FULL, 'value="Nandini"', 'value="Hegde"']) expect(refused.text).toContain(text)
      expect((await api.call('GET', '/patients', undefined, clinic.token)).status).toBe(200)
      expect((await browser.open('/all-appointment')).status).toBe(200)
      expect((await browser.open('/search?q=Hegde')).text).toContain('Nandini')
      expect((await fetch(`${api.origin}/readyz`)).status).toBe(503)

      freeDisk()
      const freedAt = Date.now()
      while ((await registerPatient(api, clinic)).status !== 200 && Date.now() - freedAt < MAX_RECOVERY_MS)
        await pause(200)
      expect((await registerPatient(api, clinic)).status).toBe(200)
      expect([api.pid, api.exitCode]).toEqual([pid, null])
      expect(api.output).not.toContain('uncaught')
      await api.stop()
      expect(api.exitCode).toBe(0)
    },
    240_000,
  )

  const FIRST_STARTS: [string, number][] = [
    ['without space for the tables', 60],
    ['without space for a database', 20],
    ['with nothing free', 0],
  ]
  it.each(isLong ? FIRST_STARTS : FIRST_STARTS.slice(0, 1))(
    'is named in one sentence at the first start %s',
    async (_, free) => {
      const api = prepareProgram('api', `first-${free}`)
      fillDisk(free)
      await expect(api.start(60_000)).rejects.toThrow(SENTENCE)
      expect(api.output).not.toContain('    at ')
      freeDisk()
      await api.start(60_000)
    },
    150_000,
  )

  it.runIf(isLong)(
    'is named in one sentence at a later start',
    async () => {
      const api = prepareProgram('api', 'later')
      await api.start(60_000)
      await api.stop()
      fillDisk()
      await expect(api.start(60_000)).rejects.toThrow(SENTENCE)
      expect(api.output).not.toContain('    at ')
      freeDisk()
      await api.start(60_000)
    },
    180_000,
  )
})
