import { describe, expect, it } from 'vitest'
import { computeChange, findFirstRevenueDay, summarizeRevenue } from './day-revenue.ts'

const entry = (day: string, invoicedMinor: number, receivedMinor = 0) => ({ day, invoicedMinor, receivedMinor })

describe('summarizeRevenue', () => {
  it('compares the month with the same days of last month', () => {
    const entries = [
      entry('2026-02-28', 1),
      entry('2026-03-01', 10, 5),
      entry('2026-03-10', 20),
      entry('2026-03-11', 40),
      entry('2026-04-01', 100, 50),
      entry('2026-04-10', 200, 150),
    ]
    expect(summarizeRevenue(entries, '2026-04-10')).toMatchObject({
      today: { invoicedMinor: 200, receivedMinor: 150 },
      month: { invoicedMinor: 300, receivedMinor: 200 },
      lastMonth: { invoicedMinor: 30, receivedMinor: 5 },
    })
  })

  it('compares the 31st with all of a shorter month', () => {
    const entries = [entry('2026-02-28', 7), entry('2026-03-01', 70)]
    expect(summarizeRevenue(entries, '2026-03-31').lastMonth.invoicedMinor).toBe(7)
  })

  it('lists 30 days up to today, with days without revenue', () => {
    const { days } = summarizeRevenue([entry('2026-04-09', 3)], '2026-04-10')
    expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([30, '2026-03-12', '2026-04-10'])
    expect(days.filter(({ invoicedMinor }) => invoicedMinor > 0)).toEqual([entry('2026-04-09', 3)])
  })
})

describe('findFirstRevenueDay', () => {
  it.each([
    ['2026-04-10', '2026-03-01'],
    ['2026-03-01', '2026-01-31'],
    ['2026-01-15', '2025-12-01'],
  ])('for %s is %s', (today, first) => {
    expect(findFirstRevenueDay(today)).toBe(first)
  })
})

describe('computeChange', () => {
  it.each([
    [112, 100, 12],
    [50, 100, -50],
    [0, 100, -100],
    [100, 0, null],
    [100, -5, null],
  ])('now %d, before %d: %s percent', (now, before, change) => {
    expect(computeChange(now, before)).toBe(change)
  })
})
