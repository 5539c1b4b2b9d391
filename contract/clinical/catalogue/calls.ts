import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Found, NewFavourite, NewTerm, TermListName, TermRow } from './schema.ts'

const input = z.object({
  q: z.string().trim().max(100).default(''),
  limit: z.number().int().min(1).max(50).default(20),
})

const search = <Path extends `/${string}`>(path: Path) =>
  call('catalogue:search')
    .route({ method: 'GET', path })
    .input(input)
    .output(answer(z.array(Found)))

const one = z.object({ termId: uuid() })

/**
 * The searches of the consultation, by the beginnings of words: the doctor's favourites, the practice's own entries,
 * then the starter list. Four are the specification's, the others ours.
 */
export const catalogueCalls = {
  symptoms: { search: search('/symptoms/search') },
  diagnosis: { search: search('/diagnosis/search') },
  procedure: { search: search('/procedure/search') },
  instruction: { search: search('/instruction/search') },
  medicines: { search: search('/medicines/search') },
  tests: { search: search('/tests/search') },
  allergens: { search: search('/allergens/search') },
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
      .input(one)
      .output(answer(z.object({ name: z.string() }))),
    /** Makes something a favourite of who asks, whatever list it is of; of a medicine with how it is written. */
    favour: call('favourites:own')
      .route({ method: 'POST', path: '/favourites' })
      .input(NewFavourite)
      .output(answer(TermRow)),
    unfavour: call('favourites:own')
      .route({ method: 'DELETE', path: '/favourites/{termId}' })
      .input(one)
      .output(answer(z.object({ name: z.string() }))),
  },
}
