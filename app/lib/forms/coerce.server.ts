// From conform's unstable entry, because the stable one has no option for reading money.
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod'
import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'
import { isIsoDate, isMoney, isQuantity } from '#contract/kernel/fields.ts'
import { describeMoneyMistake, parseMoney } from '#contract/kernel/money.ts'
import { describeQuantityMistake, parseQuantity } from '#contract/kernel/quantity.ts'
import { parseDay } from '#contract/kernel/typed-days.ts'

const parseTyped = (read: (text: string) => unknown) => (value: unknown) => {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : read(value)
}
// An amount with a known mistake is passed on as typed, because the schema explains the mistake.
const readMoney = parseTyped((text) => (describeMoneyMistake(text) ? text : parseMoney(text)))
const readQuantity = parseTyped((text) => (describeQuantityMistake(text) ? text : parseQuantity(text)))

function createCoercion(today: string) {
  const readDay = parseTyped((text) => parseDay(text, today) ?? Number.NaN)
  const findReader = (schema: z.ZodType) => {
    if (isMoney(schema)) return readMoney
    if (isQuantity(schema)) return readQuantity
    return isIsoDate(schema) ? readDay : null
  }
  return configureCoercion({
    // Text of only spaces is empty. Other text keeps its spaces, because passwords may begin with one.
    stripEmptyString: (text) => (text.trim() === '' ? undefined : text),
    customize: (type) => findReader(type as z.ZodType),
  })
}

/** By day, because each remembers the schemas it has converted. Around the world there are three days at a time at most. */
const MAX_DAYS = 3
const coercions = createBoundedCache<ReturnType<typeof createCoercion>>(MAX_DAYS)

/**
 * Converts a schema so that it reads a form: money and quantities as typed ("1,250.50"), days as typed ("22 nov"), ticked
 * as true, empty or blank as missing.
 * @param today the practice's day, which "tomorrow" and a date without a year refer to
 */
export function toFormSchema<Schema extends z.ZodType>(schema: Schema, today: string): Schema {
  const coercion = coercions.get(today, () => createCoercion(today))
  return coercion.coerceFormValue(schema) as unknown as Schema
}
