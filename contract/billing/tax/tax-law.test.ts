import { describe, expect, it } from 'vitest'
import { isGstin } from './gstin.ts'
import { getAddressState, getCashLaw, getTaxNames, needsBuyerAddress } from './tax-law.ts'
import { getTaxProfile } from './tax-profiles.ts'

const india = getTaxProfile('india-gst')
const generic = getTaxProfile('generic')

describe('getCashLaw', () => {
  it('names the section in force on the day', () => {
    expect(getCashLaw(india, '2017-03-31')).toBeNull()
    expect(getCashLaw(india, '2026-03-31')).toBe('Income-tax Act 1961, section 269ST')
    expect(getCashLaw(india, '2026-04-01')).toBe('Income-tax Act 2025, section 186')
    expect(getCashLaw(generic, '2026-04-01')).toBeNull()
  })
})

/** Adds the check digit to the first 14 signs of a GSTIN. */
const complete = (start: string) =>
  [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((sign) => start + sign).find(isGstin) ?? null

describe('isGstin', () => {
  it('refuses a number whose 13th sign is 0', () => {
    expect(complete('27AAPFU0939F1Z')).toBe('27AAPFU0939F1ZV')
    expect(complete('27AAPFU0939FAZ')).not.toBeNull()
    expect(complete('27AAPFU0939F0Z')).toBeNull()
  })
})

describe('getTaxNames', () => {
  it('calls the local half UTGST only in territories without a legislature', () => {
    const nameIn = (state: string) => getTaxNames(india, complete(`${state}AAPFU0939F1Z`)).sgst
    expect(['04', '26', '31', '35', '38', '97'].map(nameIn)).toEqual(Array.from({ length: 6 }, () => 'UTGST'))
    // Delhi, Puducherry, and Jammu and Kashmir have legislatures.
    expect(['07', '34', '01', '27'].map(nameIn)).toEqual(Array.from({ length: 4 }, () => 'SGST'))
    expect(getTaxNames(india, null).sgst).toBe('SGST')
    expect(getTaxNames(generic, '04X').sgst).toBe('Tax')
  })
})

describe('getAddressState', () => {
  it('follows the address of a buyer without a tax number since 1 October 2023', () => {
    const consumer = { stateCode: '29', taxNo: null }
    expect(getAddressState(india, consumer, '2023-09-30')).toBeNull()
    expect(getAddressState(india, consumer, '2023-10-01')).toBe('29')
    expect(getAddressState(india, { stateCode: '29', taxNo: '29AAGCB7383J1Z4' }, '2023-09-30')).toBe('29')
    expect(getAddressState(india, { stateCode: null, taxNo: null }, '2026-11-20')).toBeNull()
    expect(getAddressState(india, null, '2026-11-20')).toBeNull()
  })
})

describe('needsBuyerAddress', () => {
  it('asks for the address from 50,000 rupees, but not for exempt sales, of a registered buyer or of an unregistered seller', () => {
    const needs = (more: object) =>
      needsBuyerAddress(india, {
        supply: 'intra',
        taxableMinor: 47_619_05,
        payableMinor: 50_000_00,
        taxNo: null,
        ...more,
      })
    expect([needs({}), needs({ payableMinor: 49_999_00 }), needs({ taxableMinor: 0 })]).toEqual([true, false, false])
    expect([needs({ taxNo: '29AAGCB7383J1Z4' }), needs({ supply: 'none' })]).toEqual([false, false])
  })
})
