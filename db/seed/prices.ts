import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { getStarterRates } from '../reference/tax-rates.ts'
import type { taxRates } from '../schema/billing/accounts.ts'
import type { procedures } from '../schema/billing/prices.ts'
import type { Random } from './random.ts'

export type DemoItem = typeof procedures.$inferInsert & { id: string; priceMinor: number }
type Kind = NonNullable<DemoItem['kind']>
type Entry = Partial<DemoItem> & { rupees: number }

const EXEMPT = { taxCategory: 'exempt', rateBps: 0 } as const
const taxedItem = (rateBps: number) => ({ taxCategory: 'taxable', rateBps }) as const

const createProcedure = (rupees: number, shortCode: string): Entry => ({ rupees, shortCode, code: '999312' })
const createTest = (rupees: number, shortCode: string): Entry => ({
  rupees,
  shortCode,
  code: '999316',
  kind: 'lab_test',
})
/** A medicine by the pack, at the printed price. */
const createPack = (rupees: number, shortCode: string, more: Entry | object = {}): Entry => ({
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
  'Dressing, small': createProcedure(80, 'DS'),
  'Dressing, large': createProcedure(150, 'DL'),
  ECG: createProcedure(300, 'ECG'),
  'Ear wash': createProcedure(250, 'EW'),
  'Injection, giving of': createProcedure(50, 'INJ'),
  Nebulisation: createProcedure(150, 'NEB'),
  'Plaster, removal': createProcedure(300, 'PR'),
  'Random blood sugar, finger prick': createProcedure(60, 'RBS'),
  'Stitches, up to five': createProcedure(600, 'ST'),
  'Stitches, removal': createProcedure(150, 'STR'),
  'Home visit': { ...createProcedure(900, 'HV'), kind: 'service' },
  'Health check of an employee': { ...createProcedure(1200, 'HCE'), kind: 'service' },
  'First-aid course, a day': { ...createProcedure(6000, 'FAC'), kind: 'service', code: '999293', ...taxedItem(1800) },
  'Chemical peel': { ...createProcedure(2500, 'CP'), kind: 'service', code: '999722', ...taxedItem(1800) },
  'Complete blood count': createTest(350, 'CBC'),
  'Lipid profile': createTest(650, 'LIP'),
  HbA1c: createTest(480, 'A1C'),
  'Thyroid profile': createTest(600, 'TFT'),
  'Urine, routine': createTest(150, 'UR'),
  'C-reactive protein': createTest(420, 'CRP'),
  'Vitamin D': createTest(1250, 'VITD'),
  'Influenza vaccine': createPack(1850, 'FLU', { kind: 'vaccine', code: '3002', unit: 'VLS' }),
  'Tetanus vaccine': createPack(48, 'TT', { kind: 'vaccine', code: '3002', unit: 'VLS' }),
  'Paracetamol 500 mg, 10 tablets': createPack(22.4, 'PCM'),
  'Azithromycin 500 mg, 3 tablets': createPack(71.5, 'AZI'),
  'Amoxicillin 500 mg, 10 capsules': createPack(112, 'AMX'),
  'Metformin 500 mg, 20 tablets': createPack(45.55, 'MET'),
  'Amlodipine 5 mg, 15 tablets': createPack(38.9, 'AML'),
  'Atorvastatin 10 mg, 15 tablets': createPack(96.35, 'ATO'),
  'Pantoprazole 40 mg, 15 tablets': createPack(128.6, 'PAN'),
  'Cetirizine 10 mg, 10 tablets': createPack(18.75, 'CET'),
  'Cough syrup, 100 ml': createPack(98, 'CSY', { unit: 'BTL' }),
  'Oral rehydration salts': createPack(21.25, 'ORS', { unit: 'PAC' }),
  'Insulin, human, 10 ml': createPack(162, 'INS', { unit: 'VLS', taxCategory: 'nil_rated', rateBps: 0 }),
  'Gauze roll': createPack(35, 'GZ', { kind: 'other', code: '3005', unit: 'ROL' }),
  'Crepe bandage, 10 cm': createPack(185, 'CB', { kind: 'other', code: '3005', unit: 'ROL' }),
  'First-aid kit': createPack(1475, 'FAK', { kind: 'other', code: '3006', unit: 'NOS' }),
  'Digital thermometer': createPack(249, 'DT', { kind: 'other', code: '9025', unit: 'NOS', ...taxedItem(1800) }),
  'Medical certificate, fitness': { ...createProcedure(200, 'MC'), kind: 'other', ...EXEMPT },
}

/** Creates the price list of a practice. */
export function createPriceList(random: Random, practiceId: string, instant: number): DemoItem[] {
  return Object.entries(PRICES).map(([name, { rupees, barcode, kind = 'procedure' as Kind, ...more }], n) => ({
    id: random.createId(instant),
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
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Creates the initial tax rates of a practice. */
export function createTaxRates(random: Random, practiceId: string, instant: number): (typeof taxRates.$inferInsert)[] {
  return getStarterRates('india-gst').map((rate) => ({ id: random.createId(instant), practiceId, ...rate }))
}
