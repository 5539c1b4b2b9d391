import { ICD_EDITIONS, type IcdEdition } from '#contract/clinical/catalogue/icd.ts'
import { type TermList, toTermWords } from '#contract/clinical/catalogue/rules.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { ALLERGENS } from '#db/reference/allergens.ts'
import { DIAGNOSES_BY_EDITION } from '#db/reference/diagnoses.ts'
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

const lists: Readonly<Record<Exclude<TermList, 'diagnoses'>, readonly ReferenceTerm[]>> = {
  symptoms: SYMPTOMS,
  procedures: PROCEDURES,
  instructions: INSTRUCTIONS,
  medicines: MEDICINES.map(toTerm),
  tests: LAB_TESTS,
  allergens: ALLERGENS,
}

const listDiagnoses = (edition: IcdEdition) =>
  DIAGNOSES_BY_EDITION[edition].map((term) => ({ ...term, detail: term.code ?? '' }))

const listsByName = new Map<string, ReadonlyMap<string, StarterTerm>>()

/**
 * Returns the terms of a starter list by name, common ones first. Its search words are built on first use.
 * @param edition the edition of the codes of diagnoses
 */
export function getStarterList(list: TermList, edition: IcdEdition = 'cm'): ReadonlyMap<string, StarterTerm> {
  const name = list === 'diagnoses' ? `${list} ${edition}` : list
  let terms = listsByName.get(name)
  if (!terms) {
    const rows = list === 'diagnoses' ? listDiagnoses(edition) : lists[list]
    const entries = rows.map((term): [string, StarterTerm] => {
      const key = toNameKey(term.name)
      return [key, { ...term, key, words: toTermWords([term.name, term.code ?? '', ...term.aliases]) }]
    })
    terms = new Map(entries)
    listsByName.set(name, terms)
  }
  return terms
}

/** Returns the codes of a listed diagnosis in each edition. */
export function getDiagnosisCodes(key: string): Record<IcdEdition, string | null> {
  const codes = ICD_EDITIONS.map(({ value }) => [value, getStarterList('diagnoses', value).get(key)?.code ?? null])
  return Object.fromEntries(codes)
}
