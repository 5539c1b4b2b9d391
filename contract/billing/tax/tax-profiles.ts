import { GST_NUMBERS, type TaxNumbers } from './tax-numbers.ts'

/** Whether the line bears tax, and if not, why. */
export const TAX_CATEGORIES = ['taxable', 'exempt', 'nil_rated', 'non_gst'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]

/** What a line of a paper is about. */
export const ITEM_TYPES = ['service', 'procedure', 'medicine', 'lab_test', 'vaccine', 'package', 'other'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** What stands in the price list; packages have a list of their own. */
export const PRICE_KINDS = ['procedure', 'service', 'lab_test', 'vaccine', 'medicine', 'other'] as const

/** As what a seller is registered: charges tax; has a number but may charge none; or has no number. */
export const REGISTRATIONS = ['regular', 'composition', 'none'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** How a paper's taxes are split: in two halves, in one, or not at all (a seller without a tax number). */
export type Supply = 'intra' | 'inter' | 'none'

/**
 * What the tax law of a practice asks of its papers. Code asks for a capability and never which country it is (decision 3);
 * rates come from dated rows, never from here.
 */
export interface TaxProfile {
  /** What practices choose it by. */
  name: string
  /** The practice says what its tax is called. */
  namesTax: boolean
  /** As what its sellers can be registered. */
  registrations: Readonly<Partial<Record<Registration, string>>>
  /** What the papers say of a seller that has a number and may charge no tax. */
  chargesNoTax: string | null
  /** What the seller's tax number is called on a paper. */
  taxNumberName: string
  /** Inside one state the tax is two halves. */
  halvesTax: boolean
  taxNames: { cgst: string; sgst: string; igst: string }
  titles: { unregistered: string; composition: string; untaxed: string; taxed: string; mixed: string }
  /** Why a line bears no tax, as it is chosen for one. */
  untaxedWords: Readonly<Record<Exclude<TaxCategory, 'taxable'>, string>>
  /** Lines carry codes of goods and services. */
  codes: boolean
  /** How a consultation stands on a paper unless its doctor says otherwise. */
  consultation: { code: string | null; taxCategory: TaxCategory; rateBps: number }
  /** The code of what has none of its own, by the kind of item. */
  itemCodes: Readonly<Partial<Record<ItemType, string>>>
  /** Codes that begin so are services, and every other one is goods. */
  serviceCodes: string | null
  /** What tax numbers tell by themselves; null: any text is one. */
  taxNumbers: TaxNumbers | null
  /** What is to be paid is rounded to this many minor units. */
  roundToMinor: number
  /** No tax is higher, from a day on, in basis points of what is taxed: bills of others are held against it. */
  highestTax: readonly { from: string; bps: number }[]
  /** A cheque is paid for so many months after its day; null: banks differ. */
  chequeMonths: number | null
  /** Cash from one payer on one day must stay below this. */
  cashBelowMinor: number | null
  /** A note takes tax back only until a day after the end of its invoice's financial year. */
  endsNotes: boolean
  /** Banks are known by their IFSC, and account numbers are digits. */
  ifsc: boolean
  /**
   * The sections of its tax return; null: it asks for sums by rate alone. An invoice to a consumer in another state that
   * is over the limit of its day stands there by itself.
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
    // The slab of 28% ended on 21 September 2025, and one of 40% began.
    highestTax: [
      { from: '2017-07-01', bps: 2800 },
      { from: '2025-09-22', bps: 4000 },
    ],
    // Reserve Bank of India, from April 2012: three months.
    chequeMonths: 3,
    // Income-tax Act, section 269ST: two lakh rupees.
    cashBelowMinor: 2_00_000_00,
    // GSTR-1, table 5: one lakh rupees since August 2024, two and a half before.
    returnSections: {
      largeAbove: [
        { from: '2017-07-01', minor: 2_50_000_00 },
        { from: '2024-08-01', minor: 1_00_000_00 },
      ],
    },
    // CGST Act, section 34(2).
    endsNotes: true,
    ifsc: true,
  },
  generic: {
    name: 'One tax or no tax',
    namesTax: true,
    registrations: { regular: 'Registered', none: 'Not registered' },
    chargesNoTax: null,
    taxNumberName: 'Tax number',
    halvesTax: false,
    taxNames: { cgst: 'Tax', sgst: 'Tax', igst: 'Tax' },
    titles: {
      unregistered: 'Invoice',
      composition: 'Invoice',
      untaxed: 'Invoice',
      taxed: 'Invoice',
      mixed: 'Invoice',
    },
    untaxedWords: { exempt: 'Exempt', nil_rated: 'Nil-rated', non_gst: 'Outside the tax' },
    codes: false,
    consultation: { code: null, taxCategory: 'exempt', rateBps: 0 },
    itemCodes: {},
    serviceCodes: null,
    taxNumbers: null,
    roundToMinor: 1,
    highestTax: [{ from: '0001-01-01', bps: 10_000 }],
    chequeMonths: null,
    cashBelowMinor: null,
    endsNotes: false,
    ifsc: false,
    returnSections: null,
  },
} as const satisfies Record<string, TaxProfile>

export const TAX_PROFILES = Object.keys(profiles) as (keyof typeof profiles)[]

/**
 * The profile that a practice names; an unknown name is the generic one.
 * @param taxName what the practice calls its tax, where the profile leaves that to it
 */
export function taxProfile(name: string, taxName?: string | null): TaxProfile {
  const profile: TaxProfile = name in profiles ? profiles[name as keyof typeof profiles] : profiles.generic
  if (!taxName || !profile.namesTax) return profile
  return { ...profile, taxNames: { cgst: taxName, sgst: taxName, igst: taxName }, taxNumberName: `${taxName} number` }
}

/** The number that a seller charges tax under; null where they may charge none. */
export const getChargingNumber = ({ scheme, taxNo }: { scheme: Registration; taxNo: string | null }): string | null =>
  scheme === 'regular' ? taxNo : null

/** What is to be paid comes to so many minor units, where the practice rounds off at all. */
export const getRounding = (
  { roundToMinor }: Pick<TaxProfile, 'roundToMinor'>,
  { roundsOff }: { roundsOff: boolean },
) => (roundsOff ? roundToMinor : 1)

/**
 * How the taxes of a service are split: it is supplied where it is performed.
 * @param taxNo the seller's; without one no tax may be charged
 */
export function getServiceSupply(profile: TaxProfile, taxNo: string | null): Supply {
  if (!taxNo) return 'none'
  return profile.halvesTax ? 'intra' : 'inter'
}

/** Goods may be delivered to another state; a service is supplied where it is performed. */
export function isGoods(
  { serviceCodes }: TaxProfile,
  { itemType, code }: { itemType: ItemType; code: string | null },
): boolean {
  if (code && serviceCodes) return !code.startsWith(serviceCodes)
  return itemType === 'medicine'
}

/**
 * How the taxes of a paper are split: in one where goods are delivered to another state, else as those of a service.
 * @param sellerState the state's code, where it is known
 * @param to the state that the goods are delivered to; null is over the counter
 */
export function getSupply(
  profile: TaxProfile,
  { taxNo, sellerState, to }: { taxNo: string | null; sellerState: string | null; to: string | null },
): Supply {
  const here = getServiceSupply(profile, taxNo)
  return here === 'intra' && to && sellerState && to !== sellerState ? 'inter' : here
}

/** A line of a seller who may charge no tax carries no rate (back-office 1.5). */
export const limitTax = <T extends { taxCategory: TaxCategory; rateBps: number }>(supply: Supply, tax: T): T =>
  supply === 'none' ? { ...tax, rateBps: 0 } : tax

/**
 * What the paper is called (Rules 46, 46A and 49 where the profile is India's). Only to somebody without a tax number one
 * paper is invoice and bill of supply at once: whoever has one takes tax back by a tax invoice.
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
