import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { amountInWords } from '../documents/amount-in-words.ts'
import { findBucket } from '../ledger/ageing.ts'
import {
  allocateOldestFirst,
  canRefund,
  canReverse,
  computeAvailable,
  computeDue,
  findExcessTender,
  settleTenders,
} from '../ledger/allocation.ts'
import { computeCashUp } from '../ledger/cash-up.ts'
import { buildPrefix, formatNumber, getFinancialYear } from '../numbering/numbers.ts'
import { isGstin } from '../tax/gstin.ts'
import { GST_NUMBERS } from '../tax/tax-numbers.ts'
import { getDocumentTitle, getServiceSupply, getTaxProfile } from '../tax/tax-profiles.ts'
import {
  canCharge,
  canDiscount,
  canTakeCash,
  describeChange,
  describeTenders,
  formatReceived,
  getCopyMark,
  getPaymentState,
  getSoloRefundLimit,
  isOverdue,
  labelIssueButton,
} from './rules.ts'

describe('balances and allocations', () => {
  it('pays the oldest due first (E14)', () => {
    const invoices = [
      { id: 'c', dueDate: '2026-11-03', dueMinor: 50000 },
      { id: 'a', dueDate: '2026-11-01', dueMinor: 35600 },
      { id: 'b', dueDate: '2026-11-02', dueMinor: 21500 },
    ]
    const first = allocateOldestFirst(100000, invoices)
    expect(first.allocations).toEqual([
      { id: 'a', amountMinor: 35600 },
      { id: 'b', amountMinor: 21500 },
      { id: 'c', amountMinor: 42900 },
    ])
    const third = { payableMinor: 50000, allocatedMinor: 42900 }
    expect([computeDue(third), getPaymentState(third)]).toEqual([7100, 'partly_paid'])
    const next = allocateOldestFirst(20000, [{ id: 'c', dueDate: '2026-11-03', dueMinor: 7100 }])
    expect(next).toEqual({ allocations: [{ id: 'c', amountMinor: 7100 }], leftMinor: 12900 })
  })

  it('refunds an overpayment once (E15)', () => {
    const getAvailable = (refundedMinor: number) => computeAvailable(30000, { allocatedMinor: 21500, refundedMinor })
    expect([getAvailable(0), getAvailable(8500)]).toEqual([8500, 0])
    expect([
      canRefund(8500, getAvailable(0)),
      canRefund(8501, getAvailable(0)),
      canRefund(1, getAvailable(8500)),
    ]).toEqual([true, false, false])
    expect([0, 8500].map((refundedMinor) => canReverse({ refundedMinor }))).toEqual([true, false])
  })

  it('credits a paid and an unpaid invoice (E16)', () => {
    const paid = { payableMinor: 35600, allocatedMinor: 35600 }
    const applied = Math.min(14129, computeDue(paid))
    expect([computeDue(paid), 14129 - applied]).toEqual([0, 14129])
    expect(computeDue({ payableMinor: 35600, creditedMinor: 14129 })).toBe(21471)
  })

  it('gets the payment state of an invoice', () => {
    const getState = (allocatedMinor: number, changes = {}) =>
      getPaymentState({ payableMinor: 500, allocatedMinor, ...changes })
    expect([getState(0), getState(1), getState(500)]).toEqual(['unpaid', 'partly_paid', 'paid'])
    expect(getPaymentState({ payableMinor: 0, allocatedMinor: 0 })).toBe('paid')
    expect([getState(0, { creditedMinor: 1 }), getState(1, { creditedMinor: 1 })]).toEqual(['unpaid', 'partly_paid'])
    expect([getState(0, { creditedMinor: 500 }), getState(100, { writtenOffMinor: 400 })]).toEqual([
      'credited',
      'written_off',
    ])
    // Credit is not payment: what is due after it is unpaid.
    expect([getState(0, { creditedMinor: 499 }), getState(1, { creditedMinor: 498 })]).toEqual([
      'unpaid',
      'partly_paid',
    ])
    expect([getState(1, { creditedMinor: 499 }), getState(499, { creditedMinor: 1 })]).toEqual(['paid', 'paid'])
    expect(getState(0, { creditedMinor: 499, writtenOffMinor: 1 })).toBe('written_off')
    expect(getState(0, { writtenOffMinor: 499 })).toBe('unpaid')
    expect(isOverdue({ dueDate: '2026-11-20', dueMinor: 1 }, '2026-11-20')).toBe(false)
    expect(isOverdue({ dueDate: '2026-11-20', dueMinor: 1 }, '2026-11-21')).toBe(true)
  })

  it('lets one person refund small amounts alone', () => {
    expect(getSoloRefundLimit({ currency: 'INR' })).toBe(5_000_00)
    expect(getSoloRefundLimit({ currency: 'EUR', aloneUpToMinor: null })).toBe(100_00)
    expect(getSoloRefundLimit({ currency: 'EUR', aloneUpToMinor: 0 })).toBe(0)
  })

  it('gives change for cash only', () => {
    const [cash, card] = [
      { method: 'cash', amountMinor: 50000 },
      { method: 'card', amountMinor: 20000 },
    ]
    expect(settleTenders(40000, [cash!])).toMatchObject({ changeMinor: 10000, booked: [{ bookedMinor: 40000 }] })
    expect(settleTenders(60000, [card!, cash!])).toMatchObject({
      changeMinor: 10000,
      booked: [{}, { bookedMinor: 40000 }],
    })
    expect(settleTenders(10000, [card!])).toBeNull()
    expect(settleTenders(70001, [card!, cash!])).toBeNull()
    expect(settleTenders(0, [])).toEqual({ booked: [], changeMinor: 0 })
  })

  it('finds the tender that is more than is due', () => {
    const find = (dueMinor: number, ...tenders: [method: string, amountMinor: number][]) =>
      findExcessTender(
        dueMinor,
        tenders.map(([method, amountMinor]) => ({ method, amountMinor })),
      )
    expect(find(500, ['cash', 300], ['upi', 300])).toBeNull()
    expect(find(500, ['upi', 500])).toBeNull()
    expect(find(500, ['upi', 501])).toEqual({ index: 0, maxMinor: 500 })
    expect(find(500, ['upi', 400], ['card', 300])).toEqual({ index: 1, maxMinor: 100 })
    expect(find(500, ['cash', 500], ['upi', 500])).toEqual({ index: 0, maxMinor: 0 })
    expect(find(500, ['upi', 600], ['cash', 100])).toEqual({ index: 0, maxMinor: 500 })
    expect(find(500, ['cash', 1000])).toBeNull()
  })

  it('describes the running total of several payments', () => {
    const inr = { locale: 'en-IN', currency: 'INR' }
    const totalOf = (...tenders: [method: string, amountMinor: string][]) =>
      describeTenders(
        500_00,
        tenders.map(([method, amountMinor]) => ({ method, amountMinor })),
        inr,
      )
    expect(totalOf(['cash', '300'], ['upi', ''])).toBe('Total ₹500.00 of ₹500.00')
    expect(totalOf(['cash', '300'], ['upi', '100'])).toBe('Total ₹400.00 of ₹500.00. ₹100.00 still due')
    expect(totalOf(['cash', '300'], ['upi', '300'])).toBe('Total ₹600.00 of ₹500.00. Change ₹100.00')
    expect(totalOf(['card', '300'], ['upi', '300'])).toBe(
      'Total ₹600.00 of ₹500.00. ₹100.00 more than is due. Change can be given for cash only',
    )
  })

  it('books exactly the amount due, whatever was handed over', () => {
    const tender = fc.record({
      method: fc.constantFrom('cash', 'card', 'upi'),
      amountMinor: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20000 }), fc.array(tender, { maxLength: 5 }), (dueMinor, tenders) => {
        const settled = settleTenders(dueMinor, tenders)
        if (!settled) return
        expect(sum(settled.booked.map((tender) => tender.bookedMinor))).toBe(dueMinor)
        expect(sum(tenders.map((tender) => tender.amountMinor))).toBe(dueMinor + settled.changeMinor)
        for (const tender of settled.booked) expect(tender.bookedMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('keeps cash of one payer in one day below the limit (E22)', () => {
    const { cashBelowMinor } = getTaxProfile('india-gst')
    expect(canTakeCash(15000000, 0, cashBelowMinor)).toBe(true)
    expect(canTakeCash(6000000, 15000000, cashBelowMinor)).toBe(false)
    expect(canTakeCash(6000000, 15000000, getTaxProfile('generic').cashBelowMinor)).toBe(true)
  })
})

describe('numbers', () => {
  it("changes the financial year at the clinic's midnight (E17)", () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    const yearAt = (instant: string) => getFinancialYear(day.format(new Date(instant)), 4)
    expect(yearAt('2027-03-31T18:29:59Z')).toBe('2627')
    expect(yearAt('2027-03-31T18:30:00Z')).toBe('2728')
    expect(getFinancialYear('2026-01-01', 1)).toBe('2626')
    expect(getFinancialYear('2099-12-31', 4)).toBe('9900')
  })

  it('has at most 16 characters', () => {
    expect(formatNumber('AND', '2627', 1)).toBe('AND/2627/00001')
    expect(formatNumber('ANDHR', '2627', 99_999)).toHaveLength(16)
    expect(() => formatNumber('ANDHR', '2627', 100_000)).toThrow(RangeError)
    expect(() => formatNumber('/A', '2627', 1)).toThrow(RangeError)
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('invoice', 'receipt'),
        fc.integer({ min: 1, max: 20 }),
        (code, document, turn) => {
          expect(formatNumber(buildPrefix(code, document, turn), '2627', 1)).toMatch(/^[A-Z0-9]{1,5}\/2627\/00001$/)
        },
      ),
    )
  })

  it('finds another prefix if a place already has it', () => {
    expect([buildPrefix('and', 'invoice'), buildPrefix('AND', 'receipt')]).toEqual(['AND', 'ANDR'])
    expect([buildPrefix('ANDHERI', 'invoice'), buildPrefix('ANDHERI', 'receipt', 2)]).toEqual(['ANDHE', 'AND2R'])
  })
})

it('getDocumentTitle derives the title from the tax profile (E1)', () => {
  const [india, generic] = [getTaxProfile('india-gst'), getTaxProfile('somewhere')]
  const exempt = { taxCategory: 'exempt' } as const
  const taxed = { taxCategory: 'taxable' } as const
  expect(getDocumentTitle(india, 'intra', [exempt])).toBe('Bill of Supply')
  expect(getDocumentTitle(india, 'intra', [taxed])).toBe('Tax Invoice')
  expect(getDocumentTitle(india, 'inter', [taxed, exempt])).toBe('Invoice-cum-Bill of Supply')
  expect(getDocumentTitle(india, 'none', [taxed])).toBe('Invoice')
  expect(getDocumentTitle(generic, 'inter', [taxed])).toBe('Invoice')
  expect([getServiceSupply(india, 'X'), getServiceSupply(generic, 'X'), getServiceSupply(india, null)]).toEqual([
    'intra',
    'inter',
    'none',
  ])
})

it('findBucket counts days past the due date (E18)', () => {
  const getBucket = (dueDate: string) => findBucket(dueDate, '2026-11-20')
  expect(['2026-11-25', '2026-11-20'].map(getBucket)).toEqual(['current', 'current'])
  expect(['2026-11-19', '2026-10-21'].map(getBucket)).toEqual(['to30', 'to30'])
  expect(['2026-10-20', '2026-09-20', '2026-08-21'].map(getBucket)).toEqual(['to60', 'to90', 'over90'])
})

it('computeCashUp computes a drawer that is short (E19)', () => {
  const shift = {
    floatMinor: 200000,
    receivedMinor: 345000,
    refundedMinor: 14000,
    spentMinor: 35000,
    depositedMinor: 300000,
  }
  expect(computeCashUp({ ...shift, countedMinor: 195000 })).toEqual({ expectedMinor: 196000, differenceMinor: -1000 })
})

it('isGstin rejects a GSTIN with one character changed (E21)', () => {
  const valid = ['27AAPFU0939F1ZV', '24AAQCA8719H1ZC', '29AAGCB7383J1Z4', '05AEJPP8087R1ZF']
  for (const gstin of valid) {
    expect(isGstin(gstin)).toBe(true)
    expect(GST_NUMBERS.states).toHaveProperty(GST_NUMBERS.stateOf(gstin))
    for (let i = 0; i < gstin.length; i++) {
      for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (sign !== gstin[i]) expect(isGstin(gstin.slice(0, i) + sign + gstin.slice(i + 1))).toBe(false)
      }
    }
  }
})

