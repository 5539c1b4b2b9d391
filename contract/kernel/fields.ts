import { z } from 'zod'
import { moneyMistake } from './money.ts'
import { quantityMistake } from './quantity.ts'

/** Small named pieces of schemas. Each takes the sentence that a person reads when it refuses: "Enter the patient's name". */

// Control characters, halves of a surrogate pair, and the zero-width and direction marks that make one text look like another.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
const UNPRINTABLE_BUT_LINES = /(?![\t\n])\p{Cc}|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/u
const CLEAN = 'Use letters, digits and ordinary signs only'

/** One line of text: trimmed, Unicode NFC, `max` characters at most, not empty. */
export const text = (max: number, empty = 'Enter this') =>
  z
    .string(empty)
    .trim()
    .normalize('NFC')
    .min(1, empty)
    .max(max, `Use ${max} characters or fewer`)
    .refine((value) => !UNPRINTABLE.test(value), CLEAN)

/** Several lines of text; line ends become `\n`. */
export const longText = (max: number, empty = 'Enter this') =>
  z
    .string(empty)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim().normalize('NFC'))
    .pipe(
      z
        // What is left of nothing but spaces is read as missing by a form.
        .string(empty)
        .min(1, empty)
        .max(max, `Use ${max} characters or fewer`)
        .refine((value) => !UNPRINTABLE_BUT_LINES.test(value), CLEAN),
    )

/** A person's name: a letter in it, and no digits. */
export const personName = (empty = 'Enter the name') =>
  text(120, empty)
    .refine((value) => /\p{L}/u.test(value), empty)
    .refine((value) => !/\p{Nd}/u.test(value), 'Enter the name without digits')

/** A telephone number as typed: spaces, brackets, dots and dashes go; 6 to 15 digits stay, with `+` if it was there. */
export const phone = (empty = 'Enter the phone number') =>
  z
    .string(empty)
    .transform((value) => value.replace(/[\s().\-\u2010-\u2015]/g, ''))
    .pipe(
      z
        .string()
        .min(1, empty)
        .regex(/^\+?\d{6,15}$/, 'Enter a phone number of 6 to 15 digits, like 98765 43210'),
    )

/** An e-mail address, in lower case. One address only: nothing that a mail header could read as two. */
export const email = (empty = 'Enter the e-mail address') =>
  z
    .string(empty)
    .trim()
    .toLowerCase()
    .min(1, empty)
    .max(254, 'Use 254 characters or fewer')
    .pipe(z.email('Enter an e-mail address like name@example.com'))

/** Mobile number or e-mail, as people sign in with. */
export const loginName = (empty = 'Enter your mobile number or e-mail address') => text(254, empty)

/** A password being chosen (12 characters or more; any characters, none trimmed). */
export const newPassword = (empty = 'Choose a password') =>
  z.string(empty).min(1, empty).min(12, 'Use 12 characters or more').max(200, 'Use 200 characters or fewer')

type Marked = z.core.$ZodRegistry<Record<string, never>>

/** A schema with one more check is another one, made of the one that was marked. */
function isMarked(registry: Marked, schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod
  return registry.has(schema) || (parent !== undefined && isMarked(registry, parent))
}

const money = z.registry<Record<string, never>>()

/** Is this the schema of an amount of money? Forms read it as people type it, and the API as an integer. */
export const isMoney = (schema: z.ZodType): boolean => isMarked(money, schema)

/** Money in minor units (paise, cents), from zero to `most`. */
export const moneyMinor = (message = 'Enter an amount like 500 or 499.50', most = 1_000_000_000_00) =>
  z
    .number({ error: ({ input }) => (typeof input === 'string' ? moneyMistake(input) : null) ?? message })
    .int(message)
    .min(0, 'Enter an amount of zero or more')
    .max(most, 'This is too much: enter a smaller amount')
    .register(money, {})

const quantities = z.registry<Record<string, never>>()

/** Is this the schema of a quantity? Forms read it as people type it ("1.5"), and the API in thousandths. */
export const isQuantity = (schema: z.ZodType): boolean => isMarked(quantities, schema)

/** How much, in thousandths: 1500 is one and a half. */
export const qtyMilli = (message = 'Enter how many, like 1 or 2.5') =>
  z
    .number({ error: ({ input }) => (typeof input === 'string' ? quantityMistake(input) : null) ?? message })
    .int(message)
    .min(1, 'Enter more than 0')
    .max(1_000_000_000, 'This is too much: enter a smaller quantity')
    .register(quantities, {})

/** Empty or digits only: the rule of every vitals input (specification section 5). A field that is not sent is empty. */
export const digitsOrEmpty = (message = 'Use digits only') =>
  z
    .string()
    .max(6, 'Use 6 digits or fewer')
    .regex(/^[0-9]*$/, message)
    .default('')

// Far from any birth and any plan a clock's arithmetic ends, and the database's after it.
const YEARS = 'Use a year from 1900 to 2199'
const inReach = (text: string) => /^(19|2[01])/.test(text)

/** A calendar day, `2025-03-09`. Never a Date: a day has no zone. */
export const isoDate = (message = 'Enter a date like 2025-03-09') => z.iso.date(message).refine(inReach, YEARS)

/** A wall-clock time, `09:30`. */
export const isoTime = (message = 'Enter a time like 09:30') => z.iso.time({ precision: -1, error: message })

/** A moment, with its offset: `2025-03-09T04:00:00Z`. */
export const isoInstant = (message = 'Choose a time') =>
  z.iso.datetime({ offset: true, error: message }).refine(inReach, YEARS)

export const uuid = (message = 'Choose one of the list') => z.uuid(message)

/** The version of a record that is being saved: a stale one is refused with both versions. */
export const version = () => z.number().int().min(0).max(2_147_483_647, 'Open the page again: this version never was')
