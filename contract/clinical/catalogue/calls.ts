import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { FoundTerm, NewFavourite, NewTerm, TermListName, TermRow } from './schema.ts'

const input = z.object({
  q: z.string().trim().max(100).default(''),
  limit: integer().min(1).max(50).default(20),
})

const searchCall = <Path extends `/${string}`>(path: Path) =>
  call('catalogue:search', `GET ${path}`, { input, output: z.array(FoundTerm) })

const TermId = z.object({ termId: uuid() })

/**
 * The searches of the consultation, by the beginnings of words: the doctor's favourites, the practice's own terms, then
 * the starter list. The first four are the specification's.
 */
export const catalogueCalls = {
  symptoms: { search: searchCall('/symptoms/search') },
  diagnosis: { search: searchCall('/diagnosis/search') },
  procedure: { search: searchCall('/procedure/search') },
  instruction: { search: searchCall('/instruction/search') },
  medicines: { search: searchCall('/medicines/search') },
  tests: { search: searchCall('/tests/search') },
  allergens: { search: searchCall('/allergens/search') },
  terms: {
    /** The user's favourites and the practice's own terms of a list, by name. */
    list: call('catalogue:search', 'GET /terms', {
      input: z.object({ list: TermListName }),
      output: z.object({ favourites: z.array(TermRow), own: z.array(TermRow), more: z.boolean() }),
    }),
    /** Adds a term of the practice, which every doctor finds. */
    add: call('terms:edit', 'POST /terms', { input: NewTerm, output: TermRow }),
    /** Removes a term of the practice. Notes that use it don't change. */
    remove: call('terms:edit', 'DELETE /terms/{termId}', { input: TermId, output: z.object({ name: z.string() }) }),
    /** Marks a favourite of the user; a medicine optionally with its line. */
    addFavourite: call('favourites:own', 'POST /favourites', { input: NewFavourite, output: TermRow }),
    removeFavourite: call('favourites:own', 'DELETE /favourites/{termId}', {
      input: TermId,
      output: z.object({ name: z.string() }),
    }),
  },
}
