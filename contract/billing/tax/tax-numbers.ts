import { isGstin } from './gstin.ts'

/** States and union territories by the first two digits of a GSTIN. */
const INDIAN_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '96': 'Outside India',
  '97': 'Other territory',
} as const

/**
 * Union territories without a legislature, where the local half of the tax is UTGST (UTGST Act 2017, section 1(2); Constitution,
 * articles 239A and 239AA for Puducherry and Delhi, and the Jammu and Kashmir Reorganisation Act 2019, section 13).
 */
export const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38', '97']

/** The rules of a tax profile for tax numbers. */
export interface TaxNumbers {
  isValid: (taxNo: string) => boolean
  stateOf: (taxNo: string) => string
  panOf: (taxNo: string) => string
  isPan: (pan: string) => boolean
  /** The error for an invalid number. */
  sentence: string
  panSentence: string
  states: Readonly<Record<string, string>>
}

export const GST_NUMBERS: TaxNumbers = {
  isValid: isGstin,
  stateOf: (taxNo) => taxNo.slice(0, 2),
  panOf: (taxNo) => taxNo.slice(2, 12),
  isPan: (pan) => /^[A-Z]{5}\d{4}[A-Z]$/.test(pan),
  sentence: 'Enter a 15-character GSTIN, like 27AAPFU0939F1ZV',
  panSentence: 'Enter a 10-character PAN, like AAPFU0939F',
  states: INDIAN_STATES,
}
