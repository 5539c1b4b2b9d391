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
  expect(await (await open(3)).text()).toBe('0\n1\n2\n')
})

const open = (count = 2) => respondWithCsv(() => ({ name: 'rows.csv', chunks: writeRows(count) }))
const openFour = () => Promise.all([1, 2, 3, 4].map(() => open()))

it('sends four of six files that are opened together', async () => {
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open().catch((refusal: Response) => refusal)))
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200, 503, 503])
  expect(await Promise.all(files.slice(0, 4).map((file) => file.text()))).toEqual(Array(4).fill('0\n1\n'))
  expect(await (await open()).text()).toBe('0\n1\n')
})

it('prepares no file that it refuses, and counts those that it prepares', async () => {
  const prepare = vi.fn(async () => ({ name: 'rows.csv', chunks: writeRows(1) }))
  const opening = [1, 2, 3, 4, 5].map(() => respondWithCsv(prepare))
  await expect(opening[4]).rejects.toMatchObject({ status: 503 })
  expect(prepare).toHaveBeenCalledTimes(4)
  for (const file of await Promise.all(opening.slice(0, 4))) await file.text()
})

it('stops counting a file that is not allowed', async () => {
  const refuse = () => Promise.reject(new Response(null, { status: 403 }))
  for (let n = 0; n < 6; n++) await expect(respondWithCsv(refuse)).rejects.toMatchObject({ status: 403 })
  expect(await (await open()).text()).toBe('0\n1\n')
})

it('counts a file that nobody reads, as for HEAD, for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const files = await openFour()
    await expect(open()).rejects.toBeDefined()
    const reader = await startReading(files[0]!)
    vi.advanceTimersByTime(10_000)
    const others = await Promise.all([1, 2, 3].map(() => open()))
    await expect(open()).rejects.toBeDefined()
    await reader.cancel()
    for (const file of others) await file.body!.cancel()
  } finally {
    vi.useRealTimers()
  }
})

it('sends another file once one of four ends or is cancelled', async () => {
  const readers = await Promise.all((await openFour()).map(startReading))
  await expect(open()).rejects.toMatchObject({ status: 503 })
  await readers[0]!.cancel()
  const another = await startReading(await open())
  await expect(open()).rejects.toBeDefined()
  while (!(await another.read()).done);
  for (const reader of readers.slice(1)) await reader.cancel()
  expect(await (await open()).text()).toBe('0\n1\n')
})

it('stops counting a file that fails', async () => {
  function* fail() {
    yield 'first\n'
    throw new Error('lost')
  }
  const openFailing = () => respondWithCsv(() => ({ name: 'rows.csv', chunks: fail() }))
  for (let n = 0; n < 6; n++) await expect((await openFailing()).text()).rejects.toThrow('lost')
  expect(await (await open(1)).text()).toBe('0\n')
})
