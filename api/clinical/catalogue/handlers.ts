import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { addBrands } from './brand-suggestions.ts'
import { searchTerms } from './search.ts'
import { addFavourite, addTerm, listTerms, removeFavourite, removeTerm } from './store.ts'

const search =
  (list: TermList) =>
  (ctx: CallContext, { q, limit }: { q: string; limit: number }) =>
    searchTerms(ctx, list, q, limit)

const searchMedicines = async (ctx: CallContext, { q, limit }: { q: string; limit: number }) =>
  addBrands(await searchTerms(ctx, 'medicines', q, limit), q, limit)

export const catalogue = {
  symptoms: handle('symptoms', { search: search('symptoms') }),
  diagnosis: handle('diagnosis', { search: search('diagnoses') }),
  procedure: handle('procedure', { search: search('procedures') }),
  instruction: handle('instruction', { search: search('instructions') }),
  medicines: handle('medicines', { search: searchMedicines }),
  tests: handle('tests', { search: search('tests') }),
  allergens: handle('allergens', { search: search('allergens') }),
  terms: handle('terms', {
    list: listTerms,
    add: addTerm,
    remove: removeTerm,
    addFavourite,
    removeFavourite,
  }),
}
