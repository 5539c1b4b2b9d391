import { findBrandAt } from './brands/find-brand.ts'
import { isNotName, matchName, type NameWord, splitNameWords } from './brands/name-words.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

/** The ingredients, and the classes or substances, that an allergen stands for. Both are empty if unknown. */
export interface Allergen {
  ingredients: readonly string[]
  kinds: readonly string[]
}

/** By first word, the longest name first. */
type Names = Map<string, { words: readonly NameWord[]; allergen: Allergen }[]>

const indexes = new WeakMap<Pharmacopoeia['ingredients'], { medicines: Names; allergens: Names }>()

function indexNames(entries: Iterable<readonly [name: string, of: Allergen]>): Names {
  const byWord: Names = new Map()
  for (const [name, allergen] of entries) {
    const words = splitNameWords(name).filter(({ kind }) => kind === 'letters' || kind === 'number')
    const firstWord = words[0]?.text
    if (firstWord) byWord.set(firstWord, [...(byWord.get(firstWord) ?? []), { words, allergen }])
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byWord
}

function getIndex(pharmacopoeia: Pharmacopoeia) {
  const cached = indexes.get(pharmacopoeia.ingredients)
  if (cached) return cached
  const medicines: [string, Allergen][] = [
    ...Object.keys(pharmacopoeia.ingredients).map((name): [string, Allergen] => [
      name,
      { ingredients: [name], kinds: [] },
    ]),
    ...Object.entries(pharmacopoeia.otherNames).map(([name, ingredients]): [string, Allergen] => [
      name,
      { ingredients, kinds: [] },
    ]),
  ]
  const groups = pharmacopoeia.allergyGroups.flatMap(({ names, of: kinds }) =>
    names.map((name): [string, Allergen] => [name, { ingredients: [], kinds }]),
  )
  const kinds = pharmacopoeia.therapeutic.map((kind): [string, Allergen] => [kind, { ingredients: [], kinds: [kind] }])
  const names = { medicines: indexNames(medicines), allergens: indexNames([...medicines, ...groups, ...kinds]) }
  indexes.set(pharmacopoeia.ingredients, names)
  return names
}

interface NamesInText {
  found: Allergen[]
  /** Something else is named too. */
  hasUnknown: boolean
}

/** Splits words where a name ends. Parts of "a + b" are joined. */
function splitParts(words: readonly NameWord[]): { from: number; to: number; isJoined: boolean }[] {
  const parts = []
  let from = 0
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && words[at]!.kind !== 'join' && words[at]!.kind !== 'end') continue
    parts.push({ from, to: at, isJoined: words[from - 1]?.kind === 'join' || words[at]?.kind === 'join' })
    from = at + 1
  }
  return parts
}

/** Finds every known name in the text, from left to right, the longest at each position; brands before other names. */
function findNames(text: string, byWord: Names, pharmacopoeia: Pharmacopoeia, anySuffix: boolean): NamesInText {
  const words = splitNameWords(text)
  const matchAt = (position: number) => {
    for (const { words: name, allergen } of byWord.get(words[position]?.text ?? '') ?? []) {
      const end = matchName(name, words, position)
      if (end > 0) return { allergen, end }
    }
    return null
  }
  const isKnownName = (position: number) => matchAt(position) !== null
  const found: Allergen[] = []
  let hasUnknown = false
  for (const { from, to, isJoined } of splitParts(words)) {
    const foundBefore = found.length
    for (let position = from; position < to; ) {
      const brand = findBrandAt(words, position, pharmacopoeia, { isKnownName, anySuffix })
      const match = brand ? null : matchAt(position)
      if (brand) found.push({ ingredients: brand.brand.ingredients, kinds: [] })
      if (match) {
        found.push(match.allergen)
        const next = skipNumbers(words, match.end)
        if (isShortSuffix(words[next]) && !isKnownName(next)) hasUnknown = true
      }
      position = brand?.end ?? match?.end ?? position + 1
    }
    const isNamed = words.slice(from, to).some((word) => !isNotName(word))
    // Of "paracetamol + xyz" the second part is unknown.
    if (isJoined && isNamed && found.length === foundBefore) hasUnknown = true
  }
  return { found, hasUnknown }
}

const skipNumbers = (words: readonly NameWord[], from: number): number => {
  let at = from
  while (words[at]?.kind === 'number') at++
  return at
}

/** Whether a word is a suffix like the H of "Losartan-H", which stands for another ingredient. */
const isShortSuffix = (word: NameWord | undefined): boolean =>
  word?.kind === 'letters' && word.text.length <= 2 && !isNotName(word) && !RELEASE.test(word.text)
const RELEASE = /^(?:sr|xr|er|cr|mr|pr|xl|la|ip|bp|ec)$/

const unique = (names: readonly string[]) => [...new Set(names)]

/** The ingredients that a text names, and whether it names something else that is unknown. */
export interface MedicineContent {
  ingredients: string[]
  hasUnknown: boolean
}

/** Reads what a medicine contains, in order: "PCM500 + caffeine", "Telma-AM 80". A combination is never read as its first ingredient alone. */
export function readContent(text: string, pharmacopoeia: Pharmacopoeia): MedicineContent {
  const { found, hasUnknown } = findNames(text, getIndex(pharmacopoeia).medicines, pharmacopoeia, false)
  return { ingredients: unique(found.flatMap(({ ingredients }) => ingredients)), hasUnknown }
}

/** Finds the ingredients that a text names. Empty if unknown. */
export const findIngredients = (text: string, pharmacopoeia: Pharmacopoeia): string[] =>
  readContent(text, pharmacopoeia).ingredients

/** Finds what an allergy is to: "Sulfa drugs" is a class, "amoxycillin" an ingredient, "egg" a substance. */
export function findAllergen(text: string, pharmacopoeia: Pharmacopoeia): Allergen {
  const { found } = findNames(text, getIndex(pharmacopoeia).allergens, pharmacopoeia, true)
  return {
    ingredients: unique(found.flatMap((one) => one.ingredients)),
    kinds: unique(found.flatMap((one) => one.kinds)),
  }
}

/** Returns an ingredient and its classes. */
export const kindsOf = (ingredient: string, { ingredients }: Pharmacopoeia): readonly string[] => [
  ingredient,
  ...(Object.hasOwn(ingredients, ingredient) ? ingredients[ingredient]!.classes : []),
]
