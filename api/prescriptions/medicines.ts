import { fitness } from '#contract/catalogue/rules.ts'
import type { KnownMedicine } from '#contract/prescriptions/line-text.ts'
import { nameKey } from '#contract/visits/rules.ts'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { search, type Term } from '../catalogue/search.ts'
import type { Asking } from '../visits/chart.ts'

const byCode = new Map(MEDICINES.map((medicine) => [medicine.code, medicine]))
const byName = new Map(MEDICINES.map((medicine) => [nameKey(medicine.name), medicine]))

/** A medicine of the list by its code. */
export const medicineOf = (code: string | null | undefined): Medicine | null => (code && byCode.get(code)) || null

/** What is called exactly as one of the list is that one, whoever typed it. */
export const medicineNamed = (name: string): Medicine | null => byName.get(nameKey(name)) ?? null

/** A medicine that words can mean: of the list, or as somebody here wrote it before. */
export interface Found extends KnownMedicine {
  ingredients: number
  form: string
  fit: number
  favourite: boolean
}

const ASKED = 40
const OFFERED = 8
/** What is taken by mouth most often is meant where nothing says more. */
const PLAIN = ['tablet', 'capsule']

/**
 * The medicines that words can mean, best first; one alone where the others fit less well: it has one ingredient and they
 * have more, it is called so and they only begin so.
 */
export async function medicinesFor(asking: Asking, words: string): Promise<Found[]> {
  const terms = await search(asking, 'medicines', words, ASKED)
  const all = terms.map((term) => foundOf(term, words))
  const rank = ({ fit, ingredients, form }: Found) =>
    (fit === 3 ? 100 : 0) - ingredients * 10 + (PLAIN.includes(form) ? 1 : 0)
  const best = Math.max(...all.map(rank))
  const meant = all.filter((one) => rank(one) === best)
  if (meant.length === 1) return meant
  // Of several that fit as well the one that the doctor marked is meant.
  const marked = meant.filter(({ favourite }) => favourite)
  if (marked.length === 1) return marked
  return all.toSorted((a, b) => rank(b) - rank(a)).slice(0, OFFERED)
}

function foundOf(term: Term, words: string): Found {
  const medicine = medicineOf(term.code)
  return {
    ...{ code: medicine?.code ?? null, name: term.name },
    ...{ doseUnit: medicine?.doseUnit ?? '', route: medicine?.route ?? '', form: medicine?.form ?? '' },
    ingredients: medicine?.ingredients.length ?? 1,
    favourite: term.source === 'favourite',
    fit: fitness({ name: term.name, code: term.code, aliases: medicine?.aliases ?? [] }, words),
  }
}
