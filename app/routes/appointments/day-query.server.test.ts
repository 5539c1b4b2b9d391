import { expect, test } from 'vitest'
import { dayQuery } from './day-query.server'

test.each(['0000-01-01', '2026-13-01', '2026-1-1', "' or 1=1", '', '+012026-01-01'])(
  'a day %j is as if it were not there',
  (day) => {
    const url = new URL(`http://here.invalid/reception-appointment?day=${encodeURIComponent(day)}`)
    expect(dayQuery(url, '2026-03-09').day).toBe('2026-03-09')
  },
)
