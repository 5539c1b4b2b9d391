import { z } from 'zod'
import { compactPhone, PHONE_TEXT } from './phone-text.ts'
import { describeQuantityMistake } from './quantity.ts'
import { DAY_MISTAKE } from './typed-days.ts'

/** Building blocks of schemas. Each takes the message for an empty value: "Enter the patient's name". */

// Control characters, half surrogate pairs, and zero-width and direction marks that make one text look like another.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
const UNPRINTABLE_BUT_LINES = /(?![\t\n])\p{Cc}|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/u
const UNPRINTABLE_MESSAGE = 'Use letters, digits and ordinary punctuation only'

/** The check of a length. The checks after it could take long for a long text, so they are left out then. */
export const tooLong = (max: number, error = `Use ${max.toLocaleString('en')} characters or fewer`) => ({
  error,
  abort: true,
})

/** One line of text: trimmed, Unicode NFC, `max` characters at most, not empty. */
export const text = (max: number, empty = 'Fill in this field') =>
  z
    .string(empty)
    .trim()
    .normalize('NFC')
    .min(1, empty)
    .max(max, tooLong(max))
    .refine((value) => !UNPRINTABLE.test(value), UNPRINTABLE_MESSAGE)

/** Text of several lines; line ends become `\n`. */
export const longText = (max: number, empty = 'Fill in this field') =>
  z
    .string(empty)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim().normalize('NFC'))
    .pipe(
      z
        // A form treats a text of only spaces as missing.
        .string(empty)
        .min(1, empty)
        .max(max, tooLong(max))
        .refine((value) => !UNPRINTABLE_BUT_LINES.test(value), UNPRINTABLE_MESSAGE),
    )

/** A person's name: a letter in it, and no digits. */
export const personName = (empty = 'Enter the name') =>
  text(120, empty)
    .refine((value) => /\p{L}/u.test(value), empty)
    .refine((value) => !/\p{Nd}/u.test(value), 'Enter the name without digits')

/** A phone number as typed, without spaces, brackets, dots and dashes: 6 to 15 digits, perhaps with `+`. */
export const phone = (empty = 'Enter the phone number') =>
  z.string(empty).transform(compactPhone).pipe(
    z
      // A form treats a number of only spaces and brackets as missing.
      .string(empty)
      .min(1, empty)
      .regex(PHONE_TEXT, 'Enter a phone number of 6 to 15 digits, like 98765 43210'),
  )

/** One e-mail address, in lower case. */
export const email = (empty = 'Enter the e-mail address') =>
  z
    .string(empty)
    .trim()
    .toLowerCase()
    .min(1, empty)
    .max(254, tooLong(254))
    .pipe(z.email('Enter an e-mail address like name@example.com'))

/** A mobile number or an e-mail address to sign in with. */
export const loginName = (empty = 'Enter your mobile number or e-mail address') => text(254, empty)

/** A new password: at least 12 characters, not trimmed. */
export const newPassword = (empty = 'Choose a password') =>
  z.string(empty).min(1, empty).min(12, 'Use 12 characters or more').max(200, tooLong(200))

type SchemaRegistry = z.core.$ZodRegistry<Record<string, never>>

/** A schema with another check is a new schema, whose parent is the marked one. */
function isMarked(registry: SchemaRegistry, schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod
  return registry.has(schema) || (parent !== undefined && isMarked(registry, parent))
}

const money = z.registry<Record<string, never>>()

/** Returns whether a schema is of money. Forms parse it as people type it; the API takes an integer. */
export const isMoney = (schema: z.ZodType): boolean => isMarked(money, schema)

