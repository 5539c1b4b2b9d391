import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as pieces from './fields.ts'

/** Parses a value with a field and returns it, or the sentence of its refusal. */
function parse(piece: z.ZodType, value: unknown): unknown {
  const parsed = piece.safeParse(value)
  return parsed.success ? parsed.data : `✗ ${parsed.error.issues[0]?.message}`
}

describe('text', () => {
  it.each([
    ['  Asha ', 'Asha'],
    ['Zoe\u0308', 'Zoë'],
    ['', '✗ Enter the reason'],
    ['   ', '✗ Enter the reason'],
    [undefined, '✗ Enter the reason'],
    [5, '✗ Enter the reason'],
    ['12345678901', '✗ Use 10 characters or fewer'],
    ['a\u0000b', '✗ Use letters, digits and ordinary punctuation only'],
    ['a\nb', '✗ Use letters, digits and ordinary punctuation only'],
    ['a\uD800b', '✗ Use letters, digits and ordinary punctuation only'],
    ['a\u202Eb', '✗ Use letters, digits and ordinary punctuation only'],
    ['a\u200Bb', '✗ Use letters, digits and ordinary punctuation only'],
    ['नमस्ते', 'नमस्ते'],
  ])('%j gives %j', (value, result) => {
    expect(parse(pieces.text(10, 'Enter the reason'), value)).toBe(result)
  })

  it('keeps the line ends of long text and refuses other control characters', () => {
    expect(parse(pieces.longText(20), 'a\r\nb\rc\td')).toBe('a\nb\nc\td')
    expect(parse(pieces.longText(20), 'a\u0007b')).toMatch(/^✗ Use letters/)
    expect(parse(pieces.longText(20), 'a\uDC00b')).toMatch(/^✗ Use letters/)
    expect(parse(pieces.longText(20), 'well \u{1F642}')).toBe('well \u{1F642}')
    expect(parse(pieces.longText(3), 'abcd')).toBe('✗ Use 3 characters or fewer')
    expect(parse(pieces.longText(4000), 'a'.repeat(4001))).toBe('✗ Use 4,000 characters or fewer')
  })

  it('never accepts a control character and always returns composed form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const parsed = pieces.text(500).safeParse(value)
        if (!parsed.success) return
        expect(parsed.data).not.toMatch(/\p{Cc}/u)
        expect(parsed.data).toBe(parsed.data.normalize('NFC').trim())
      }),
    )
  })
})

describe('people', () => {
  it.each([
    ['Ravi Kumar', 'Ravi Kumar'],
    ['O’Neil', 'O’Neil'],
    ['R2', '✗ Enter the name without digits'],
    ['--', '✗ Enter the name'],
  ])('the name %j gives %j', (value, result) => {
    expect(parse(pieces.personName(), value)).toBe(result)
  })

  it.each([
    ['98765 43210', '9876543210'],
    ['+91 (98765) 43-210', '+919876543210'],
    ['०९८२० ११२२४', '0982011224'],
    ['12345', '✗ Enter a phone number of 6 to 15 digits, like 98765 43210'],
    ['98765abcde', '✗ Enter a phone number of 6 to 15 digits, like 98765 43210'],
    ['', '✗ Enter the phone number'],
    ['()', '✗ Enter the phone number'],
  ])('the phone number %j gives %j', (value, result) => {
    expect(parse(pieces.phone(), value)).toBe(result)
  })

  it.each([
    [' Asha@Example.COM ', 'asha@example.com'],
    ['a@b.co,c@d.co', '✗ Enter an e-mail address like name@example.com'],
    ['"a@x.co x"@y.zz', '✗ Enter an e-mail address like name@example.com'],
    ['a@b.co\r\nBcc: c@d.co', '✗ Enter an e-mail address like name@example.com'],
    ['', '✗ Enter the e-mail address'],
  ])('the e-mail address %j gives %j', (value, result) => {
    expect(parse(pieces.email(), value)).toBe(result)
  })

  it('requires 12 characters of a password and does not trim it', () => {
    expect(parse(pieces.newPassword(), 'short')).toBe('✗ Use 12 characters or more')
    expect(parse(pieces.newPassword(), ' twelve chars ')).toBe(' twelve chars ')
  })
})

