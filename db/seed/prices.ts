import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { getStarterRates } from '../reference/tax-rates.ts'
import type { taxRates } from '../schema/billing/accounts.ts'
import type { procedures } from '../schema/billing/prices.ts'
import type { Chance } from './random.ts'

export type DemoItem = typeof procedures.$inferInsert & { id: string; priceMinor: number }
type Kind = NonNullable<DemoItem['kind']>
type Entry = Partial<DemoItem> & { rupees: number }

const EXEMPT = { taxCategory: 'exempt', rateBps: 0 } as const
const taxedItem = (rateBps: number) => ({ taxCategory: 'taxable', rateBps }) as const

const procedure = (rupees: number, shortCode: string): Entry => ({ rupees, shortCode, code: '999312' })
const test = (rupees: number, shortCode: string): Entry => ({ rupees, shortCode, code: '999316', kind: 'lab_test' })
/** A medicine by the pack, at the printed price. */
const pack = (rupees: number, shortCode: string, more: Entry | object = {}): Entry => ({
  rupees,
  shortCode,
  code: '3004',
  kind: 'medicine',
  unit: 'STR',
  priceMode: 'tax_inclusive',
  barcode: '',
  ...more,
})

/** Prices of procedures, tests and medicines in rupees. */
const PRICES: Readonly<Record<string, Entry>> = {
  'Dressing, small': procedure(80, 'DS'),
  'Dressing, large': procedure(150, 'DL'),
  ECG: procedure(300, 'ECG'),
  'Ear wash': procedure(250, 'EW'),
  'Injection, giving of': procedure(50, 'INJ'),
  Nebulisation: procedure(150, 'NEB'),
  'Plaster, removal': procedure(300, 'PR'),
  'Random blood sugar, finger prick': procedure(60, 'RBS'),
  'Stitches, up to five': procedure(600, 'ST'),
  'Stitches, removal': procedure(150, 'STR'),
  'Home visit': { ...procedure(900, 'HV'), kind: 'service' },
  'Health check of an employee': { ...procedure(1200, 'HCE'), kind: 'service' },
  'First-aid course, a day': { ...procedure(6000, 'FAC'), kind: 'service', code: '999293', ...taxedItem(1800) },
  'Chemical peel': { ...procedure(2500, 'CP'), kind: 'service', code: '999722', ...taxedItem(1800) },
  'Complete blood count': test(350, 'CBC'),
  'Lipid profile': test(650, 'LIP'),
  HbA1c: test(480, 'A1C'),
  'Thyroid profile': test(600, 'TFT'),
  'Urine, routine': test(150, 'UR'),
  'C-reactive protein': test(420, 'CRP'),
  'Vitamin D': test(1250, 'VITD'),
  'Influenza vaccine': pack(1850, 'FLU', { kind: 'vaccine', code: '3002', unit: 'VLS' }),
  'Tetanus vaccine': pack(48, 'TT', { kind: 'vaccine', code: '3002', unit: 'VLS' }),
  'Paracetamol 500 mg, 10 tablets': pack(22.4, 'PCM'),
  'Azithromycin 500 mg, 3 tablets': pack(71.5, 'AZI'),
  'Amoxicillin 500 mg, 10 capsules': pack(112, 'AMX'),
  'Metformin 500 mg, 20 tablets': pack(45.55, 'MET'),
  'Amlodipine 5 mg, 15 tablets': pack(38.9, 'AML'),
  'Atorvastatin 10 mg, 15 tablets': pack(96.35, 'ATO'),
  'Pantoprazole 40 mg, 15 tablets': pack(128.6, 'PAN'),
  'Cetirizine 10 mg, 10 tablets': pack(18.75, 'CET'),
  'Cough syrup, 100 ml': pack(98, 'CSY', { unit: 'BTL' }),
  'Oral rehydration salts': pack(21.25, 'ORS', { unit: 'PAC' }),
  'Insulin, human, 10 ml': pack(162, 'INS', { unit: 'VLS', taxCategory: 'nil_rated', rateBps: 0 }),
  'Gauze roll': pack(35, 'GZ', { kind: 'other', code: '3005', unit: 'ROL' }),
  'Crepe bandage, 10 cm': pack(185, 'CB', { kind: 'other', code: '3005', unit: 'ROL' }),
  'First-aid kit': pack(1475, 'FAK', { kind: 'other', code: '3006', unit: 'NOS' }),
  'Digital thermometer': pack(249, 'DT', { kind: 'other', code: '9025', unit: 'NOS', ...taxedItem(1800) }),
  'Medical certificate, fitness': { ...procedure(200, 'MC'), kind: 'other', ...EXEMPT },
}

/** Creates the price list of a practice. */
export function createPriceList(chance: Chance, practiceId: string, at: number): DemoItem[] {
  return Object.entries(PRICES).map(([name, { rupees, barcode, kind = 'procedure' as Kind, ...more }], n) => ({
    id: chance.id(at),
    practiceId,
    name,
    nameKey: toNameKey(name),
    kind,
    ...more,
    ...(barcode === '' && { barcode: createBarcode(n) }),
    priceMinor: Math.round(rupees * 100),
  }))
}

/** Creates an in-store barcode (EAN-13 that begins with 2) with its check digit. */
function createBarcode(n: number): string {
  const digits = `200${String(1000 + n).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Creates the initial tax rates of a practice. */
export function createTaxRates(chance: Chance, practiceId: string, at: number): (typeof taxRates.$inferInsert)[] {
  return getStarterRates('india-gst').map((rate) => ({ id: chance.id(at), practiceId, ...rate }))
}
