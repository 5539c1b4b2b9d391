import type { Pharmacopoeia } from './pharmacopoeia.ts'

/** The ingredients, and the classes or substances, that an allergen stands for. Both are empty if unknown. */
export interface Allergen {
  ingredients: readonly string[]
  kinds: readonly string[]
}

/** By first word, the longest name first. */
type Names = Map<string, { words: readonly string[]; allergen: Allergen }[]>

const indexes = new WeakMap<Pharmacopoeia, { medicines: Names; allergens: Names }>()

/** Splits a text into lower-case words of letters without accents: "Co-Amoxiclav 625" gives `co amoxiclav`. */
const splitIntoWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

function indexNames(entries: Iterable<readonly [name: string, of: Allergen]>): Names {
  const byWord: Names = new Map()
  for (const [name, allergen] of entries) {
    const words = splitIntoWords(name)
    const firstWord = words[0]
    if (firstWord) byWord.set(firstWord, [...(byWord.get(firstWord) ?? []), { words, allergen }])
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byWord
}

function getIndex(pharmacopoeia: Pharmacopoeia) {
  const cached = indexes.get(pharmacopoeia)
  if (cached) return cached
  const medicines: [string, Allergen][] = [
    ...Object.keys(pharmacopoeia.ingredients).map((name): [string, Allergen] => [
      name,
      { ingredients: [name], kinds: [] },
    ]),
    ...Object.entries(pharmacopoeia.otherNames).map(([name, ingredients]): [string, Allergen] => [
      name,
      { ingredients: ingredients, kinds: [] },
    ]),
  ]
  const groups = pharmacopoeia.allergyGroups.flatMap(({ names, of: kinds }) =>
    names.map((name): [string, Allergen] => [name, { ingredients: [], kinds: kinds }]),
  )
  const kinds = pharmacopoeia.therapeutic.map((kind): [string, Allergen] => [kind, { ingredients: [], kinds: [kind] }])
  const names = { medicines: indexNames(medicines), allergens: indexNames([...medicines, ...groups, ...kinds]) }
  indexes.set(pharmacopoeia, names)
  return names
}

/** Finds every known name in the text, from left to right, the longest at each position. */
function findNames(text: string, byWord: Names): Allergen[] {
  const words = splitIntoWords(text)
  const allergens: Allergen[] = []
  for (let position = 0; position < words.length; ) {
    const match = byWord
      .get(words[position]!)
      ?.find((name) => name.words.every((word, offset) => words[position + offset] === word))
    if (match) allergens.push(match.allergen)
    position += match?.words.length ?? 1
  }
  return allergens
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** Finds the ingredients that a text names, in order: "PCM500 + caffeine". Empty if unknown. */
export const findIngredients = (text: string, pharmacopoeia: Pharmacopoeia): string[] =>
  unique(findNames(text, getIndex(pharmacopoeia).medicines).flatMap(({ ingredients }) => ingredients))

/** Finds what an allergy is to: "Sulfa drugs" is a class, "amoxycillin" an ingredient, "egg" a substance. */
export function findAllergen(text: string, pharmacopoeia: Pharmacopoeia): Allergen {
  const allergens = findNames(text, getIndex(pharmacopoeia).allergens)
  return {
    ingredients: unique(allergens.flatMap((one) => one.ingredients)),
    kinds: unique(allergens.flatMap((one) => one.kinds)),
  }
}

/** Returns an ingredient and its classes. */
export const kindsOf = (ingredient: string, { ingredients }: Pharmacopoeia): readonly string[] => [
  ingredient,
  ...(Object.hasOwn(ingredients, ingredient) ? ingredients[ingredient]!.classes : []),
]
