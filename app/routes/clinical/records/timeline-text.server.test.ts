import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/clinical/records/timeline.ts'
import { mapMeasures } from '#contract/clinical/vitals/rules.ts'
import { getFormatter } from '~/lib/format/format'
import { toLines } from './timeline-text.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('a reading in the timeline', () => {
  const listLines = (practiceUnit: 'C' | 'F') => {
    const measures = {
      ...mapMeasures((name) => (name === 'temperatureTenths' ? 1014 : null)),
      temperatureUnit: 'F' as const,
    }
    const entry = { kind: 'vitals', names: [] as string[], facts: { measures, practiceUnit } } as TimelineEntry
    return toLines(entry, format, String)
  }

  it('shows a temperature as measured, and in the unit of the practice if that is another one', () => {
    expect(listLines('F')).toEqual(['Temperature 101.4 °F'])
    expect(listLines('C')).toEqual(['Temperature 101.4 °F (38.6 °C)'])
  })
})
