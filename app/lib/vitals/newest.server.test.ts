import { expect, it } from 'vitest'
import { formatterOf } from '~/lib/format/format'
import { newestValues } from './newest.server'
import { readingInWords } from './reading-in-words.server'
import { readingAt } from './testing'

const format = formatterOf({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

it('a pulse that was taken alone does not hide what was measured before it', () => {
  const alone = readingAt('2026-11-21T05:10:00Z', { pulse: 88 })
  const grave = readingAt(
    '2026-11-21T05:00:00Z',
    { systolic: 185, diastolic: 121, spo2: 89 },
    { flags: { systolic: 'HH', spo2: 'LL' } },
  )
  const { measured, values } = newestValues([alone, grave], format)!
  expect(measured).toBe(format.dateTime('2026-11-21T05:10:00Z'))
  expect(values.map(({ label, said, at }) => [label, said[0]!.text, said[0]!.word, at !== null])).toEqual([
    ['Blood pressure', '185/121 mmHg', 'Very high', true],
    ['Pulse', '88/min', '', false],
    ['Oxygen saturation', '89 %', 'Very low', true],
  ])
})

it('what was corrected is no value any more, and without a reading there is none', () => {
  const wrong = readingAt('2026-11-21T05:10:00Z', { pulse: 250 }, { corrected: true })
  expect(newestValues([wrong], format)).toBeNull()
  expect(newestValues([wrong, readingAt('2026-11-20T05:10:00Z', { pulse: 80 })], format)?.values).toHaveLength(1)
})

it('one pressure alone says which it is', () => {
  const pressure = (measures: Record<string, number>) =>
    readingInWords(readingAt('2026-11-21T05:00:00Z', measures), format).values.pressure.map(({ text }) => text)
  expect(pressure({ diastolic: 80 })).toEqual(['lower 80 mmHg'])
  expect(pressure({ systolic: 135 })).toEqual(['upper 135 mmHg'])
  expect(pressure({ systolic: 135, diastolic: 80 })).toEqual(['135/80 mmHg'])
})
