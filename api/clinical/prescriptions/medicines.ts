import type { CommandContext } from '#api/kernel/context.ts'
import type { KnownMedicine } from '#contract/clinical/prescriptions/match-medicine.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { search, type Term } from '../catalogue/search.ts'

const byCode = new Map(MEDICINES.map((medicine) => [medicine.code, medicine]))
const byName = new Map(MEDICINES.map((medicine) => [nameKey(medicine.name), medicine]))

/** A medicine of the list by its code. */
export const findMedicineByCode = (code: string | null | undefined): Medicine | null =>
  (code && byCode.get(code)) || null

/** What is called exactly as one of the list is that one, whoever typed it. */
export const findMedicineByName = (name: string): Medicine | null => byName.get(nameKey(name)) ?? null

/** Enough for every medicine that begins with a letter. */
const SEARCH_LIMIT = 500

/** The medicines that words can mean, of the list or as somebody here wrote them before, best first. */
export async function searchMedicines(ctx: CommandContext, words: string): Promise<KnownMedicine[]> {
  return (await search(ctx, 'medicines', words, SEARCH_LIMIT)).map(toKnownMedicine)
}

const NOT_LISTED = { doseUnit: '', route: '', form: '', strength: '', ingredients: [], aliases: [] }

function toKnownMedicine(term: Term): KnownMedicine {
  const medicine = findMedicineByCode(term.code)
  return {
    ...(medicine ?? NOT_LISTED),
    name: term.name,
    code: medicine?.code ?? null,
    favourite: term.source === 'favourite',
  }
}
