import { splitWords } from '#contract/patients/rules.ts'
import { getUnitName, isPiece, MAX_PIECES_AT_ONCE, readDose } from './dose.ts'
import { formsOf, unitsOfForm } from './forms.ts'
import { computeUnitsPerDose, isSingleAmount } from './strength.ts'
import type { KnownMedicine, MedicineWords } from './typed-lines/known-medicine.ts'
import { filterByName, getIngredientKey } from './typed-lines/medicine-names.ts'
import {
  isStrengthOfLiquid,
  isWholeOrHalfPieces,
  isWholeSyringe,
  matchNumbers,
} from './typed-lines/medicine-numbers.ts'

/** The medicine that is meant, with a dose from its numbers; or medicines to choose from. */
export interface MedicineMatch<Medicine> {
  medicine: Medicine | null
  /** A number that turned out to be the dose. */
  dose: string | null
  choices: readonly Medicine[]
  /** None of the choices fits everything that was typed, so the text may be kept as typed. */
  asTyped: boolean
}

const MAX_CHOICES = 8

const matchesForm = (request: MedicineWords, { form, name }: KnownMedicine) =>
  request.forms.every((typed) => (form ? formsOf(typed)!.test(form) : splitWords(name).includes(typed.toLowerCase())))

const INJECTED = ['into a vein', 'into a muscle', 'under the skin']
const matchesRoute = ({ route }: MedicineWords, known: KnownMedicine) =>
  route === null ||
  route === known.route ||
  (known.route === 'injected' && INJECTED.includes(route)) ||
  // Misoprostol and progesterone are made for the mouth and put into the vagina.
  (route === 'in the vagina' && known.route === 'oral' && SOLID.test(known.form))

/** Whether the unit of a dose fits the form. Weights and unknown units fit any form. */
export function isUnitOfForm(
  dose: string | null,
  { form, strength }: Pick<KnownMedicine, 'form' | 'strength'>,
): boolean {
  const read = dose ? readDose(dose) : null
  const units = form ? unitsOfForm(form) : null
  if (!read?.unit || !units) return true
  const unit = getUnitName(read.unit)
    .replace(/^mL$/i, 'mL')
    .replace(/(?<=patch)es$|(?<!s)s$/i, '')
  if (/^(?:mg|g|microgram|%)$/.test(unit) || !COUNTED_UNITS.includes(unit)) return true
  // The strength of a brand is often unknown: "Lantus 14 units".
  if (unit === 'unit')
    return units.includes('unit') || /\bIU\b|units/i.test(strength) || (strength === '' && /injection$/.test(form))
  return units.includes(unit)
}
const COUNTED_UNITS = [
  'tablet',
  'capsule',
  'sachet',
  'lozenge',
  'suppository',
  'patch',
  'ampoule',
  'vial',
  'respule',
  'mL',
  'drop',
  'puff',
  'spray',
  'unit',
  'application',
]

/** Forms that a doctor means by the name alone. Others have to be typed, or be the only ones of the medicine. */
const DEFAULT_FORM = /^(?:gastro-resistant |soft )?(?:tablet|capsule)$/
/** Release is changed by these, so they are never chosen unless they were typed. */
const MODIFIED = /^extended-release/
const SOLID = /(?:tablet|capsule)$/

const isModifiedTyped = ({ forms }: MedicineWords) => forms.some((typed) => formsOf(typed)!.test('extended-release'))
const isTabletOrCapsule = (typed: string) => /^(?:tab|cap|t\.|c\.)/i.test(typed)

/** Whether the form of a medicine was meant: typed, said by the dose or the route, or the only one of its kind. */
function isFormMeant(
  request: MedicineWords,
  { form, strength }: KnownMedicine,
  family: readonly KnownMedicine[],
): boolean {
  if (!form || DEFAULT_FORM.test(form)) return true
  if (MODIFIED.test(form)) return isModifiedTyped(request)
  if (request.forms.some((typed) => !isTabletOrCapsule(typed))) return true
  if (request.numbers.some((typed) => isStrengthOfLiquid(typed, strength))) return true
  const unit = getUnitName(readDose(request.dose)?.unit ?? '')
  if (request.route !== null || (unit !== '' && !isPiece(unit))) return true
  const others = family.filter((one) => one.form !== form && (request.forms.length === 0 || SOLID.test(one.form)))
  return others.length === 0
}

