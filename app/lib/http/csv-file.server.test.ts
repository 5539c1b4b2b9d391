import { expect, it } from 'vitest'
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

it('sends at most four files at a time, and another once one ends or is cancelled', async () => {
  const open = () => respondWithCsv('rows.csv', writeRows(2))
  // A file that nobody reads doesn't count.
  open()
  const readers = await Promise.all([1, 2, 3, 4].map(() => startReading(open())))
  expect(open).toThrow(expect.objectContaining({ status: 503 }))
  await readers[0]!.cancel()
  const another = await startReading(open())
  expect(open).toThrow()
  while (!(await another.read()).done);
  for (const reader of readers.slice(1)) await reader.cancel()
  expect(open().status).toBe(200)
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
