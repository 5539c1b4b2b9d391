import { splitWords } from '#contract/patients/rules.ts'
import { toTypedTermWords } from '../../catalogue/rules.ts'

/** The names of a medicine. */
export interface NamedMedicine {
  name: string
  ingredients: readonly string[]
  aliases: readonly string[]
}

/** One or two letters, such as "K", never choose a medicine; nor do three that only begin a word. */
const MIN_LETTERS = 3
const MIN_BEGINNING = 4

const countLetters = (word: string) => word.match(/\p{L}/gu)?.length ?? 0
const squash = (text: string) => splitWords(text).join('')

interface NameIndex {
  words: ReadonlySet<string>
  aliases: ReadonlySet<string>
}
const indexes = new WeakMap<NamedMedicine, NameIndex>()

/** Indexes the names of a medicine, once, because every typed line is compared with hundreds of medicines. */
function getIndex(known: NamedMedicine): NameIndex {
  const existing = indexes.get(known)
  if (existing) return existing
  const texts = [known.name, ...known.aliases]
  const words = new Set(texts.flatMap((text) => [...splitWords(text), ...toTypedTermWords(text)]))
  const index = { words, aliases: new Set(known.aliases.map(squash)) }
  indexes.set(known, index)
  return index
}

const hasAlias = (name: string, known: NamedMedicine) => getIndex(known).aliases.has(squash(name))

/** Whether a typed name is the full name of an ingredient, or an alias. */
export const hasFullName = (name: string, known: NamedMedicine): boolean =>
  hasAlias(name, known) || known.ingredients.some((ingredient) => squash(ingredient) === squash(name))

/** Words of names that say little about the ingredient. */
const SALT =
  /^(?:acid|sodium|potassium|calcium|magnesium|zinc|iron|chloride|sulfate|carbonate|bicarbonate|hydroxide|oil|salts|extract)$/i

/** Whether a word belongs to the name of an ingredient: "mefenamic". */
export const hasIngredientWord = (word: string, { ingredients }: NamedMedicine): boolean =>
  !SALT.test(word) && ingredients.some((ingredient) => splitWords(ingredient).includes(splitWords(word).join('')))

/** Whether a typed name is an alias of a medicine, or consists of whole words of its names. */
export function isNamed(name: string, known: NamedMedicine): boolean {
  if (hasAlias(name, known)) return true
  const { words } = getIndex(known)
  const typed = toTypedTermWords(name)
  return typed.every((word) => words.has(word)) && typed.some((word) => countLetters(word) >= MIN_LETTERS)
}

/** Whether the words of a typed name are words of a medicine, or begin one. Those that begin one have to be confirmed. */
export function matchesName(name: string, known: NamedMedicine): boolean {
  if (isNamed(name, known)) return true
  const words = [...getIndex(known).words]
  const typed = toTypedTermWords(name)
  return (
    typed.some((word) => countLetters(word) >= MIN_LETTERS) &&
    typed.every(
      (word) =>
        words.includes(word) || (countLetters(word) >= MIN_BEGINNING && words.some((one) => one.startsWith(word))),
    )
  )
}

/** Lists the words that tell an ingredient from the others of its product: "mefenamic" and "tranexamic", but not "acid". */
function listOwnWords(ingredient: string, ingredients: readonly string[]): string[] {
  const words = splitWords(ingredient)
  const isShared = (word: string) => ingredients.filter((other) => splitWords(other).includes(word)).length > 1
  const ownWords = words.filter((word) => !isShared(word))
  return ownWords.length > 0 ? ownWords : words
}

const isIngredientNamed = (typed: readonly string[], ingredient: string, ingredients: readonly string[]) =>
  listOwnWords(ingredient, ingredients).some((word) => typed.includes(word))

const isWordOf = (typed: string, texts: readonly string[]) => texts.some((text) => splitWords(text).includes(typed))

const isOnlyAlias = (name: string, known: NamedMedicine) =>
  !toTypedTermWords(name).some((word) => isWordOf(word, known.ingredients)) && hasAlias(name, known)

export const getIngredientKey = ({ ingredients, name }: NamedMedicine) => ingredients.toSorted().join('+') || name

/** Whether the name is an alias of this product alone. An alias of several products means one of their ingredients: "vitamin D3". */
const isAliasOfProduct = (name: string, one: NamedMedicine, found: readonly NamedMedicine[]) =>
  isOnlyAlias(name, one) &&
  found.every((other) => !hasAlias(name, other) || getIngredientKey(other) === getIngredientKey(one))

/** Whether each ingredient was named, itself or by another name, or the product as a whole by an alias. */
function areIngredientsNamed(name: string, one: NamedMedicine, found: readonly NamedMedicine[]): boolean {
  const typed = toTypedTermWords(name)
  const unnamed = one.ingredients.filter((ingredient) => !isIngredientNamed(typed, ingredient, one.ingredients)).length
  const others = typed.filter((word) => !isWordOf(word, one.ingredients) && isWordOf(word, one.aliases)).length
  return one.ingredients.length < 2 || unnamed <= others || isAliasOfProduct(name, one, found)
}

/**
 * Keeps the medicines that the name can mean, without combinations if it names one ingredient; all of them for a general
 * name like cough syrup.
 * @param found all medicines that the name fits, also those of other forms and strengths
 */
export function filterByName<Medicine extends NamedMedicine>(
  name: string,
  all: readonly Medicine[],
  found: readonly NamedMedicine[] = all,
): readonly Medicine[] {
  const typed = toTypedTermWords(name)
  const whole = all.filter(({ ingredients }) =>
    ingredients.every((ingredient) => isIngredientNamed(typed, ingredient, ingredients)),
  )
  // A full name wins over longer names that begin with it.
  const full = whole.filter(({ ingredients }) => ingredients.join(' ') === splitWords(name).join(' '))
  if (whole.length > 0) return full.length > 0 ? full : whole
  const namedMedicines = all.filter((one) => areIngredientsNamed(name, one, found))
  const fewestIngredients = namedMedicines.toSorted((a, b) => a.ingredients.length - b.ingredients.length)[0]
  const isOne =
    fewestIngredients &&
    all.every(({ ingredients }) => fewestIngredients.ingredients.every((one) => ingredients.includes(one)))
  return isOne
    ? namedMedicines.filter((one) => getIngredientKey(one) === getIngredientKey(fewestIngredients))
    : namedMedicines.length > 0
      ? all
      : []
}
