import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { toSingleText } from './prepared-statements.ts'

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
