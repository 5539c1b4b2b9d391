import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from '../logs/log.ts'

const TOO_LARGE = Buffer.alloc(20 * 1024 * 1024 + 1, 'x')

let folder: string
let file: string
beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'clinic-desk-log-'))
  file = join(folder, 'server.log')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

it('starts a new file at the start if the log is too large', () => {
  writeFileSync(file, TOO_LARGE)
  openLog(file).info('first line')
  expect(statSync(`${file}.1`).size).toBe(TOO_LARGE.length)
  expect(readFileSync(file, 'utf8')).toContain('first line')
})

it('starts a new file while it runs, and the other processes write to it too', async () => {
  const log = openLog(file)
  const worker = openLog(file, { rotate: false })
  log.info('before')
  writeFileSync(file, TOO_LARGE)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(existsSync(`${file}.1`)).toBe(true)
  log.info('after')
  await vi.advanceTimersByTimeAsync(60_000)
  worker.info('of a worker')
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    expect.stringContaining('after'),
    expect.stringContaining('of a worker'),
    '',
  ])
})
