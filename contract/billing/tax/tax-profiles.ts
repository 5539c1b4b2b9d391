import { GST_NUMBERS, type TaxNumbers, UNION_TERRITORIES } from './tax-numbers.ts'

export const TAX_CATEGORIES = ['taxable', 'exempt', 'nil_rated', 'non_gst'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]

export const ITEM_TYPES = ['service', 'procedure', 'medicine', 'lab_test', 'vaccine', 'package', 'other'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** Item types of the price list. Packages have their own list. */
export const PRICE_KINDS = ['procedure', 'service', 'lab_test', 'vaccine', 'medicine', 'other'] as const

/** What the seller's tax registration allows. */
export const REGISTRATIONS = [
  // Charges tax.
  'regular',
  // Has a number but may not charge tax.
  'composition',
  // Has no number.
  'none',
] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** How a sale is taxed. */
export const SUPPLIES = [
  // Tax in two halves.
  'intra',
  // One tax.
  'inter',
  // No tax: the seller has no tax number.
  'none',
] as const
export type Supply = (typeof SUPPLIES)[number]

/**
 * The rules of a tax system. Code asks for a capability, never for a country; rates come from dated rows
 * (docs/decisions).
 */
export interface TaxProfile {
  name: string
  /** The practice names its tax. */
  namesTax: boolean
  registrations: Readonly<Partial<Record<Registration, string>>>
  /** The statement of a seller with a number who may not charge tax. */
  chargesNoTax: string | null
  taxNumberName: string
  /** Seller states whose half of the tax has another name. */
  territoryTax: { states: readonly string[]; name: string } | null
  /** Within a state, the tax is two halves. */
  halvesTax: boolean
  taxNames: { cgst: string; sgst: string; igst: string }
  titles: { unregistered: string; composition: string; untaxed: string; taxed: string; mixed: string }
  untaxedWords: Readonly<Record<Exclude<TaxCategory, 'taxable'>, string>>
  codes: boolean
  /** The tax of a consultation. */
  consultation: { code: string | null; taxCategory: TaxCategory; rateBps: number }
  /** The default code by item type. */
  itemCodes: Readonly<Partial<Record<ItemType, string>>>
  /** The start of service codes; all other codes are goods. */
  serviceCodes: string | null
  /** Null if any text is a tax number. */
  taxNumbers: TaxNumbers | null
  /** Totals are rounded to this many minor units. */
  roundToMinor: number
  /** The highest rate by date, in basis points. Supplier bills are checked against it. */
  highestTax: readonly { from: string; bps: number }[]
  /** The months for which a cheque is valid; null if banks differ. */
  chequeMonths: number | null
  cashBelowMinor: number | null
  /** The law of the cash limit by date. */
  cashLaw: readonly { from: string; name: string }[]
  /** From this day, goods sold to a buyer without a tax number are taxed in the state of the address on the invoice. */
  buyerAddressRuleFrom: string | null
  /** Invoices of this much or more to buyers without a tax number need name, address and state. */
  namesBuyerFromMinor: number | null
  /** Credit notes can include tax only until a fixed date in the next financial year (`getLastTaxDay`). */
  limitsCreditNoteTax: boolean
  /** Banks have an IFSC, and account numbers are digits. */
  ifsc: boolean
  /**
   * The sections of the tax return; null for sums by rate only. Invoices above the limit to consumers in another state
   * are listed one by one.
   */
  returnSections: { largeAbove: readonly { from: string; minor: number }[] } | null
}

const profiles = {
  'india-gst': {
    name: 'India: GST',
    namesTax: false,
    registrations: { regular: 'Registered', composition: 'Registered, composition scheme', none: 'Not registered' },
    // Rule 5(1)(f) of the CGST Rules.
    chargesNoTax: 'Composition taxable person, not eligible to collect tax on supplies',
    taxNumberName: 'GSTIN',
    territoryTax: { states: UNION_TERRITORIES, name: 'UTGST' },
    halvesTax: true,
    taxNames: { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
    titles: {
      unregistered: 'Invoice',
      composition: 'Bill of Supply',
      untaxed: 'Bill of Supply',
      taxed: 'Tax Invoice',
      mixed: 'Invoice-cum-Bill of Supply',
    },
    untaxedWords: { exempt: 'Exempt', nil_rated: 'Nil-rated', non_gst: 'Outside GST' },
    codes: true,
    // Notification 12/2017-CT(R), entry 74: health care services are exempt. SAC 999312: medical and dental services.
    consultation: { code: '999312', taxCategory: 'exempt', rateBps: 0 },
    itemCodes: {
      service: '999312',
      procedure: '999312',
      package: '999312',
      lab_test: '999316',
      medicine: '3004',
      vaccine: '3002',
    },
    serviceCodes: '99',
    taxNumbers: GST_NUMBERS,
    roundToMinor: 100,
    // The 28% slab ended on 21 September 2025, and 40% began.
    highestTax: [
      { from: '2017-07-01', bps: 2800 },
      { from: '2025-09-22', bps: 4000 },
    ],
    // Reserve Bank of India, from April 2012: three months.
    chequeMonths: 3,
    // Two lakh rupees in both acts.
    cashBelowMinor: 2_00_000_00,
    cashLaw: [
      // Inserted by the Finance Act 2017.
      { from: '2017-04-01', name: 'Income-tax Act 1961, section 269ST' },
      // In force from 1 April 2026 (section 1(3)).
      { from: '2026-04-01', name: 'Income-tax Act 2025, section 186' },
    ],
    // IGST Act, section 10(1)(ca), inserted by the Finance Act 2023 from 1 October 2023.
    buyerAddressRuleFrom: '2023-10-01',
    // CGST Rules, rule 46(e) and (f).
    namesBuyerFromMinor: 50_000_00,
    // GSTR-1, table 5: one lakh rupees since August 2024, two and a half before.
    returnSections: {
      largeAbove: [
        { from: '2017-07-01', minor: 2_50_000_00 },
        { from: '2024-08-01', minor: 1_00_000_00 },
      ],
    },
    // CGST Act, section 34(2).
    limitsCreditNoteTax: true,
    ifsc: true,
  },
  generic: {
    name: 'One tax or no tax',
    namesTax: true,
    registrations: { regular: 'Registered', none: 'Not registered' },
    chargesNoTax: null,
    taxNumberName: 'Tax number',
    territoryTax: null,
    halvesTax: false,
    taxNames: { cgst: 'Tax', sgst: 'Tax', igst: 'Tax' },
    titles: {
      unregistered: 'Invoice',
      composition: 'Invoice',
      untaxed: 'Invoice',
      taxed: 'Invoice',
      mixed: 'Invoice',
    },
    untaxedWords: { exempt: 'Exempt', nil_rated: 'Nil-rated', non_gst: 'Out of scope' },
    codes: false,
    consultation: { code: null, taxCategory: 'exempt', rateBps: 0 },
    itemCodes: {},
    serviceCodes: null,
    taxNumbers: null,
    roundToMinor: 1,
    highestTax: [{ from: '0001-01-01', bps: 10_000 }],
    chequeMonths: null,
    cashBelowMinor: null,
    cashLaw: [],
    buyerAddressRuleFrom: null,
    namesBuyerFromMinor: null,
    limitsCreditNoteTax: false,
    ifsc: false,
    returnSections: null,
  },
} as const satisfies Record<string, TaxProfile>

export const TAX_PROFILES = Object.keys(profiles) as (keyof typeof profiles)[]

/**
 * Gets a tax profile by name; the generic one for an unknown name.
 * @param taxName the name of the tax, if the profile has none
 */
export function getTaxProfile(name: string, taxName?: string | null): TaxProfile {
  const profile: TaxProfile = name in profiles ? profiles[name as keyof typeof profiles] : profiles.generic
  if (!taxName || !profile.namesTax) return profile
  return { ...profile, taxNames: { cgst: taxName, sgst: taxName, igst: taxName }, taxNumberName: `${taxName} number` }
}

/** Labels the tax categories in the words of a tax law. */
export const labelTaxCategories = ({ untaxedWords }: TaxProfile): Readonly<Record<TaxCategory, string>> => ({
  taxable: 'Taxable',
  ...untaxedWords,
})

/** Gets the tax number that a seller charges tax under; null if they may not charge any. */
export const getChargingNumber = ({ scheme, taxNo }: { scheme: Registration; taxNo: string | null }): string | null =>
  scheme === 'regular' ? taxNo : null

/** Gets the rounding unit; 1 if the practice does not round off. */
export const getRounding = (
  { roundToMinor }: Pick<TaxProfile, 'roundToMinor'>,
  { roundsOff }: { roundsOff: boolean },
) => (roundsOff ? roundToMinor : 1)

/**
 * Gets the tax split of a service, which is supplied where it is performed.
 * @param taxNo the seller's; without one no tax may be charged
 */
export function getServiceSupply(profile: TaxProfile, taxNo: string | null): Supply {
  if (!taxNo) return 'none'
  return profile.halvesTax ? 'intra' : 'inter'
}

/** Returns whether a line is goods, which may be delivered to another state. */
export function isGoods(
  { serviceCodes }: TaxProfile,
  { itemType, code }: { itemType: ItemType; code: string | null },
): boolean {
  if (code && serviceCodes) return !code.startsWith(serviceCodes)
  return itemType === 'medicine'
}

/**
 * Gets the tax split of a document: in one for goods delivered to another state, else as for a service.
 * @param sellerState the state's code, if known
 * @param buyerState the state of delivery; null over the counter
 */
export function getSupply(
  profile: TaxProfile,
  { taxNo, sellerState, buyerState }: { taxNo: string | null; sellerState: string | null; buyerState: string | null },
): Supply {
  const serviceSupply = getServiceSupply(profile, taxNo)
  return serviceSupply === 'intra' && buyerState && sellerState && buyerState !== sellerState ? 'inter' : serviceSupply
}

/** Removes the rate from a line of a seller who may not charge tax. */
export const limitTax = <T extends { taxCategory: TaxCategory; rateBps: number }>(supply: Supply, tax: T): T =>
  supply === 'none' ? { ...tax, rateBps: 0 } : tax

/**
 * Gets the title of a document (Rules 46, 46A and 49 in India). Only a buyer without a tax number may get an
 * invoice-cum-bill of supply, because others claim the tax from a tax invoice.
 */
export function getDocumentTitle(
  { titles }: TaxProfile,
  supply: Supply,
  lines: readonly { taxCategory: TaxCategory }[],
  { scheme, isToRegistered = false }: { scheme?: Registration; isToRegistered?: boolean } = {},
): string {
  if (scheme === 'composition') return titles.composition
  if (supply === 'none') return titles.unregistered
  const taxed = lines.filter((line) => line.taxCategory === 'taxable').length
  if (taxed === 0) return titles.untaxed
  return taxed === lines.length || isToRegistered ? titles.taxed : titles.mixed
}
