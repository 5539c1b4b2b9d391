import type { KnownMedicine } from '#contract/clinical/prescriptions/which-medicine.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { search, type Term } from '../catalogue/search.ts'
import type { Asking } from '../visits/chart.ts'

const byCode = new Map(MEDICINES.map((medicine) => [medicine.code, medicine]))
const byName = new Map(MEDICINES.map((medicine) => [nameKey(medicine.name), medicine]))

/** A medicine of the list by its code. */
export const medicineOf = (code: string | null | undefined): Medicine | null => (code && byCode.get(code)) || null

/** What is called exactly as one of the list is that one, whoever typed it. */
export const medicineNamed = (name: string): Medicine | null => byName.get(nameKey(name)) ?? null

/** Enough for every medicine that begins with a letter. */
const ASKED = 500

/** The medicines that words can mean, of the list or as somebody here wrote them before, best first. */
export async function medicinesFor(asking: Asking, words: string): Promise<KnownMedicine[]> {
  return (await search(asking, 'medicines', words, ASKED)).map(knownOf)
}

const FREE = { doseUnit: '', route: '', form: '', strength: '', ingredients: [], aliases: [] }

function knownOf(term: Term): KnownMedicine {
  const medicine = medicineOf(term.code)
  return {
    ...(medicine ?? FREE),
    name: term.name,
    code: medicine?.code ?? null,
    favourite: term.source === 'favourite',
  }
}
