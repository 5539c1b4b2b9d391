import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-log-'))
const file = join(folder, 'logs', 'desk.log')
const log = openLog(file)
afterAll(() => rmSync(folder, { recursive: true }))

const readLines = () => readFileSync(file, 'utf8').trimEnd().split('\n')
const readLastLine = () => JSON.parse(readLines().at(-1)!)

test('a line of the log is JSON with a level and the time in UTC, and only its owner reads the file', () => {
  log.warn({ path: '/login' }, 'request')
  const { time, ...line } = readLastLine()
  expect(line).toEqual({ level: 'warn', path: '/login', msg: 'request' })
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(5000)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a value with line ends adds no line to the log', () => {
  const before = readLines().length
  const path = '/a\r\n{"level":"info","msg":"forged"}\u2028\u0007'
  log.info({ path }, 'request')
  expect(readLines()).toHaveLength(before + 1)
  expect(readLastLine().path).toBe(path)
})

test('an error is logged with its code and its causes, without the parameters of a query', () => {
  const cause = Object.assign(new Error('lost connection'), { code: '08006' })
  log.error({ error: new Error('Failed query: select $1\nparams: Nandini Hegde', { cause }) }, 'failure')
  const { error } = readLastLine()
  expect(error).toMatchObject({ message: 'Failed query: select $1', cause: { code: '08006' } })
  expect(readLines().at(-1)).not.toContain('Nandini')
})