describe('text of only spaces', () => {
  const fields = {
    text: pieces.text(9, 'Enter it'),
    longText: pieces.longText(9, 'Enter it'),
    personName: pieces.personName('Enter it'),
    phone: pieces.phone('Enter it'),
    email: pieces.email('Enter it'),
    loginName: pieces.loginName('Enter it'),
  }
  it.each(Object.entries(fields))('%s treats it as empty', (_, field) => {
    for (const value of ['', ' ', '\t \u00a0', undefined]) expect(parse(field, value)).toBe('✗ Enter it')
  })
})

describe('numbers and days', () => {
  it('accepts digits or nothing for vitals', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (value) => {
        expect(pieces.digitsOrEmpty().safeParse(value).success).toBe(/^[0-9]*$/.test(value))
      }),
    )
    expect(parse(pieces.digitsOrEmpty(), undefined)).toBe('')
    expect(parse(pieces.digitsOrEmpty(), '1.5')).toBe('✗ Use digits only')
    expect(parse(pieces.digitsOrEmpty(), '१२')).toBe('✗ Use digits only')
  })

  it.each([
    [pieces.moneyMinor(), 49950, 49950],
    [pieces.moneyMinor(), 0.5, '✗ Enter an amount like 500 or 499.50'],
    [pieces.moneyMinor(), -1, '✗ Enter an amount of 0 or more'],
    [pieces.isoDate(), '2024-02-29', '2024-02-29'],
    [pieces.isoDate(), '2025-02-29', '✗ Enter a date like 22-Nov-2026'],
    [pieces.isoDate(), '2025-02-01T00:00:00Z', '✗ Enter a date like 22-Nov-2026'],
    [pieces.isoDate('Enter the due date'), '22-Nov-2026', '✗ Enter the due date'],
    [pieces.isoDate('Enter the due date'), Number.NaN, '✗ Enter a date like 22-Nov-2026'],
    [pieces.isoDate(), '0001-01-01', '✗ Use a year from 1900 to 2199'],
    [pieces.isoDate(), '9999-12-31', '✗ Use a year from 1900 to 2199'],
    [pieces.isoDate(), '1900-01-01', '1900-01-01'],
    [pieces.isoDate(), '2199-12-31', '2199-12-31'],
    [pieces.version(), 99_999_999_999_999, '✗ Reload the page and try again'],
    [pieces.isoTime(), '09:30', '09:30'],
    [pieces.isoTime(), '24:00', '✗ Enter a time like 09:30'],
    [pieces.isoTime(), '09:30:10', '✗ Enter a time like 09:30'],
    [pieces.isoInstant(), '2025-03-09T09:30:00+05:30', '2025-03-09T09:30:00+05:30'],
    [pieces.isoInstant(), '2025-03-09T09:30', '✗ Choose a time'],
    [pieces.isoInstant(), '0001-01-01T00:00:00+05:30', '✗ Use a year from 1900 to 2199'],
    [pieces.isoInstant(), '9999-12-31T23:59:00Z', '✗ Use a year from 1900 to 2199'],
    [pieces.uuid(), 'x', '✗ Choose one from the list'],
  ])('%# %s', (piece, value, result) => {
    expect(parse(piece, value)).toBe(result)
  })
  it('recognises money, quantities and days after more checks are added', () => {
    expect(
      pieces.isMoney(
        pieces
          .moneyMinor()
          .min(1)
          .refine((minor) => minor !== 2),
      ),
    ).toBe(true)
    expect(pieces.isQuantity(pieces.qtyMilli().max(5000))).toBe(true)
    expect(pieces.isMoney(pieces.qtyMilli().max(5000))).toBe(false)
    expect(pieces.isIsoDate(pieces.isoDate().refine((day) => day > '2026-01-01'))).toBe(true)
    expect(pieces.isIsoDate(pieces.isoTime())).toBe(false)
  })
})
