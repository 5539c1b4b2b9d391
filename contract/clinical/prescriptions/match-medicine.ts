import { splitWords } from '#contract/patients/rules.ts'
import { matchesWords, toTypedTermWords } from '../catalogue/rules.ts'
import { getUnitName, isPiece, readDose } from './dose.ts'
import { formsOf, unitsOfForm } from './forms.ts'
import { matchesStrength, readStrength } from './strength.ts'

/** The facts of a medicine that a line needs. */
export interface KnownMedicine {
  code: string | null
  name: string
  doseUnit: string
  route: string
  form: string
  strength: string
  ingredients: readonly string[]
  aliases: readonly string[]
  /** The doctor marked it as a favourite. */
  favourite?: boolean
}

/** The typed words that say which medicine is meant. */
export interface MedicineWords {
  /** The name, without form and strength. */
  name: string
  /** Numbers with their units: strengths and possible doses. */
  numbers: readonly string[]
  forms: readonly string[]
  dose: string | null
  route: string | null
}

/** The medicine that is meant, with a dose from its numbers; or medicines to choose from. */
export interface MedicineMatch<Medicine> {
  medicine: Medicine | null
  /** A number that turned out to be the dose. */
  dose: string | null
  /** Numbers that don't fit the medicine. */
  unused: readonly string[]
  choices: readonly Medicine[]
  /** None of the choices fits everything that was typed, so the text may be kept as typed. */
  asTyped: boolean
}

const MAX_CHOICES = 8
/** The forms that are meant if nothing else is typed. */
const PLAIN_FORMS = ['tablet', 'capsule']
const isLiquid = (unit: string) => unit === 'mL'

const matchesForm = (request: MedicineWords, { form, name }: KnownMedicine) =>
  request.forms.every((typed) => (form ? formsOf(typed)!.test(form) : splitWords(name).includes(typed.toLowerCase())))

const INJECTED = ['into a vein', 'into a muscle', 'under the skin']
const matchesRoute = ({ route }: MedicineWords, known: KnownMedicine) =>
  route === null || route === known.route || (known.route === 'injected' && INJECTED.includes(route))

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
  if (unit === 'unit') return units.includes('unit') || /\bIU\b|units/i.test(strength)
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

interface NumberMatch {
  fits: boolean
  dose: string | null
  unused: string[]
}

/** Sorts the typed numbers into strength, part of the name, and dose. */
function matchNumbers(request: MedicineWords, known: KnownMedicine, isChosen = false): NumberMatch {
  const strength = readStrength(known.strength)
  const words = [known.name.replace(known.strength, ' '), ...known.aliases].flatMap((text) => toTypedTermWords(text))
  const measured = isLiquid(known.doseUnit) || known.doseUnit === 'unit'
  const hasOtherDetail = request.forms.length > 0 || request.dose !== null || request.route !== null
  let [isKnown, dose] = [false, null as string | null]
  const unused: string[] = []
  const joined = readStrength(request.numbers.join('/'))
  if (
    request.numbers.length > 1 &&
    joined &&
    strength &&
    known.ingredients.length > 1 &&
    matchesStrength(joined, strength)
  )
    return { fits: true, dose, unused }
  for (const typed of request.numbers) {
    const read = readStrength(typed)
    const hasUnit = Boolean(read?.amounts[0]?.unit && read.amounts[0].unit !== '%')
    // A weight without a volume is the dose of a measured medicine if no other dose is typed.
    const isAmount = hasUnit && read?.inMl === null && request.dose === null && dose === null
    const mayBeStrength =
      known.doseUnit === 'unit'
        ? read?.inMl !== null
        : !measured || (hasOtherDetail && !isAmount) || read?.inMl !== null
    if (splitWords(typed).every((word) => words.includes(word))) continue
    if (!isKnown && read && strength && mayBeStrength && matchesStrength(read, strength)) isKnown = true
    // A weight alone doesn't mean a syrup or an injection.
    else if (isAmount && (isKnown || isChosen || (measured && (hasOtherDetail || known.doseUnit === 'unit'))))
      dose = typed
    else unused.push(typed)
  }
  return { fits: unused.length === 0, dose, unused }
}

/** Lists the words that tell an ingredient from the others of its product: "mefenamic" and "tranexamic", but not "acid". */
function listOwnWords(ingredient: string, ingredients: readonly string[]): string[] {
  const words = splitWords(ingredient)
  const isShared = (word: string) => ingredients.filter((other) => splitWords(other).includes(word)).length > 1
  const ownWords = words.filter((word) => !isShared(word))
  return ownWords.length > 0 ? ownWords : words
}

const isIngredientNamed = (typed: readonly string[], ingredient: string, ingredients: readonly string[]) =>
  listOwnWords(ingredient, ingredients).some((word) => typed.some((one) => word.startsWith(one)))
const isAlias = (name: string, { aliases, ingredients }: KnownMedicine) =>
  !toTypedTermWords(name).some((word) => beginsWordOf(word, ingredients)) &&
  aliases.some((alias) => splitWords(alias).join('') === splitWords(name).join(''))

