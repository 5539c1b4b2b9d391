import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import type { Found } from '#contract/clinical/catalogue/schema.ts'
import { search } from './search.ts'
import { addTerm, favour, listTerms, removeTerm, unfavour } from './store.ts'

const found =
  (list: TermList) =>
  async ({
    context,
    input,
  }: {
    context: CallContext
    input: { q: string; limit: number }
  }): Promise<{ data: Found[] }> => {
    const terms = await search(context, list, input.q, input.limit)
    return { data: terms.map(({ id, ...term }) => ({ _id: id, ...term })) }
  }

export const catalogue = {
  symptoms: { search: api.symptoms.search.handler(found('symptoms')) },
  diagnosis: { search: api.diagnosis.search.handler(found('diagnoses')) },
  procedure: { search: api.procedure.search.handler(found('procedures')) },
  instruction: { search: api.instruction.search.handler(found('instructions')) },
  medicines: { search: api.medicines.search.handler(found('medicines')) },
  tests: { search: api.tests.search.handler(found('tests')) },
  allergens: { search: api.allergens.search.handler(found('allergens')) },
  terms: {
    list: api.terms.list.handler(async ({ context, input }) => ({ data: await listTerms(context, input.list) })),
    add: api.terms.add.handler(async ({ context, input }) => ({ data: await addTerm(context, input) })),
    remove: api.terms.remove.handler(async ({ context, input }) => ({ data: await removeTerm(context, input.termId) })),
    favour: api.terms.favour.handler(async ({ context, input }) => ({ data: await favour(context, input) })),
    unfavour: api.terms.unfavour.handler(async ({ context, input }) => ({
      data: await unfavour(context, input.termId),
    })),
  },
}
