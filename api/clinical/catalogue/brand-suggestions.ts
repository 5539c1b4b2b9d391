import { matchesWords, toTermWords, toTypedTermWords } from '#contract/clinical/catalogue/rules.ts'
import type { FoundTerm } from '#contract/clinical/catalogue/schema.ts'
import { BRANDS } from '#db/reference/brands/brands.ts'

interface Suggestion {
  term: FoundTerm
  words: readonly string[]
}

let suggestions: readonly Suggestion[] | undefined

/** Each name with each of its numbers, such as Augmentin 625, and what it contains. */
const listSuggestions = (): readonly Suggestion[] =>
  BRANDS.flatMap(({ names, ingredients, forms, strengths }) =>
    names.flatMap((brand) => {
      const numbers = Object.entries(strengths)
      const variants = numbers.length > 0 ? numbers : [['', ''] as const]
      return variants.map(([number, strength]): Suggestion => {
        const name = number && !brand.split(' ').includes(number) ? `${brand} ${number}` : brand
        const detail = [ingredients.join(' + '), strength].filter(Boolean).join(' ')
        return {
          term: { _id: `brands/${name.toLowerCase()}`, name, code: null, source: 'reference', detail },
          words: toTermWords([name, ...forms]),
        }
      })
    }),
  )

/**
 * Adds brands with their compositions to the medicines that were found: before the starter list if the name of a brand was
 * typed in full, otherwise after it.
 */
export function addBrands(found: readonly FoundTerm[], q: string, limit: number): FoundTerm[] {
  const typed = toTypedTermWords(q)
  if (typed.length === 0) return [...found]
  suggestions ??= listSuggestions()
  const known = new Set(found.map(({ name }) => name.toLowerCase()))
  const matches = suggestions.filter(
    ({ term, words }) => matchesWords(words, typed) && !known.has(term.name.toLowerCase()),
  )
  const isNamed = ({ words }: Suggestion) => typed.some((word) => word.length >= 3 && word === words[0])
  const toTerms = (list: readonly Suggestion[]) => list.map(({ term }) => term)
  const isListed = ({ source }: FoundTerm) => source === 'reference'
  return [
    ...found.filter((term) => !isListed(term)),
    ...toTerms(matches.filter(isNamed)),
    ...found.filter(isListed),
    ...toTerms(matches.filter((one) => !isNamed(one))),
  ].slice(0, limit)
}