/** Picks the one that is meant if several fit; null if that isn't clear. */
function pickOne<Medicine extends KnownMedicine>(
  request: MedicineWords,
  matching: readonly Medicine[],
  found: readonly Medicine[],
): Medicine | null {
  const named = filterByName(request.name, matching, found)
  if (new Set(named.map(getIngredientKey)).size !== 1) return null
  const family = found.filter((one) => getIngredientKey(one) === getIngredientKey(named[0]!))
  const pool = named.filter((one) => isFormMeant(request, one, family))
  if (pool.length === 1) return pool[0]!
  // Plain tablets win over other forms, unless another form was typed.
  const plain = pool.filter(({ form }) => DEFAULT_FORM.test(form))
  const isPlain =
    request.forms.every(isTabletOrCapsule) && (request.dose === null || isPiece(readDose(request.dose)!.unit))
  if (isPlain && request.route === null && plain.length === 1) return plain[0]!
  const syringes = pool.filter((one) => request.numbers.some((typed) => isWholeSyringe(typed, one)))
  if (syringes.length === 1 && syringes[0]) return syringes[0]
  const marked = pool.filter(({ favourite }) => favourite)
  return marked.length === 1 ? marked[0]! : null
}

/** Whether the typed weight can be taken as a few pieces: 1 g as two tablets of 500 mg. */
const canBeTaken = ({ numbers }: MedicineWords, known: KnownMedicine): boolean =>
  numbers.length === 1 &&
  !numbers[0]!.includes('/') &&
  isWholeOrHalfPieces(numbers[0]!, known, MAX_PIECES_AT_ONCE) === true

/** More pieces than anyone takes at once: a typing mistake, or another unit. */
const MAX_PLAUSIBLE_PIECES = 20
/** Whether the typed weight could be a dose of this medicine: 2000 IU can't be taken from a capsule of 60000 IU. */
function isPlausibleDose({ numbers }: MedicineWords, { form, strength }: KnownMedicine): boolean {
  const [weight = ''] = numbers
  if (numbers.length !== 1 || !isSingleAmount(weight) || !SOLID.test(form)) return true
  const pieces = computeUnitsPerDose(weight, strength)
  return pieces === null || (pieces >= (/tablet$/.test(form) ? 0.25 : 1) && pieces <= MAX_PLAUSIBLE_PIECES)
}

/**
 * Finds the medicine that is meant. It never has another form, release, strength or unit than was typed, nor an ingredient
 * that was not named. If none or several fit, they are returned as choices.
 * @param found the medicines that the name fits, best first
 */
export function matchMedicine<Medicine extends KnownMedicine>(
  request: MedicineWords,
  found: readonly Medicine[],
): MedicineMatch<Medicine> {
  const listMatching = (words: MedicineWords) =>
    found.filter((one) => matchesForm(words, one) && matchesRoute(words, one) && isUnitOfForm(words.dose, one))
  const ofForm = listMatching(request)
  const matching = ofForm.filter((one) => matchNumbers(request, one).fits)
  const medicine = pickOne(request, matching, found)
  if (medicine) return { medicine, dose: matchNumbers(request, medicine).dose, choices: [], asTyped: false }
  const matchingByName = filterByName(request.name, matching, found)
  const plainByName = filterByName(request.name, ofForm, found)
  const named = [
    [...matchingByName, ...plainByName.filter((one) => canBeTaken(request, one))],
    // A capsule is offered for a tablet that doesn't exist.
    filterByName(request.name, found).filter((one) => fitsAsOtherPiece(request, one)),
    [...matching, ...plainByName],
  ]
  // Other products with the ingredient are offered only if none has its name alone.
  const groups = named.some((some) => some.length > 0) ? named : [ofForm]
  const asTyped = !matchingByName.some((one) => isFormMeant(request, one, found))
  const choices =
    groups.map((some) => some.filter((one) => isPlausibleDose(request, one))).find((some) => some.length > 0) ?? []
  return {
    medicine: null,
    dose: null,
    choices: sortChoices(choices),
    asTyped: asTyped || choices.length === 0 || isOtherFormLikely(request, choices),
  }
}

/** "Hydrocortisone 10 mg" may be an unlisted tablet, so the name as typed is offered beside creams and injections. */
const isOtherFormLikely = (
  { forms, dose, route, numbers }: MedicineWords,
  choices: readonly KnownMedicine[],
): boolean =>
  forms.length === 0 &&
  dose === null &&
  route === null &&
  numbers.length > 0 &&
  !choices.some(({ form }) => SOLID.test(form) || form === '')

const fitsAsOtherPiece = ({ forms, ...request }: MedicineWords, one: KnownMedicine): boolean =>
  forms.length > 0 &&
  forms.every(isTabletOrCapsule) &&
  SOLID.test(one.form) &&
  matchesRoute({ ...request, forms }, one) &&
  matchNumbers({ ...request, forms }, one).fits

/** Lists each choice once, those of modified release last. */
function sortChoices<Medicine extends KnownMedicine>(choices: readonly Medicine[]): Medicine[] {
  const unique = [...new Set(choices)]
  return unique.toSorted((a, b) => Number(MODIFIED.test(a.form)) - Number(MODIFIED.test(b.form))).slice(0, MAX_CHOICES)
}
