import { MEDICINE_ROWS } from './medicine-rows.ts'

/** One generic medicine in one form and strength. */
export interface Medicine {
  /** Ours, made of the name; it never changes once it is used. */
  code: string
  /** "Paracetamol 500 mg tablet". */
  name: string
  /** Lower-case international names: 'paracetamol'. */
  ingredients: readonly string[]
  form: string
  strength: string
  /** What a dose counts: tablet, capsule, mL, drop, puff, unit, application, sachet … */
  doseUnit: string
  route: string
  /** Dose units in a pack, in thousandths: 10000 a strip of ten tablets, 100000 a bottle of 5 mL eye drops (20 drops a mL). */
  packMilli?: number
  /** Whether less than a pack is handed out. */
  looseAllowed: boolean
  /** Of the Drugs Rules of India; OTC stands for no schedule that asks for a prescription. */
  schedule?: 'H' | 'H1' | 'X' | 'OTC'
  /** Under the law on narcotics as well: never by teleconsultation. */
  narcotic?: true
  /** What people type for it: PCM, acetaminophen. */
  aliases: readonly string[]
}

interface Form {
  doseUnit: string
  route: string
  /** Dose units in the usual pack; 0 where a pack holds no countable doses. */
  pack: number
  loose?: boolean
  /** Dose units in one of what the pack is counted in: drops in a mL. */
  per?: number
}

const oral = (doseUnit: string, pack: number, loose = false): Form => ({ doseUnit, route: 'oral', pack, loose })
const skin: Form = { doseUnit: 'application', route: 'on the skin', pack: 0 }

/** The forms: in what they are dosed, how they are taken and what the usual pack holds. */
const FORMS: Readonly<Record<string, Form>> = {
  tablet: oral('tablet', 10, true),
  'chewable tablet': oral('tablet', 10, true),
  'dispersible tablet': oral('tablet', 10, true),
  'extended-release tablet': oral('tablet', 10, true),
  'gastro-resistant tablet': oral('tablet', 10, true),
  'effervescent tablet': oral('tablet', 10, true),
  lozenge: oral('lozenge', 10, true),
  'sublingual tablet': { ...oral('tablet', 10, true), route: 'under the tongue' },
  capsule: oral('capsule', 10, true),
  'gastro-resistant capsule': oral('capsule', 10, true),
  'extended-release capsule': oral('capsule', 10, true),
  'soft capsule': oral('capsule', 4, true),
  sachet: oral('sachet', 1, true),
  syrup: oral('mL', 100),
  suspension: oral('mL', 60),
  'dry syrup': oral('mL', 30),
  'oral solution': oral('mL', 100),
  'oral drops': oral('mL', 15),
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
  cream: skin,
  ointment: skin,
  gel: skin,
  lotion: skin,
  'scalp solution': skin,
  shampoo: skin,
  soap: skin,
  'dusting powder': skin,
  solution: skin,
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

const words = (cell: string | undefined) => (cell ? cell.split(',').map((word) => word.trim()) : [])
const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * A line of the rows: ingredients | form | strengths | schedule | pack | aliases. Ingredients are joined by " + ",
 * strengths and aliases by commas; an empty schedule is H, an empty pack the usual one of its form, an N a narcotic.
 */
function read(line: string): Medicine[] {
  const [of = '', form = '', strengths, law = '', pack, others] = line.split('|').map((cell) => cell.trim())
  const made = FORMS[form]
  if (!made) throw new Error(`No such form of a medicine: ${line}`)
  const perPack = Number(pack || made.pack) * (made.per ?? 1) * 1000
  const [schedule, narcotic] = law.split(' ')
  return words(strengths).map((strength) => {
    const name = `${of[0]!.toUpperCase()}${of.slice(1)} ${strength === 'standard' ? '' : `${strength} `}${form}`
    return {
      code: slug(name),
      name,
      ingredients: of.toLowerCase().split(' + '),
      form,
      strength,
      doseUnit: made.doseUnit,
      route: made.route,
      ...(perPack > 0 && { packMilli: perPack }),
      looseAllowed: made.loose ?? false,
      schedule: (schedule || 'H') as Medicine['schedule'],
      ...(narcotic === 'N' && { narcotic: true as const }),
      aliases: words(others),
    }
  })
}

/** The starter list of medicines by their international names: curated here, without brands (back-office.md 7). */
export const MEDICINES: readonly Medicine[] = MEDICINE_ROWS.trim().split('\n').flatMap(read)
