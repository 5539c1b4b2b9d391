import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'

export type ReadContext = Pick<QueryContext, 'db' | 'me'>

/** More entries than this of one list are not looked at: the favourites and what is used most come first. */
export const MAX_SAVED_TERMS = 1000

/** Of a doctor: what they marked or have written. */
export const isMine = ({ db, me }: ReadContext) => restrictToReach(db, me, 'own', terms)

/** Of the practice: what it added to a list. */
export const isOfPractice = ({ db, me }: ReadContext) =>
  and(restrictToReach(db, me, 'practice', terms), isNull(terms.doctorId))!

/** What the practice and who asks keep of a list beside the starter list. */
export function listSavedTerms(ctx: ReadContext, list: TermList) {
  return ctx.db
    .select({
      termId: terms.id,
      doctorId: terms.doctorId,
      name: terms.name,
      key: terms.nameKey,
      code: terms.code,
      favourite: terms.favourite,
      uses: terms.uses,
      details: terms.details,
    })
    .from(terms)
    .where(and(eq(terms.list, list), or(isMine(ctx), isOfPractice(ctx))))
    .orderBy(desc(terms.favourite), desc(terms.uses), terms.nameKey)
    .limit(MAX_SAVED_TERMS)
}
export type SavedTerm = Awaited<ReturnType<typeof listSavedTerms>>[number]
