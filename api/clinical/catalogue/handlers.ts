import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import type { FoundTerm } from '#contract/clinical/catalogue/schema.ts'
import { searchTerms } from './search.ts'
import { addFavourite, addTerm, listTerms, removeFavourite, removeTerm } from './store.ts'

const searchHandler =
  (list: TermList) =>
  async ({
    context,
    input,
  }: {
    context: CallContext
    input: { q: string; limit: number }
  }): Promise<{ data: FoundTerm[] }> => {
    const terms = await searchTerms(context, list, input.q, input.limit)
    return { data: terms.map(({ id, ...term }) => ({ _id: id, ...term })) }
  }

export const catalogue = {
  symptoms: { search: api.symptoms.search.handler(searchHandler('symptoms')) },
  diagnosis: { search: api.diagnosis.search.handler(searchHandler('diagnoses')) },
  procedure: { search: api.procedure.search.handler(searchHandler('procedures')) },
  instruction: { search: api.instruction.search.handler(searchHandler('instructions')) },
  medicines: { search: api.medicines.search.handler(searchHandler('medicines')) },
  tests: { search: api.tests.search.handler(searchHandler('tests')) },
  allergens: { search: api.allergens.search.handler(searchHandler('allergens')) },
  terms: {
    list: api.terms.list.handler(async ({ context, input }) => ({ data: await listTerms(context, input.list) })),
    add: api.terms.add.handler(async ({ context, input }) => ({ data: await addTerm(context, input) })),
    remove: api.terms.remove.handler(async ({ context, input }) => ({ data: await removeTerm(context, input.termId) })),
    addFavourite: api.terms.addFavourite.handler(async ({ context, input }) => ({
      data: await addFavourite(context, input),
    })),
    removeFavourite: api.terms.removeFavourite.handler(async ({ context, input }) => ({
      data: await removeFavourite(context, input.termId),
    })),
  },
}
