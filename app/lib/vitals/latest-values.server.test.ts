import { expect, it } from 'vitest'
import { getFormatter } from '~/lib/format/format'
import { formatReading } from './format-reading.server'
import { findLatestValues } from './latest-values.server'
import { buildReading } from './testing'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

it('findLatestValues takes each value from the newest reading that has it', () => {
  const alone = buildReading('2026-11-21T05:10:00Z', { pulse: 88 })
  const critical = buildReading(
    '2026-11-21T05:00:00Z',
    { systolic: 185, diastolic: 121, spo2: 89 },
    { flags: { systolic: 'HH', spo2: 'LL' } },
  )
  const { measured, values } = findLatestValues([alone, critical], format)!
  expect(measured).toBe(format.dateTime('2026-11-21T05:10:00Z'))
  expect(
    values.map(({ label, values: [first], measuredAt: time }) => [
      label,
      first!.text,
      first!.assessment,
      time !== null,
    ]),
  ).toEqual([
    ['Blood pressure', '185/121 mmHg', 'Very high', true],
    ['Pulse', '88/min', '', false],
    ['Oxygen saturation', '89 %', 'Very low', true],
  ])
})

it('findLatestValues ignores corrected readings, and returns null without any other', () => {
  const wrong = buildReading('2026-11-21T05:10:00Z', { pulse: 250 }, { corrected: true })
  expect(findLatestValues([wrong], format)).toBeNull()
  expect(findLatestValues([wrong, buildReading('2026-11-20T05:10:00Z', { pulse: 80 })], format)?.values).toHaveLength(1)
})

it('findLatestValues labels a pressure that was measured alone', () => {
  const pressure = (measures: Record<string, number>) =>
    formatReading(buildReading('2026-11-21T05:00:00Z', measures), format).values.pressure.map(({ text }) => text)
  expect(pressure({ diastolic: 80 })).toEqual(['lower 80 mmHg'])
  expect(pressure({ systolic: 135 })).toEqual(['upper 135 mmHg'])
  expect(pressure({ systolic: 135, diastolic: 80 })).toEqual(['135/80 mmHg'])
})
