import type { TaxCategory } from '#contract/billing/tax/tax-profiles.ts'

/** What a code is taxed with from a day to a day, as a practice begins: nobody has confirmed it. */
export interface StarterRate {
  code: string
  name: string
  taxCategory: TaxCategory
  rateBps: number
  validFrom: string
  validTo: string | null
}

const BEGAN = '2017-07-01'
const SLABS_ENDED = '2025-09-21'
const SLABS_BEGAN = '2025-09-22'

const exempt = (code: string, name: string): StarterRate => ({
  ...{ code, name, taxCategory: 'exempt', rateBps: 0, validFrom: BEGAN, validTo: null },
})
const taxed = (code: string, name: string, rateBps: number): StarterRate => ({
  ...{ code, name, taxCategory: 'taxable', rateBps, validFrom: BEGAN, validTo: null },
})
/** Goods of the 12% slab, which ended on 21 September 2025; nearly all went to 5%. */
const lowered = (code: string, name: string): StarterRate[] => [
  { ...taxed(code, name, 1200), validTo: SLABS_ENDED },
  { ...taxed(code, name, 500), validFrom: SLABS_BEGAN },
]

/**
 * India's GST as clinics meet it. Health care: Notification 12/2017-CT(R), entry 74. Goods: the rates of 22 September 2025
 * and those before them, for papers of that time.
 */
const INDIA: readonly StarterRate[] = [
  exempt('9993', 'Human health services'),
  taxed('99', 'Other services', 1800),
  taxed('3002', 'Vaccines and blood products', 500),
  ...lowered('3003', 'Medicines, mixed, not in doses'),
  ...lowered('3004', 'Medicines'),
  ...lowered('3005', 'Dressings'),
  ...lowered('3006', 'Pharmaceutical goods'),
  ...lowered('3822', 'Diagnostic reagents'),
  ...lowered('9018', 'Instruments'),
]

const starters: Readonly<Record<string, readonly StarterRate[]>> = { 'india-gst': INDIA }

/** The rates that a practice of this tax profile begins with. A profile without starter values has one rate, which its practice enters, or none. */
export const starterRates = (taxProfile: string): readonly StarterRate[] => starters[taxProfile] ?? []
