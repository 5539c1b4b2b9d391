// From conform's unstable entry, because the stable one has no option for reading money.
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod'
import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'
import { isDiscount, isIsoDate, isMoney, isPercent, isQuantity, MoneyMistake } from '#contract/kernel/fields.ts'
import { describeMoneyMistake, parseMoney, parsePercent } from '#contract/kernel/money.ts'
import { describeQuantityMistake, parseQuantity } from '#contract/kernel/quantity.ts'
import { parseDay } from '#contract/kernel/typed-days.ts'

/** What typed text depends on: the practice's day, which "tomorrow" and a date without a year refer to, and its currency. */
export interface FormLocale {
  today: string
  currency: string
}

const parseTyped = (read: (text: string) => unknown) => (value: unknown) => {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : read(value)
}
const readPercent = parseTyped(parsePercent)
const readQuantity = parseTyped((text) => (describeQuantityMistake(text) ? text : parseQuantity(text)))

function createCoercion({ today, currency }: FormLocale) {
  // A known mistake is passed on, because the schema explains it.
  const readMoney = parseTyped((text) => {
    const mistake = describeMoneyMistake(text, currency)
    return mistake ? new MoneyMistake(mistake) : parseMoney(text, currency)
  })
  const readDiscount = (value: unknown) => {
    const isPercentage = typeof value === 'string' && value.trim().endsWith('%')
    return isPercentage ? readPercent(value.trim().slice(0, -1)) : readMoney(value)
  }
  const readDay = parseTyped((text) => parseDay(text, today) ?? Number.NaN)
  const findReader = (schema: z.ZodType) => {
    if (isMoney(schema)) return readMoney
    if (isPercent(schema)) return readPercent
    if (isDiscount(schema)) return readDiscount
    if (isQuantity(schema)) return readQuantity
    return isIsoDate(schema) ? readDay : null
  }
  return configureCoercion({
    // Text of only spaces is empty. Other text keeps its spaces, because passwords may begin with one.
    stripEmptyString: (text) => (text.trim() === '' ? undefined : text),
    customize: (type) => findReader(type as z.ZodType),
  })
}

/** By day and currency, because each remembers the schemas it has converted. Around the world there are three days at a time at most. */
const MAX_COERCIONS = 12
const coercions = createBoundedCache<ReturnType<typeof createCoercion>>(MAX_COERCIONS)

/**
 * Converts a schema so that it reads a form: money and quantities as typed ("1,250.50"), days as typed ("22 nov"), ticked
 * as true, empty or blank as missing.
 */
export function toFormSchema<Schema extends z.ZodType>(schema: Schema, locale: FormLocale): Schema {
  const coercion = coercions.get(`${locale.today} ${locale.currency}`, () => createCoercion(locale))
  return coercion.coerceFormValue(schema) as unknown as Schema
}