const ingredientKey = ({ ingredients, name }: KnownMedicine) => ingredients.toSorted().join('+') || name

const beginsWordOf = (typed: string, texts: readonly string[]) =>
  texts.some((text) => splitWords(text).some((word) => word.startsWith(typed)))

/** Whether each ingredient was named, itself or by another name, or the product as a whole by an alias. */
function areIngredientsNamed(name: string, one: KnownMedicine): boolean {
  const typed = toTypedTermWords(name)
  const unnamed = one.ingredients.filter((ingredient) => !isIngredientNamed(typed, ingredient, one.ingredients)).length
  const others = typed.filter((word) => !beginsWordOf(word, one.ingredients) && beginsWordOf(word, one.aliases)).length
  return one.ingredients.length < 2 || unnamed <= others || isAlias(name, one)
}

/** Keeps the medicines that the name can mean; all of them for a general name like cough syrup. */
function filterByName<Medicine extends KnownMedicine>(name: string, all: readonly Medicine[]): readonly Medicine[] {
  const typed = toTypedTermWords(name)
  const whole = all.filter(({ ingredients }) =>
    ingredients.every((ingredient) => isIngredientNamed(typed, ingredient, ingredients)),
  )
  // A full name wins over longer names that begin with it.
  const full = whole.filter(({ ingredients }) => ingredients.join(' ') === splitWords(name).join(' '))
  if (whole.length > 0) return full.length > 0 ? full : whole
  const namedMedicines = all.filter((one) => areIngredientsNamed(name, one))
  const fewestIngredients = namedMedicines.toSorted((a, b) => a.ingredients.length - b.ingredients.length)[0]
  const isOne =
    fewestIngredients &&
    all.every(({ ingredients }) => fewestIngredients.ingredients.every((one) => ingredients.includes(one)))
  return isOne
    ? namedMedicines.filter((one) => ingredientKey(one) === ingredientKey(fewestIngredients))
    : namedMedicines.length > 0
      ? all
      : []
}

const isPieceOrNone = (dose: string | null) => dose === null || isPiece(readDose(dose)?.unit ?? '')

/** Picks the one that is meant if several fit; null if that isn't clear. */
function pickOne<Medicine extends KnownMedicine>(request: MedicineWords, all: readonly Medicine[]): Medicine | null {
  const pool = filterByName(request.name, all)
  if (pool.length === 1) return pool[0]!
  if (new Set(pool.map(ingredientKey)).size !== 1) return null
  // Plain tablets win over extended-release ones, and oral forms over injections, unless the form was typed.
  const plain = pool.filter(({ form }) => PLAIN_FORMS.includes(form))
  const oralMedicines = pool.filter(({ form, route }) => route === 'oral' && /(?:tablet|capsule)$/.test(form))
  const usual = plain.length > 0 ? plain : oralMedicines
  const isPlain = request.forms.every((typed) => /^(?:tab|cap|t\.)/i.test(typed)) && isPieceOrNone(request.dose)
  if (isPlain && request.route === null && usual.length === 1) return usual[0]!
  const marked = pool.filter(({ favourite }) => favourite)
  return marked.length === 1 ? marked[0]! : null
}

/**
 * Finds the medicine that is meant. It never has another form, strength or unit than was typed, nor an ingredient that was
 * not named. If none or several fit, they are returned as choices.
 * @param found the medicines that the name fits, best first
 */
export function matchMedicine<Medicine extends KnownMedicine>(
  request: MedicineWords,
  found: readonly Medicine[],
): MedicineMatch<Medicine> {
  const ofForm = found.filter(
    (one) => matchesForm(request, one) && matchesRoute(request, one) && isUnitOfForm(request.dose, one),
  )
  const matching = ofForm.filter((one) => matchNumbers(request, one).fits)
  const medicine = pickOne(request, matching)
  if (medicine) return { medicine, dose: matchNumbers(request, medicine).dose, unused: [], choices: [], asTyped: false }
  const matchingByName = filterByName(request.name, matching)
  const similar = [...new Set([...matching, ...filterByName(request.name, ofForm)])]
  const choices = [matchingByName, similar, ofForm].find((some) => some.length > 0)?.slice(0, MAX_CHOICES) ?? []
  return { medicine: null, dose: null, unused: [], choices, asTyped: matchingByName.length === 0 }
}

/** Matches the typed numbers with the medicine that the doctor chose. */
export function matchChosen(request: MedicineWords, medicine: KnownMedicine): Pick<NumberMatch, 'dose' | 'unused'> {
  return matchNumbers(request, medicine, true)
}

/** Whether a typed name fits the name or an alias of a medicine. */
export const matchesName = (name: string, known: KnownMedicine): boolean =>
  matchesWords(
    [known.name, ...known.aliases].flatMap((text) => [...splitWords(text), ...toTypedTermWords(text)]),
    toTypedTermWords(name),
  )
