import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

// A text of a form can have 128 KB. Checking and reading it must take little time, whatever it contains: an expression that tries
// spaces or digits again and again takes seconds for it, and nobody else is served in that time.

const LENGTH = 30_000
/** An expression that needs the square of the length takes half a second. */
const MAX_PROCESSOR_MS = 150

const TEXTS = [' ', '1', '1-', '1/', '1 ', ', ', 'a ', '.', '+', '1 tab every 8 hours '].flatMap((part) => {
  const text = part.repeat(LENGTH / part.length)
  return [`${text}x`, `1${text}!`]
})

/** Reads a line of a prescription, which has 200 characters at most, word by word. */
const EXCLUDED = new Set(['readWords', 'parseSteps'])
const READS_TEXT = /^(parse|read|is|normalize|find|split|format|describe|to)[A-Z]/

const folder = new URL('.', import.meta.url)
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path))
  .sort()

/** The parts of a schema's definition that lead to its fields. */
interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
}
const MAX_DEPTH = 6

/** Builds an input with the text in every field. */
function fill(schema: z.core.$ZodType, text: string, depth = 0): unknown {
  const { shape, element, innerType, in: input, options } = schema._zod.def as unknown as Definition
  if (depth > MAX_DEPTH) return text
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fill(field, text, depth + 1)]))
  if (element) return [fill(element, text, depth + 1)]
  const inner = innerType ?? input ?? options?.[0]
  return inner ? fill(inner, text, depth + 1) : text
}

function findReader(name: string, value: unknown): ((text: string) => unknown) | null {
  if (value instanceof z.ZodType) return (text) => value.safeParse(fill(value, text))
  if (value instanceof RegExp) return (text) => value.exec(text)
  const isReader = typeof value === 'function' && READS_TEXT.test(name) && value.length <= 1 && !EXCLUDED.has(name)
  return isReader ? (value as (text: string) => unknown) : null
}

function measure(read: () => unknown): number {
  const { user } = process.cpuUsage()
  try {
    read()
  } catch {
    // Functions that read something else than text may fail. Only the time counts.
  }
  return (process.cpuUsage().user - user) / 1000
}

it('every schema, expression and reader of texts takes little time for a long text', async () => {
  const slow: string[] = []
  let count = 0
  for (const path of modules) {
    const exports: Record<string, unknown> = await import(new URL(path, folder).href)
    for (const [name, value] of Object.entries(exports)) {
      const read = findReader(name, value)
      if (!read) continue
      count += 1
      for (const text of TEXTS) {
        // Twice, because collecting garbage takes time too.
        const ms = Math.min(...Array.from({ length: 2 }, () => measure(() => read(text))))
        if (ms > MAX_PROCESSOR_MS) slow.push(`${path}: ${name} takes ${Math.round(ms)} ms for “${text.slice(0, 9)}…”`)
        if (ms > MAX_PROCESSOR_MS) break
      }
    }
  }
  expect(count).toBeGreaterThan(400)
  expect(slow).toEqual([])
})
