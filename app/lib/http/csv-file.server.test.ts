import { expect, it, vi } from 'vitest'
import { respondWithCsv } from './csv-file.server'

function* writeRows(count: number) {
  for (let n = 0; n < count; n++) yield `${n}\n`
}

const startReading = async (response: Response) => {
  const reader = response.body!.getReader()
  await reader.read()
  return reader
}

it('sends the rows', async () => {
  expect(await respondWithCsv('rows.csv', writeRows(3)).text()).toBe('0\n1\n2\n')
})

const open = () => respondWithCsv('rows.csv', writeRows(2))

it('sends four of six files that are opened together', async () => {
  const files = [1, 2, 3, 4, 5, 6].map(() => {
    try {
      return open()
    } catch (refusal) {
      return refusal as Response
    }
  })
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200, 503, 503])
  expect(await Promise.all(files.slice(0, 4).map((file) => file.text()))).toEqual(Array(4).fill('0\n1\n'))
  expect(await open().text()).toBe('0\n1\n')
})

it('counts a file that nobody reads, as for HEAD, for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const files = [1, 2, 3, 4].map(open)
    expect(open).toThrow()
    const reader = await startReading(files[0]!)
    vi.advanceTimersByTime(10_000)
    const others = [1, 2, 3].map(open)
    expect(open).toThrow()
    await reader.cancel()
    for (const file of others) await file.body!.cancel()
  } finally {
    vi.useRealTimers()
  }
})

it('sends another file once one of four ends or is cancelled', async () => {
  const readers = await Promise.all([1, 2, 3, 4].map(() => startReading(open())))
  expect(open).toThrow(expect.objectContaining({ status: 503 }))
  await readers[0]!.cancel()
  const another = await startReading(open())
  expect(open).toThrow()
  while (!(await another.read()).done);
  for (const reader of readers.slice(1)) await reader.cancel()
  expect(await open().text()).toBe('0\n1\n')
})

it('stops counting a file that fails', async () => {
  const fail = (): Response =>
    respondWithCsv(
      'rows.csv',
      (function* () {
        yield 'first\n'
        throw new Error('lost')
      })(),
    )
  for (let n = 0; n < 6; n++) await expect(fail().text()).rejects.toThrow('lost')
  expect(await respondWithCsv('rows.csv', writeRows(1)).text()).toBe('0\n')
})
