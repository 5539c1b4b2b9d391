import type { CommandContext } from '#api/kernel/context.ts'
import type { FoundTerm } from '#contract/clinical/catalogue/schema.ts'
import type { KnownMedicine } from '#contract/clinical/prescriptions/typed-lines/known-medicine.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { searchTerms } from '../catalogue/search.ts'

const byCode = new Map(MEDICINES.map((medicine) => [medicine.code, medicine]))
const byName = new Map(MEDICINES.map((medicine) => [toNameKey(medicine.name), medicine]))

export const findMedicineByCode = (code: string | null | undefined): Medicine | null =>
  (code && byCode.get(code)) || null

/** Finds a listed medicine by its exact name, also if it was typed as free text. */
export const findMedicineByName = (name: string): Medicine | null => byName.get(toNameKey(name)) ?? null

/** Enough for all medicines that begin with the same letter. */
const SEARCH_LIMIT = 500

/** Searches medicines, listed or written before in this practice, best match first. */
export async function searchMedicines(ctx: CommandContext, words: string): Promise<KnownMedicine[]> {
  return (await searchTerms(ctx, 'medicines', words, SEARCH_LIMIT)).map(toKnownMedicine)
}

const NOT_LISTED = { doseUnit: '', route: '', form: '', strength: '', ingredients: [], aliases: [] }

function toKnownMedicine(term: FoundTerm): KnownMedicine {
  const medicine = findMedicineByCode(term.code)
  return {
    ...(medicine ?? NOT_LISTED),
    name: term.name,
    code: medicine?.code ?? null,
    favourite: term.source === 'favourite',
  }
}
