import type { CallContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import type { FoundTerm } from '#contract/clinical/catalogue/schema.ts'
import { searchTerms } from './search.ts'
import { addFavourite, addTerm, listTerms, removeFavourite, removeTerm } from './store.ts'

const search = (list: TermList) =>
  respond(async (ctx: CallContext, { q, limit }: { q: string; limit: number }): Promise<FoundTerm[]> => {
    const terms = await searchTerms(ctx, list, q, limit)
    return terms.map(({ id, ...term }) => ({ _id: id, ...term }))
  })

export const catalogue = {
  symptoms: { search: api.symptoms.search.handler(search('symptoms')) },
  diagnosis: { search: api.diagnosis.search.handler(search('diagnoses')) },
  procedure: { search: api.procedure.search.handler(search('procedures')) },
  instruction: { search: api.instruction.search.handler(search('instructions')) },
  medicines: { search: api.medicines.search.handler(search('medicines')) },
  tests: { search: api.tests.search.handler(search('tests')) },
  allergens: { search: api.allergens.search.handler(search('allergens')) },
  terms: {
    list: api.terms.list.handler(respond(listTerms)),
    add: api.terms.add.handler(respond(addTerm)),
    remove: api.terms.remove.handler(respond(removeTerm)),
    addFavourite: api.terms.addFavourite.handler(respond(addFavourite)),
    removeFavourite: api.terms.removeFavourite.handler(respond(removeFavourite)),
  },
}
