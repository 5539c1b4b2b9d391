import type { Pharmacopoeia } from './pharmacopoeia.ts'

/** The ingredients, and the classes or substances, that an allergen stands for. Both are empty if unknown. */
export interface Allergen {
  ingredients: readonly string[]
  kinds: readonly string[]
}

/** By first word, the longest name first. */
type Names = Map<string, { words: readonly string[]; of: Allergen }[]>

const namesByBook = new WeakMap<Pharmacopoeia, { medicines: Names; allergens: Names }>()

/** Splits a text into lower-case words of letters without accents: "Co-Amoxiclav 625" gives `co amoxiclav`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

function indexNames(entries: Iterable<readonly [name: string, of: Allergen]>): Names {
  const byWord: Names = new Map()
  for (const [name, of] of entries) {
    const words = wordsOf(name)
    const first = words[0]
    if (first) byWord.set(first, [...(byWord.get(first) ?? []), { words, of }])
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byWord
}

function namesOf(book: Pharmacopoeia) {
  const cached = namesByBook.get(book)
  if (cached) return cached
  const medicines: [string, Allergen][] = [
    ...Object.keys(book.ingredients).map((name): [string, Allergen] => [name, { ingredients: [name], kinds: [] }]),
    ...Object.entries(book.otherNames).map(([name, of]): [string, Allergen] => [name, { ingredients: of, kinds: [] }]),
  ]
  const groups = book.allergyGroups.flatMap(({ names, of }) =>
    names.map((name): [string, Allergen] => [name, { ingredients: [], kinds: of }]),
  )
  const kinds = book.therapeutic.map((kind): [string, Allergen] => [kind, { ingredients: [], kinds: [kind] }])
  const names = { medicines: indexNames(medicines), allergens: indexNames([...medicines, ...groups, ...kinds]) }
  namesByBook.set(book, names)
  return names
}

/** Finds every known name in the text, from left to right, the longest at each position. */
function findNames(text: string, byWord: Names): Allergen[] {
  const words = wordsOf(text)
  const all: Allergen[] = []
  for (let at = 0; at < words.length; ) {
    const fits = byWord.get(words[at]!)?.find((name) => name.words.every((word, next) => words[at + next] === word))
    if (fits) all.push(fits.of)
    at += fits?.words.length ?? 1
  }
  return all
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** Finds the ingredients that a text names, in order: "PCM500 + caffeine". Empty if unknown. */
export const findIngredients = (text: string, book: Pharmacopoeia): string[] =>
  unique(findNames(text, namesOf(book).medicines).flatMap(({ ingredients }) => ingredients))

/** Finds what an allergy is to: "Sulfa drugs" is a class, "amoxycillin" an ingredient, "egg" a substance. */
export function findAllergen(text: string, book: Pharmacopoeia): Allergen {
  const all = findNames(text, namesOf(book).allergens)
  return { ingredients: unique(all.flatMap((one) => one.ingredients)), kinds: unique(all.flatMap((one) => one.kinds)) }
}

/** Returns an ingredient and its classes. */
export const kindsOf = (ingredient: string, { ingredients }: Pharmacopoeia): readonly string[] => [
  ingredient,
  ...(Object.hasOwn(ingredients, ingredient) ? ingredients[ingredient]!.classes : []),
]
