import { z } from 'zod'
import { text, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionLine } from '../prescriptions/schema.ts'
import { TERM_LISTS } from './rules.ts'

export const TermListName = z.enum(TERM_LISTS, 'Choose one from the lists')

/** One thing that was found. */
export const FoundTerm = z.object({
  /** Of a practice's own entry or a favourite its id; of the starter list its list and name. */
  _id: z.string(),
  name: z.string(),
  /** ICD-10 of a diagnosis, LOINC of a test; null where there is none. */
  code: z.string().nullable(),
  source: z.enum(['favourite', 'own', 'reference']),
  /** What tells it from others: its code, the specimen, the schedule. */
  detail: z.string(),
  /** Of a favourite medicine: the line as its doctor writes it. */
  line: PrescriptionLine.optional(),
})
export type FoundTerm = z.infer<typeof FoundTerm>

const name = text(200, 'Enter the name')
// A code of whatever list the practice keeps; what a code looks like is not ours to say.
const code = text(20).optional()

/** A word that the practice adds to a list, or one that a doctor marks as a favourite of theirs. */
export const NewTerm = z.strictObject({ list: TermListName, name, code })
export type NewTerm = z.infer<typeof NewTerm>

/** What a doctor marks as a favourite; of a medicine with how they write it, where that is known. */
export const NewFavourite = NewTerm.extend({ line: PrescriptionLine.optional() })
export type NewFavourite = z.infer<typeof NewFavourite>

export const TermRow = z.object({
  termId: uuid(),
  list: TermListName,
  name: z.string(),
  code: z.string().nullable(),
  /** A favourite of who asks; otherwise an entry of the practice. */
  favourite: z.boolean(),
  /** How often who asks has written it in a signed note. */
  uses: z.number().int(),
  /** Of a favourite medicine: how it is taken, in words; empty where that is not kept. */
  taken: z.string(),
})
export type TermRow = z.infer<typeof TermRow>

const one = { termId: uuid() }

/** What is done on the page of lists and favourites: something is added, to one's favourites or to the practice's list, or one is taken out. */
export const TermForm = z.discriminatedUnion('act', [
  NewTerm.extend({ act: z.literal('add'), as: z.enum(['favourite', 'own'], 'Choose where it belongs') }),
  NewTerm.extend({ act: z.literal('favour') }),
  z.strictObject({ act: z.literal('unfavour'), ...one }),
  z.strictObject({ act: z.literal('remove'), ...one }),
])
export type TermForm = z.infer<typeof TermForm>
