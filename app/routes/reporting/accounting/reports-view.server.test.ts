import { describe, expect, it } from 'vitest'
import { parseReportQuery } from '~/lib/reports/report-query.server'
import { withKnownPlace } from './reports-view.server'

const [KNOWN, UNKNOWN] = ['0197a5b0-0000-7000-8000-000000000001', '0197a5b0-0000-7000-8000-000000000002']
const filter = (place: string) => {
  const query = parseReportQuery(
    { url: new URL(`http://clinic.test/reports?report=sales&place=${place}`), today: '2026-11-24' },
    'admin',
  )
  return withKnownPlace(query, [{ placeId: KNOWN }])
}

describe('withKnownPlace', () => {
  it('keeps a place of the practice', () => {
    expect(filter(KNOWN)).toMatchObject({ place: KNOWN, unknownFilters: [] })
  })

  it.each([UNKNOWN, 'nowhere'])('ignores the unknown place %s and says so', (place) => {
    expect(filter(place)).toMatchObject({ place: '', unknownFilters: ['Place'] })
  })
})
