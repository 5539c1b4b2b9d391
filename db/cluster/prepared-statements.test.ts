import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/database.ts'
import { createRunCounter, RUNS_TO_PREPARE, toSingleText } from './prepared-statements.ts'

const TEXTS = 200
const PARTS = 2_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function measureHeap() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Joins a text as Drizzle does, which V8 keeps as a tree of its parts. */
function joinParts(index: number) {
  let text = `select ${index}`
  for (let part = 0; part < PARTS; part++) text += `, $${part % 10}`
  return text
}

function measureTexts(convert: (text: string) => string): number {
  const before = measureHeap()
  const texts = Array.from({ length: TEXTS }, (_, index) => convert(joinParts(index)))
  const after = measureHeap()
  expect(texts).toHaveLength(TEXTS)
  return after - before
}

it('keeps the text of a statement without the parts that it was joined from', () => {
  expect(toSingleText(joinParts(1))).toBe(joinParts(1))
  const joined = measureTexts((text) => text)
  expect(measureTexts(toSingleText)).toBeLessThan(joined / 4)
})

it('keeps equal texts once', () => {
  const texts = measureTexts((text) => toSingleText(text.replace(/^select \d+/, 'select')))
  expect(texts).toBeLessThan(TEXTS * 1_000)
})

it('prepares a statement when it has run often, and no filter that was used a few times', async () => {
  const database = await createTestDatabase()
  const prepared = await database.app.transaction(async (tx) => {
    for (let run = 0; run < RUNS_TO_PREPARE; run++) await tx.execute(sql`select ${run}::int as often`)
    for (let run = 1; run < RUNS_TO_PREPARE; run++) await tx.execute(sql`select ${run}::int as rare`)
    return tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  })
  const statements = prepared.map(({ statement }) => statement)
  expect(statements).toContain('select $1::int as often')
  expect(statements).not.toContain('select $1::int as rare')
})

it('forgets the statement that ran longest ago', () => {
  const countRun = createRunCounter(2)
  expect(['a', 'b', 'a', 'c', 'b', 'c'].map(countRun)).toEqual([1, 1, 2, 1, 1, 2])
})
