import type { TaxCategory } from '#contract/billing/tax/tax-profiles.ts'

/** The initial tax rate of a code for a period. The practice has to confirm it. */
export interface StarterRate {
  code: string
  name: string
  taxCategory: TaxCategory
  rateBps: number
  validFrom: string
  validTo: string | null
}

const GST_START = '2017-07-01'
const OLD_RATES_END = '2025-09-21'
const NEW_RATES_START = '2025-09-22'

const exempt = (code: string, name: string): StarterRate => ({
  code,
  name,
  taxCategory: 'exempt',
  rateBps: 0,
  validFrom: GST_START,
  validTo: null,
})
const createTaxedRate = (code: string, name: string, rateBps: number): StarterRate => ({
  code,
  name,
  taxCategory: 'taxable',
  rateBps,
  validFrom: GST_START,
  validTo: null,
})
/** Goods of the 12% slab, which ended on 21 September 2025. Nearly all moved to 5%. */
const loweredRates = (code: string, name: string): StarterRate[] => [
  { ...createTaxedRate(code, name, 1200), validTo: OLD_RATES_END },
  { ...createTaxedRate(code, name, 500), validFrom: NEW_RATES_START },
]

/**
 * India's GST for clinics. Health care: Notification 12/2017-CT(R), entry 74. Goods: the rates from 22 September 2025 and
 * those before, for older documents.
 */
const INDIA: readonly StarterRate[] = [
  exempt('9993', 'Human health services'),
  createTaxedRate('99', 'Other services', 1800),
  createTaxedRate('3002', 'Vaccines and blood products', 500),
  ...loweredRates('3003', 'Medicines, mixed, not in doses'),
  ...loweredRates('3004', 'Medicines'),
  ...loweredRates('3005', 'Dressings'),
  ...loweredRates('3006', 'Pharmaceutical goods'),
  ...loweredRates('3822', 'Diagnostic reagents'),
  ...loweredRates('9018', 'Instruments'),
]

const STARTER_RATES: Readonly<Record<string, readonly StarterRate[]>> = { 'india-gst': INDIA }

/** Returns the initial rates of a tax profile; none if practices enter their own. */
export const getStarterRates = (taxProfile: string): readonly StarterRate[] => STARTER_RATES[taxProfile] ?? []
