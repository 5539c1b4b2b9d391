import { z } from 'zod'
import { answer, call } from '../call.ts'

const Found = z.array(z.object({ _id: z.string(), name: z.string(), code: z.string().nullable() }))
const input = z.object({ q: z.string().trim().max(100).default('') })

const search = <Path extends `/${string}`>(path: Path) =>
  call('catalogue:search').route({ method: 'GET', path }).input(input).output(answer(Found))

/** The four searches of the consultation, by the beginnings of words. */
export const catalogueCalls = {
  symptoms: { search: search('/symptoms/search') },
  diagnosis: { search: search('/diagnosis/search') },
  procedure: { search: search('/procedure/search') },
  instruction: { search: search('/instruction/search') },
}
