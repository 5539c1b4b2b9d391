import { describe, expect, it } from 'vitest'
import { getFormatter } from '~/lib/format/format'
import { renderRevenue } from './revenue-chart.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const describeDays = (receivedMinor: number) => {
  const days = [
    { day: '2026-11-08', invoicedMinor: 500_00, receivedMinor: 500_00 },
    { day: '2026-11-09', invoicedMinor: 0, receivedMinor },
  ]
  return renderRevenue({ days } as Parameters<typeof renderRevenue>[0], format, 'INR')[0]!.description
}

describe('renderRevenue', () => {
  it('says why the line goes below zero on the day of a reversed cheque', () => {
    expect(describeDays(-200_00)).toBe(
      `Invoiced ₹500, received ₹300. Refunds and reversals were more than payments on ${format.shortDay('2026-11-09')}.`,
    )
    expect(describeDays(0)).toBe('Invoiced ₹500, received ₹500.')
  })
})