/** A typed amount that is no amount of the practice's currency, with the reason. The form passes it on instead of a number. */
export class MoneyMistake {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** Money in minor units (paise, cents), from zero to `most`. */
export const moneyMinor = (message = 'Enter an amount like 500 or 499.50', maxMinor = 1_000_000_000_00) =>
  z
    .number({ error: ({ input }) => (input instanceof MoneyMistake ? input.message : message) })
    .int(message)
    .min(0, 'Enter an amount of 0 or more')
    .max(maxMinor, 'Enter a smaller amount')
    .register(money, {})

const percents = z.registry<Record<string, never>>()

/** Returns whether a schema is of a percentage. Forms parse it as people type it ("12.5"); the API takes basis points. */
export const isPercent = (schema: z.ZodType): boolean => isMarked(percents, schema)

/** A percentage in basis points, up to 100 %. */
export const percentBps = (message = 'Enter a percentage, like 10 or 12.5') =>
  z.number(message).int(message).min(0, 'Enter 0 or more').max(10_000, 'Enter 100 or less').register(percents, {})

const discounts = z.registry<Record<string, never>>()

/** Returns whether a schema is of an amount or a percentage. Forms take "12.5%" as a percentage and other text as money. */
export const isDiscount = (schema: z.ZodType): boolean => isMarked(discounts, schema)

/** A discount in minor units, or in basis points. */
export const discountAmount = (message: string, maxMinor: number) =>
  z
    .number({ error: ({ input }) => (input instanceof MoneyMistake ? input.message : message) })
    .int(message)
    .min(0, 'Enter an amount of 0 or more')
    .max(maxMinor, 'Enter a smaller amount')
    .register(discounts, {})

const quantities = z.registry<Record<string, never>>()

/** Returns whether a schema is of a quantity. Forms parse it as people type it ("1.5"); the API takes thousandths. */
export const isQuantity = (schema: z.ZodType): boolean => isMarked(quantities, schema)

/** A quantity in thousandths: 1500 is one and a half. */
export const qtyMilli = (message = 'Enter a quantity like 1 or 2.5') =>
  z
    .number({ error: ({ input }) => (typeof input === 'string' ? describeQuantityMistake(input) : null) ?? message })
    .int(message)
    .min(1, 'Enter a quantity above 0')
    .max(1_000_000_000, 'Enter a smaller quantity')
    .register(quantities, {})

/** Empty or digits only, like most vitals fields. A field that is not sent is empty. */
export const digitsOrEmpty = () =>
  z
    .string()
    .max(6, 'Use 6 digits or fewer')
    .regex(/^[0-9]*$/, 'Use digits only')
    .default('')

// Years that a birth or a plan can have; date arithmetic fails for years far outside.
const YEAR_MESSAGE = 'Use a year from 1900 to 2199'
const isYearInRange = (text: string) => /^(19|2[01])/.test(text)

const days = z.registry<Record<string, never>>()

/** Returns whether a schema is of a calendar day. Forms parse it as people type it; the API takes `2025-03-09`. */
export const isIsoDate = (schema: z.ZodType): boolean => isMarked(days, schema)

/** A calendar day, `2025-03-09`. Not a Date, because a day has no time zone. A form passes NaN for a text that is no day. */
export const isoDate = (message = DAY_MISTAKE) =>
  z.iso
    .date({ error: ({ input }) => (Number.isNaN(input) ? DAY_MISTAKE : message) })
    .refine(isYearInRange, YEAR_MESSAGE)
    .register(days, {})

/** A wall-clock time, `09:30`. */
export const isoTime = (message = 'Enter a time like 09:30') => z.iso.time({ precision: -1, error: message })

/** An instant with its offset: `2025-03-09T04:00:00Z`. */
export const isoInstant = (message = 'Choose a time') =>
  z.iso.datetime({ offset: true, error: message }).refine(isYearInRange, YEAR_MESSAGE)

export const uuid = (message = 'Choose one from the list') => z.uuid(message)

/** One of the keys of a table of labels. */
export const keyOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(labels) as [Key, ...Key[]], 'Choose one from the list')

/** The version of a record that is saved; an old version is refused. */
export const version = () => z.number().int().min(0).max(2_147_483_647, 'Reload the page and try again')

/** An amount of an answer, in minor units. */
export const minor = () => z.number().int()

/** A count or another whole number of an answer. */
export const integer = () => z.number().int()

/** A text of an answer that can be missing. */
export const nullableText = () => z.string().nullable()
