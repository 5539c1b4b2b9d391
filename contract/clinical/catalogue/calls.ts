import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { FoundTerm, NewFavourite, NewTerm, TermListName, TermRow } from './schema.ts'

const input = z.object({
  q: z.string().trim().max(100).default(''),
  limit: z.number().int().min(1).max(50).default(20),
})

const searchCall = <Path extends `/${string}`>(path: Path) =>
  call('catalogue:search')
    .route({ method: 'GET', path })
    .input(input)
    .output(answer(z.array(FoundTerm)))

const TermId = z.object({ termId: uuid() })

/**
 * The searches of the consultation, by the beginnings of words: the doctor's favourites, the practice's own entries,
 * then the starter list. Four are the specification's, the others ours.
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
    /** The favourites of who asks and the practice's own entries of a list, by name. */
    list: call('catalogue:search')
      .route({ method: 'GET', path: '/terms' })
      .input(z.object({ list: TermListName }))
      .output(answer(z.object({ favourites: z.array(TermRow), own: z.array(TermRow), more: z.boolean() }))),
    /** Adds an entry of the practice: every doctor finds it. */
    add: call('terms:edit').route({ method: 'POST', path: '/terms' }).input(NewTerm).output(answer(TermRow)),
    /** Takes out an entry of the practice. What was written with it stays written. */
    remove: call('terms:edit')
      .route({ method: 'DELETE', path: '/terms/{termId}' })
      .input(TermId)
      .output(answer(z.object({ name: z.string() }))),
    /** Makes something a favourite of who asks, whatever list it is of; of a medicine with how it is written. */
    addFavourite: call('favourites:own')
      .route({ method: 'POST', path: '/favourites' })
      .input(NewFavourite)
      .output(answer(TermRow)),
    removeFavourite: call('favourites:own')
      .route({ method: 'DELETE', path: '/favourites/{termId}' })
      .input(TermId)
      .output(answer(z.object({ name: z.string() }))),
  },
}
