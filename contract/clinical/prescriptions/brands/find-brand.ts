import { formsOf } from '../forms.ts'
import type { Brand } from './brand.ts'
import { isForm, isNotName, isUnit, matchName, type NameWord, splitNameWords } from './name-words.ts'

/** A brand as it was written, with the form and the strength that its name fixes. */
export interface FoundBrand {
  /** The name as listed. */
  name: string
  ingredients: readonly string[]
  form: string | null
  /** "40 mg", "500 mg/125 mg". */
  strength: string | null
}

/** The lists of brands, in the order in which they are searched. */
export interface BrandLists {
  /** Brands of the practice, which win over the others. */
  ownBrands?: readonly Brand[]
  brands: readonly Brand[]
}

interface IndexedName {
  name: string
  words: readonly NameWord[]
  brand: Brand
}

/** By first word, the longest name first. */
type BrandIndex = ReadonlyMap<string, readonly IndexedName[]>

const indexes = new WeakMap<readonly Brand[], BrandIndex>()

function getIndex(brands: readonly Brand[]): BrandIndex {
  const cached = indexes.get(brands)
  if (cached) return cached
  const byWord = new Map<string, IndexedName[]>()
  for (const brand of brands)
    for (const name of brand.names) {
      const words = splitNameWords(name)
      const first = words[0]?.text
      if (first) byWord.set(first, [...(byWord.get(first) ?? []), { name, words, brand }])
    }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  indexes.set(brands, byWord)
  return byWord
}

/** Reads the strength that the numbers of a name stand for: "Augmentin 625 Duo", "Ecosprin AV 75/20". */
function readFixedStrength(words: readonly NameWord[], { strengths }: Brand): string | null {
  const numbers: string[] = []
  for (const [index, word] of words.entries()) {
    if (word.kind === 'number') {
      // "Amaryl 1 tab" may be one tablet of any strength.
      if (numbers.length === 0 && Number(word.text) <= 4 && isForm(words[index + 1])) return null
      numbers.push(word.text)
    } else if (numbers.length > 0 && !isUnit(word)) break
  }
  for (let count = numbers.length; count > 0; count--) {
    const strength = strengths[numbers.slice(0, count).join('/')]
    if (strength) return strength
  }
  return null
}

/**
 * Suffixes of modified release. After the name of a brand with one ingredient they change only the release: true of every such
 * product in the sources. MR, XL, DS, Plus and Forte often mean other ingredients, so such names are listed.
 */
const isRelease = (word: NameWord | undefined, { ingredients }: Brand) =>
  ingredients.length === 1 && word?.kind === 'letters' && /^(?:sr|er|xr|cr)$/.test(word.text)

/** "Otrivin nasal drops", if the brand has that form: "Allegra nasal spray" is another product. */
const isFormInTwoWords = (words: readonly NameWord[], at: number, { forms }: Brand) =>
  forms.some((form) => form === `${words[at]?.text} ${words[at + 1]?.text}`)

/**
 * Finds the brand that begins at a word, the longest name first, and where its name ends. A name with a suffix that isn't
 * listed is another product, so it isn't found: "Telma XYZ" is not Telma.
 * @param isKnownName whether another known name begins at a word
 * @param anySuffix accepts any suffix, for allergies
 */
export function findBrandAt(
  words: readonly NameWord[],
  from: number,
  lists: BrandLists,
  { isKnownName = () => false, anySuffix = false }: { isKnownName?: (at: number) => boolean; anySuffix?: boolean } = {},
): { brand: FoundBrand; end: number } | null {
  for (const brands of [lists.ownBrands ?? [], lists.brands]) {
    for (const { name, words: nameWords, brand } of getIndex(brands).get(words[from]!.text) ?? []) {
      const end = matchName(nameWords, words, from)
      if (end === 0) continue
      let next = end
      while (words[next]?.kind === 'number' || isUnit(words[next])) next++
      const isModified = isRelease(words[next], brand)
      const isOwnForm = isModified || isFormInTwoWords(words, next, brand)
      if (!anySuffix && words[next] && !isNotName(words[next]!) && !isOwnForm && !isKnownName(next)) return null
      const ending = words.findIndex((word, index) => index >= end && (word.kind === 'end' || word.kind === 'join'))
      const after = words.slice(end, ending < 0 ? undefined : ending)
      const before = words[from - 1]
      const typedForm = after.find(isForm) ?? (isForm(before) ? before : undefined)
      const writtenForm = isModified ? /^extended-release/ : typedForm ? formsOf(typedForm.text)! : null
      const form = writtenForm && (brand.forms.find((one) => writtenForm.test(one)) ?? null)
      if (typedForm && !form && brand.onlyTheseForms) return null
      const isNumbered = nameWords.some(({ kind }) => kind === 'number')
      const strength = readFixedStrength([...(isNumbered ? [] : words.slice(from, end)), ...after], brand)
      const onlyForm = brand.forms.length === 1 ? brand.forms[0]! : null
      return {
        brand: {
          name,
          ingredients: brand.ingredients,
          form: writtenForm ? form : strength ? (brand.forms[0] ?? null) : onlyForm,
          strength: typedForm && form && form !== brand.forms[0] ? null : strength,
        },
        end,
      }
    }
  }
  return null
}

/** "T. Dolo 650" and "C Omez 20" are a tablet and a capsule. */
const isShortForm = (word: NameWord | undefined) => word?.kind === 'letters' && /^[tc]$/.test(word.text)

/** Finds the brand that a text begins with, after words like "Tab": "Tab Telma-AM 80", "Augmentin 625 Duo". Null if none is known. */
export function findBrand(text: string, lists: BrandLists): FoundBrand | null {
  const words = splitNameWords(text)
  let from = 0
  while (from < words.length && isForm(words[from])) from++
  if (from === words.length) return null
  const found =
    findBrandAt(words, from, lists) ?? (isShortForm(words[from]) ? findBrandAt(words, from + 1, lists) : null)
  return found?.brand ?? null
}
