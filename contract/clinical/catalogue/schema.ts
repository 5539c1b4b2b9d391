import { z } from 'zod'
import { integer, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionLine } from '../prescriptions/schema.ts'
import { ICD_EDITIONS } from './icd.ts'
import { TERM_LISTS } from './rules.ts'

export const TermListName = z.enum(TERM_LISTS, 'Choose one of the lists')

export const FoundTerm = z.object({
  /** The id of a saved term; for the starter list its list and name. */
  _id: z.string(),
  name: z.string(),
  /** ICD-10 for a diagnosis, LOINC for a test; null without one. */
  code: nullableText(),
  /** The edition of the code of a listed diagnosis. */
  edition: z.enum(ICD_EDITIONS.map(({ value }) => value)).optional(),
  source: z.enum(['favourite', 'own', 'reference']),
  /** The detail that distinguishes it from similar terms: its code, specimen or schedule. */
  detail: z.string(),
  /** The saved line of a favourite medicine. */
  line: PrescriptionLine.optional(),
})
export type FoundTerm = z.infer<typeof FoundTerm>

const name = text(200, 'Enter the name')
// Practices choose their own coding system, so the format isn't checked.
const code = text(20).optional()

/** The ingredients of a brand, like "telmisartan + amlodipine". */
const ingredients = text(300).optional()

/** A term that the practice adds to a list; a medicine optionally with its ingredients, so that it is checked. */
export const NewTerm = z.strictObject({ list: TermListName, name, code, ingredients })
export type NewTerm = z.infer<typeof NewTerm>

/** A term to mark as a favourite; a medicine optionally with its line. */
export const NewFavourite = NewTerm.omit({ ingredients: true }).extend({ line: PrescriptionLine.optional() })
export type NewFavourite = z.infer<typeof NewFavourite>

export const TermRow = z.object({
  termId: uuid(),
  list: TermListName,
  name: z.string(),
  code: nullableText(),
  /** What a brand of the practice contains. */
  ingredients: z.array(z.string()),
  /** A favourite of the user; otherwise a term of the practice. */
  favourite: z.boolean(),
  /** The number of notes with it that the user has signed. */
  uses: integer(),
  /** The dosing of a favourite medicine, in words; empty without a saved line. */
  dosingText: z.string(),
})
export type TermRow = z.infer<typeof TermRow>

/** The actions of the page of lists and favourites. */
export const TermForm = z
  .discriminatedUnion('act', [
    NewTerm.extend({
      act: z.literal('add'),
      as: z.enum(['favourite', 'own'], 'Choose favourites or the practice’s list'),
    }),
    NewTerm.extend({ act: z.literal('favour') }),
    z.strictObject({ act: z.literal('unfavour'), termId: uuid() }),
    z.strictObject({ act: z.literal('remove'), termId: uuid() }),
  ])
  .refine((form) => form.act !== 'add' || form.as === 'own' || !form.ingredients, {
    path: ['ingredients'],
    error: 'Only the practice list keeps ingredients. Choose it below',
  })
export type TermForm = z.infer<typeof TermForm>
