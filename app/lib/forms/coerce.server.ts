// The one thing taken from conform's unstable entry: the stable one cannot be told how money is typed.
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod'
import { isMoney, isQuantity } from '#contract/kernel/fields.ts'
import { moneyFromText, moneyMistake } from '#contract/kernel/money.ts'
import { quantityFromText, quantityMistake } from '#contract/kernel/quantity.ts'

const typedAs = (read: (typed: string) => unknown) => (value: unknown) => {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : read(value)
}
// The schema says what is wrong with an amount whose mistake is known: it gets what was typed.
const typedMoney = typedAs((typed) => (moneyMistake(typed) ? typed : moneyFromText(typed)))
const typedQuantity = typedAs((typed) => (quantityMistake(typed) ? typed : quantityFromText(typed)))

const { coerceFormValue } = configureCoercion({
  customize: (type) => (isMoney(type as z.ZodType) ? typedMoney : isQuantity(type as z.ZodType) ? typedQuantity : null),
})

/** The schema as it reads a form: money and quantities as people type them ("1,250.50"), ticks as true, empty fields as missing. */
export function asForm<Schema extends z.ZodType>(schema: Schema): Schema {
  return coerceFormValue(schema) as unknown as Schema
}
