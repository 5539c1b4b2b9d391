import type { TaxNumbers } from './tax-numbers.ts'

/** Other names of Indian states: the codes of vehicle registrations (Motor Vehicles Act 1988, section 41), and former names. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '01': ['JK', 'J and K', 'Jammu'],
  '02': ['HP'],
  '03': ['PB'],
  '04': ['CH'],
  '05': ['UK', 'Uttaranchal'],
  '06': ['HR'],
  '07': ['DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT'],
  '08': ['RJ'],
  '09': ['UP'],
  '10': ['BR'],
  '11': ['SK'],
  '12': ['AR'],
  '13': ['NL'],
  '14': ['MN'],
  '15': ['MZ'],
  '16': ['TR'],
  '17': ['ML'],
  '18': ['AS'],
  '19': ['WB', 'Bengal'],
  '20': ['JH'],
  '21': ['OD', 'OR', 'Orissa'],
  '22': ['CG', 'Chattisgarh'],
  '23': ['MP'],
  '24': ['GJ'],
  '26': ['DD', 'DN', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  '27': ['MH'],
  '29': ['KA'],
  '30': ['GA'],
  '31': ['LD'],
  '32': ['KL'],
  '33': ['TN', 'Tamilnadu'],
  '34': ['PY', 'Pondicherry'],
  '35': ['AN', 'Andaman and Nicobar'],
  '36': ['TS', 'TG'],
  '37': ['AP'],
  '38': ['LA'],
}

/** Finds the code of a state by its typed name; null if the name is not known. */
export function findStateCode(taxNumbers: TaxNumbers | null, name: string | null): string | null {
  if (!taxNumbers || !name) return null
  const key = toKey(name)
  const matches = ([code, stateName]: [string, string]) =>
    [stateName, ...(OTHER_NAMES[code] ?? [])].some((other) => toKey(other) === key)
  return Object.entries(taxNumbers.states).find(matches)?.[0] ?? null
}

const toKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
