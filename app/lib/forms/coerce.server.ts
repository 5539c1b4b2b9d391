// From conform's unstable entry, because the stable one has no option for reading money.
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod'
import { isMoney, isQuantity } from '#contract/kernel/fields.ts'
import { describeMoneyMistake, parseMoney } from '#contract/kernel/money.ts'
import { describeQuantityMistake, parseQuantity } from '#contract/kernel/quantity.ts'

const parseTyped = (read: (text: string) => unknown) => (value: unknown) => {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : read(value)
}
// An amount with a known mistake is passed on as typed, because the schema explains the mistake.
const readMoney = parseTyped((text) => (describeMoneyMistake(text) ? text : parseMoney(text)))
const readQuantity = parseTyped((text) => (describeQuantityMistake(text) ? text : parseQuantity(text)))

const { coerceFormValue } = configureCoercion({
  // Text of only spaces is empty. Other text keeps its spaces, because passwords may begin with one.
  stripEmptyString: (text) => (text.trim() === '' ? undefined : text),
  customize: (type) => (isMoney(type as z.ZodType) ? readMoney : isQuantity(type as z.ZodType) ? readQuantity : null),
})

/** Converts a schema so that it reads a form: money and quantities as typed ("1,250.50"), ticked as true, empty or blank as missing. */
export function toFormSchema<Schema extends z.ZodType>(schema: Schema): Schema {
  return coerceFormValue(schema) as unknown as Schema
}
