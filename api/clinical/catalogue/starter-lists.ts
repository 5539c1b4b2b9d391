import { type TermList, toTermWords } from '#contract/clinical/catalogue/rules.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { ALLERGENS } from '#db/reference/allergens.ts'
import { DIAGNOSES } from '#db/reference/diagnoses.ts'
import { INSTRUCTIONS } from '#db/reference/instructions.ts'
import { LAB_TESTS } from '#db/reference/lab-tests.ts'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { PROCEDURES } from '#db/reference/procedures.ts'
import type { ReferenceTerm } from '#db/reference/reference-terms.ts'
import { SYMPTOMS } from '#db/reference/symptoms.ts'

/** A term of a starter list with its search words. */
export interface StarterTerm extends ReferenceTerm {
  key: string
  words: readonly string[]
}

const SCHEDULES: Partial<Record<string, string>> = { H1: 'Schedule H1', X: 'Schedule X' }

const toTerm = ({ code, name, schedule, narcotic, aliases }: Medicine): ReferenceTerm => ({
  code,
  name,
  aliases,
  detail: [SCHEDULES[schedule ?? ''], narcotic && 'narcotic'].filter(Boolean).join(', '),
})

const lists: Readonly<Record<TermList, readonly ReferenceTerm[]>> = {
  symptoms: SYMPTOMS,
  diagnoses: DIAGNOSES.map((term) => ({ ...term, detail: term.code ?? '' })),
  procedures: PROCEDURES,
  instructions: INSTRUCTIONS,
  medicines: MEDICINES.map(toTerm),
  tests: LAB_TESTS,
  allergens: ALLERGENS,
}

const listsByName = new Map<TermList, ReadonlyMap<string, StarterTerm>>()

/** Returns the terms of a starter list by name, common ones first. Its search words are built on first use. */
export function getStarterList(list: TermList): ReadonlyMap<string, StarterTerm> {
  let terms = listsByName.get(list)
  if (!terms) {
    const entries = lists[list].map((term): [string, StarterTerm] => {
      const key = toNameKey(term.name)
      return [key, { ...term, key, words: toTermWords([term.name, term.code ?? '', ...term.aliases]) }]
    })
    terms = new Map(entries)
    listsByName.set(list, terms)
  }
  return terms
}
