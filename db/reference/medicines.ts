import { MEDICINE_ROWS } from './medicine-rows.ts'

/** One generic medicine in one form and strength. */
export interface Medicine {
  /** Our own code, made from the name. It must never change. */
  code: string
  /** "Paracetamol 500 mg tablet". */
  name: string
  /** Lower-case international names: 'paracetamol'. */
  ingredients: readonly string[]
  form: string
  strength: string
  /** The dose unit: tablet, capsule, mL, drop, puff, unit, application, sachet … */
  doseUnit: string
  route: string
  /** Dose units in a pack, in thousandths: 10000 for a strip of ten tablets, 100000 for 5 mL of eye drops (20 drops per mL). */
  packMilli?: number
  /** Less than a pack can be dispensed. */
  looseAllowed: boolean
  /** The schedule of the Drugs Rules of India; OTC needs no prescription. */
  schedule?: 'H' | 'H1' | 'X' | 'OTC'
  /** A narcotic by law: never prescribed by teleconsultation. */
  narcotic?: true
  /** Other names: PCM, acetaminophen. */
  aliases: readonly string[]
}

interface Form {
  doseUnit: string
  route: string
  /** Units in the usual pack; 0 if its doses can't be counted. */
  pack: number
  loose?: boolean
  /** Dose units per unit of the pack: drops per mL. */
  per?: number
}

const oralForm = (doseUnit: string, pack: number, loose = false): Form => ({ doseUnit, route: 'oral', pack, loose })
const SKIN_FORM: Form = { doseUnit: 'application', route: 'on the skin', pack: 0 }

/** The forms with their dose unit, route and usual pack. */
const FORMS: Readonly<Record<string, Form>> = {
  tablet: oralForm('tablet', 10, true),
  'chewable tablet': oralForm('tablet', 10, true),
  'dispersible tablet': oralForm('tablet', 10, true),
  'extended-release tablet': oralForm('tablet', 10, true),
  'gastro-resistant tablet': oralForm('tablet', 10, true),
  'effervescent tablet': oralForm('tablet', 10, true),
  lozenge: oralForm('lozenge', 10, true),
  'sublingual tablet': { ...oralForm('tablet', 10, true), route: 'under the tongue' },
  capsule: oralForm('capsule', 10, true),
  'gastro-resistant capsule': oralForm('capsule', 10, true),
  'extended-release capsule': oralForm('capsule', 10, true),
  'soft capsule': oralForm('capsule', 4, true),
  sachet: oralForm('sachet', 1, true),
  syrup: oralForm('mL', 100),
  suspension: oralForm('mL', 60),
  'dry syrup': oralForm('mL', 30),
  'oral solution': oralForm('mL', 100),
  'oral drops': oralForm('mL', 15),
  gargle: { doseUnit: 'mL', route: 'in the mouth', pack: 100 },
  mouthwash: { doseUnit: 'mL', route: 'in the mouth', pack: 100 },
  'mouth gel': { doseUnit: 'application', route: 'in the mouth', pack: 0 },
  'mouth paint': { doseUnit: 'application', route: 'in the mouth', pack: 0 },
  'eye drops': { doseUnit: 'drop', route: 'in the eye', pack: 5, per: 20 },
  'eye ointment': { doseUnit: 'application', route: 'in the eye', pack: 0 },
  'ear drops': { doseUnit: 'drop', route: 'in the ear', pack: 10, per: 20 },
  'nasal drops': { doseUnit: 'drop', route: 'in the nose', pack: 10, per: 20 },
  'nasal spray': { doseUnit: 'puff', route: 'in the nose', pack: 120 },
  inhaler: { doseUnit: 'puff', route: 'inhaled', pack: 200 },
  'inhalation capsule': { doseUnit: 'capsule', route: 'inhaled', pack: 30 },
  'nebuliser solution': { doseUnit: 'respule', route: 'inhaled', pack: 5, loose: true },
  cream: SKIN_FORM,
  ointment: SKIN_FORM,
  gel: SKIN_FORM,
  lotion: SKIN_FORM,
  'scalp solution': SKIN_FORM,
  shampoo: SKIN_FORM,
  soap: SKIN_FORM,
  'dusting powder': SKIN_FORM,
  solution: SKIN_FORM,
  patch: { doseUnit: 'patch', route: 'on the skin', pack: 7, loose: true },
  'nail lacquer': { doseUnit: 'application', route: 'on the nail', pack: 0 },
  'rectal ointment': { doseUnit: 'application', route: 'in the rectum', pack: 0 },
  suppository: { doseUnit: 'suppository', route: 'in the rectum', pack: 5, loose: true },
  enema: { doseUnit: 'mL', route: 'in the rectum', pack: 100 },
  'vaginal tablet': { doseUnit: 'tablet', route: 'in the vagina', pack: 6, loose: true },
  'vaginal capsule': { doseUnit: 'capsule', route: 'in the vagina', pack: 3, loose: true },
  'vaginal gel': { doseUnit: 'application', route: 'in the vagina', pack: 0 },
  injection: { doseUnit: 'mL', route: 'injected', pack: 1 },
  'powder for injection': { doseUnit: 'vial', route: 'injected', pack: 1 },
  infusion: { doseUnit: 'mL', route: 'into a vein', pack: 100 },
  vial: { doseUnit: 'unit', route: 'under the skin', pack: 400 },
  cartridge: { doseUnit: 'unit', route: 'under the skin', pack: 300 },
  pen: { doseUnit: 'unit', route: 'under the skin', pack: 300 },
  'intrauterine system': { doseUnit: 'system', route: 'in the womb', pack: 1 },
}

/** Returns the dose unit and the route of a form; null for an unknown form. */
export const getFormFacts = (form: string | null | undefined): Pick<Form, 'doseUnit' | 'route'> | null =>
  form && Object.hasOwn(FORMS, form) ? FORMS[form]! : null

const splitCell = (cell: string | undefined) => (cell ? cell.split(',').map((word) => word.trim()) : [])
const toCode = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Parses a row: ingredients | form | strengths | schedule | pack | aliases. Ingredients are separated by " + ", strengths
 * and aliases by commas. An empty schedule is H, an empty pack the usual one of the form; N marks a narcotic.
 */
function parseMedicines(line: string): Medicine[] {
  const [ingredients = '', form = '', strengths, law = '', pack, others] = line.split('|').map((cell) => cell.trim())
  const formFacts = FORMS[form]
  if (!formFacts) throw new Error(`No such form of a medicine: ${line}`)
  const perPack = Number(pack || formFacts.pack) * (formFacts.per ?? 1) * 1000
  const [schedule, narcotic] = law.split(' ')
  return splitCell(strengths).map((strength) => {
    const name = `${ingredients[0]!.toUpperCase()}${ingredients.slice(1)} ${strength === 'standard' ? '' : `${strength} `}${form}`
    return {
      code: toCode(name),
      name,
      ingredients: ingredients.toLowerCase().split(' + '),
      form,
      strength,
      doseUnit: formFacts.doseUnit,
      route: formFacts.route,
      ...(perPack > 0 && { packMilli: perPack }),
      looseAllowed: formFacts.loose ?? false,
      schedule: (schedule || 'H') as Medicine['schedule'],
      ...(narcotic === 'N' && { narcotic: true as const }),
      aliases: splitCell(others),
    }
  })
}

/** The starter list of medicines by international name, without brands. */
export const MEDICINES: readonly Medicine[] = MEDICINE_ROWS.trim().split('\n').flatMap(parseMedicines)
