import type { CommandContext } from '#api/kernel/context.ts'
import { findBrand } from '#contract/clinical/prescriptions/brands/find-brand.ts'
import { readContent } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { readWords } from '#contract/clinical/prescriptions/read-words.ts'
import { findSimilarNames } from '#contract/clinical/prescriptions/typed-lines/similar-names.ts'
import { BRANDS } from '#db/reference/brands/brands.ts'
import { MEDICINES } from '#db/reference/medicines.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { loadPharmacopoeia } from '../own-brands.ts'

/** A line with a similar, listed name instead of the misspelt one. */
interface Correction {
  name: string
  text: string
}

let listedNames: ReadonlySet<string> | undefined

/** The words of listed medicines, and the first word of each brand. */
function getListedNames(): ReadonlySet<string> {
  listedNames ??= new Set([
    ...MEDICINES.flatMap(({ ingredients, aliases }) => [...ingredients, ...aliases]).flatMap((name) =>
      name.split(/[^\p{L}]+/u),
    ),
    ...BRANDS.flatMap(({ names }) => names.map((name) => name.split(/[\s-]/)[0]!)),
  ])
  return listedNames
}

/** Lists the lines that a line with a misspelt name may mean. */
export const listCorrections = (text: string): Correction[] =>
  readWords(text).name.flatMap((word) =>
    findSimilarNames(word, getListedNames()).map((name) => ({ name, text: text.replace(word, name) })),
  )

/** Whether nothing is known about a name, so that it may be misspelt. */
export async function isUnknownName(ctx: CommandContext, name: string): Promise<boolean> {
  const { ingredients } = readContent(name, await loadPharmacopoeia(ctx, [name]))
  return ingredients.length === 0
}

/** Describes a brand with what it contains: "Tab Telma 40 (telmisartan)". Null if the name isn't one. */
export function describeBrand(name: string): string | null {
  const brand = findBrand(name, PHARMACOPOEIA)
  return brand && `${name} (${brand.ingredients.join(' + ')})`
}
