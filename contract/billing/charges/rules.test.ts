import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { amountInWords } from '../documents/amount-in-words.ts'
import { bucketOf } from '../ledger/ageing.ts'
import { allocateOldestFirst, availableOf, canRefund, canReverse, dueOf, settle } from '../ledger/allocation.ts'
import { cashUp } from '../ledger/cash-up.ts'
import { financialYear, numberPrefix, paperNumber } from '../numbering/numbers.ts'
import { isGstin } from '../tax/gstin.ts'
import { GST_NUMBERS } from '../tax/tax-numbers.ts'
import { documentTitle, supplyOfService, taxProfile } from '../tax/tax-profiles.ts'
import { aloneUpToOf, canCharge, canDiscount, canTakeCash, copyMark, isOverdue, paymentState } from './rules.ts'

describe('what is due and what pays for it', () => {
  it('E14: the oldest due is paid first', () => {
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
    expect([dueOf(third), paymentState(third)]).toEqual([7100, 'partly_paid'])
    const next = allocateOldestFirst(20000, [{ id: 'c', dueDate: '2026-11-03', dueMinor: 7100 }])
    expect(next).toEqual({ allocations: [{ id: 'c', amountMinor: 7100 }], leftMinor: 12900 })
  })

  it('E15: what was paid too much can be given back once', () => {
    const left = (backMinor: number) => availableOf(30000, { paysMinor: 21500, backMinor })
    expect([left(0), left(8500)]).toEqual([8500, 0])
    expect([canRefund(8500, left(0)), canRefund(8501, left(0)), canRefund(1, left(8500))]).toEqual([true, false, false])
    expect([0, 8500].map((givenBackMinor) => canReverse({ givenBackMinor }))).toEqual([true, false])
  })

  it('E16: a credit note on a paid and on an unpaid invoice', () => {
    const paid = { payableMinor: 35600, allocatedMinor: 35600 }
    const applied = Math.min(14129, dueOf(paid))
    expect([dueOf(paid), 14129 - applied]).toEqual([0, 14129])
    expect(dueOf({ payableMinor: 35600, creditedMinor: 14129 })).toBe(21471)
  })

  it('says how far an invoice is paid', () => {
    const of = (allocatedMinor: number, more = {}) => paymentState({ payableMinor: 500, allocatedMinor, ...more })
    expect([of(0), of(1), of(500)]).toEqual(['unpaid', 'partly_paid', 'paid'])
    expect(paymentState({ payableMinor: 0, allocatedMinor: 0 })).toBe('paid')
    expect([of(0, { creditedMinor: 1 }), of(1, { creditedMinor: 1 })]).toEqual(['unpaid', 'partly_paid'])
    expect([of(0, { creditedMinor: 500 }), of(100, { writtenOffMinor: 400 })]).toEqual(['credited', 'written_off'])
    // Credit is no money: what is due after it is unpaid, and only what nobody paid anything of is credited.
    expect([of(0, { creditedMinor: 499 }), of(1, { creditedMinor: 498 })]).toEqual(['unpaid', 'partly_paid'])
    expect([of(1, { creditedMinor: 499 }), of(499, { creditedMinor: 1 })]).toEqual(['paid', 'paid'])
    expect(of(0, { creditedMinor: 499, writtenOffMinor: 1 })).toBe('written_off')
    expect(of(0, { writtenOffMinor: 499 })).toBe('unpaid')
    expect(isOverdue({ dueDate: '2026-11-20', dueMinor: 1 }, '2026-11-20')).toBe(false)
    expect(isOverdue({ dueDate: '2026-11-20', dueMinor: 1 }, '2026-11-21')).toBe(true)
  })

  it('lets one person give back a little alone', () => {
    expect(aloneUpToOf({ currency: 'INR' })).toBe(5_000_00)
    expect(aloneUpToOf({ currency: 'EUR', aloneUpToMinor: null })).toBe(100_00)
    expect(aloneUpToOf({ currency: 'EUR', aloneUpToMinor: 0 })).toBe(0)
  })

  it('gives change on cash alone', () => {
    const [cash, card] = [
      { method: 'cash', amountMinor: 50000 },
      { method: 'card', amountMinor: 20000 },
    ]
    expect(settle(40000, [cash!])).toMatchObject({ changeMinor: 10000, booked: [{ bookedMinor: 40000 }] })
    expect(settle(60000, [card!, cash!])).toMatchObject({ changeMinor: 10000, booked: [{}, { bookedMinor: 40000 }] })
    expect(settle(10000, [card!])).toBeNull()
    expect(settle(70001, [card!, cash!])).toBeNull()
    expect(settle(0, [])).toEqual({ booked: [], changeMinor: 0 })
  })

  it('books exactly what is due, whatever was handed over', () => {
    const tender = fc.record({
      method: fc.constantFrom('cash', 'card', 'upi'),
      amountMinor: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20000 }), fc.array(tender, { maxLength: 5 }), (due, all) => {
        const done = settle(due, all)
        if (!done) return
        expect(sum(done.booked.map((one) => one.bookedMinor))).toBe(due)
        expect(sum(all.map((one) => one.amountMinor))).toBe(due + done.changeMinor)
        for (const one of done.booked) expect(one.bookedMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('E22: cash of one payer on one day stays below the limit', () => {
    const { cashBelowMinor } = taxProfile('india-gst')
    expect(canTakeCash(15000000, 0, cashBelowMinor)).toBe(true)
    expect(canTakeCash(6000000, 15000000, cashBelowMinor)).toBe(false)
    expect(canTakeCash(6000000, 15000000, taxProfile('generic').cashBelowMinor)).toBe(true)
  })
})

describe('numbers', () => {
  it('E17: the year turns at midnight of the clinic', () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    const yearAt = (at: string) => financialYear(day.format(new Date(at)), 4)
    expect(yearAt('2027-03-31T18:29:59Z')).toBe('2627')
    expect(yearAt('2027-03-31T18:30:00Z')).toBe('2728')
    expect(financialYear('2026-01-01', 1)).toBe('2626')
    expect(financialYear('2099-12-31', 4)).toBe('9900')
  })

  it('has sixteen characters at most', () => {
    expect(paperNumber('AND', '2627', 1)).toBe('AND/2627/00001')
    expect(paperNumber('ANDHR', '2627', 99_999)).toHaveLength(16)
    expect(() => paperNumber('ANDHR', '2627', 100_000)).toThrow(RangeError)
    expect(() => paperNumber('/A', '2627', 1)).toThrow(RangeError)
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('invoice', 'receipt'),
        fc.integer({ min: 1, max: 20 }),
        (code, paper, turn) => {
          expect(paperNumber(numberPrefix(code, paper, turn), '2627', 1)).toMatch(/^[A-Z0-9]{1,5}\/2627\/00001$/)
        },
      ),
    )
  })

  it('finds another prefix when a place already has it', () => {
    expect([numberPrefix('and', 'invoice'), numberPrefix('AND', 'receipt')]).toEqual(['AND', 'ANDR'])
    expect([numberPrefix('ANDHERI', 'invoice'), numberPrefix('ANDHERI', 'receipt', 2)]).toEqual(['ANDHE', 'AND2R'])
  })
})

it('E1: the title follows from what the profile can do', () => {
  const [india, generic] = [taxProfile('india-gst'), taxProfile('somewhere')]
  const exempt = { taxCategory: 'exempt' } as const
  const taxed = { taxCategory: 'taxable' } as const
  expect(documentTitle(india, 'intra', [exempt])).toBe('Bill of Supply')
  expect(documentTitle(india, 'intra', [taxed])).toBe('Tax Invoice')
  expect(documentTitle(india, 'inter', [taxed, exempt])).toBe('Invoice-cum-Bill of Supply')
  expect(documentTitle(india, 'none', [taxed])).toBe('Invoice')
  expect(documentTitle(generic, 'inter', [taxed])).toBe('Invoice')
  expect([supplyOfService(india, 'X'), supplyOfService(generic, 'X'), supplyOfService(india, null)]).toEqual([
    'intra',
    'inter',
    'none',
  ])
})

it('E18: ageing counts days past the due date', () => {
  const of = (dueDate: string) => bucketOf(dueDate, '2026-11-20')
  expect(['2026-11-25', '2026-11-20'].map(of)).toEqual(['current', 'current'])
  expect(['2026-11-19', '2026-10-21'].map(of)).toEqual(['to30', 'to30'])
  expect(['2026-10-20', '2026-09-20', '2026-08-21'].map(of)).toEqual(['to60', 'to90', 'over90'])
})

it('E19: the drawer is a thousand short', () => {
  const shift = {
    floatMinor: 200000,
    receivedMinor: 345000,
    refundedMinor: 14000,
    spentMinor: 35000,
    depositedMinor: 300000,
  }
  expect(cashUp({ ...shift, countedMinor: 195000 })).toEqual({ expectedMinor: 196000, differenceMinor: -1000 })
})

it('E21: a GSTIN with one character changed is none', () => {
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

it('says amounts in words, in lakhs where people count so', () => {
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

it('knows who may do what with charges', () => {
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
  expect([copyMark(0), copyMark(1), copyMark(2)]).toEqual(['Original', 'Original', 'Copy'])
})