it('amountInWords uses lakhs for Indian locales', () => {
  expect(amountInWords(1_23_456_50, 'INR', 'en-IN')).toBe(
    'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only',
  )
  expect(amountInWords(50000, 'INR', 'en-IN')).toBe('Rupees five hundred only')
  expect(amountInWords(0, 'INR', 'en-IN')).toBe('Rupees zero only')
  expect(amountInWords(12_00_00_000_00, 'INR', 'en-IN')).toBe('Rupees twelve crore only')
  expect(amountInWords(1_234_567_05, 'USD', 'en-US')).toBe(
    'USD one million two hundred thirty-four thousand five hundred sixty-seven and 5/100 only',
  )
})

it('canDiscount and canCharge depend on the person and the status', () => {
  const clerk = { rights: [], manages: false }
  expect([canDiscount(100, 500, clerk), canDiscount(101, 500, clerk)]).toEqual([true, false])
  expect(canDiscount(500, 500, { ...clerk, rights: ['discount-over-limit'] })).toBe(true)
  expect(canDiscount(500, 500, { ...clerk, manages: true })).toBe(true)
  expect(['held', 'booked', 'completed', 'cancelled'].map((status) => canCharge({ status }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([getCopyMark(0), getCopyMark(1), getCopyMark(2)]).toEqual(['Original', 'Original', 'Copy'])
})

it('formatReceived names the typed amount of a part payment, and else what is due', () => {
  const name = (amount: string, isPart: boolean) =>
    formatReceived({ amount, isPart }, 500_00, { locale: 'en-IN', currency: 'INR' })
  expect([name('100', true), name('100', false), name('', true), name('600', true), name('x', true)]).toEqual([
    '₹100.00',
    '₹500.00',
    '₹500.00',
    '₹500.00',
    '₹500.00',
  ])
})

it('labelIssueButton names the typed amount if it is only a part of the total', () => {
  const name = (received: string) => labelIssueButton(received, 500_00, { locale: 'en-IN', currency: 'INR' })
  expect(name('100')).toBe('Issue and take ₹100.00')
  expect(['', '0', '500', '600', 'x'].map(name)).toEqual(Array.from({ length: 5 }, () => 'Issue and take payment'))
})

describe('describeChange', () => {
  it('says with the currency what to give back, or what is still due', () => {
    const practice = { locale: 'en-IN', currency: 'INR' }
    expect(describeChange('500', 300_00, practice)).toBe('Change ₹200.00')
    expect(describeChange('1,000', 1250_50, practice)).toBe('₹250.50 still due')
    expect(['300', '', 'x'].map((received) => describeChange(received, 300_00, practice))).toEqual(['', '', ''])
  })
})
