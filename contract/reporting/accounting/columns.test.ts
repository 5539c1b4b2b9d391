import { expect, it } from 'vitest'
import { writeReportHeader, writeReportLines } from '#contract/kernel/column.ts'
import { reportColumns } from './columns.ts'

const { cashUps, dayBook, outstanding, taxCodes } = reportColumns
const PRACTICE = { zone: 'Asia/Kolkata', currency: 'INR' }

it('writeReportLines writes times in the practice’s time zone, and amounts outside shifts', () => {
  const row = {
    shiftId: null,
    placeName: 'Andheri',
    personName: null,
    closedAt: null,
    floatMinor: null,
    received: [{ method: 'cash', minor: 650_00 }],
    refunded: [],
    spent: [],
    addedMinor: 0,
    takenMinor: 0,
    depositedMinor: 0,
    expectedMinor: null,
    countedMinor: null,
    differenceMinor: null,
    differenceReason: null,
  }
  const line = (zone: string, openedAt: string | null) =>
    writeReportLines(cashUps, [{ ...row, openedAt }], { ...PRACTICE, zone })
  expect(line(PRACTICE.zone, null)).toMatch(/^,,Andheri,Outside shifts,,650\.00,0\.00,/)
  expect(line(PRACTICE.zone, '2026-11-20T20:30:00.000Z')).toMatch(/^2026-11-21T02:00:00\+05:30,/)
  expect(line('UTC', '2026-11-20T20:30:00.000Z')).toMatch(/^2026-11-20T20:30:00\+00:00,/)
})

it('writeReportLines writes amounts as plain numbers, also negative ones', () => {
  const row = { name: 'Asha', mobile: '+919876543210', currentMinor: 5, to30Minor: 0, to60Minor: 0, to90Minor: 0 }
  const sums = { over90Minor: 0, dueMinor: 123456789_01, creditMinor: 50, openingMinor: 0, balanceMinor: -12_50 }
  const line = writeReportLines(outstanding, [{ ...row, ...sums, clientId: '' }], PRACTICE)
  expect(line).toBe(`Asha,'+919876543210,0.05,0.00,0.00,0.00,0.00,0.00,123456789.01,0.50,-12.50\r\n`)
  expect(writeReportHeader(outstanding)).toMatch(/^\uFEFFName,Phone,Current,1–30 days,/)
})

it('writeReportLines escapes formulas', () => {
  const entry = {
    id: '',
    documentId: null,
    at: '',
    day: '2026-11-20',
    kind: 'receipt' as const,
    number: 'AND/2627/1',
    partyName: '=HYPERLINK("x")',
  }
  const fields = {
    method: 'bank_transfer',
    reference: '-1+1',
    placeName: '@x',
    byName: null,
    inMinor: 100,
    outMinor: 0,
  }
  expect(writeReportLines(dayBook, [{ ...entry, ...fields }], PRACTICE)).toBe(
    `2026-11-20,Receipt,AND/2627/1,"'=HYPERLINK(""x"")",Bank transfer,'-1+1,'@x,,1.00,0.00\r\n`,
  )
})

it('writeReportLines writes rates as percent and quantities as decimals', () => {
  const tax = { taxableMinor: 100, cgstMinor: 3, sgstMinor: 3, igstMinor: 0, totalMinor: 106, rateBps: 25 }
  const goods = {
    registered: false,
    code: '3004',
    description: 'Strips',
    unit: null,
    taxCategory: 'nil_rated' as const,
  }
  expect(writeReportLines(taxCodes, [{ ...tax, ...goods, qtyMilli: -1500 }], PRACTICE)).toBe(
    'B2C,3004,Strips,,-1.5,Nil rated,0.25,1.06,1.00,0.03,0.03,0.00\r\n',
  )
})

it('the columns of a shift end name the status of a visit as lists of appointments do', () => {
  const invoice = { invoiceId: '', number: 'AND/1', appointmentId: null, client: 'Asha', placeName: 'Andheri' }
  const line = (status: 'no_show' | null) =>
    writeReportLines(reportColumns.withoutVisit, [{ ...invoice, status, payableMinor: 500_00, paidMinor: 0 }], PRACTICE)
  expect(line('no_show')).toBe('AND/1,Asha,Marked as no-show,Andheri,500.00,0.00\r\n')
  expect(line(null)).toBe('AND/1,Asha,None,Andheri,500.00,0.00\r\n')
})
